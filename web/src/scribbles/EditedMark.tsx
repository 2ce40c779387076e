import { useText } from '../core/i18n.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import styles from './EditedMark.module.css';

/** Its words have changed since. */
export function EditedMark({ at }: { at: string }) {
  const t = useText();
  return (
    <p className={styles.edited}>
      {t('items.edited')} <RelativeTime at={at} />
    </p>
  );
}
