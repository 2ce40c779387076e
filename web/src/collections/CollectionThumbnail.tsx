import { graphql, useFragment } from 'react-relay/hooks';
import { AvatarPicture } from '../files/AvatarPicture.tsx';
import { Thumbnail } from '../items/Thumbnail.tsx';
import { KindMark } from '../ui/KindMark.tsx';
import { kindOfCollection } from './kindOfCollection.ts';
import type { CollectionThumbnail_collection$key } from './__generated__/CollectionThumbnail_collection.graphql';

/** The cover of a collection, or the mark of its type. */
export function CollectionThumbnail({ collection }: { collection: CollectionThumbnail_collection$key }) {
  const { collectionType, cover } = useFragment(
    graphql`
      fragment CollectionThumbnail_collection on Collection {
        collectionType: type
        cover {
          ...AvatarPicture_file
        }
      }
    `,
    collection,
  );
  const kind = kindOfCollection(collectionType);
  return (
    <Thumbnail kind={cover ? undefined : kind}>
      {cover ? <AvatarPicture file={cover} /> : <KindMark kind={kind} />}
    </Thumbnail>
  );
}
