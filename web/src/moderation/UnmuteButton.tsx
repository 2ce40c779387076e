import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/toasts.ts';
import { useUnmute } from './useUnmute.ts';

interface UnmuteButtonProps {
  itemId: string;
  /** The mute. */
  id: string;
  title: string;
  /** The list that the mute leaves. */
  connection?: string;
  onDone?: () => void;
}

/** Takes a mute back where one sees it. */
export function UnmuteButton({ itemId, id, title, connection, onDone }: UnmuteButtonProps) {
  const t = useText();
  const say = useProblemText();
  const { unmute, isBusy } = useUnmute();
  const submit = async () => {
    try {
      const refusal = await unmute({ itemId, id, connection });
      if (refusal) return showToast(say(refusal), { tone: 'bad' });
      showToast(t('moderation.unmuted', { title }));
      onDone?.();
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
    }
  };
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void submit()}>
      {t('moderation.unmute')}
    </Button>
  );
}
