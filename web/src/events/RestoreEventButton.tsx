import { CalendarCheck } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { useAct } from '../ui/useAct.ts';
import { useRestoreEvent } from './useRestoreEvent.ts';

/** Restores a cancelled event. */
export function RestoreEventButton({ eventId }: { eventId: string }) {
  const t = useText();
  const act = useAct();
  const { restore, isBusy } = useRestoreEvent();
  return (
    <Button
      size="small"
      icon={<CalendarCheck />}
      isBusy={isBusy}
      onClick={() => void act(() => restore(eventId), t('events.restored'))}
    >
      {t('events.restore')}
    </Button>
  );
}
