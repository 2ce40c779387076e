import { useText } from '../core/i18n.tsx';
import styles from './PlaceChoice.module.css';

/** Beside the second or the page of a remark that was refused. */
export function RefusedPlace({ id }: { id: string }) {
  const t = useText();
  return (
    <p id={id} className={styles.refused} role="alert">
      {t('problems.NO_SUCH_PLACE')}
    </p>
  );
}
