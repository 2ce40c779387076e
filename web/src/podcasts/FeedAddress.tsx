import { Copy } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { showToast } from '../ui/toasts.ts';
import styles from './FeedsPanel.module.css';

/** An address to be given to an app. */
export function FeedAddress({ url }: { url: string }) {
  const t = useText();
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => showToast(t('podcasts.copied')),
      () => showToast(t('podcasts.notCopied'), { tone: 'bad' }),
    );
  return (
    <span className={styles.address}>
      <input
        readOnly
        dir="ltr"
        value={url}
        aria-label={t('podcasts.address')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <IconButton icon={<Copy />} label={t('podcasts.copy')} onClick={() => void copy()} />
    </span>
  );
}
