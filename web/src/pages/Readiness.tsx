import { Circle, CircleCheck } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { GAPS, type ReadinessGap } from './readiness.ts';
import styles from './Readiness.module.css';

interface ReadinessProps {
  missing: readonly string[];
  /** Leads to where it can be given. */
  onJump: (gap: ReadinessGap) => void;
}

/** What a crowd still needs before it can be shared or invited to, each with the way to it. */
export function Readiness({ missing, onJump }: ReadinessProps) {
  const t = useText();
  const isReady = missing.length === 0;
  return (
    <section className={styles.list} data-ready={isReady || undefined} aria-labelledby="readiness">
      <h3 id="readiness" className={styles.title}>
        {t(isReady ? 'pages.ready' : 'pages.notReady')}
      </h3>
      {!isReady && (
        <ul className={styles.gaps}>
          {GAPS.map((gap) => (
            <li key={gap}>
              {missing.includes(gap) ? (
                <button type="button" className={styles.gap} onClick={() => onJump(gap)}>
                  <Circle aria-hidden="true" />
                  {t(`pages.gap.${gap}`)}
                </button>
              ) : (
                <span className={styles.gap} data-done>
                  <CircleCheck aria-hidden="true" />
                  {t('pages.gapDone', { gap: t(`pages.gap.${gap}`) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
