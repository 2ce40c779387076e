/** Who is brought into a conversation, how they come in, and how they go. */
import { sql, type RawBuilder } from 'kysely';
import { isActor } from '../core/actors.ts';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import type { Subscriptions } from '../core/events.ts';
import { newId, NIL } from '../core/ids.ts';
import { READDITIONS } from '../core/reach.ts';
import { notDeleted, visible } from '../core/visibility.ts';
import { isBannedFrom, requireWelcome } from '../core/welcome.ts';
import { lockItems } from '../core/write-locks.ts';
import { tell } from './conversations.store.ts';
import type { ConversationsTable, MemberState } from './conversations.tables.ts';

/**
 * How words of the viewer come to these people: at once to who follows them, or has written to them before; else as a
 * request. Which of them cannot be written to at all is said by their ids; why is not, for it would say who has blocked whom.
 */
export async function statesFor(context: Context, ids: readonly string[]): Promise<Map<string, MemberState>> {
  const { actorId } = context.me;
  await lockItems(context, { about: ids });
  const { rows } = await sql<{ id: string; kind: string; is_known: boolean }>`
    select p.id, p.kind, exists (select 1 from relationships r where r.relatable_id = ${actorId} and r.user_id = p.id
        and r.role = 'follower' and r.status = 'accepted')
      or exists (select 1 from conversations d join conversation_users t on t.conversation_id = d.id
        where d.pair = ${pairOf(sql`p.id`, actorId)} and t.user_id = p.id and t.state = 'joined') as is_known
    from items p where p.id = any(${ids}::uuid[]) and ${isActor('p')} and p.id <> ${actorId}
      and not ${isBannedFrom(sql`${context.me.userId}::uuid`, sql`p.community_id`)}
      and ${visible(context.viewer, 'p', 'hidden', 'plain')}`.execute(context.db);
  await requireWelcomeOf(context, rows);
  const states = new Map(rows.map(({ id, is_known }) => [id, is_known ? ('joined' as const) : ('requested' as const)]));
  const others = ids.filter((id) => !states.has(id));
  if (others.length > 0)
    throw new Failure('invalid', Object.fromEntries(others.map((id) => [`user_ids.${id}`, ['can’t be messaged']])));
  return states;
}

/** A crowd can be written to by those who may take part in its community; people can write to each other across communities. */
async function requireWelcomeOf(context: Context, actors: readonly { id: string; kind: string }[]): Promise<void> {
  for (const { id, kind } of actors) if (kind === 'page') await requireWelcome(context, id);
}

/** The key of two, the same for either of them. */
export const pairOf = (one: unknown, other: string) =>
  sql<string>`least(${one}::uuid, ${other}::uuid)::text || ':' || greatest(${one}::uuid, ${other}::uuid)::text`;

/** The conversation between the viewer and somebody else: there is one, however many open it at once. */
export async function openDirect(context: Context, otherId: string): Promise<string> {
  const { actorId } = context.me;
  const state = (await statesFor(context, [otherId])).get(otherId) ?? 'requested';
  const made = newId();
  const { rows } = await sql<{ id: string }>`
    insert into conversations (id, type, founder_id, pair, order_id)
    values (${made}, 'direct', ${actorId}, ${pairOf(otherId, actorId)}, ${made})
    on conflict (pair) do nothing returning id`.execute(context.db);
  if (rows[0]) {
    await bringIn(
      context,
      made,
      new Map([
        [actorId, 'joined' as const],
        [otherId, state],
      ]),
      NIL,
    );
    return made;
  }
  const found = await sql<{ id: string }>`
    select id from conversations where pair = ${pairOf(otherId, actorId)} for no key update`.execute(context.db);
  const id = found.rows[0]?.id ?? made;
  // Whoever opens it wants it: what they were asked is accepted, and what they had left begins anew.
  await sql`
    update conversation_users set state = 'joined' where conversation_id = ${id} and user_id = ${actorId}`.execute(
    context.db,
  );
  return id;
}

