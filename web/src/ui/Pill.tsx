import { useText } from '../core/i18n.tsx';
import styles from './Pill.module.css';

interface PillProps {
  count: number;
  onPress: () => void;
}

/** New items wait behind it; the list never moves under the reader. */
export function Pill({ count, onPress }: PillProps) {
  const t = useText();
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button type="button" className={styles.pill} onClick={onPress}>
          <i aria-hidden="true" />
          {t('ui.newItems', { count })}
        </button>
      )}
    </div>
  );
}
