import { useText } from '../core/i18n.tsx';
import { useSentinel } from '../core/useSentinel.ts';
import { Button } from './Button.tsx';
import styles from './MoreItems.module.css';

interface MoreItemsProps {
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
}

/** The end of a list: it loads on by itself as it comes near, and by a button where that fails. */
export function MoreItems({ hasMore, isLoading, onMore }: MoreItemsProps) {
  const t = useText();
  const sentinel = useSentinel(onMore, hasMore && !isLoading);
  if (!hasMore) return null;
  return (
    <div ref={sentinel} className={styles.more}>
      <Button kind="quiet" isBusy={isLoading} onClick={onMore}>
        {t('ui.showMore')}
      </Button>
    </div>
  );
}
