import { authorOf, excerpt, pictureUrl, type PageHeadOfKind, type PageItem, type Picture } from '../core/page-head.ts';

interface CollectionItem extends PageItem {
  internalId: string;
  description: string | null;
  itemsCount: number;
  collectionType: 'OTHER' | 'PLAYLIST' | 'PODCAST';
  cover: Picture | null;
}

const FOLDERS = { OTHER: 'collections', PLAYLIST: 'playlists', PODCAST: 'podcasts' };
const TYPES = { OTHER: 'Collection', PLAYLIST: 'MusicPlaylist', PODCAST: 'PodcastSeries' };

export const collectionPageHead: PageHeadOfKind = {
  typename: 'Collection',
  fields: `
    internalId
    description
    itemsCount
    collectionType: type
    cover {
      altText
      links {
        lg
        source
      }
    }
  `,
  describe(collection: CollectionItem, origin) {
    const { collectionType, cover, itemsCount } = collection;
    const path = `/${FOLDERS[collectionType]}/${collection.internalId}`;
    const feed = collectionType === 'PODCAST' ? `${path}/feed.xml` : undefined;
    const description = excerpt(collection.description);
    const data = {
      '@type': TYPES[collectionType],
      name: collection.title,
      description: description || undefined,
      url: origin + path,
      dateCreated: collection.createdAt,
      dateModified: collection.updatedAt,
      author: authorOf(collection, origin),
      image: pictureUrl(cover, origin),
      webFeed: feed && origin + feed,
      numTracks: collectionType === 'PLAYLIST' ? itemsCount : undefined,
      collectionSize: collectionType === 'OTHER' ? itemsCount : undefined,
    };
    return { path, type: 'website', description, picture: cover, data, feed };
  },
};
