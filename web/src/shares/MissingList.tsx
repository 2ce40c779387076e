import { CircleAlert } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import styles from './MissingList.module.css';

const GAPS = ['AVATAR', 'COVER', 'NAME', 'DESCRIPTION', 'CONTENT'] as const;

/** What something still needs before it can be shared, recommended, collected or invited to. */
export function MissingList({ missing }: { missing: readonly string[] }) {
  const t = useText();
  return (
    <section className={styles.missing} aria-label={t('shares.missing')}>
      <b>{t('shares.missing')}</b>
      <ul>
        {GAPS.filter((gap) => missing.includes(gap)).map((gap) => (
          <li key={gap}>
            <CircleAlert aria-hidden="true" />
            {t(`shares.gap.${gap}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
