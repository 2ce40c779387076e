import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { counting, lockOpenSubject, lockSubject } from '../core/item-writes.ts';
import { expand, findItem } from '../core/items.ts';
import { visible } from '../core/visibility.ts';
import { pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { kindOf } from './emoji.ts';
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
    const { context_id: about, ids, kind: asked } = call.query;
    if (!about && !ids) throw new Failure('invalid', { context_id: ['is required'] });
    const kind = asked === undefined ? undefined : knownKind(asked);
    if (about) await findItem(call, about);
    const seen = about ? sql`r.item_id = ${about}` : visible(call.viewer, 'x');
    const page = await pageRows<ReactionsTable>(call, call.query, {
      columns: sql`r.id, r.item_id, r.user_id, r.kind, r.created_at`,
      from: sql`reactions r join items i on i.id = r.user_id${about ? sql`` : sql` join items x on x.id = r.item_id`}`,
      where: sql`${seen} and ${kind ? sql`r.kind = ${sql.lit(kind)}` : sql`true`} and ${visible(call.viewer, 'i', 'hidden', 'plain')}`,
      key: 'r.id',
    });
    const data = page.data.map((row) => ({ ...row, _type: 'Reaction' as const }));
    await expand(call, data, call.query, { user: 'user_id' });
    return { data, meta: page.meta };
  });

  route(app, createReaction, async (call) => {
    const item = await lockOpenSubject(call, call.body.context_id);
    if (item.is_blocked) throw new Failure('not_found');
    const kind = knownKind(call.body.kind ?? 'like');
    if (kind !== 'like' && !call.platform.kinds.get(item.kind)?.takesEmoji) throw unknownKind();
    const { rows } = await sql<{ is_new: boolean }>`
      with added as (
        insert into reactions as r (id, item_id, user_id, kind)
        values (${newId()}, ${item.id}, ${call.me.actorId}, ${kind})
        on conflict (item_id, user_id) do update set id = excluded.id, kind = excluded.kind, created_at = ${NOW}
          where r.kind <> excluded.kind
        returning r.xmax = 0 as is_new
      ), counted as (${counting([[item.id, { reactions: 1 }]], sql`exists (select 1 from added where is_new)`)})
      select is_new from added`.execute(call.db);
    if (rows.length === 0) return;
    if (!rows[0]?.is_new) return call.emit('reaction.changed', { itemId: item.id });
    await call.emit('reaction.added', { itemId: item.id, authorId: item.author_id, userId: call.me.actorId });
  });

  route(app, deleteReaction, async (call) => {
    const item = await lockSubject(call, call.body.context_id);
    const kind = call.body.kind === undefined ? null : knownKind(call.body.kind);
    const { rows } = await sql`
      with removed as (
        delete from reactions where item_id = ${item.id} and user_id = ${call.me.actorId}
          and (${kind}::text is null or kind = ${kind}) returning id
      )
      ${counting([[item.id, { reactions: -1 }]], sql`exists (select 1 from removed)`)}`.execute(call.db);
    if (rows.length > 0) await call.emit('reaction.removed', { itemId: item.id });
  });
}

function knownKind(given: string): string {
  const kind = kindOf(given);
  if (kind === null) throw unknownKind();
  return kind;
}

const unknownKind = () => new Failure('invalid', { kind: ['is unknown'] });
