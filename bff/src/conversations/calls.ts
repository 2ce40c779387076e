/** Calls between two people: what they are, what is done with them, and what their windows tell each other. */
import {
  acceptCall,
  CALL_OUTCOMES,
  CALL_STATES,
  createCall,
  endCall,
  keepCall,
  listCalls,
  listIceServers,
  rejectCall,
  SIGNAL_KINDS,
  signalCall,
  type Call as CallEntity,
} from '@plaza/api/conversations/calls.contract.ts';
import {
  findConversation,
  listConversations,
  type Conversation as ConversationEntity,
} from '@plaza/api/conversations/conversations.contract.ts';
import type { ReplyOf } from '@plaza/api/core/contract.ts';
import { loadViewer, Viewer } from '../accounts/accounts.ts';
import { Actor } from '../actors/actors.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { connectionOf, restConnection } from '../core/connection.ts';
import { enumValues } from '../core/enums.ts';
import { RestError } from '../core/errors.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation, type PayloadBuilder } from '../core/mutation.ts';
import { related, relation } from '../items/items.ts';
import { User } from '../users/users.ts';
import { Conversation } from './conversations.ts';
import { Message } from './messages.ts';

const STATE_WORDS = {
  ringing: 'Nobody has picked up yet.',
  active: 'They speak, or are about to.',
  ended: 'It is over.',
} as const satisfies Record<(typeof CALL_STATES)[number], string>;
const OUTCOME_WORDS = {
  answered: 'They spoke.',
  missed: 'Nobody picked up.',
  cancelled: 'Who called gave up.',
  rejected: 'Who was called did not take it.',
  busy: 'Who was called was in another call.',
  lost: 'They spoke until the network took it.',
} as const satisfies Record<(typeof CALL_OUTCOMES)[number], string>;
const SIGNAL_WORDS = {
  offer: 'How the other window would like to be reached.',
  answer: 'How it will be.',
  candidates: 'Where it can be reached.',
} as const satisfies Record<(typeof SIGNAL_KINDS)[number], string>;

const CallState = builder.enumType('CallState', {
  description: 'How far a call is.',
  values: enumValues(CALL_STATES, (state) => STATE_WORDS[state]),
});
const CallOutcome = builder.enumType('CallOutcome', {
  description: 'What came of a call.',
  values: enumValues(CALL_OUTCOMES, (outcome) => OUTCOME_WORDS[outcome]),
});
const CallSignalKind = builder.enumType('CallSignalKind', {
  description: 'What one window tells the other.',
  values: enumValues(SIGNAL_KINDS, (kind) => SIGNAL_WORDS[kind]),
});

export const Call = builder.objectRef<CallEntity>('Call');
connectionOf(Call);
builder.node(Call, {
  description: 'A call between two people, in their conversation.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'Call',
  loadMany: (ids, context) => context.loader<CallEntity>(listCalls).loadMany(ids),
  fields: (t) => ({
    state: t.expose('state', { type: CallState, description: 'How far it is.' }),
    outcome: t.expose('outcome', {
      type: CallOutcome,
      nullable: true,
      description: 'What came of it; null while it goes on.',
    }),
    from: t.field({ type: Actor, nullable: true, description: 'Who called.', ...relation('caller_id') }),
    to: t.field({ type: Actor, nullable: true, description: 'Who was called.', ...relation('callee_id') }),
    isOutgoing: t.boolean({
      description: 'The viewer called, and was not called.',
      resolve: async ({ caller_id: caller }, _args, context) => (await loadViewer(context)).user_id === caller,
    }),
    other: t.field({
      type: Actor,
      nullable: true,
      description: 'The one of the two that the viewer is not.',
      async resolve({ caller_id: caller, callee_id: callee }, _args, context) {
        const { user_id: me } = await loadViewer(context);
        return related<never>(me === caller ? callee : caller, context);
      },
    }),
    conversation: t.field({
      type: Conversation,
      nullable: true,
      description: 'Where they talk; null when the viewer has left it.',
      resolve: ({ conversation_id: id }, _args, context) =>
        context.loader<ConversationEntity>(listConversations).load(id),
    }),
    fromClientId: t.id({ description: 'The window that calls.', resolve: (call) => call.caller_client_id }),
    toClientId: t.id({
      nullable: true,
      description: 'The window that picked up.',
      resolve: (call) => call.callee_client_id,
    }),
    seconds: t.exposeInt('seconds', { description: 'How long they spoke, or have been speaking.' }),
    startedAt: t.expose('started_at', { type: 'DateTime', description: 'When it began to ring.' }),
    answeredAt: t.expose('answered_at', { type: 'DateTime', nullable: true, description: 'When it was picked up.' }),
    endedAt: t.expose('ended_at', { type: 'DateTime', nullable: true, description: 'When it was over.' }),
  }),
});

