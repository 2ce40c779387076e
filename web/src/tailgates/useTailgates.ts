import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { pointOf } from '../core/distances.ts';
import { useTailgateFilters, type Shown } from './useTailgateFilters.ts';
import type {
  useTailgates_conference$data,
  useTailgates_conference$key,
} from './__generated__/useTailgates_conference.graphql';
import type { useTailgatesPageQuery } from './__generated__/useTailgatesPageQuery.graphql';

const PAGE = 50;

type Node = NonNullable<useTailgates_conference$data['tailgates']['edges'][number]['node']>;

export interface Tailgate extends Node {
  readonly point: ReturnType<typeof pointOf>;
  /** The IDs of tailgates near it. */
  readonly nearIds: readonly string[];
}

const IS_SHOWN: Record<Shown, (tailgate: Tailgate) => boolean> = {
  all: () => true,
  mine: ({ author }) => author?.isViewer === true,
  going: ({ viewerAttendance }) => viewerAttendance?.answer === 'ACCEPTED',
  waiting: ({ tailgate, isDraft }) => isDraft && tailgate?.approval === 'PENDING',
};

const read = (node: Node): Tailgate => ({
  ...node,
  point: node.place ? pointOf(node.place) : null,
  nearIds: (node.tailgate?.nearby.edges ?? []).flatMap(({ node: near }) =>
    near?.state === 'ACCEPTED' && near.tailgate ? [near.tailgate.id] : [],
  ),
});

/** The tailgates of a conference by their start, those of them that the filters show, and the days that they are on. */
export function useTailgates(conference: useTailgates_conference$key) {
  const { show, day } = useTailgateFilters();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    useTailgatesPageQuery,
    useTailgates_conference$key
  >(
    graphql`
      fragment useTailgates_conference on Conference
      @refetchable(queryName: "useTailgatesPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 50 }, cursor: { type: "String" })
      @throwOnFieldError {
        tailgates(first: $count, after: $cursor) @connection(key: "useTailgates_tailgates") {
          edges {
            node {
              id
              internalId
              name
              isDraft
              author {
                isViewer
              }
              startsAt {
                date
              }
              viewerAttendance {
                answer
              }
              place {
                latitude
                longitude
              }
              tailgate {
                approval
                nearby(first: 5) {
                  edges {
                    node {
                      state
                      tailgate {
                        id
                      }
                    }
                  }
                }
              }
              ...TailgateRow_event
            }
          }
        }
      }
    `,
    conference,
  );
  const all = data.tailgates.edges.flatMap(({ node }) => (node ? [read(node)] : []));
  const days = [...new Set(all.flatMap(({ startsAt }) => startsAt?.date ?? []))].toSorted();
  return {
    all,
    shown: all.filter((tailgate) => IS_SHOWN[show](tailgate) && (day === null || tailgate.startsAt?.date === day)),
    days,
    hasNext,
    isLoadingNext,
    loadMore: () => loadNext(PAGE),
  };
}
