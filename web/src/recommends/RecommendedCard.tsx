import { graphql, useFragment } from 'react-relay/hooks';
import { ScribbleText } from '../scribbles/ScribbleText.tsx';
import { RecommendedItem } from './RecommendedItem.tsx';
import type { RecommendedCard_recommendation$key } from './__generated__/RecommendedCard_recommendation.graphql';
import styles from './RecommendedCard.module.css';

/** Something that somebody recommends to everybody: why, and the thing itself. */
export function RecommendedCard({ recommendation }: { recommendation: RecommendedCard_recommendation$key }) {
  const { reason, mentions, item } = useFragment(
    graphql`
      fragment RecommendedCard_recommendation on Recommendation {
        reason
        mentions {
          ...ScribbleText_mentions
        }
        item {
          ...RecommendedItem_item
        }
      }
    `,
    recommendation,
  );
  if (!item) return null;
  return (
    <li className={styles.card}>
      {reason && (
        <blockquote className={styles.reason} dir="auto">
          <ScribbleText text={reason} mentions={mentions} />
        </blockquote>
      )}
      <RecommendedItem item={item} />
    </li>
  );
}
