import { useEffect, useId, useState } from 'react';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay/hooks';
import { announce } from '../core/announce.ts';
import { useText } from '../core/i18n.tsx';
import { useSentinel } from '../core/useSentinel.ts';
import { kindNamed } from '../kinds.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { wordsOf } from './marks.ts';
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

/** Found things by their kind, the best matches first. */
export function SearchResults({ filters, attempt, onOpen }: SearchResultsProps) {
  const asked = JSON.parse(filters) as DiscoverFilters;
  const data = useLazyLoadQuery<SearchResultsQuery>(
    graphql`
      query SearchResultsQuery($filters: DiscoverFilters!) @throwOnFieldError {
        ...SearchResults_query @arguments(filters: $filters)
      }
    `,
    { filters: asked },
    { fetchKey: attempt, fetchPolicy: 'store-or-network' },
  );
  return <Results query={data} words={wordsOf(asked.search ?? asked.keyword ?? '')} onOpen={onOpen} />;
}

interface ResultsProps {
  query: SearchResults_query$key;
  words: readonly string[];
  onOpen: () => void;
}

function Results({ query, words, onOpen }: ResultsProps) {
  const t = useText();
  const id = useId();
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
      @refetchable(queryName: "SearchResultsPageQuery")
      @throwOnFieldError {
        search(first: $first, after: $after, filters: $filters) @connection(key: "SearchResults_search") {
          totalCount
          edges {
            node {
              __typename
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
  // A kind stands where its best match does.
  const kinds = Map.groupBy(
    edges.map(({ node }) => node).filter((node) => node),
    ({ __typename }) => kindNamed(__typename)?.filter,
  );
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
      {[...kinds].map(
        ([kind, items]) =>
          kind && (
            <section key={kind} aria-labelledby={`${id}${kind}`}>
              <h3 id={`${id}${kind}`} className={styles.kind}>
                {t(`discover.kind.${kind}`)}
              </h3>
              <ul>
                {items.map((item) => (
                  <li key={item.id}>
                    <SearchResult item={item} words={words} onOpen={onOpen} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
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
