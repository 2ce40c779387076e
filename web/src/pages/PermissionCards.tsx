import { useText } from '../core/i18n.tsx';
import { Switch } from '../ui/Switch.tsx';
import type { MatrixProps } from './PermissionTable.tsx';
import { FLAGS, GRANTED } from './permissionFlags.ts';
import styles from './PermissionMatrix.module.css';

/** The matrix role by role, for one thumb. */
export function PermissionCards({ matrix, onChange }: MatrixProps) {
  const t = useText();
  return (
    <div className={styles.cards}>
      <section className={styles.card}>
        <h4>{t('pages.roleOf.ADMIN')}</h4>
        <p>{t('pages.everything')}</p>
      </section>
      {GRANTED.map((role) => (
        <section key={role} className={styles.card} aria-labelledby={`card-${role}`}>
          <h4 id={`card-${role}`}>{t(role === 'manager' ? 'pages.roleOf.MANAGER' : 'pages.roleOf.MEMBER')}</h4>
          {FLAGS.map((flag) => (
            <Switch
              key={flag}
              label={t(`pages.flag.${flag}`)}
              isOn={matrix[role][flag]}
              onChange={(isOn) => onChange(role, flag, isOn)}
            />
          ))}
        </section>
      ))}
    </div>
  );
}
