import { CircleAlert } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import styles from './MissingList.module.css';

const GAPS = [
  'AVATAR',
  'COVER',
  'NAME',
  'SUMMARY',
  'DESCRIPTION',
  'CONTENT',
  'ITEMS',
  'PLACE',
  'START',
  'END',
] as const;
export type Gap = (typeof GAPS)[number];

interface MissingListProps {
  missing: readonly string[];
  /** Where it can be added right here, each leads to its field. */
  onGo?: (gap: Gap) => void;
}

/** What something still needs before it can be shared, recommended, collected or invited to. */
export function MissingList({ missing, onGo }: MissingListProps) {
  const t = useText();
  return (
    <section className={styles.missing} aria-label={t('shares.missing')}>
      <b>{t('shares.missing')}</b>
      <ul>
        {GAPS.filter((gap) => missing.includes(gap)).map((gap) => (
          <li key={gap}>
            <CircleAlert aria-hidden="true" />
            {onGo ? (
              <button type="button" className={styles.go} onClick={() => onGo(gap)}>
                {t(`shares.gap.${gap}`)}
              </button>
            ) : (
              t(`shares.gap.${gap}`)
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
