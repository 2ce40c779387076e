import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { ScribbleCard } from '../scribbles/ScribbleCard.tsx';
import { useKnownHeight } from './useKnownHeight.ts';
import type { FeedCard_item$key } from './__generated__/FeedCard_item.graphql';
import styles from './FeedList.module.css';

interface FeedCardProps {
  item: FeedCard_item$key;
  position: number;
  total: number;
  isFirst: boolean;
}

/** One item of a feed, by its kind. */
export function FeedCard({ item, position, total, isFirst }: FeedCardProps) {
  const t = useText();
  const data = useFragment(
    graphql`
      fragment FeedCard_item on FeedItem {
        id
        author {
          title
        }
        ...ScribbleCard_item @alias(as: "scribble")
      }
    `,
    item,
  );
  const [ref, style] = useKnownHeight(data.id);
  return (
    <article
      ref={ref}
      style={style}
      className={styles.item}
      aria-posinset={position}
      aria-setsize={total}
      aria-label={t('discover.itemBy', {
        kind: t('ui.kind.scribble'),
        name: data.author?.title ?? t('items.somebody'),
      })}
    >
      {data.scribble && <ScribbleCard item={data.scribble} isFirst={isFirst} />}
    </article>
  );
}
