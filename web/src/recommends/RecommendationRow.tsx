import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { shapeOf } from '../core/actorShape.ts';
import { useI18n } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { ScribbleText } from '../scribbles/ScribbleText.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { RecommendationAnswer } from './RecommendationAnswer.tsx';
import { RecommendedItem } from './RecommendedItem.tsx';
import { SentState } from './SentState.tsx';
import type { RecommendationRow_recommendation$key } from './__generated__/RecommendationRow_recommendation.graphql';
import styles from './RecommendationRow.module.css';

interface RecommendationRowProps {
  recommendation: RecommendationRow_recommendation$key;
  /** By the viewer; else to them. */
  isSent: boolean;
}

/** Like a card in an envelope: who sent it and when, why, and the thing itself. */
export function RecommendationRow({ recommendation, isSent }: RecommendationRowProps) {
  const { text: t, rich } = useI18n();
  const data = useFragment(
    graphql`
      fragment RecommendationRow_recommendation on Recommendation {
        kind
        reason
        mentions {
          ...ScribbleText_mentions
        }
        createdAt
        sender {
          title
          path
          __typename
          avatar {
            markedAsNsfw
            thumbhash
            links {
              xxs
              xs
              source
            }
          }
        }
        recipient {
          title
          path
          __typename
          avatar {
            markedAsNsfw
            thumbhash
            links {
              xxs
              xs
              source
            }
          }
        }
        item {
          ...RecommendedItem_item
        }
        ...RecommendationAnswer_recommendation
        ...SentState_recommendation
      }
    `,
    recommendation,
  );
  const actor = isSent ? data.recipient : data.sender;
  const name = actor?.title ?? t('items.somebody');
  const isShare = data.kind === 'SHARE';
  const b = (words: ReactNode) =>
    actor ? (
      <RouterLink to={actor.path} className={styles.name} dir="auto">
        {words}
      </RouterLink>
    ) : (
      <b>{words}</b>
    );
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <Avatar name={name} file={actor?.avatar} shape={shapeOf(actor)} />
        <p>
          {rich(`recommends.${isSent ? 'to' : 'from'}.${isShare ? 'SHARE' : 'RECOMMEND'}`, { name, b })}
          <small>
            <RelativeTime at={data.createdAt} />
          </small>
        </p>
      </div>
      {data.reason && (
        <blockquote className={styles.reason} dir="auto">
          <ScribbleText text={data.reason} mentions={data.mentions} />
        </blockquote>
      )}
      {data.item && <RecommendedItem item={data.item} />}
      <div className={styles.actions}>
        {isSent ? <SentState recommendation={data} /> : <RecommendationAnswer recommendation={data} />}
      </div>
    </li>
  );
}
