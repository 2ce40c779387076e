import { graphql, useFragment } from 'react-relay/hooks';
import { ItemCard } from '../items/ItemCard.tsx';
import { CollectionFolder } from './CollectionFolder.tsx';
import { kindOfCollection } from './kindOfCollection.ts';
import { collectionMenu } from './collectionMenu.ts';
import type { CollectionCard_item$key } from './__generated__/CollectionCard_item.graphql';

/** A collection in a list. */
export function CollectionCard({ item }: { item: CollectionCard_item$key }) {
  const collection = useFragment(
    graphql`
      fragment CollectionCard_item on Collection {
        collectionType: type
        ...ItemCard_item
        ...CollectionFolder_collection
        ...CollectionMenu_collection
      }
    `,
    item,
  );
  const menu = collectionMenu({ collection });
  return (
    <ItemCard item={collection} kind={kindOfCollection(collection.collectionType)} menu={menu}>
      <CollectionFolder collection={collection} />
    </ItemCard>
  );
}
