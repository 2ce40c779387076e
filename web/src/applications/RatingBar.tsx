import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import type { RatingBar_application$key } from './__generated__/RatingBar_application.graphql';
import styles from './Desk.module.css';

const [LOWEST, HIGHEST] = [1, 5] as const;
const percent = (score: number): number => ((score - LOWEST) / (HIGHEST - LOWEST)) * 100;

/** The mean of all scores beside how far they are spread around it. */
export function RatingBar({ application }: { application: RatingBar_application$key }) {
  const { text: t, language } = useI18n();
  const { rating, ratingCount, ratingSpread } = useFragment(
    graphql`
      fragment RatingBar_application on Application {
        rating
        ratingCount
        ratingSpread
      }
    `,
    application,
  );
  if (rating == null) return <span className={styles.unrated}>{t('applications.unrated')}</span>;
  const mean = new Intl.NumberFormat(language.locale, { maximumFractionDigits: 1 }).format(rating);
  const spread = ratingSpread ?? 0;
  const [from, to] = [Math.max(LOWEST, rating - spread), Math.min(HIGHEST, rating + spread)];
  return (
    <span className={styles.rating}>
      <b>{mean}</b>
      <span
        className={styles.spread}
        role="img"
        aria-label={t('applications.spread', {
          count: ratingCount ?? 0,
          from: Math.round(from * 10) / 10,
          to: Math.round(to * 10) / 10,
        })}
      >
        <i style={{ insetInlineStart: `${percent(from)}%`, inlineSize: `${percent(to) - percent(from)}%` }} />
        <u style={{ insetInlineStart: `${percent(rating)}%` }} />
      </span>
    </span>
  );
}
