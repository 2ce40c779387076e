import { Circle, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../core/i18n.tsx';
import { GAPS, type ReadinessGap } from './readiness.ts';
import styles from './Readiness.module.css';

interface ReadinessProps {
  missing: readonly string[];
  /** Leads to where it can be given. */
  onJump: (gap: ReadinessGap) => void;
  /** Its rank among the headings around it. */
  heading?: 'h2' | 'h3';
}

/** What a crowd still needs before it can be shared or invited to, each with the way to it. */
export function Readiness({ missing, onJump, heading: Heading = 'h3' }: ReadinessProps) {
  const t = useText();
  // A crowd and a panel beside it may both show one.
  const title = useId();
  const isReady = missing.length === 0;
  return (
    <section className={styles.list} data-ready={isReady || undefined} aria-labelledby={title}>
      <Heading id={title} className={styles.title}>
        {t(isReady ? 'pages.ready' : 'pages.notReady')}
      </Heading>
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
