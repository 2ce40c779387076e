import { useText } from '../core/i18n.tsx';
import { showToast } from '../ui/toasts.ts';

interface Share {
  copy: () => void;
  /** The device's own sheet; absent where it has none. */
  share: (() => void) | null;
}

/** Gives a link away: to the clipboard, or to what the device shares with. */
export function useShare(path: string, title: string): Share {
  const t = useText();
  const url = location.origin + path;
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => showToast(t('items.linkCopied')),
      () => showToast(t('items.linkNotCopied'), { tone: 'bad' }),
    );
  };
  const canShare = typeof navigator.share === 'function';
  // Closing the sheet rejects: that is an answer, not a failure.
  return { copy, share: canShare ? () => void navigator.share({ title, url }).catch(() => undefined) : null };
}
