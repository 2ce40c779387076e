import { Lock } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import styles from './AudienceMark.module.css';

/** Says when something is for its author alone; what others see needs no mark. */
export function AudienceMark({ audience }: { audience: string }) {
  const t = useText();
  if (audience !== 'PRIVATE') return null;
  return (
    <span
      className={styles.mark}
      title={t('items.audience.PRIVATE')}
      role="img"
      aria-label={t('items.audience.PRIVATE')}
    >
      <Lock aria-hidden="true" />
    </span>
  );
}
