import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay/hooks';
import { RefetchContext } from '../core/refetch.ts';
import { useText } from '../core/i18n.tsx';
import { CollectionCard } from '../collections/CollectionCard.tsx';
import { ConferenceCard } from '../conferences/ConferenceCard.tsx';
import { EventCard } from '../events/EventCard.tsx';
import { kindNamed } from '../kinds.ts';
import { ScribbleCard } from '../scribbles/ScribbleCard.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { LoopCard } from '../vscribbles/LoopCard.tsx';
import { StoryCard } from '../stories/StoryCard.tsx';
import { useKnownHeight } from './useKnownHeight.ts';
import type { FeedCardQuery } from './__generated__/FeedCardQuery.graphql';
import type { FeedCard_item$key } from './__generated__/FeedCard_item.graphql';
import styles from './FeedList.module.css';

interface FeedCardProps {
  item: FeedCard_item$key;
  position: number;
  total: number;
  isFirst: boolean;
}

const onlyThis = graphql`
  query FeedCardQuery($id: ID!) {
    node(id: $id) {
      ...FeedCard_item @alias(as: "card")
    }
  }
`;

/** One item of a feed, by its kind; it and its parts fail by themselves, and are asked for alone. */
export function FeedCard({ item, position, total, isFirst }: FeedCardProps) {
  const t = useText();
  const data = useFragment(
    graphql`
      fragment FeedCard_item on FeedItem {
        __typename
        id
        author {
          title
        }
        ...ScribbleCard_item @alias(as: "scribble")
        ...StoryCard_item @alias(as: "story")
        ...EventCard_item @alias(as: "event")
        ...ConferenceCard_item @alias(as: "conference")
        ...CollectionCard_item @alias(as: "collection")
        ...LoopCard_item @alias(as: "loop")
      }
    `,
    item,
  );
  const [ref, style] = useKnownHeight(data.id);
  const environment = useRelayEnvironment();
  const again = async () => void (await fetchQuery<FeedCardQuery>(environment, onlyThis, { id: data.id }).toPromise());
  return (
    <article
      ref={ref}
      style={style}
      className={styles.item}
      data-tour="post"
      aria-posinset={position}
      aria-setsize={total}
      aria-label={t('discover.itemBy', {
        kind: t(`ui.kind.${kindNamed(data.__typename)?.mark ?? 'scribble'}`),
        name: data.author?.title ?? t('items.somebody'),
      })}
    >
      <RefetchContext value={again}>
        <FallibleSection>
          {data.scribble && <ScribbleCard item={data.scribble} isFirst={isFirst} />}
          {data.story && <StoryCard item={data.story} isFirst={isFirst} />}
          {data.event && <EventCard item={data.event} isFirst={isFirst} />}
          {data.conference && <ConferenceCard item={data.conference} isFirst={isFirst} />}
          {data.collection && <CollectionCard item={data.collection} />}
          {data.loop && <LoopCard item={data.loop} />}
        </FallibleSection>
      </RefetchContext>
    </article>
  );
}
