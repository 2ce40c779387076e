import { useEffect, useEffectEvent, useState, useTransition } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { pointOf } from '../core/distances.ts';
import { useTailgateFilters } from './useTailgateFilters.ts';
import type {
  useTailgates_conference$data,
  useTailgates_conference$key,
} from './__generated__/useTailgates_conference.graphql';
import type { TailgateFilters, useTailgatesPageQuery } from './__generated__/useTailgatesPageQuery.graphql';

const PAGE = 50;

type Node = NonNullable<useTailgates_conference$data['tailgates']['edges'][number]['node']>;

export interface Tailgate extends Node {
  readonly point: ReturnType<typeof pointOf>;
  /** Tailgates near it. */
  readonly near: readonly { readonly id: string; readonly name: string }[];
}

const read = (node: Node): Tailgate => ({
  ...node,
  point: node.place ? pointOf(node.place) : null,
  near: (node.tailgate?.nearby.edges ?? []).flatMap(({ node: near }) =>
    near?.state === 'ACCEPTED' && near.tailgate ? [near.tailgate] : [],
  ),
});

/** The tailgates of a conference that match the filters of the address. They were loaded with `asked`. */
export function useTailgates(conference: useTailgates_conference$key, asked: TailgateFilters) {
  const { filters } = useTailgateFilters();
  const [shown, setShown] = useState(JSON.stringify(asked));
  const [isPending, startTransition] = useTransition();
  const { data, hasNext, isLoadingNext, loadNext, refetch } = usePaginationFragment<
    useTailgatesPageQuery,
    useTailgates_conference$key
  >(
    graphql`
      fragment useTailgates_conference on Conference
      @refetchable(queryName: "useTailgatesPageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 50 }
        cursor: { type: "String" }
        filters: { type: "TailgateFilters" }
      )
      @throwOnFieldError {
        tailgates(first: $count, after: $cursor, filters: $filters) @connection(key: "useTailgates_tailgates") {
          edges {
            node {
              id
              internalId
              name
              place {
                latitude
                longitude
              }
              tailgate {
                nearby(first: 5) {
                  edges {
                    node {
                      state
                      tailgate {
                        id
                        name
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
  const wanted = JSON.stringify(filters);
  const show = useEffectEvent(() => {
    if (wanted === shown) return;
    setShown(wanted);
    startTransition(() => {
      refetch({ filters }, { fetchPolicy: 'store-and-network' });
    });
  });
  useEffect(() => show(), [wanted]);
  return {
    tailgates: data.tailgates.edges.flatMap(({ node }) => (node ? [read(node)] : [])),
    isPending,
    isFiltered: shown !== '{}',
    hasNext,
    isLoadingNext,
    loadMore: () => loadNext(PAGE),
  };
}
