/** Calls as those two have them, how they end, and who is told. */
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import type { Subscriptions } from '../core/events.ts';
import { isId } from '../core/ids.ts';
import type { TopicRule } from '../core/topics.ts';
import { LOST_SECONDS, type Call, type CallOutcome } from './calls.contract.ts';
import { tell } from './conversations.store.ts';
import { say } from './messages.store.ts';

export type CallRow = Omit<Call, '_type' | 'seconds'> & { seconds: number };

export const CALL_COLUMNS = sql`
  c.id, c.conversation_id, c.caller_id, c.callee_id, c.caller_client_id, c.callee_client_id, c.state, c.outcome,
  c.started_at, c.answered_at, c.ended_at,
  coalesce(extract(epoch from coalesce(c.ended_at, ${NOW}) - c.answered_at), 0)::int as seconds`;

/** A call is taken by a human, whatever they act as. */
export const isOneOfThem = ({ me }: Context): RawBuilder<boolean> =>
  sql<boolean>`(c.caller_id = ${me.userId} or c.callee_id = ${me.userId})`;

export const presentCall = (row: CallRow): Call => ({ ...row, _type: 'Call' });

export async function findCall(context: Context, id: string): Promise<Call> {
  const { rows } = await sql<CallRow>`
    select ${CALL_COLUMNS} from calls c where c.id = ${isId(id) ? id : null} and ${isOneOfThem(context)}`.execute(
    context.db,
  );
  if (!rows[0]) throw new Failure('not_found');
  return presentCall(rows[0]);
}

/** By its conversation, as whatever is written there: so of two who answer it one does, and nobody waits in a circle. */
export const holdRoom = async (context: Context, id: string): Promise<void> =>
  void (await sql`
    select id from conversations where id = (select conversation_id from calls where id = ${isId(id) ? id : null})
    for no key update`.execute(context.db));

/** The same, held until the end of the transaction. */
export async function holdCall(context: Context, id: string): Promise<Call> {
  await holdRoom(context, id);
  return findCall(context, id);
}

/** One that goes on, whoever asks; is it lost, one end has not been heard of for long. */
export async function holdOpen(context: Context, id: string): Promise<(CallRow & { is_lost: boolean }) | undefined> {
  await holdRoom(context, id);
  const { rows } = await sql<CallRow & { is_lost: boolean }>`
    select ${CALL_COLUMNS},
      coalesce(least(c.caller_seen_at, c.callee_seen_at) < ${NOW} - ${LOST_SECONDS} * interval '1 second', false) as is_lost
    from calls c where c.id = ${id} and c.state <> 'ended'`.execute(context.db);
  return rows[0];
}

/** Nobody begins or takes two calls at once: whoever does either waits for the other, in one order. */
export async function holdPeople(context: Context, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`call ${id}`}, 0))`.execute(context.db);
}

/** Calls of these that go on, but for one. */
export async function inAnother(context: Context, userId: string, but: string | null = null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from calls c where c.state <> 'ended' and (c.caller_id = ${userId} or c.callee_id = ${userId})
      and c.id is distinct from ${but}::uuid`.execute(context.db);
  return rows.length > 0;
}

/** Every window of both is told that something has changed; what, each asks as whom they are. */
export function tellCall(
  context: Context,
  { id, caller_id, callee_id }: Pick<Call, 'id' | 'caller_id' | 'callee_id'>,
): void {
  for (const userId of [caller_id, callee_id]) context.publish(`users.${userId}.calls.changed`, { id });
}

type Going = Pick<Call, 'id' | 'conversation_id' | 'caller_id' | 'callee_id' | 'answered_at'>;

/** Over, once, however many end it; their conversation, which is held, says so. */
export async function finish(context: Context, call: Going, outcome: CallOutcome): Promise<void> {
  const { rows } = await sql`
    update calls set state = 'ended', outcome = ${outcome}, ended_at = ${NOW}
    where id = ${call.id} and state <> 'ended' returning id`.execute(context.db);
  if (rows.length === 0) return;
  tellCall(context, call);
  await sayCall(context, call, call.answered_at || outcome === 'rejected' ? 'called' : 'missed_call');
}

/** What the conversation says of it is said by who called, whoever ended it. */
export async function sayCall(context: Context, call: Going, type: 'called' | 'missed_call'): Promise<void> {
  const { rows } = await sql<{ community_id: string }>`
    select community_id from users where id = ${call.caller_id}`.execute(context.db);
  const communityId = rows[0]?.community_id;
  if (!communityId) return;
  const author = { id: call.caller_id, communityId };
  const id = await say(context, call.conversation_id, { type, call_id: call.id, author });
  await tell(context, call.conversation_id, 'added', { id, user_id: call.caller_id });
  if (type !== 'missed_call') return;
  const { conversation_id: conversationId, caller_id: callerId, callee_id: calleeId } = call;
  await context.emit('call.missed', { id: call.id, conversationId, callerId, calleeId });
}

/** Those that go on, and may not any more. */
export async function endCalls(context: Context, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select c.id from calls c where c.state <> 'ended' and ${which} order by c.conversation_id`.execute(context.db);
  for (const { id } of rows) {
    const call = await holdOpen(context, id);
    if (call) await finish(context, call, call.answered_at ? 'answered' : 'missed');
  }
}

const ofPerson = (userId: string) => sql`(c.caller_id = ${userId} or c.callee_id = ${userId})`;

export const callSubscriptions: Subscriptions = {
  // Also whoever blocks as a crowd is the human who speaks.
  'person.blocked': async (context, { userId, blockedId }) => {
    const own = new Set([userId, context.me.userId]);
    for (const id of own) await endCalls(context, sql`${ofPerson(id)} and ${ofPerson(blockedId)}`);
  },
  'person.banned': (context, { userId }) => endCalls(context, ofPerson(userId)),
  'person.judged': async (context, { userId, isBanned }) => {
    if (isBanned) await endCalls(context, ofPerson(userId));
  },
};

/** The person alone. */
export const callTopics: TopicRule = {
  subject: 'users.{}.calls',
  authorize: async ({ me }, [id]) => {
    if (id !== me.userId) throw new Failure('forbidden');
  },
};
