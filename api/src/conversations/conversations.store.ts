/** Conversations as one of those who are in them sees them, and who is told when something happens in one. */
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isId } from '../core/ids.ts';
import { expand, type ReadOptions } from '../core/items.ts';
import type { TopicRule } from '../core/topics.ts';
import { existsByKey, visibilityScopeOf, unblocked, visible } from '../core/visibility.ts';
import { UNSEEN_MAX, type Conversation } from './conversations.contract.ts';
import type { ConversationsTable, MemberState } from './conversations.tables.ts';
import { HERE_SECONDS } from './presence.contract.ts';

export const RELATIONS = { users: 'user_ids', last_message: 'last_message_id', found_message: 'found_message_id' };

/** Who is in a conversation, or asked to be. */
const PRESENT = sql`('joined', 'requested')`;

/**
 * What the viewer reads of a conversation that they are in, over `m`, its item `i` and their own row `mine`: what is still
 * there, was said since they came, and is not from somebody blocked.
 */
export const readable = ({ viewer }: Context): RawBuilder<boolean> => sql<boolean>`(i.deleted_at is null
  and i.state = 'published' and m.id >= mine.since and ${unblocked(viewer, 'i', 'hidden')})`;

/** Words of others that they have not seen, and calls that they missed; what else the platform says waits for nobody. */
export const unseen = (
  context: Context,
): RawBuilder<boolean> => sql<boolean>`(m.id > mine.read_id and m.type in ('message', 'missed_call')
  and i.author_id <> mine.user_id and ${readable(context)})`;

/** A row before it is presented; `id` is what the list is ordered by. */
export interface ConversationRow extends Omit<Conversation, '_type' | 'preferences'> {
  conversation_id: string;
  do_not_disturb: boolean;
}

export const FROM = sql`conversation_users mine join conversations c on c.id = mine.conversation_id`;

/** Those that the viewer, as they act, is in or was asked into. */
export const isMine = ({ me }: Context): RawBuilder<boolean> =>
  sql<boolean>`(mine.user_id = ${me.actorId} and mine.state in ${PRESENT})`;

/** Somebody has said something: what was only opened is in no list. A group is there from the beginning. */
export const HAS_WORDS = sql<boolean>`(c.order_id <> c.id)`;

/** What was said last in a conversation, of what the viewer reads, that is as `which` says. */
const lastSaid = (context: Context, which: RawBuilder<unknown>) => sql`(select m.id
  from messages m join items i on i.id = m.id
  where m.conversation_id = c.id and ${which} and ${readable(context)} order by m.id desc limit 1)`;

/** With words that are looked for, `i.search` is asked for them. */
export const saidWith = (words: RawBuilder<unknown>): RawBuilder<unknown> => sql`i.search @@ ${words}`;

interface Asked {
  order?: RawBuilder<unknown>;
  /** Words that are looked for. */
  words?: RawBuilder<unknown> | null;
}

export const columns = (context: Context, { order = sql`c.order_id`, words }: Asked = {}) => sql`
  ${order} as id, c.id as conversation_id, c.type, c.name, c.founder_id as user_id, c.created_at, c.updated_at,
  mine.state, mine.role, mine.do_not_disturb, mine.read_id as read_message_id,
  array(select o.user_id from conversation_users o join items u on u.id = o.user_id
    where o.conversation_id = c.id and (c.type = 'direct' or o.state in ${PRESENT})
      and ${visible(context.viewer, 'u', 'shown', 'plain')} order by o.joined_at, o.user_id) as user_ids,
  ${lastSaid(context, sql`true`)} as last_message_id,
  ${words ? lastSaid(context, saidWith(words)) : sql`null::uuid`} as found_message_id,
  (select count(*)::int from (select 1 from messages m join items i on i.id = m.id
    where m.conversation_id = c.id and ${unseen(context)} limit ${sql.lit(UNSEEN_MAX)}) counted) as unseen_messages_count,
  ${waiting(context, sql`true`)} as scheduled_messages_count,
  ${waiting(context, sql`s.refused_code is not null`)} as refused_messages_count,
  ${canWrite(context)} as can_write, ${canCall(context)} as can_call, ${presenceOf(context)} as presence,
  (select coalesce(jsonb_agg(jsonb_build_object('user_id', o.user_id, 'message_id', o.read_id)), '[]')
    from conversation_users o join items u on u.id = o.user_id
    where o.conversation_id = c.id and o.user_id <> mine.user_id and o.state = 'joined'
      and ${visible(context.viewer, 'u', 'hidden', 'plain')}) as reads`;

/** How much of what the viewer wrote here for later is as `which` says. */
const waiting = ({ me }: Context, which: RawBuilder<unknown>) => sql`(select count(*)::int from scheduled_messages s
  where s.conversation_id = c.id and s.made_by_id = ${me.userId} and s.author_id = ${me.actorId} and ${which})`;

/** In a direct one the other must be there, and neither have blocked the other. */
const canWrite = ({ viewer }: Context): RawBuilder<boolean> =>
  sql<boolean>`(c.type <> 'direct' or ${existsByKey(sql`
  select true from conversation_users o join items u on u.id = o.user_id
  where o.conversation_id = c.id and o.user_id <> mine.user_id and ${visible(viewer, 'u', 'hidden', 'plain')}`)})`;

/** What one does as a person, with a person, who have both said that they want it. */
const canCall = ({ viewer, me }: Context): RawBuilder<boolean> =>
  sql<boolean>`(${me.actorId === me.userId}::boolean and c.type = 'direct' and mine.state = 'joined' and ${existsByKey(sql`
  select true from conversation_users o join items u on u.id = o.user_id
  where o.conversation_id = c.id and o.user_id <> mine.user_id and o.state = 'joined' and u.kind = 'user'
    and ${visible(viewer, 'u', 'hidden', 'plain')}`)})`;

