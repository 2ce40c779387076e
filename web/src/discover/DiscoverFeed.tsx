import { startTransition, useState, type ReactNode } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { hiddenItems } from '../core/hiddenItems.ts';
import { useText } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Pill } from '../ui/Pill.tsx';
import { FeedList } from './FeedList.tsx';
import { useFeedNews } from './useFeedNews.ts';
import type { DiscoverFeed_query$key } from './__generated__/DiscoverFeed_query.graphql';
import type { DiscoverFeedPageQuery, DiscoverFilters } from './__generated__/DiscoverFeedPageQuery.graphql';

const PAGE = 10;

interface DiscoverFeedProps {
  query: DiscoverFeed_query$key;
  filters: DiscoverFilters;
  /** What is being sent. */
  head: ReactNode;
  inset: ReactNode;
}

/** What the viewer may see, newest first. News waits above it: the list never moves under the reader. */
export function DiscoverFeed({ query, filters, head, inset }: DiscoverFeedProps) {
  const t = useText();
  const [hasFailed, setFailed] = useState(false);
  const { data, loadNext, hasNext, isLoadingNext, refetch } = usePaginationFragment<
    DiscoverFeedPageQuery,
    DiscoverFeed_query$key
  >(
    graphql`
      fragment DiscoverFeed_query on Query
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 10 }
        after: { type: "String" }
        filters: { type: "DiscoverFilters" }
      )
      @refetchable(queryName: "DiscoverFeedPageQuery")
      @throwOnFieldError {
        discover(first: $first, after: $after, filters: $filters)
          @connection(key: "DiscoverFeed_discover", filters: ["filters"]) {
          edges {
            node {
              id
              author {
                id
              }
              ...FeedCard_item
            }
          }
        }
      }
    `,
    query,
  );
  const hidden = new Set(useStore(hiddenItems).values());
  const items = data.discover.edges
    .map(({ node }) => node)
    .filter((node) => node && !hidden.has(node.id) && !hidden.has(node.author?.id ?? ''));
  const isNarrowed = Object.keys(filters).length > 0;
  // Of nobody else than who is followed, and narrowed no further.
  const isOnlyFollowing = Boolean(filters.following) && Object.keys(filters).length === 1;
  const news = useFeedNews(items, isNarrowed);
  const more = () => {
    setFailed(false);
    loadNext(PAGE, { onComplete: (error) => setFailed(error !== null) });
  };
  const showNews = () => {
    window.scrollTo({ top: 0, behavior: 'smooth' });
    startTransition(() => {
      refetch({}, { fetchPolicy: 'network-only', onComplete: (error) => (error ? undefined : news.clear()) });
    });
  };
  return (
    <>
      <Pill text={news.count > 0 ? t('ui.newItems', { count: news.count }) : null} onPress={showNews} />
      <FeedList
        items={items}
        hasNext={hasNext}
        isLoadingNext={isLoadingNext}
        hasFailed={hasFailed}
        loadNext={more}
        inset={inset}
        head={!isNarrowed && head}
      />
      {items.length === 0 && (
        <EmptyState
          title={t(
            isOnlyFollowing ? 'discover.nothingFollowed' : isNarrowed ? 'discover.nothingFound' : 'discover.empty',
          )}
          text={t(
            isOnlyFollowing
              ? 'discover.nothingFollowedText'
              : isNarrowed
                ? 'discover.nothingFoundText'
                : 'discover.emptyText',
          )}
          action={
            isNarrowed ? (
              <ButtonLink to="/">{t(isOnlyFollowing ? 'discover.everyone' : 'discover.reset')}</ButtonLink>
            ) : (
              <ButtonLink to="/?p=create/scribble" kind="primary">
                {t('panels.createScribble')}
              </ButtonLink>
            )
          }
        />
      )}
    </>
  );
}
