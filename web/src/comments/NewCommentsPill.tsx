import { ArrowDown } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import styles from './NewCommentsPill.module.css';

/** New comments below the fold: the list stays where the reader is. */
export function NewCommentsPill({ count, onPress }: { count: number; onPress: () => void }) {
  const t = useText();
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button type="button" className={styles.pill} onClick={onPress}>
          <i aria-hidden="true" />
          {t('comments.new', { count })}
          <ArrowDown aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
