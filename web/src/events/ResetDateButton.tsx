import { RotateCcw } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useAct } from '../ui/useAct.ts';
import { useOccurrence } from './useOccurrence.ts';

interface ResetDateButtonProps {
  eventId: string;
  occursOn: string;
  /** The date in words. */
  when: string;
}

/** Makes a date of an event that repeats like the others again. */
export function ResetDateButton({ eventId, occursOn, when }: ResetDateButtonProps) {
  const t = useText();
  const act = useAct();
  const { reset, isBusy } = useOccurrence();
  return (
    <IconButton
      icon={<RotateCcw />}
      label={t('events.resetDate', { when })}
      disabled={isBusy}
      onClick={() => void act(() => reset(eventId, occursOn), t('events.dateReset'))}
    />
  );
}
