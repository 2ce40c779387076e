import { sql } from 'kysely';
import * as contracts from '../src/collections/collections.contract.ts';
import * as playlists from '../src/collections/playlists.contract.ts';
import {
  ACT_AS_CROWD,
  CHANGE,
  EVERYBODY,
  row,
  SEE,
  SEE_UNTOLD,
  SIGNED_IN,
  TOUCH,
  type Ask,
  type Asking,
  type Row,
  type Rule,
  type Target,
  type Viewer,
} from './matrix.ts';
import { crowdOf, inCrowd, personOf, thingsAt, type World } from './world.ts';

const collection = (world: World, about: Target): Ask => ({ params: { id: thingsAt(world, about).collection } });
const link = (world: World, about: Target): Ask => ({ params: { id: thingsAt(world, about).link } });
const inside = (world: World, about: Target) => ({ collection: thingsAt(world, about).collection });

/** The collection of the world as a playlist. */
export async function playlist(world: World, about: Target): Promise<Ask> {
  const { collection: id } = thingsAt(world, about);
  await world.app.platform.database.db
    .updateTable('collections')
    .set({ type: 'playlist' })
    .where('id', '=', id)
    .execute();
  return { params: { id } };
}

const linkPicture = { name: 'getLinkPicture', method: 'GET', url: '/media/links/:id', status: 200 } as const;

/** The link of the world with a picture, which comes by a job. */
async function pictured(world: World, about: Target): Promise<Ask> {
  const { link: id } = thingsAt(world, about);
  await sql`
    insert into link_pictures (id, bytes, width, height, thumbhash) values (${id}, ${Buffer.from('a picture')}, 480, 252, '')
    on conflict do nothing`.execute(world.app.platform.database.db);
  return { params: { id } };
}

/** Who may add albums to a crowd; others are told the same whether there is one or not. */
const ADD_ALBUMS: Rule = ACT_AS_CROWD;
const MEMBERS_ADD_ALBUMS: Rule = {
  'private crowd': 's xx xx ++++ xs xx',
  'invite-only crowd': 's xx xx ++++ xs xx',
  'public crowd': 's xx xx ++++ xs xx',
};
const ADMINS_ADD_ALBUMS: Rule = {
  'private crowd': 's xx xx xx++ xs xx',
  'invite-only crowd': 's xx xx xx++ xs xx',
  'public crowd': 's xx xx xx++ xs xx',
};
const newAlbum: Asking = (world, about) => ({ body: { name: 'Ferries', page_id: crowdOf(world, about).id } });
const newPhoto: Asking = (world, about) => ({
  body: { system: 'media', page_id: crowdOf(world, about).id, url: 'https://ferries.example' },
});

/** The identity of who asks, which is the person. */
const oneself = (world: World, as: Viewer): string => personOf(world, as)?.userId ?? world.people.owner.userId;

export const collections: Row[] = [
  row(contracts.getLinkPreview, SIGNED_IN, () => ({ query: { url: 'http://10.0.0.1/closed' } })),
  row(contracts.listCollections, EVERYBODY),
  row(contracts.searchCollections, EVERYBODY, () => ({ query: { search: 'timetables' } })),
  row(contracts.getCollection, SEE, collection),
  row(contracts.createCollection, SIGNED_IN, () => ({ body: { name: 'Ferries' } }), 'as oneself'),
  row(
    contracts.createCollection,
    ACT_AS_CROWD,
    (world, about) => ({ body: { name: 'Ferries' }, headers: { 'acting-as': crowdOf(world, about).id } }),
    'as the crowd',
  ),
  row(contracts.createCollection, ADD_ALBUMS, newAlbum, 'for the crowd'),
  row(contracts.createCollection, MEMBERS_ADD_ALBUMS, inCrowd('open', newAlbum), 'for an open crowd'),
  row(
    contracts.createCollection,
    ADMINS_ADD_ALBUMS,
    inCrowd('idle', newAlbum),
    'for one whose managers may do nothing',
  ),
  row(contracts.updateCollection, CHANGE, (world, about) => ({
    ...collection(world, about),
    body: { description: 'By line' },
  })),
  row(contracts.deleteCollection, CHANGE, collection),

  row(contracts.listCollectionItems, SEE, (world, about) => ({ query: inside(world, about) })),
  row(contracts.searchCollectionItems, SEE, (world, about) => ({
    query: { ...inside(world, about), search: 'ferry' },
  })),
  row(contracts.getCollectionItem, SEE_UNTOLD, link),
  row(linkPicture, SEE_UNTOLD, pictured),
  row(
    contracts.createCollectionItem,
    CHANGE,
    (world, about) => ({ body: { collection_id: thingsAt(world, about).collection, url: 'https://ferries.example' } }),
    'to one that is there',
  ),
  row(
    contracts.createCollectionItem,
    SIGNED_IN,
    () => ({ body: { system: 'favorite', url: 'https://ferries.example' } }),
    'to one of those that everybody has',
  ),
  row(contracts.createCollectionItem, ADD_ALBUMS, newPhoto, 'to the photos of a crowd'),
  row(contracts.createCollectionItem, MEMBERS_ADD_ALBUMS, inCrowd('open', newPhoto), 'to the photos of an open crowd'),
  row(contracts.updateCollectionItem, CHANGE, (world, about) => ({
    ...link(world, about),
    body: { description: 'All lines' },
  })),
  row(contracts.deleteCollectionItem, CHANGE, link),
  row(contracts.removeFromCollection, CHANGE, (world, about) => ({
    ...collection(world, about),
    body: { collectable_id: thingsAt(world, about).scribble },
  })),

  row(playlists.listPlaylists, EVERYBODY),
  row(playlists.getPlaylist, SEE, playlist),
  row(playlists.createPlaylist, SIGNED_IN, () => ({ body: { name: 'Tides' } })),
  row(playlists.updatePlaylist, CHANGE, async (world, about) => ({
    ...(await playlist(world, about)),
    body: { description: 'By the sea' },
  })),
  row(playlists.deletePlaylist, CHANGE, playlist),
  ...[playlists.savePlaylist, playlists.resavePlaylist].map((keep) =>
    row(keep, TOUCH, async (world, about, as) => ({
      ...(await playlist(world, about)),
      body: { user: oneself(world, as) },
    })),
  ),
  row(playlists.unsavePlaylist, TOUCH, async (world, about, as) => {
    const { params } = await playlist(world, about);
    return { params: { ...params, user: oneself(world, as) } };
  }),
];
