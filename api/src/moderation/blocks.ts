import { sql } from 'kysely';
import { isActor } from '../core/actors.ts';
import type { Context } from '../core/context.ts';
import type { Subscriptions } from '../core/events.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { expand, findItem } from '../core/items.ts';
import { pageRows } from '../core/list.ts';
import { identityIds } from '../core/visibility.ts';
import { lockItems } from '../core/write-locks.ts';
import type { TopicRule } from '../core/topics.ts';
import { route, type App } from '../core/route.ts';
import { isSupport } from '../core/support.ts';
import './moderation.events.ts';
import {
  createBlock,
  deleteBlock,
  getBlock,
  getSubscriptionFilter,
  listBlocks,
  type Block,
  type SubscriptionFilter,
} from './moderation.contract.ts';

interface BlocksTable {
  id: string;
  user_id: string;
  context_id: string;
  created_at: string;
}

declare module '../core/db.ts' {
  interface Tables {
    blocks: BlocksTable;
  }
}

type Row = BlocksTable & { kind: string };
const RELATIONS = { context: 'context_id', user: 'user_id' };

export function blockRoutes(app: App): void {
  route(app, listBlocks, async (call) => {
    const { context_id } = call.query;
    const page = await pageRows<Row>(call, call.query, {
      columns: sql`b.id, b.user_id, b.context_id, b.created_at, i.kind`,
      from: sql`blocks b join items i on i.id = b.context_id`,
      where: sql`b.user_id = ${call.me.actorId} and ${context_id ? sql`b.context_id = ${context_id}` : sql`true`}`,
      key: 'b.id',
    });
    const data = page.data.map((row) => present(call, row));
    await expand(call, data, call.query, RELATIONS);
    return { data, meta: page.meta };
  });

  route(app, getSubscriptionFilter, async (call) => {
    const { actorId, userId } = call.me;
    const mine = identityIds(call.me);
    const { rows } = await sql<Omit<SubscriptionFilter, 'actor_id'>>`
      with hidden as (
        select i.id, i.kind from items i where ${isActor('i')} and i.id in (
          select b.context_id from blocks b where b.user_id in (${mine})
          union select b.user_id from blocks b where b.context_id in (${mine})))
      select array(select id from hidden) as hidden_ids,
      array(select id from hidden where kind = 'page') as hidden_crowd_ids,
      array(
        select ${actorId}::uuid
        union select m.relatable_id from relationships m
          where m.user_id = ${actorId} and m.status = 'accepted' and m.role <> 'follower') as crowd_ids,
      array(
        select unnest(array[${mine}]::uuid[])
        union select b.context_id from blocks b where b.user_id = ${actorId}
        union select m.relatable_id from relationships m
          left join role_permissions g on g.item_id = m.relatable_id and g.role = m.role
          where m.user_id = ${userId} and m.status = 'accepted' and m.role <> 'follower'
            and (m.role <> 'member' or g.flags && array['manage_settings', 'manage_discussion'])) as own_ids`.execute(
      call.db,
    );
    return {
      data: { actor_id: actorId, hidden_ids: [], hidden_crowd_ids: [], crowd_ids: [], own_ids: [], ...rows[0] },
    };
  });

  route(app, getBlock, async (call) => ({ data: await findBlock(call, call.params.id) }));

  route(app, createBlock, async (call) => {
    const me = call.me.actorId;
    // Both sides: whatever one of them is writing about the other ends with this, or sees the block.
    await lockItems(call, { changing: [me, call.me.userId, call.body.context_id] });
    const item = await findItem(call, call.body.context_id);
    if (item.user_id === me) throw new Failure('self_action');
    if (isSupport(call.me, item.user_id)) throw new Failure('forbidden');
    const id = newId();
    const added = await sql`
      insert into blocks (id, user_id, context_id) values (${id}, ${me}, ${item.id})
      on conflict (user_id, context_id) do nothing returning id`.execute(call.db);
    if (added.rows.length === 0) throw new Failure('already_blocked');
    if (item._type === 'User') await call.emit('person.blocked', { userId: me, blockedId: item.id });
    tellBoth(call, me, item.id);
    return { data: await findBlock(call, id) };
  });

  route(app, deleteBlock, async (call) => {
    const block = await findBlock(call, call.params.id);
    await sql`delete from blocks where id = ${block.id}`.execute(call.db);
    tellBoth(call, call.me.actorId, block.context_id);
  });
}

export const blockSubscriptions: Subscriptions = {
  'page.reclaimed': async (context, { id, ownerId }) => {
    const { rows } = await sql`
      delete from blocks where user_id = ${id} and context_id = ${ownerId} returning id`.execute(context.db);
    if (rows.length > 0) tellBoth(context, id, ownerId);
  },
};

/** Open subscriptions of both sides have to leave each other out from now on. */
function tellBoth(context: Context, userId: string, otherId: string): void {
  for (const id of new Set([context.me.userId, userId, otherId])) context.publish(`users.${id}.blocks.changed`, {});
}

const present = (context: Context, { kind, ...row }: Row): Block => ({
  ...row,
  _type: 'Block',
  context_type: context.platform.kinds.get(kind)?.type ?? kind,
  updated_at: row.created_at,
});

async function findBlock(context: Context, id: string): Promise<Block> {
  const { rows } = await sql<Row>`
    select b.id, b.user_id, b.context_id, b.created_at, i.kind from blocks b join items i on i.id = b.context_id
    where b.id = ${id} and b.user_id = ${context.me.actorId}`.execute(context.db);
  if (!rows[0]) throw new Failure('not_found');
  return present(context, rows[0]);
}

export const blockTopics: TopicRule = {
  subject: 'users.{}.blocks',
  authorize: async (context, [id]) => {
    if (id !== context.me.actorId && id !== context.me.userId) throw new Failure('forbidden');
  },
  changesAccess: true,
};
