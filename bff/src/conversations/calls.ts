/** Calls between two people: what they are, what is done with them, and what their windows tell each other. */
import {
  acceptCall,
  CALL_OUTCOMES,
  CALL_STATES,
  createCall,
  endCall,
  keepCallAlive,
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
  ringing: 'The call is ringing and has not been answered yet.',
  active: 'The call has been answered.',
  ended: 'The call has ended.',
} as const satisfies Record<(typeof CALL_STATES)[number], string>;
const OUTCOME_WORDS = {
  answered: 'The call was answered and ended normally.',
  missed: 'The call was not answered.',
  cancelled: 'The caller hung up before the call was answered.',
  rejected: 'The recipient rejected the call.',
  busy: 'The recipient was in another call.',
  lost: 'The connection was lost during the call.',
} as const satisfies Record<(typeof CALL_OUTCOMES)[number], string>;
const SIGNAL_WORDS = {
  offer: 'A WebRTC offer.',
  answer: 'A WebRTC answer.',
  candidates: 'WebRTC ICE candidates.',
} as const satisfies Record<(typeof SIGNAL_KINDS)[number], string>;

const CallState = builder.enumType('CallState', {
  description: 'The state of a call.',
  values: enumValues(CALL_STATES, (state) => STATE_WORDS[state]),
});
const CallOutcome = builder.enumType('CallOutcome', {
  description: 'The outcome of a call.',
  values: enumValues(CALL_OUTCOMES, (outcome) => OUTCOME_WORDS[outcome]),
});
const CallSignalKind = builder.enumType('CallSignalKind', {
  description: 'The kind of a WebRTC signal.',
  values: enumValues(SIGNAL_KINDS, (kind) => SIGNAL_WORDS[kind]),
});

export const Call = builder.objectRef<CallEntity>('Call');
connectionOf(Call);
builder.node(Call, {
  description: 'A call between two people in a conversation.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'Call',
  loadMany: (ids, context) => context.loader<CallEntity>(listCalls).loadMany(ids),
  fields: (t) => ({
    state: t.expose('state', { type: CallState, description: 'The state of the call.' }),
    outcome: t.expose('outcome', {
      type: CallOutcome,
      nullable: true,
      description: 'The outcome of the call; null until it has ended.',
    }),
    from: t.field({
      type: Actor,
      nullable: true,
      description: 'The caller; null if deleted or not visible to the viewer.',
      ...relation('caller_id'),
    }),
    to: t.field({
      type: Actor,
      nullable: true,
      description: 'The recipient; null if deleted or not visible to the viewer.',
      ...relation('callee_id'),
    }),
    isOutgoing: t.boolean({
      description: 'Whether the viewer is the caller.',
      resolve: async ({ caller_id: caller }, _args, context) => (await loadViewer(context)).user_id === caller,
    }),
    other: t.field({
      type: Actor,
      nullable: true,
      description: 'The other participant of the call; null if deleted or not visible to the viewer.',
      async resolve({ caller_id: caller, callee_id: callee }, _args, context) {
        const { user_id: me } = await loadViewer(context);
        return related<never>(me === caller ? callee : caller, context);
      },
    }),
    conversation: t.field({
      type: Conversation,
      nullable: true,
      description: 'The conversation that the call belongs to; null if the viewer has left it.',
      resolve: ({ conversation_id: id }, _args, context) =>
        context.loader<ConversationEntity>(listConversations).load(id),
    }),
    fromClientId: t.id({
      description: 'The ID of the client that placed the call.',
      resolve: (call) => call.caller_client_id,
    }),
    toClientId: t.id({
      nullable: true,
      description: 'The ID of the client that answered the call; null until it is answered.',
      resolve: (call) => call.callee_client_id,
    }),
    seconds: t.exposeInt('seconds', { description: 'The duration of the call so far, in seconds.' }),
    startedAt: t.expose('started_at', { type: 'DateTime', description: 'When the call started ringing.' }),
    answeredAt: t.expose('answered_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the call was answered; null if it was not.',
    }),
    endedAt: t.expose('ended_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the call ended; null if it has not ended.',
    }),
  }),
});

builder.objectField(Message, 'call', (t) =>
  t.field({
    type: Call,
    nullable: true,
    description: 'The call that the message is about; null for other messages.',
    reads: ['call_id'],
    resolve: ({ call_id: id }, _args, context) => (id ? context.loader<CallEntity>(listCalls).load(id) : null),
  }),
);

builder.objectField(User, 'callableIn', (t) =>
  t.field({
    type: Conversation,
    nullable: true,
    description: 'The conversation in which the viewer can call the user; null if they cannot.',
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
    description: 'The calls that the user made or received, newest first.',
    args: (arg) => ({ isOpen: arg.boolean({ description: 'Whether to return only calls that have not ended.' }) }),
    query: (_viewer: object, { isOpen }) => ({ is_open: isOpen ?? undefined }),
  }),
);

type Ice = ReplyOf<typeof listIceServers>['data'];

