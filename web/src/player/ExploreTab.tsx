import { useState, useTransition } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { PlaylistRow } from './PlaylistRow.tsx';
import type { ExploreTab_query$key } from './__generated__/ExploreTab_query.graphql';
import type { ExploreTabPageQuery, PlaylistOrder } from './__generated__/ExploreTabPageQuery.graphql';
import styles from './NowPlaying.module.css';

const PAGE = 20;

/** Playlists of others that everybody may hear. */
export function ExploreTab({ query }: { query: ExploreTab_query$key }) {
  const t = useText();
  const [order, setOrder] = useState<PlaylistOrder>('FOLLOWED');
  const [, startTransition] = useTransition();
  const { data, hasNext, isLoadingNext, loadNext, refetch } = usePaginationFragment<
    ExploreTabPageQuery,
    ExploreTab_query$key
  >(
    graphql`
      fragment ExploreTab_query on Query
      @refetchable(queryName: "ExploreTabPageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 20 }
        cursor: { type: "String" }
        order: { type: "PlaylistOrder", defaultValue: FOLLOWED }
      )
      @throwOnFieldError {
        explorePlaylists(first: $count, after: $cursor, order: $order) @connection(key: "ExploreTab_explorePlaylists") {
          edges {
            node {
              id
              ...PlaylistRow_collection
            }
          }
        }
      }
    `,
    query,
  );
  const playlists = data.explorePlaylists.edges.flatMap(({ node }) => (node ? [node] : []));
  if (playlists.length === 0) return <EmptyState title={t('player.noExplore')} text={t('player.noExploreText')} />;
  return (
    <>
      <div className={styles.bar}>
        <SegmentedControl
          label={t('player.order')}
          value={order === 'NEWEST' ? 'NEWEST' : 'FOLLOWED'}
          options={[
            { value: 'FOLLOWED', label: t('player.mostFollowed') },
            { value: 'NEWEST', label: t('player.newest') },
          ]}
          onChange={(next) => {
            setOrder(next);
            startTransition(() => void refetch({ order: next }));
          }}
        />
      </div>
      <ul className={styles.list} aria-label={t('player.explore')}>
        {playlists.map((playlist) => (
          <PlaylistRow key={playlist.id} collection={playlist} />
        ))}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </>
  );
}
