import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { SpreadBar } from './SpreadBar.tsx';
import { useMeanText } from './useMeanText.ts';
import type { RatingBar_application$key } from './__generated__/RatingBar_application.graphql';
import styles from './Desk.module.css';

/** The mean of all scores beside how far they are spread around it. */
export function RatingBar({ application }: { application: RatingBar_application$key }) {
  const t = useText();
  const meanText = useMeanText();
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
  return (
    <span className={styles.rating}>
      <b>{meanText(rating)}</b>
      <SpreadBar rating={rating} spread={ratingSpread ?? 0} count={ratingCount ?? 0} />
    </span>
  );
}
