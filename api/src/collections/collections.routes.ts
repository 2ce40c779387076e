import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';
import type { QueryOf } from '../core/contract.ts';
import { FEED_ORDER, pageItems } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { searchQuery } from '../core/search-text.ts';
import { inViewerCommunity } from '../core/visibility.ts';
import { collectionItemRoutes } from './items.routes.ts';
import { beginCollection, changeCollection, removeCollection } from './collections.writes.ts';
import { findCollection, findOwnCollection } from './collections.store.ts';
import { playlistRoutes } from './playlists.routes.ts';
import { previewRoutes } from './previews.ts';
import {
  createCollection,
  deleteCollection,
  getCollection,
  listCollections,
  searchCollections,
  updateCollection,
  type Collection,
} from './collections.contract.ts';

/** Those of the system are a part of whose they are, those of a conference a part of it, and nothing to come across elsewhere. */
const filtered = (
  { viewer }: Context,
  { user, system, item, type }: QueryOf<typeof listCollections>,
): RawBuilder<unknown> =>
  sql`i.kind = 'collection' and ${user ? sql`i.author_id = ${user} and i.context_id is null` : sql`i.in_feed and ${inViewerCommunity(viewer)}`}
    and ${
      system
        ? sql`i.id in (select s.collection_id from system_collections s where s.system = ${system}
      and s.owner_id = ${user ?? null})`
        : sql`true`
    }
    and ${type ? sql`exists (select 1 from collections t where t.id = i.id and t.type = ${sql.lit(type)})` : sql`true`}
    and ${item ? sql`i.id in (select c.collection_id from collection_items c where c.item_id = ${item})` : sql`true`}`;

export function collectionRoutes(app: App): void {
  route(app, listCollections, async (call) =>
    pageItems<Collection>(call, call.query, {
      kinds: 'plain',
      ...(!call.query.user && { along: FEED_ORDER }),
      where: call.query.ids ? sql`i.kind = 'collection'` : filtered(call, call.query),
    }),
  );

  route(app, searchCollections, async (call) => {
    const match = searchQuery(call.query.search);
    return pageItems<Collection>(call, call.query, {
      kinds: 'plain',
      where: sql`${filtered(call, call.query)} and ${match ? sql`i.search @@ to_tsquery('simple', ${match})` : sql`false`}`,
    });
  });

  route(app, getCollection, async (call) => ({ data: await findCollection(call, call.params.id, call.query) }));

  route(app, createCollection, async (call) => {
    const { type = 'other', ...body } = call.body;
    return { data: await findCollection(call, await beginCollection(call, type, body), call.query) };
  });

  route(app, updateCollection, async (call) => {
    const before = await findOwnCollection(call, call.params.id);
    await changeCollection(call, before, call.body);
    return { data: await findCollection(call, before.id, call.query) };
  });

  route(app, deleteCollection, async (call) => removeCollection(call, await findOwnCollection(call, call.params.id)));

  collectionItemRoutes(app);
  playlistRoutes(app);
  previewRoutes(app);
}
