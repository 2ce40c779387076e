import { useText } from '../core/i18n.tsx';
import styles from './BlockedNote.module.css';

/** In the place of what the viewer has blocked. */
export function BlockedNote() {
  const t = useText();
  return (
    <p className={styles.blocked} inert>
      {t('items.blocked')}
    </p>
  );
}
