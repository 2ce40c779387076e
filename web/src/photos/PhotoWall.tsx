import { useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { PAGE_SIZES } from '../core/constants.ts';
import { useText } from '../core/i18n.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { Mosaic } from '../ui/Mosaic.tsx';
import { groupsOf } from '../ui/mosaicLayouts.ts';
import { MoreItems } from '../ui/MoreItems.tsx';
import { newestFirst } from '../core/sourceAddress.ts';
import { PhotoCell } from './PhotoCell.tsx';
import { PhotoEditing } from './PhotoEditing.tsx';
import type { PhotoWall_collection$key } from './__generated__/PhotoWall_collection.graphql';
import type { PhotoWallPageQuery } from './__generated__/PhotoWallPageQuery.graphql';
import styles from './PhotoWall.module.css';

interface PhotoWallProps {
  collection: PhotoWall_collection$key;
  isEditing: boolean;
  /** Several people contribute to it: files are only removed from it, and others than organizers remove their own. */
  shared?: { isOrganizer: boolean };
  onDone: () => void;
  /** Asks for them again: what was deleted makes the pages behind it move up. */
  onChanged: () => void;
}

/** Photos and films, newest first, in the rhythm of a gallery; in edit mode they are chosen instead of opened. */
export function PhotoWall({ collection, isEditing, shared, onDone, onChanged }: PhotoWallProps) {
  const t = useText();
  const [hasFailed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    PhotoWallPageQuery,
    PhotoWall_collection$key
  >(
    graphql`
      fragment PhotoWall_collection on Collection
      @refetchable(queryName: "PhotoWallPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" })
      @throwOnFieldError {
        id
        items(first: $count, after: $cursor, newestFirst: true) @connection(key: "PhotoWall_items", filters: []) {
          edges {
            node {
              id
              url
              item {
                id
                manageable
                ... on MediaFile @alias(as: "file") {
                  id
                }
              }
              ...PhotoCell_collected
            }
          }
        }
      }
    `,
    collection,
  );
  // What was deleted just now has left its place behind.
  const places = data.items.edges.flatMap(({ node }) => (node?.item || node?.url ? node : []));
  const more = () => {
    setFailed(false);
    loadNext(PAGE_SIZES.files, { onComplete: (error) => setFailed(error !== null) });
  };
  const toggle = (id: string) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const canRemove = ({ item }: (typeof places)[number]) => !shared || shared.isOrganizer || Boolean(item?.manageable);
  const groups = groupsOf(places, !hasNext || hasFailed);
  const done = () => {
    setChosen(new Set());
    onDone();
  };
  return (
    <>
      {isEditing && (
        <PhotoEditing
          chosen={places.filter(({ id }) => chosen.has(id))}
          isShared={Boolean(shared)}
          onDone={done}
          onDeleted={() => {
            done();
            onChanged();
          }}
          onRestored={onChanged}
        />
      )}
      <div className={styles.wall} data-tour="photos" role="group" aria-label={t('photos.title')}>
        {groups.map(({ layout, items }, at) => (
          <Mosaic key={items[0]?.id} layout={layout}>
            {items.map((place) => (
              <PhotoCell
                key={place.id}
                collected={place}
                source={newestFirst(data.id)}
                isFirst={at === 0}
                choice={
                  isEditing && canRemove(place)
                    ? { isChosen: chosen.has(place.id), onToggle: () => toggle(place.id) }
                    : null
                }
              />
            ))}
          </Mosaic>
        ))}
      </div>
      {hasFailed ? (
        <ErrorNote onRetry={more} />
      ) : (
        <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={more} />
      )}
    </>
  );
}
