import { useEffect, useState } from 'react';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay/hooks';
import { announce } from '../core/announce.ts';
import { useText } from '../core/i18n.tsx';
import { useSentinel } from '../core/useSentinel.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { SearchResult } from './SearchResult.tsx';
import type { SearchResults_query$key } from './__generated__/SearchResults_query.graphql';
import type { SearchResultsPageQuery } from './__generated__/SearchResultsPageQuery.graphql';
import type { DiscoverFilters, SearchResultsQuery } from './__generated__/SearchResultsQuery.graphql';
import styles from './SearchPanel.module.css';

const PAGE = 20;

interface SearchResultsProps {
  /** The filters of the graph, as JSON: one value to compare. */
  filters: string;
  attempt: number;
  onOpen: () => void;
}

/** The best matches first. */
export function SearchResults({ filters, attempt, onOpen }: SearchResultsProps) {
  const data = useLazyLoadQuery<SearchResultsQuery>(
    graphql`
      query SearchResultsQuery($filters: DiscoverFilters!) {
        ...SearchResults_query @arguments(filters: $filters)
      }
    `,
    { filters: JSON.parse(filters) as DiscoverFilters },
    { fetchKey: attempt, fetchPolicy: 'store-or-network' },
  );
  return <Results query={data} onOpen={onOpen} />;
}

function Results({ query, onOpen }: { query: SearchResults_query$key; onOpen: () => void }) {
  const t = useText();
  const [hasFailed, setFailed] = useState(false);
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    SearchResultsPageQuery,
    SearchResults_query$key
  >(
    graphql`
      fragment SearchResults_query on Query
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 20 }
        after: { type: "String" }
        filters: { type: "DiscoverFilters!" }
      )
      @refetchable(queryName: "SearchResultsPageQuery") {
        search(first: $first, after: $after, filters: $filters) @connection(key: "SearchResults_search") {
          totalCount
          edges {
            node {
              id
              ...SearchResult_item
            }
          }
        }
      }
    `,
    query,
  );
  const { edges, totalCount } = data.search;
  const found = t('search.found', { count: totalCount });
  useEffect(() => announce(found), [found]);
  const more = () => {
    setFailed(false);
    loadNext(PAGE, { onComplete: (error) => setFailed(error !== null) });
  };
  const sentinel = useSentinel(more, hasNext && !isLoadingNext && !hasFailed);
  if (edges.length === 0) return <EmptyState title={t('search.nothing')} text={t('search.nothingText')} />;
  return (
    <section aria-label={t('search.results')}>
      <p className={styles.count}>{found}</p>
      <ul>
        {edges
          .filter(({ node }) => node)
          .map(({ node }) => (
            <li key={node.id}>
              <SearchResult item={node} onOpen={onOpen} />
            </li>
          ))}
      </ul>
      {hasFailed ? (
        <ErrorNote onRetry={more} />
      ) : (
        hasNext && (
          <div ref={sentinel}>
            <ListSkeleton count={2} />
          </div>
        )
      )}
    </section>
  );
}