const IceServer = builder.objectRef<Ice['servers'][number]>('IceServer').implement({
  description: 'A STUN or TURN server, in the format of `RTCIceServer` in browsers.',
  fields: (t) => ({
    urls: t.exposeStringList('urls', { description: 'The URLs of the server.' }),
    username: t.exposeString('username', {
      nullable: true,
      description: 'The username for a TURN server, which contains its expiration time; null for a STUN server.',
    }),
    credential: t.exposeString('credential', {
      nullable: true,
      description: 'The credential for a TURN server; null for a STUN server.',
    }),
  }),
});
const IceServers = builder.objectRef<Ice>('IceServers').implement({
  description: 'The ICE servers for a call.',
  fields: (t) => ({
    servers: t.expose('servers', { type: [IceServer], description: 'The available servers.' }),
    isRelayOnly: t.exposeBoolean('relay_only', {
      description: 'Whether clients must relay all media through a TURN server.',
    }),
  }),
});

builder.objectField(Viewer, 'iceServers', (t) =>
  t.field({
    type: IceServers,
    description: 'The ICE servers for a call. Fetch them again for each call.',
    resolve: async (_viewer, _args, context) => (await context.rest(listIceServers, {})).data,
  }),
);

const callField = <P extends { call: CallEntity }>(t: PayloadBuilder<P>) => ({
  call: t.field({ type: Call, description: 'The updated call.', resolve: ({ call }) => call as never }),
});

mutation('startCall', {
  description:
    'Calls the other participant of a conversation. If both call each other at the same time, the calls are merged into one that is already answered.',
  input: (t) => ({
    conversationId: t.globalID({
      of: 'Conversation',
      required: true,
      description: 'The conversation between the two participants.',
    }),
    clientId: t.id({ required: true, description: 'A random UUID that identifies the client.' }),
  }),
  async resolve({ conversationId, clientId }, context) {
    const body = { conversation_id: conversationId.id, client_id: clientId };
    return { call: (await context.rest(createCall, { body })).data };
  },
  payload: (t) => callField(t),
});

mutation('answerCall', {
  description: 'Answers a call on this client. The user’s other clients stop ringing.',
  input: (t) => ({
    id: t.globalID({ of: 'Call', required: true, description: 'The call to answer.' }),
    clientId: t.id({ required: true, description: 'A random UUID that identifies the client.' }),
  }),
  async resolve({ id, clientId }, context) {
    const body = { client_id: clientId };
    return { call: (await context.rest(acceptCall, { params: { id: id.id }, body })).data };
  },
  payload: (t) => callField(t),
});

mutation('rejectCall', {
  description: 'Rejects a call and notifies the caller.',
  input: (t) => ({ id: t.globalID({ of: 'Call', required: true, description: 'The call to reject.' }) }),
  resolve: async ({ id }, context) => ({ call: (await context.rest(rejectCall, { params: { id: id.id } })).data }),
  payload: (t) => callField(t),
});

mutation('hangUp', {
  description: 'Ends a call. Has no effect on a call that has already ended.',
  input: (t) => ({
    id: t.globalID({ of: 'Call', required: true, description: 'The call to end.' }),
    isLost: t.boolean({ description: 'Whether the call ended because the connection was lost.' }),
  }),
  async resolve({ id, isLost }, context) {
    const body = { is_lost: isLost ?? undefined };
    return { call: (await context.rest(endCall, { params: { id: id.id }, body })).data };
  },
  payload: (t) => callField(t),
});

mutation('keepCallAlive', {
  description: 'Keeps a call alive. A call ends if one of the clients stops sending this for a while.',
  input: (t) => ({
    id: t.globalID({ of: 'Call', required: true, description: 'The call to keep alive.' }),
    clientId: t.id({ required: true, description: 'The ID of this client.' }),
  }),
  async resolve({ id, clientId }, context) {
    const body = { client_id: clientId };
    return { call: (await context.rest(keepCallAlive, { params: { id: id.id }, body })).data };
  },
  payload: (t) => callField(t),
});

const CandidateInput = builder.inputType('IceCandidateInput', {
  description: 'A WebRTC ICE candidate from a browser.',
  fields: (t) => ({
    candidate: t.string({ required: true, description: 'The candidate line in SDP format.' }),
    sdpMid: t.string({ description: 'The media stream identification tag.' }),
    sdpMLineIndex: t.int({ description: 'The zero-based index of the media description in the SDP.' }),
    usernameFragment: t.string({ description: 'The ICE username fragment.' }),
  }),
});

mutation('sendCallSignal', {
  description: 'Sends a WebRTC signal to the other client of an answered call. Signals are not stored.',
  input: (t) => ({
    id: t.globalID({ of: 'Call', required: true, description: 'The call to send the signal for.' }),
    clientId: t.id({ required: true, description: 'The ID of this client.' }),
    kind: t.field({ type: CallSignalKind, required: true, description: 'The kind of signal.' }),
    sdp: t.string({ description: 'The session description of an offer or answer.' }),
    candidates: t.field({ type: [CandidateInput], description: 'The ICE candidates.' }),
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
    callId: t.id({ description: 'The ID of the call.', resolve: ({ id }) => writeGlobalId('Call', id) }),
  }),
});
