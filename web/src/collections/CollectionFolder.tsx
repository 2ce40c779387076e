import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { ItemThumbnail } from '../items/ItemThumbnail.tsx';
import { itemPath } from '../items/itemPath.ts';
import { kindOfCollection } from './kindOfCollection.ts';
import { useCollectionName } from './useCollectionName.ts';
import type { CollectionFolder_collection$key } from './__generated__/CollectionFolder_collection.graphql';
import styles from './CollectionFolder.module.css';

const FACES = 4;

interface CollectionFolderProps {
  collection: CollectionFolder_collection$key;
  /** What a plain press does in place of going to its page. */
  onOpen?: () => void;
}

/** A collection as the folder that it is: a tab with how much is in it, what came last, its name and words. */
export function CollectionFolder({ collection, onOpen }: CollectionFolderProps) {
  const t = useText();
  const nameOf = useCollectionName();
  const data = useFragment(
    graphql`
      fragment CollectionFolder_collection on Collection @throwOnFieldError {
        __typename
        internalId
        system
        collectionType: type
        title
        descriptionSummary
        itemsCount
        latestItems {
          id
          ...ItemThumbnail_item
        }
      }
    `,
    collection,
  );
  const faces = data.latestItems.slice(0, FACES);
  return (
    <RouterLink
      to={itemPath(data) ?? '/'}
      className={styles.folder}
      data-kind={kindOfCollection(data.collectionType)}
      onClick={(event) => {
        // A new tab stays one.
        if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <span className={styles.tab}>{t('collections.count', { count: data.itemsCount })}</span>
      <span className={styles.body}>
        {faces.length > 0 && (
          <span className={styles.faces} aria-hidden="true">
            {faces.map((item) => (
              <ItemThumbnail key={item.id} item={item} />
            ))}
          </span>
        )}
        <b className={styles.name} dir="auto">
          {nameOf(data)}
        </b>
        {data.descriptionSummary && (
          <span className={styles.words} dir="auto">
            {data.descriptionSummary}
          </span>
        )}
      </span>
    </RouterLink>
  );
}
