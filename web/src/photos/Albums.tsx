import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { CollectionDialog } from '../collections/CollectionDialog.tsx';
import { CollectionFolder } from '../collections/CollectionFolder.tsx';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import type { Albums_actor$key } from './__generated__/Albums_actor.graphql';
import type { AlbumsPageQuery } from './__generated__/AlbumsPageQuery.graphql';
import styles from './Photos.module.css';

const PAGE = 12;

interface AlbumsProps {
  actor: Albums_actor$key;
  canBegin: boolean;
  /** The crowd whose they are. */
  crowdId?: string | undefined;
}

/** The other collections of somebody, as folders; one opens over the page, and its own page is one step further. */
export function Albums({ actor, canBegin, crowdId }: AlbumsProps) {
  const t = useText();
  const [hasFailed, setFailed] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<AlbumsPageQuery, Albums_actor$key>(
    graphql`
      fragment Albums_actor on Actor
      @refetchable(queryName: "AlbumsPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 12 }, cursor: { type: "String" })
      @throwOnFieldError {
        collections(first: $count, after: $cursor) @connection(key: "Albums_collections", filters: []) {
          edges {
            node {
              id
              system
              ...CollectionFolder_collection
            }
          }
        }
      }
    `,
    actor,
  );
  // The photos themselves stand below.
  const albums = data.collections.edges.flatMap(({ node }) => (node && node.system !== 'MEDIA' ? node : []));
  const more = () => {
    setFailed(false);
    loadNext(PAGE, { onComplete: (error) => setFailed(error !== null) });
  };
  if (albums.length === 0 && !canBegin) return null;
  return (
    <section className={styles.albums} data-tour="albums" aria-label={t('photos.albums')}>
      <div className={styles.head}>
        <h2>{t('photos.albums')}</h2>
        {canBegin && (
          <PanelLink panel={crowdId ? `album/${crowdId}` : 'create/collection'} className={buttonClass({})}>
            <FolderPlus aria-hidden="true" />
            {t('photos.newAlbum')}
          </PanelLink>
        )}
      </div>
      {albums.length === 0 && <p className={styles.count}>{t('photos.noAlbums')}</p>}
      <div className={styles.folders}>
        {albums.map((album) => (
          <CollectionFolder key={album.id} collection={album} onOpen={() => setOpen(album.id)} />
        ))}
        {hasFailed ? (
          <ErrorNote onRetry={more} />
        ) : (
          <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={more} />
        )}
      </div>
      {open && <CollectionDialog id={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
