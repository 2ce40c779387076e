import { sql } from 'kysely';
import { fromNow, NOW } from '../core/clock.ts';
import { asPerson, type Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { visible } from '../core/visibility.ts';
import {
  acceptCall,
  createCall,
  endCall,
  getCall,
  keepCallAlive,
  listCalls,
  listIceServers,
  rejectCall,
  RING_SECONDS,
  signalCall,
  type Call,
} from './calls.contract.ts';
import {
  CALL_COLUMNS,
  findCall,
  finish,
  holdCall,
  holdPeople,
  inAnother,
  isOneOfThem,
  presentCall,
  sayCall,
  tellCall,
  type CallRow,
} from './calls.store.ts';
import { holdConversation } from './conversations.store.ts';
import { iceServers } from './ice.ts';

const CALLS = { max: 30, windowSeconds: 600, code: 'attempts_limit' } as const;
const SIGNALS = { max: 300, windowSeconds: 60, code: 'rate_limited' } as const;

export function callRoutes(app: App): void {
  route(app, listCalls, async (call) => {
    const { data, meta } = await pageRows<CallRow>(call, call.query, {
      columns: CALL_COLUMNS,
      from: sql`calls c`,
      where: sql`${isOneOfThem(call)} and ${call.query.is_open ? sql`c.state <> 'ended'` : sql`true`}`,
      key: 'c.id',
    });
    return { data: data.map(presentCall), meta };
  });

  route(app, listIceServers, async ({ platform }) => ({ data: iceServers(platform) }));

  route(app, getCall, async (call) => ({ data: await findCall(call, call.params.id) }));

  route(app, createCall, async (call) => {
    await call.platform.limits.take('call', call.me.accountId, CALLS);
    const { conversation_id: conversationId, client_id } = call.body;
    const person = asPerson(call);
    const calleeId = await reachable(person, conversationId);
    await holdPeople(call, [call.me.userId, calleeId]);
    const crossing = await ringingFrom(call, conversationId, calleeId);
    // Each calls the other at once: they speak.
    if (crossing) return { data: await pickUp(call, crossing, client_id) };
    if (await inAnother(call, call.me.userId)) throw new Failure('in_call');
    const id = newId();
    const isBusy = await inAnother(call, calleeId);
    await sql`
      insert into calls (id, conversation_id, caller_id, callee_id, caller_client_id, started_at, caller_seen_at, state, outcome, ended_at)
      values (${id}, ${conversationId}, ${call.me.userId}, ${calleeId}, ${client_id}, ${NOW}, ${NOW},
        ${isBusy ? 'ended' : 'ringing'}, ${isBusy ? 'busy' : null}, ${isBusy ? NOW : null})`.execute(call.db);
    const made = await findCall(call, id);
    tellCall(call, made);
    if (isBusy) await sayCall(call, made, 'missed_call');
    else {
      await call.enqueue('call.watch', { id }, fromNow(call.platform, RING_SECONDS * 1000));
      await call.emit('call.rings', { id, conversationId, callerId: call.me.userId, calleeId });
    }
    return { data: made };
  });

  route(app, acceptCall, async (call) => {
    const ringing = await holdCall(call, call.params.id);
    await holdPeople(call, [call.me.userId]);
    if (ringing.callee_id !== call.me.userId) throw new Failure('forbidden');
    if (ringing.callee_client_id === call.body.client_id) return { data: ringing };
    if (ringing.state !== 'ringing') throw new Failure('already_answered');
    if (await inAnother(call, call.me.userId, ringing.id)) throw new Failure('in_call');
    await reachable(asPerson(call), ringing.conversation_id);
    return { data: await pickUp(call, ringing.id, call.body.client_id) };
  });

  route(app, rejectCall, async (call) => {
    const ringing = await holdCall(call, call.params.id);
    if (ringing.callee_id !== call.me.userId) throw new Failure('forbidden');
    if (ringing.state !== 'ringing') throw new Failure('already_answered');
    await finish(call, ringing, 'rejected');
    return { data: await findCall(call, ringing.id) };
  });

  route(app, endCall, async (call) => {
    const going = await holdCall(call, call.params.id);
    const isCaller = going.caller_id === call.me.userId;
    const unanswered = isCaller ? 'cancelled' : 'rejected';
    await finish(call, going, going.answered_at ? (call.body.is_lost ? 'lost' : 'answered') : unanswered);
    return { data: await findCall(call, going.id) };
  });

  route(app, keepCallAlive, async (call) => {
    const going = await findCall(call, call.params.id);
    const side = sideOf(call, going, call.body.client_id);
    await sql`update calls set ${sql.ref(`${side}_seen_at`)} = ${NOW} where id = ${going.id}`.execute(call.db);
    return { data: going };
  });

  route(app, signalCall, async (call) => {
    await call.platform.limits.take('signal', call.me.accountId, SIGNALS);
    const { client_id, kind, sdp = null, candidates = [] } = call.body;
    const going = await findCall(call, call.params.id);
    const side = sideOf(call, going, client_id);
    if (going.state !== 'active') throw new Failure('forbidden');
    if (kind === 'candidates' ? candidates.length === 0 : !sdp) throw new Failure('invalid', { sdp: ['is missing'] });
    const [userId, to] =
      side === 'caller' ? [going.callee_id, going.callee_client_id] : [going.caller_id, going.caller_client_id];
    call.publish(`users.${userId}.calls.signalled`, { id: going.id, to_client_id: to, kind, sdp, candidates });
  });
}

/** Which end this window is: the others of the same person have no part in it. */
function sideOf({ me }: Context, call: Call, clientId: string): 'caller' | 'callee' {
  if (call.caller_id === me.userId && call.caller_client_id === clientId) return 'caller';
  if (call.callee_id === me.userId && call.callee_client_id === clientId) return 'callee';
  throw new Failure('forbidden');
}

/** The other of a conversation between two people who both want it, and of whom neither has blocked the other. */
async function reachable(person: Context, conversationId: string): Promise<string> {
  const { type, state } = await holdConversation(person, conversationId);
  if (type !== 'direct' || state !== 'joined') throw new Failure('forbidden');
  const { rows } = await sql<{ id: string }>`
    select o.user_id as id from conversation_users o join items u on u.id = o.user_id
    where o.conversation_id = ${conversationId} and o.user_id <> ${person.me.userId} and o.state = 'joined'
      and u.kind = 'user' and ${visible(person.viewer, 'u', 'hidden', 'plain')}`.execute(person.db);
  if (!rows[0]) throw new Failure('forbidden');
  return rows[0].id;
}

/** Rings here, from the one who is about to be called. */
async function ringingFrom(context: Context, conversationId: string, callerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from calls where conversation_id = ${conversationId} and state = 'ringing' and caller_id = ${callerId}
      and callee_id = ${context.me.userId}`.execute(context.db);
  return rows[0]?.id;
}

async function pickUp(context: Context, id: string, clientId: string): Promise<Call> {
  await sql`
    update calls set state = 'active', callee_client_id = ${clientId}, answered_at = ${NOW}, caller_seen_at = ${NOW},
      callee_seen_at = ${NOW} where id = ${id}`.execute(context.db);
  const call = await findCall(context, id);
  tellCall(context, call);
  return call;
}
