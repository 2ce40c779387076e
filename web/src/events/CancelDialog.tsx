import { useText } from '../core/i18n.tsx';
import { ReasonDialog } from '../items/ReasonDialog.tsx';
import { useCancelEvent } from './useCancelEvent.ts';

/** Asks why an event is cancelled. */
export function CancelDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const { cancel, isBusy } = useCancelEvent();
  return (
    <ReasonDialog
      title={t('events.cancel')}
      text={t('events.cancelText')}
      no={t('events.keep')}
      done={t('events.cancelDone')}
      send={(reason) => cancel(id, reason)}
      isBusy={isBusy}
      onClose={onClose}
    />
  );
}