builder.objectField(Message, 'call', (t) =>
  t.field({
    type: Call,
    nullable: true,
    description: 'The call that the platform tells of.',
    reads: ['call_id'],
    resolve: ({ call_id: id }, _args, context) => (id ? context.loader<CallEntity>(listCalls).load(id) : null),
  }),
);

builder.objectField(User, 'callableIn', (t) =>
  t.field({
    type: Conversation,
    nullable: true,
    description: 'The conversation in which the viewer can call them; null where they cannot.',
    reads: [],
    callsEach: true,
    async resolve({ id }, _args, context) {
      if (context.session.kind === 'anonymous') return null;
      try {
        const { data } = await context.rest(findConversation, { params: { userId: id } });
        return data.can_call ? data : null;
      } catch (error) {
        if (error instanceof RestError) return null;
        throw error;
      }
    },
  }),
);

builder.objectField(Viewer, 'calls', (t) =>
  restConnection(t, {
    contract: listCalls,
    type: Call,
    description: 'Calls that the person made or was called by, newest first.',
    args: (arg) => ({ isOpen: arg.boolean({ description: 'Only one that goes on.' }) }),
    query: (_viewer: object, { isOpen }) => ({ is_open: isOpen ?? undefined }),
  }),
);

type Ice = ReplyOf<typeof listIceServers>['data'];

const IceServer = builder.objectRef<Ice['servers'][number]>('IceServer').implement({
  description: 'A server by which two ends of a call find each other, as a browser takes it.',
  fields: (t) => ({
    urls: t.exposeStringList('urls', { description: 'Its addresses.' }),
    username: t.exposeString('username', { nullable: true, description: 'For a relay: until when it may be used.' }),
    credential: t.exposeString('credential', { nullable: true, description: 'That this was said by the platform.' }),
  }),
});
const IceServers = builder.objectRef<Ice>('IceServers').implement({
  description: 'How the ends of a call find each other.',
  fields: (t) => ({
    servers: t.expose('servers', { type: [IceServer], description: 'Where they ask.' }),
    isRelayOnly: t.exposeBoolean('relay_only', { description: 'Everything goes through a relay.' }),
  }),
});

builder.objectField(Viewer, 'iceServers', (t) =>
  t.field({
    type: IceServers,
    description: 'How the ends of a call find each other; asked for anew with each call.',
    resolve: async (_viewer, _args, context) => (await context.rest(listIceServers, {})).data,
  }),
);

const callField = <P extends { call: CallEntity }>(t: PayloadBuilder<P>) => ({
  call: t.field({ type: Call, description: 'The call as it is now.', resolve: ({ call }) => call as never }),
});

