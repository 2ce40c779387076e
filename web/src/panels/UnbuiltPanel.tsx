import { useText } from '../core/i18n.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import styles from './PanelBody.module.css';

/** Nothing pretends: this part of Plaza has no code yet. */
export function UnbuiltPanel() {
  const t = useText();
  return (
    <div className={styles.pad}>
      <EmptyState title={t('panels.unbuilt')} text={t('panels.unbuiltText')} />
    </div>
  );
}
