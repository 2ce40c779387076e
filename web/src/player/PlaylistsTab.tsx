import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { PlaylistRow } from './PlaylistRow.tsx';
import type { PlaylistsTab_viewer$key } from './__generated__/PlaylistsTab_viewer.graphql';
import type { PlaylistsTabPageQuery } from './__generated__/PlaylistsTabPageQuery.graphql';
import styles from './NowPlaying.module.css';

const PAGE = 20;

/** The viewer's own playlists and those that they keep. */
export function PlaylistsTab({ viewer }: { viewer: PlaylistsTab_viewer$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    PlaylistsTabPageQuery,
    PlaylistsTab_viewer$key
  >(
    graphql`
      fragment PlaylistsTab_viewer on Viewer
      @refetchable(queryName: "PlaylistsTabPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" })
      @throwOnFieldError {
        playlists(first: $count, after: $cursor) @connection(key: "PlaylistsTab_playlists") {
          edges {
            node {
              id
              ...PlaylistRow_collection
            }
          }
        }
      }
    `,
    viewer,
  );
  const playlists = data.playlists.edges.flatMap(({ node }) => (node ? [node] : []));
  const make = (
    <PanelLink panel="create/playlist" className={buttonClass({ size: 'small' })}>
      {t('player.newPlaylist')}
    </PanelLink>
  );
  if (playlists.length === 0)
    return <EmptyState title={t('player.noPlaylists')} text={t('player.noPlaylistsText')} action={make} />;
  return (
    <>
      <div className={styles.bar}>
        <span />
        {make}
      </div>
      <ul className={styles.list} aria-label={t('player.playlists')}>
        {playlists.map((playlist) => (
          <PlaylistRow key={playlist.id} collection={playlist} />
        ))}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </>
  );
}