mutation('startCall', {
  description: 'Calls the other of a conversation. Do they call at the same time, it is one call, and picked up.',
  input: (t) => ({
    conversationId: t.globalID({
      of: 'Conversation',
      required: true,
      description: 'The conversation between the two.',
    }),
    clientId: t.id({ required: true, description: 'A random UUID of this window.' }),
  }),
  async resolve({ conversationId, clientId }, context) {
    const body = { conversation_id: conversationId.id, client_id: clientId };
    return { call: (await context.rest(createCall, { body })).data };
  },
  payload: (t) => callField(t),
});

mutation('answerCall', {
  description: 'Picks up in this window; the others of the person stop ringing.',
  input: (t) => ({
    id: t.globalID({ of: 'Call', required: true, description: 'The call.' }),
    clientId: t.id({ required: true, description: 'A random UUID of this window.' }),
  }),
  async resolve({ id, clientId }, context) {
    const body = { client_id: clientId };
    return { call: (await context.rest(acceptCall, { params: { id: id.id }, body })).data };
  },
  payload: (t) => callField(t),
});

mutation('rejectCall', {
  description: 'Does not take a call; who called is told.',
  input: (t) => ({ id: t.globalID({ of: 'Call', required: true, description: 'The call.' }) }),
  resolve: async ({ id }, context) => ({ call: (await context.rest(rejectCall, { params: { id: id.id } })).data }),
  payload: (t) => callField(t),
});

mutation('hangUp', {
  description: 'Ends a call. Said again it changes nothing.',
  input: (t) => ({
    id: t.globalID({ of: 'Call', required: true, description: 'The call.' }),
    isLost: t.boolean({ description: 'The network took it, nobody meant it.' }),
  }),
  async resolve({ id, isLost }, context) {
    const body = { is_lost: isLost ?? undefined };
    return { call: (await context.rest(endCall, { params: { id: id.id }, body })).data };
  },
  payload: (t) => callField(t),
});

mutation('keepCall', {
  description: 'Says that this window is still there: a call that one end does not speak of for a while is over.',
  input: (t) => ({
    id: t.globalID({ of: 'Call', required: true, description: 'The call.' }),
    clientId: t.id({ required: true, description: 'This window.' }),
  }),
  async resolve({ id, clientId }, context) {
    const body = { client_id: clientId };
    return { call: (await context.rest(keepCall, { params: { id: id.id }, body })).data };
  },
  payload: (t) => callField(t),
});

const CandidateInput = builder.inputType('IceCandidateInput', {
  description: 'Where a window can be reached, as its browser says it.',
  fields: (t) => ({
    candidate: t.string({ required: true, description: 'Its line.' }),
    sdpMid: t.string({ description: 'Of which stream.' }),
    sdpMLineIndex: t.int({ description: 'Of the stream in which place.' }),
    usernameFragment: t.string({ description: 'Of which attempt.' }),
  }),
});

mutation('sendCallSignal', {
  description: 'Tells the other window of a call that was picked up how it is reached; nothing of it is kept.',
  input: (t) => ({
    id: t.globalID({ of: 'Call', required: true, description: 'The call.' }),
    clientId: t.id({ required: true, description: 'This window.' }),
    kind: t.field({ type: CallSignalKind, required: true, description: 'What is told.' }),
    sdp: t.string({ description: 'Of an offer or an answer.' }),
    candidates: t.field({ type: [CandidateInput], description: 'Of candidates.' }),
  }),
  async resolve({ id, clientId, kind, sdp, candidates }, context) {
    const body = {
      client_id: clientId,
      kind,
      sdp: sdp ?? null,
      candidates: (candidates ?? []).map((each) => ({
        candidate: each.candidate,
        sdp_mid: each.sdpMid ?? null,
        sdp_m_line_index: each.sdpMLineIndex ?? null,
        username_fragment: each.usernameFragment ?? null,
      })),
    };
    await context.rest(signalCall, { params: { id: id.id }, body });
    return { id: id.id };
  },
  payload: (t) => ({
    callId: t.id({ description: 'Of which call.', resolve: ({ id }) => writeGlobalId('Call', id) }),
  }),
});
