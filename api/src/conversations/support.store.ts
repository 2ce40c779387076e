/** A conversation with support: the member is in it, and at the other side one that speaks for all who help. */
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import { asViewer, type Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isId, newId, NIL } from '../core/ids.ts';
import { expand, type ReadOptions } from '../core/items.ts';
import { supportIdOf } from '../core/support.ts';
import { bringIn } from './members.ts';
import { tellList } from './conversations.store.ts';
import type { SupportConversation } from './support.contract.ts';

declare module '../core/db.ts' {
  interface Tables {
    support_talks: {
      conversation_id: string;
      community_id: string;
      user_id: string;
      status: SupportConversation['status'];
      assignee_id: string | null;
      waiting_since: string | null;
      closed_at: string | null;
    };
  }
}

/** The same context for support itself: what staff say there, and what they read, is not theirs as persons. */
export function asSupport(context: Context): Context {
  const { me } = context;
  const id = supportIdOf(me.communityId);
  return asViewer(context, { ...me, userId: id, actorId: id, avatarId: null });
}

/** The one of the viewer, made where there is none yet, however many open it at once. */
export async function openSupportConversation(context: Context): Promise<string> {
  const { actorId, communityId } = context.me;
  const supportId = await ensureSupport(context);
  const made = newId();
  const { rows } = await sql<{ id: string }>`
    insert into conversations (id, type, founder_id, pair, order_id)
    values (${made}, 'support', ${actorId}, ${`support:${actorId}`}, ${made})
    on conflict (pair) do nothing returning id`.execute(context.db);
  if (rows[0]) {
    const both = [actorId, supportId].map((id) => [id, 'joined'] as const);
    await bringIn(context, made, new Map(both), NIL);
    await sql`
      insert into support_talks (conversation_id, community_id, user_id)
      values (${made}, ${communityId}, ${actorId})`.execute(context.db);
    return made;
  }
  const found = await sql<{ id: string }>`
    select id from conversations where pair = ${`support:${actorId}`}`.execute(context.db);
  return found.rows[0]?.id ?? made;
}

/** Support of the viewer's community: nobody sees it, and what it says has an author. */
async function ensureSupport({ db, me: { communityId } }: Context): Promise<string> {
  const id = supportIdOf(communityId);
  await sql`
    with made as (
      insert into items (id, kind, community_id, author_id, audience, title)
      values (${id}, 'support', ${communityId}, ${id}, 'private', 'Support') on conflict (id) do nothing returning id
    ) insert into item_counts (item_id) select id from made`.execute(db);
  return id;
}

/** Whatever a member says opens it anew, and waits from then on. */
export async function askSupport(context: Context, conversationId: string): Promise<void> {
  await sql`
    update support_talks set status = 'open', closed_at = null, waiting_since = coalesce(waiting_since, ${NOW}),
      assignee_id = case when status = 'open' then assignee_id end
    where conversation_id = ${conversationId}`.execute(context.db);
}

export interface TalkRow extends Omit<SupportConversation, '_type'> {
  assigned_to: string | null;
  /** Who asks, also when they are gone. */
  asker_id: string;
}

const ALIVE = sql`(u.deleted_at is null and u.state = 'published')`;

export const TALKS = sql`support_talks t join conversations c on c.id = t.conversation_id join items u on u.id = t.user_id`;

/** Those of the viewer's community in which somebody has said something. */
export const inSight = ({ me }: Context): RawBuilder<boolean> =>
  sql<boolean>`(t.community_id = ${me.communityId} and c.order_id <> c.id)`;

export const TALK_COLUMNS = ({ me }: Context) => sql`
  c.id, case when ${ALIVE} then t.user_id end as user_id, t.user_id as asker_id, t.status,
  (select h.id from users h where h.account_id = t.assignee_id and h.is_home) as assignee_id, t.assignee_id as assigned_to,
  coalesce(t.assignee_id = ${me.accountId}, false) as is_mine,
  (coalesce(t.assignee_id, ${me.accountId}::uuid) = ${me.accountId} and t.user_id not in (${me.userId}, ${me.actorId})
    and ${ALIVE}) as can_answer,
  t.waiting_since, c.created_at, c.updated_at,
  (select m.id from messages m join items i on i.id = m.id where m.conversation_id = c.id and i.deleted_at is null
    and i.state = 'published' order by m.id desc limit 1) as last_message_id`;

export function presentTalk({ assigned_to: _to, asker_id: _asker, ...row }: TalkRow): SupportConversation {
  return { ...row, _type: 'SupportConversation' };
}

/** Whoever asks is shown to who helps, whatever the audience of their profile. */
export async function expandTalks(
  context: Context,
  talks: readonly SupportConversation[],
  options: ReadOptions,
): Promise<void> {
  const relations = { user: 'user_id', assignee: 'assignee_id', last_message: 'last_message_id' };
  await expand(context, talks, { ...options, unfiltered: true }, relations);
}

export async function findTalk(context: Context, id: string): Promise<TalkRow> {
  const { rows } = await sql<TalkRow>`
    select ${TALK_COLUMNS(context)} from ${TALKS} where c.id = ${isId(id) ? id : null} and ${inSight(context)}`.execute(
    context.db,
  );
  if (!rows[0]) throw new Failure('not_found');
  return rows[0];
}

/** For a write: held in the order in which whoever speaks in it holds it, so that of two at once the second sees the first. */
export async function holdTalk(context: Context, id: string): Promise<TalkRow> {
  await sql`select id from conversations where id = ${isId(id) ? id : null} for no key update`.execute(context.db);
  return findTalk(context, id);
}

/** Nobody works on their own question, or on what a colleague has claimed. */
export function refuseColleagues({ me }: Context, { asker_id, assigned_to, user_id }: TalkRow): void {
  if (user_id === null || asker_id === me.userId || asker_id === me.actorId) throw new Failure('forbidden');
  if (assigned_to !== null && assigned_to !== me.accountId) throw new Failure('already_claimed');
}

/** Writes down who it was, which the conversation does not say, and tells the desk. */
export async function actedOn(
  context: Context,
  { id, asker_id }: TalkRow,
  action: string,
  details: object = {},
): Promise<TalkRow> {
  await context.emit('staff.acted', {
    action: `support.${action}`,
    subjectId: asker_id,
    details: { conversation_id: id, ...details },
  });
  tellList(context, supportIdOf(context.me.communityId), id);
  return findTalk(context, id);
}