/**
 * Two people who have both joined, have said something, and neither of whom has blocked the other; over their rows `mine` and
 * `o` and their items `i` and `u`. What was only opened is in no list: nobody is watched without knowing with whom they talk.
 */
export const TOGETHER = sql<boolean>`(c.type = 'direct' and ${HAS_WORDS} and mine.state = 'joined' and o.state = 'joined'
  and i.kind = 'user' and u.kind = 'user' and ${visible(visibilityScopeOf(sql`mine.user_id`), 'u', 'hidden', 'plain')}
  and ${visible(visibilityScopeOf(sql`o.user_id`), 'i', 'hidden', 'plain')})`;

/** Whether a person shows that they are here, as everybody does who has not chosen otherwise. */
export const showsPresence = (id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`coalesce((
  select s.settings->>'shares_presence' is distinct from 'false' from users s where s.id = ${id}), false)`;

/** Of `presences p`: what a window has said lately. */
export const FRESH = sql<boolean>`(p.seen_at > ${NOW} - make_interval(secs => ${HERE_SECONDS}))`;

/** What one has as a person, of a person, where both show it: who hides it sees nobody’s. */
const presenceOf = ({ me }: Context) => sql`case when ${me.actorId === me.userId}::boolean then (
  select jsonb_build_object('is_online', h.until is not null, 'until', h.until)
  from conversation_users o join items u on u.id = o.user_id join items i on i.id = mine.user_id
    cross join lateral (select max(p.seen_at) + make_interval(secs => ${HERE_SECONDS}) as until
      from presences p where p.user_id = o.user_id and ${FRESH}) h
  where o.conversation_id = c.id and o.user_id <> mine.user_id and ${TOGETHER}
    and ${showsPresence(sql`mine.user_id`)} and ${showsPresence(sql`o.user_id`)} limit 1) end`;

export function present({ conversation_id, do_not_disturb, presence, ...row }: ConversationRow): Conversation {
  const until = presence?.until ? new Date(presence.until).toISOString() : null;
  return {
    ...row,
    id: conversation_id,
    _type: 'Conversation',
    preferences: { do_not_disturb },
    presence: presence && { ...presence, until },
  };
}

/** One of the viewer's, with what is asked for along with it; `not_found` otherwise. */
export async function findConversationBy(
  context: Context,
  which: RawBuilder<unknown>,
  options: ReadOptions = {},
): Promise<Conversation> {
  const { rows } = await sql<ConversationRow>`
    select ${columns(context)} from ${FROM} where ${isMine(context)} and ${which}`.execute(context.db);
  if (!rows[0]) throw new Failure('not_found');
  const conversation = present(rows[0]);
  await expand(context, [conversation], options, RELATIONS);
  return conversation;
}

export const findOwn = (context: Context, id: string, options: ReadOptions = {}): Promise<Conversation> =>
  findConversationBy(context, sql`c.id = ${isId(id) ? id : null}`, options);

interface Held extends ConversationsTable {
  state: MemberState;
  role: 'admin' | 'member';
}

/**
 * One of the viewer's, held until the end of the transaction: who writes in one does it after the other, so that what is said
 * stands in the order of its ids, and whoever has read up to one has read all before it.
 */
export async function holdConversation(context: Context, id: string): Promise<Held> {
  await sql`select id from conversations where id = ${isId(id) ? id : null} for no key update`.execute(context.db);
  const { rows } = await sql<Held>`
    select c.*, mine.state, mine.role from ${FROM} where c.id = ${isId(id) ? id : null} and ${isMine(context)}`.execute(
    context.db,
  );
  if (!rows[0]) throw new Failure('not_found');
  return rows[0];
}

type Happening = 'added' | 'updated' | 'removed' | 'changed' | 'narrowed';

/** Tells who is looking at the conversation, and every client of those who are in it that their list has changed. */
export async function tell(context: Context, id: string, what: Happening, data: object = {}): Promise<void> {
  context.publish(`conversations.${id}.${what}`, data);
  const { rows } = await sql<{ user_id: string }>`
    select user_id from conversation_users where conversation_id = ${id} and state in ${PRESENT}`.execute(context.db);
  for (const { user_id } of rows) tellList(context, user_id, id);
}

/** Every client of one person: their list, and what waits for them, has changed. */
export const tellList = (context: Context, userId: string, id: string): void =>
  context.publish(`users.${userId}.conversations.changed`, { id });

/** Who is in it, or was asked, hears what is said. */
export const conversationTopics: TopicRule = {
  subject: 'conversations.{}',
  authorize: async (context, [id]) => void (await findOwn(context, id ?? '')),
  still: async ({ db }, subscribers) => {
    const asked = subscribers.map(({ viewer, parts: [id] }, n) => ({ n, id, who: viewer?.actorId }));
    const { rows } = await sql<{ n: number }>`
      select w.n from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w(n int, id uuid, who uuid)
      where exists (select 1 from conversation_users mine
        where mine.conversation_id = w.id and mine.user_id = w.who and mine.state in ${PRESENT})`.execute(db);
    return new Set(rows.flatMap(({ n }) => subscribers[n] ?? []));
  },
  authorOf: (data) => (data as { user_id?: string } | null)?.user_id,
};

/** The person alone, and as whom they act; those who help hear what support hears. */
export const inboxTopics: TopicRule = {
  subject: 'users.{}.conversations',
  authorize: async ({ me }, [id]) => {
    if (id !== me.actorId && id !== me.userId && id !== me.supportId) throw new Failure('forbidden');
  },
};
