import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';
import type { QueryOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import type { ReadOptions } from '../core/items.ts';
import { FEED_ORDER, pageItems } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { searchQuery } from '../core/search-text.ts';
import { inViewerCommunity, passedScan } from '../core/visibility.ts';
import './collections.events.ts';
import type { Collection } from './collections.contract.ts';
import { findCollection, findOwnCollection } from './collections.store.ts';
import { beginCollection, changeCollection, removeCollection } from './collections.writes.ts';
import {
  createPlaylist,
  deletePlaylist,
  getPlaylist,
  savePlaylist,
  resavePlaylist,
  unsavePlaylist,
  listPlaylists,
  updatePlaylist,
} from './playlists.contract.ts';

export function playlistRoutes(app: App): void {
  route(app, listPlaylists, async (call) => {
    const { order = 'newest', ids, user, scope } = call.query;
    return pageItems<Collection>(call, call.query, {
      kinds: 'plain',
      ...((scope === 'explore' || (!scope && !user)) && { along: FEED_ORDER }),
      join: sql`join collections l on l.id = i.id and l.type = 'playlist' left join item_counts n on n.item_id = i.id`,
      where: ids ? sql`i.kind = 'collection'` : filtered(call, call.query),
      ...(order === 'followed' && { by: [sql`coalesce(n.followers, 0)`] }),
    });
  });

  route(app, getPlaylist, async (call) => ({ data: await findPlaylist(call, call.params.id, call.query) }));

  route(app, createPlaylist, async (call) => {
    const id = await beginCollection(call, 'playlist', call.body);
    return { data: await findCollection(call, id, call.query) };
  });

  route(app, updatePlaylist, async (call) => {
    const before = playlist(await findOwnCollection(call, call.params.id));
    await changeCollection(call, before, call.body);
    return { data: await findCollection(call, before.id, call.query) };
  });

  route(app, deletePlaylist, async (call) =>
    removeCollection(call, playlist(await findOwnCollection(call, call.params.id))),
  );

  for (const contract of [savePlaylist, resavePlaylist]) {
    route(app, contract, async (call) => {
      const { id } = await findPlaylist(call, call.params.id);
      requireSelf(call, call.body.user);
      await call.emit('playlist.kept', { id });
      return { data: await findCollection(call, id) };
    });
  }

  route(app, unsavePlaylist, async (call) => {
    const { id } = await findPlaylist(call, call.params.id);
    requireSelf(call, call.params.user);
    await call.emit('playlist.let', { id });
  });
}

function playlist(collection: Collection): Collection {
  if (collection.type !== 'playlist') throw new Failure('not_found');
  return collection;
}

const findPlaylist = async (context: Context, id: string, options?: ReadOptions): Promise<Collection> =>
  playlist(await findCollection(context, id, options));

/** Nobody puts something among the playlists of somebody else. */
function requireSelf({ me }: Context, user: string | undefined): void {
  if (user !== undefined && user !== me.actorId) throw new Failure('forbidden');
}

function filtered({ viewer }: Context, query: QueryOf<typeof listPlaylists>): RawBuilder<unknown> {
  const { user, item, scope, search } = query;
  const me = viewer?.actorId ?? null;
  const match = search === undefined ? undefined : searchQuery(search);
  const whose = {
    mine: sql`(i.author_id = ${me} or i.id in (select k.relatable_id from relationships k
      where k.user_id = ${me} and k.role = 'follower' and k.status = 'accepted'))`,
    explore: sql`(i.audience = 'public' and i.author_id is distinct from ${me} and i.in_feed and ${inViewerCommunity(viewer)} and ${passedScan(viewer, 'i')})`,
  };
  const among = scope
    ? whose[scope]
    : user
      ? sql`true`
      : sql`i.in_feed and ${inViewerCommunity(viewer)} and ${passedScan(viewer, 'i')}`;
  return sql`i.kind = 'collection' and ${among}
    and ${user ? sql`i.author_id = ${user}` : sql`true`}
    and ${item ? sql`i.id in (select c.collection_id from collection_items c where c.item_id = ${item})` : sql`true`}
    and ${search === undefined ? sql`true` : match ? sql`i.search @@ to_tsquery('simple', ${match})` : sql`false`}`;
}