/** Before people are added to a group: someone who left it is added again only so often, whoever adds them. */
export async function limitReadditions(context: Context, id: string, userIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from conversation_users
    where conversation_id = ${id} and user_id = any(${userIds}::uuid[]) and state = 'left'`.execute(context.db);
  for (const row of rows) await context.platform.limits.take('readdition', `${id}:${row.user_id}`, READDITIONS);
}

/** Puts people into a conversation; who has declined it is left alone, and who is in it stays as they are. */
export async function bringIn(
  context: Context,
  id: string,
  states: ReadonlyMap<string, MemberState>,
  since: string,
): Promise<string[]> {
  const wanted = JSON.stringify([...states].map(([user_id, state]) => ({ user_id, state })));
  const { rows } = await sql<{ user_id: string }>`
    insert into conversation_users as o (conversation_id, user_id, role, state, since, read_id)
    select ${id}::uuid, w.user_id, 'member', w.state, ${since}::uuid, ${since}::uuid
    from jsonb_to_recordset(${wanted}::jsonb) as w(user_id uuid, state text) order by w.user_id
    on conflict (conversation_id, user_id) do update
      set state = excluded.state, since = excluded.since, read_id = excluded.read_id, role = 'member', joined_at = ${NOW}
      where o.state = 'left'
    returning o.user_id`.execute(context.db);
  return rows.map(({ user_id }) => user_id);
}

type Held = Pick<ConversationsTable, 'id' | 'type'> & { state: MemberState };

/**
 * Before something is said: whoever was asked has accepted by it. In a direct one the other must be there and neither have
 * blocked the other; had they left it, it comes to them anew.
 */
export async function reach(context: Context, { id, type, state }: Held): Promise<void> {
  const { actorId } = context.me;
  if (state === 'requested') await accept(context, id);
  if (type !== 'direct') return;
  const sides = await sql<{ user_id: string }>`
    select user_id from conversation_users where conversation_id = ${id}`.execute(context.db);
  await lockItems(context, { about: sides.rows.map(({ user_id }) => user_id) });
  const { rows } = await sql<{ id: string; kind: string; state: MemberState; is_there: boolean }>`
    select o.user_id as id, u.kind, o.state, ${visible(context.viewer, 'u', 'hidden', 'plain')}
      and not ${isBannedFrom(sql`${context.me.userId}::uuid`, sql`u.community_id`)} as is_there
    from conversation_users o join items u on u.id = o.user_id
    where o.conversation_id = ${id} and o.user_id <> ${actorId}`.execute(context.db);
  const [other] = rows;
  if (!other?.is_there) throw new Failure('forbidden');
  await requireWelcomeOf(context, [other]);
  if (other.state === 'left') await bringIn(context, id, await statesFor(context, [other.id]), newId());
}

export async function accept(context: Context, id: string): Promise<void> {
  await sql`
    update conversation_users set state = 'joined' where conversation_id = ${id} and user_id = ${context.me.actorId}`.execute(
    context.db,
  );
  await keepAdmins(context, sql`c.id = ${id}`);
}

/** Over an item of a member: they can act. */
const isThere = (alias: string) => sql<boolean>`(${notDeleted(alias)} and ${sql.ref(`${alias}.state`)} = 'published')`;

/**
 * Of groups (`conversations c`), each whose admins are gone gets the member who joined first as admin. One statement that locks no
 * conversation: a ban, which holds an account, would wait in a circle with a message of that account. Returns the groups that
 * changed.
 */
async function keepAdmins({ db }: Context, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with heirs as (
      select distinct on (c.id) c.id, m.user_id
      from conversations c join conversation_users m on m.conversation_id = c.id join items u on u.id = m.user_id
      where c.type = 'group' and ${which} and m.state = 'joined' and ${isThere('u')}
        and not exists (
          select 1 from conversation_users a join items x on x.id = a.user_id
          where a.conversation_id = c.id and a.role = 'admin' and a.state = 'joined' and ${isThere('x')})
      order by c.id, m.joined_at, m.user_id)
    update conversation_users o set role = 'admin' from heirs h
    where o.conversation_id = h.id and o.user_id = h.user_id returning h.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** An admin who is banned, or who leaves Plaza, leaves their groups to another. */
export const memberSubscriptions: Subscriptions = {
  'items.narrowed': async (context, items) => {
    const ids = items.flatMap(({ id, kind }) => (kind === 'user' || kind === 'page' ? [id] : []));
    if (ids.length === 0) return;
    const changed = await keepAdmins(
      context,
      sql`c.id in (select g.conversation_id from conversation_users g
        where g.user_id = any(${ids}::uuid[]) and g.role = 'admin' and g.state = 'joined')`,
    );
    for (const id of changed) await tell(context, id, 'changed');
  },
};

/** At night: the last admins of a group may have left at the same moment, each while the other was still there. */
export const sweepGroups = async (context: Context): Promise<void> => {
  for (const id of await keepAdmins(context, sql`true`)) await tell(context, id, 'changed');
};

/** Who is in it, or was asked. */
export async function presentIn(context: Context, id: string): Promise<{ user_id: string; role: string }[]> {
  const { rows } = await sql<{ user_id: string; role: string }>`
    select user_id, role from conversation_users
    where conversation_id = ${id} and state in ('joined', 'requested') order by joined_at, user_id`.execute(context.db);
  return rows;
}

/** From now on it is none of theirs, and what was said is gone for them; a group without an admin has one again. */
export async function takeOut(context: Context, id: string, userId: string, state: 'left' | 'declined'): Promise<void> {
  const gone = newId();
  await sql`
    update conversation_users set state = ${state}, role = 'member', since = ${gone}, read_id = ${gone}
    where conversation_id = ${id} and user_id = ${userId}`.execute(context.db);
  await keepAdmins(context, sql`c.id = ${id}`);
  await tellAccessEnded(context, userId);
}

/** Pictures of a conversation are seen by those who are in it: what a leaver listens to is authorized again. */
async function tellAccessEnded(context: Context, actorId: string): Promise<void> {
  // Streams are opened by people, also by those who act as a crowd.
  const { rows } = await sql<{ id: string }>`
    select ${actorId}::uuid as id union select m.user_id from relationships m
    where m.relatable_id = ${actorId} and m.role in ('admin', 'manager') and m.status = 'accepted'`.execute(context.db);
  for (const { id } of rows) context.publish(`users.${id}.access.changed`, {});
}
