import { useText } from '../core/i18n.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import styles from '../panels/PanelBody.module.css';

/** What stands where somebody may not change a crowd. */
export function NoPermission() {
  const t = useText();
  return (
    <div className={styles.pad}>
      <EmptyState title={t('problems.NO_PERMISSION')} />
    </div>
  );
}
