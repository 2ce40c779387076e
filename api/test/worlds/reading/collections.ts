/** What is put together, and files. */
import { COMMON_WORD } from '../making/hands.ts';
import { mayComeAcross, maySee, thingOf, type Thing } from '../world.ts';
import {
  all,
  listed,
  listedHere,
  byId,
  isTheirs,
  type Row,
  type Reading,
  type Sight,
  type Readers,
  ofPeople,
  member,
} from './visibility.ts';

export const COLLECTIONS: Readers = {
  getCollection: byId('/collections/:id', 'collection'),
  listCollections: (sight) => [
    { url: '/collections', lists: listedHere(sight, all(sight, 'collection')) },
    ...ofPeople('/collections', isTheirs, 'collection')(sight),
    ...all(sight, 'scribble').map(({ id }) => ({
      url: `/collections?item=${id}`,
      lists: listedHere(sight, holding(sight, id)),
    })),
  ],
  searchCollections: (sight) => [
    { url: `/collections/search?search=${COMMON_WORD}`, lists: listedHere(sight, all(sight, 'collection')) },
  ],
  listCollectionItems: (sight) => inCollections(sight, (id) => `/collection-items?collection=${id}`),
  searchCollectionItems: (sight) =>
    inCollections(sight, (id) => `/collection-items/search?collection=${id}&search=${COMMON_WORD}`),
  getCollectionItem: ({ world, viewer }) =>
    world.collected.map((each) => ({
      url: `/collection-items/${each.id}`,
      finds: maySee(world, viewer, thingOf(world, each.in)) && mayComeAcross(world, viewer, thingOf(world, each.item)),
    })),
  listPlaylists: (sight) => [{ url: '/playlists', lists: listedHere(sight, playlists(sight)) }],
  getPlaylist: (sight) =>
    all(sight, 'collection').map((thing) => ({
      url: `/playlists/${thing.id}`,
      finds: Boolean(thing.isPlaylist) && maySee(sight.world, sight.viewer, thing),
    })),
  getFile: byId('/files/:id', 'file'),
  listFiles: (sight) => {
    const of = (author: string | undefined) =>
      listed(
        sight,
        all(sight, 'file').filter((file) => file.author === author),
      );
    const authors = new Set(all(sight, 'file').map(({ author }) => author));
    return [
      ...member(sight, () => [{ url: '/files', lists: of(sight.viewer?.actor) }]),
      ...[...authors].slice(0, 3).map((author) => ({ url: `/files?user=${author}`, lists: of(author) })),
    ];
  },
};

const playlists = (sight: Sight): Thing[] => all(sight, 'collection').filter(({ isPlaylist }) => isPlaylist);

const holding = ({ world }: Sight, item: string): Thing[] =>
  world.collected.filter((each) => each.item === item).map((each) => thingOf(world, each.in));

const inCollections = (sight: Sight, url: (id: string) => string): Reading[] =>
  all(sight, 'collection').map((collection) => ({
    url: url(collection.id),
    finds: maySee(sight.world, sight.viewer, collection),
    lists: listed(
      sight,
      sight.world.collected.filter((each) => each.in === collection.id).map(({ item }) => thingOf(sight.world, item)),
    ),
    key: (row: Row) => row.collectable_id,
  }));
