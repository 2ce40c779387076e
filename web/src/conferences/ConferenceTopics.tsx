import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { TopicList } from '../events/TopicList.tsx';
import { useConferenceTopicWrites } from './useConferenceTopicWrites.ts';
import type { ConferenceTopics_conference$key } from './__generated__/ConferenceTopics_conference.graphql';
import type { ConferenceTopicsPageQuery } from './__generated__/ConferenceTopicsPageQuery.graphql';

const PAGE = 50;

interface ConferenceTopicsProps {
  conference: ConferenceTopics_conference$key;
  /** The page of the conference. */
  path: string;
  /** The topic in the address. */
  chosen: string | null;
}

/** The topics of a conference in their order. Its organizers add, move, and delete them here. */
export function ConferenceTopics({ conference, path, chosen }: ConferenceTopicsProps) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    ConferenceTopicsPageQuery,
    ConferenceTopics_conference$key
  >(
    graphql`
      fragment ConferenceTopics_conference on Conference
      @refetchable(queryName: "ConferenceTopicsPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 50 }, cursor: { type: "String" })
      @throwOnFieldError {
        id
        manageable
        topics(first: $count, after: $cursor) @connection(key: "ConferenceTopics_topics") {
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
    conference,
  );
  const writes = useConferenceTopicWrites(data.id, data.topics.__id);
  return (
    <TopicList
      topics={data.topics.edges.map(({ node }) => node).filter((node) => node)}
      path={`${path}/discussions`}
      chosen={chosen}
      writes={data.manageable ? writes : null}
      hasMore={hasNext}
      isLoading={isLoadingNext}
      onMore={() => loadNext(PAGE)}
    />
  );
}
