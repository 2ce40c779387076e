import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { TopicList } from './TopicList.tsx';
import { useEventTopicWrites } from './useEventTopicWrites.ts';
import type { EventTopics_event$key } from './__generated__/EventTopics_event.graphql';
import type { EventTopicsPageQuery } from './__generated__/EventTopicsPageQuery.graphql';

const PAGE = 50;

interface EventTopicsProps {
  event: EventTopics_event$key;
  /** The page of the event. */
  path: string;
  /** The topic in the address. */
  chosen: string | null;
}

/** The topics of an event in their order. Its organizers add, move, and delete them here. */
export function EventTopics({ event, path, chosen }: EventTopicsProps) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<EventTopicsPageQuery, EventTopics_event$key>(
    graphql`
      fragment EventTopics_event on Event
      @refetchable(queryName: "EventTopicsPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 50 }, cursor: { type: "String" })
      @throwOnFieldError {
        id
        manageable
        topics(first: $count, after: $cursor) @connection(key: "EventTopics_topics") {
          __id
          edges {
            node {
              id
              internalId
              name
              commentsCount
            }
          }
        }
      }
    `,
    event,
  );
  const writes = useEventTopicWrites(data.id, data.topics.__id);
  return (
    <TopicList
      topics={data.topics.edges.map(({ node }) => node).filter((node) => node)}
      path={`${path}/discussion`}
      chosen={chosen}
      writes={data.manageable ? writes : null}
      hasMore={hasNext}
      isLoading={isLoadingNext}
      onMore={() => loadNext(PAGE)}
    />
  );
}
