import { Check } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { FLAGS, GRANTED, type Flag, type Granted } from './permissionFlags.ts';
import styles from './PermissionMatrix.module.css';

export interface MatrixProps {
  matrix: Readonly<Record<Granted, Readonly<Record<Flag, boolean>>>>;
  onChange: (role: Granted, flag: Flag, isOn: boolean) => void;
}

/** The matrix as a table, where there is room for one. */
export function PermissionTable({ matrix, onChange }: MatrixProps) {
  const t = useText();
  return (
    <table className={styles.table} aria-labelledby="permissions">
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('pages.permission')}</VisuallyHidden>
          </th>
          <th scope="col">{t('pages.roleOf.ADMIN')}</th>
          <th scope="col">{t('pages.roleOf.MANAGER')}</th>
          <th scope="col">{t('pages.roleOf.MEMBER')}</th>
        </tr>
      </thead>
      <tbody>
        {FLAGS.map((flag) => (
          <tr key={flag}>
            <th scope="row">{t(`pages.flag.${flag}`)}</th>
            <td className={styles.everything}>
              <Check aria-hidden="true" />
              <VisuallyHidden>{t('pages.always')}</VisuallyHidden>
            </td>
            {GRANTED.map((role) => (
              <td key={role}>
                <Checkbox
                  className={styles.cell}
                  label={
                    <VisuallyHidden>
                      {t(role === 'manager' ? 'pages.managersMay' : 'pages.membersMay', {
                        what: t(`pages.flag.${flag}`),
                      })}
                    </VisuallyHidden>
                  }
                  checked={matrix[role][flag]}
                  onChange={(isOn) => onChange(role, flag, isOn)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
