import { sql } from 'kysely';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { counting, findSubject } from '../core/item-writes.ts';
import { expand, findItem } from '../core/items.ts';
import { visible } from '../core/visibility.ts';
import { pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import './reactions.events.ts';
import { createReaction, deleteReaction, listReactions } from './reactions.contract.ts';

interface ReactionsTable {
  id: string;
  item_id: string;
  user_id: string;
  kind: string;
  created_at: string;
}

declare module '../core/db.ts' {
  interface Tables {
    reactions: ReactionsTable;
  }
}

export function reactionRoutes(app: App): void {
  route(app, listReactions, async (call) => {
    const item = await findItem(call, call.query.context_id);
    const { kind } = call.query;
    const page = await pageRows<ReactionsTable>(call, call.query, {
      columns: sql`r.id, r.item_id, r.user_id, r.kind, r.created_at`,
      from: sql`reactions r join items i on i.id = r.user_id`,
      where: sql`r.item_id = ${item.id} and ${kind ? sql`r.kind = ${kind}` : sql`true`} and ${visible(call.viewer, 'i')}`,
      key: 'r.id',
      total: kind ? undefined : item.reactions_count,
    });
    const data = page.data.map((row) => ({ ...row, _type: 'Reaction' as const }));
    await expand(call, data, call.query, { user: 'user_id' });
    return { data, meta: page.meta };
  });

  route(app, createReaction, async (call) => {
    const item = await findSubject(call, call.body.context_id);
    if (item.is_blocked) throw new Failure('not_found');
    const { rows } = await sql`
      with added as (
        insert into reactions (id, item_id, user_id, kind)
        values (${newId()}, ${item.id}, ${call.me.actorId}, ${call.body.kind ?? 'like'})
        on conflict (item_id, user_id) do nothing returning id
      ), counted as (${counting([[item.id, { reactions: 1 }]], sql`exists (select 1 from added)`)})
      select id from added`.execute(call.db);
    if (rows.length === 0) return;
    await call.emit('reaction.added', { itemId: item.id, authorId: item.author_id, userId: call.me.actorId });
  });

  route(app, deleteReaction, async (call) => {
    const item = await findSubject(call, call.body.context_id);
    await sql`
      with removed as (
        delete from reactions where item_id = ${item.id} and user_id = ${call.me.actorId} returning id
      )
      ${counting([[item.id, { reactions: -1 }]], sql`exists (select 1 from removed)`)}`.execute(call.db);
  });
}
