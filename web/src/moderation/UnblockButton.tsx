import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/toasts.ts';
import { useUnblock } from './useUnblock.ts';

interface UnblockButtonProps {
  /** What is blocked. */
  itemId: string;
  title: string;
  /** The list that the block leaves. */
  connection?: string;
  size?: 'small' | 'medium';
  onDone?: () => void;
}

/** Takes a block back where one sees it. */
export function UnblockButton({ itemId, title, connection, size, onDone }: UnblockButtonProps) {
  const t = useText();
  const say = useProblemText();
  const { unblock, isBusy } = useUnblock();
  const submit = async () => {
    try {
      const refusal = await unblock({ itemId, connection });
      if (refusal) return showToast(say(refusal), { tone: 'bad' });
      showToast(t('moderation.unblocked', { title }));
      onDone?.();
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
    }
  };
  return (
    <Button size={size} isBusy={isBusy} onClick={() => void submit()}>
      {t('moderation.unblock')}
    </Button>
  );
}
