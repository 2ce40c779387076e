import { useText } from '../core/i18n.tsx';
import { ReasonDialog } from '../items/ReasonDialog.tsx';
import { useConferenceSteps } from './useConferenceSteps.ts';

/** Asks why a conference is cancelled. */
export function CancelConferenceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const { cancel, isBusy } = useConferenceSteps();
  return (
    <ReasonDialog
      title={t('organizing.cancel')}
      text={t('organizing.cancelText')}
      no={t('organizing.keep')}
      done={t('organizing.cancelDone')}
      send={(reason) => cancel(id, reason)}
      isBusy={isBusy}
      onClose={onClose}
    />
  );
}
