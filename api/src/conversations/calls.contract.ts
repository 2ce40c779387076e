import { Type, type Static } from 'typebox';
import { contract, Id, IdParams, ListQuery, Many, Nullable, One, OneOf, Timestamp } from '../core/contract.ts';

/** How long it rings. */
export const RING_SECONDS = 45;
/** How often both ends say that they are still there, and after how long without it a call is over. */
export const ALIVE_SECONDS = 20;
export const LOST_SECONDS = 70;
/** A description of sound and camera takes a few thousand characters. */
export const SDP_MAX = 24_000;
export const CANDIDATE_MAX = 1000;
export const CANDIDATES_MAX = 30;

export const CALL_STATES = ['ringing', 'active', 'ended'] as const;
/** `busy`: they were in another call. `lost`: the network, or a window that was closed. */
export const CALL_OUTCOMES = ['answered', 'missed', 'cancelled', 'rejected', 'busy', 'lost'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

export const Call = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Call'),
    conversation_id: Id,
    caller_id: Id,
    callee_id: Id,
    caller_client_id: Type.String({ format: 'uuid', description: 'ID of the client window that made the call.' }),
    callee_client_id: Nullable(
      Type.String({ format: 'uuid', description: 'ID of the client window that accepted the call.' }),
    ),
    state: OneOf(CALL_STATES),
    outcome: Nullable(OneOf(CALL_OUTCOMES)),
    seconds: Type.Integer({ description: 'Duration of the conversation so far, in seconds.' }),
    started_at: Timestamp,
    answered_at: Nullable(Timestamp),
    ended_at: Nullable(Timestamp),
  },
  { title: 'Call' },
);
export interface Call extends Static<typeof Call> {}

const CallReply = One(Call);
const Client = Type.Object(
  {
    client_id: Type.String({
      format: 'uuid',
      description: 'A random ID for the client window that makes the request.',
    }),
  },
  { title: 'Client' },
);

export const listCalls = contract({
  name: 'listCalls',
  method: 'GET',
  url: '/calls',
  summary: 'List calls',
  description:
    'Returns calls that the user made or received, newest first. `is_open` limits the list to calls in progress.',
  access: 'member',
  query: ListQuery({ is_open: Type.Optional(Type.Boolean()) }),
  reply: Many(Call),
});

export const listIceServers = contract({
  name: 'listIceServers',
  method: 'GET',
  url: '/calls/ice-servers',
  summary: 'List ICE servers',
  description:
    'Returns the STUN and TURN servers for calls. The credentials expire after a day and do not identify the ' +
    'user.',
  access: 'member',
  reply: One(
    Type.Object({
      servers: Type.Array(
        Type.Object({
          urls: Type.Array(Type.String()),
          username: Nullable(Type.String()),
          credential: Nullable(Type.String()),
        }),
      ),
      relay_only: Type.Boolean({
        description: "Whether all media must be relayed, so that neither side learns the other's IP address.",
      }),
    }),
  ),
});

export const getCall = contract({
  name: 'getCall',
  method: 'GET',
  url: '/calls/:id',
  summary: 'Get a call',
  access: 'member',
  params: IdParams,
  reply: CallReply,
  errors: ['not_found'],
});

export const createCall = contract({
  name: 'createCall',
  method: 'POST',
  url: '/calls',
  summary: 'Start a call',
  description:
    `Calls the other user of a direct conversation. The call rings for ${RING_SECONDS} seconds. If the other ` +
    'user is already calling the caller, that call is accepted instead.',
  access: 'member',
  body: Type.Object({ conversation_id: Id, ...Client.properties }),
  reply: CallReply,
  status: 201,
  errors: ['not_found', 'forbidden', 'in_call'],
});

export const acceptCall = contract({
  name: 'acceptCall',
  method: 'POST',
  url: '/calls/:id/accept',
  summary: 'Accept a call',
  description: "Accepts the call in one window. The user's other windows stop ringing.",
  access: 'member',
  params: IdParams,
  body: Client,
  reply: CallReply,
  status: 200,
  errors: ['not_found', 'forbidden', 'already_answered', 'in_call'],
});

export const rejectCall = contract({
  name: 'rejectCall',
  method: 'POST',
  url: '/calls/:id/reject',
  summary: 'Reject a call',
  description: 'Declines the call and notifies the caller.',
  access: 'member',
  params: IdParams,
  reply: CallReply,
  status: 200,
  errors: ['not_found', 'forbidden', 'already_answered'],
});

export const endCall = contract({
  name: 'endCall',
  method: 'POST',
  url: '/calls/:id/end',
  summary: 'End a call',
  description: 'Hangs up. Repeating the request changes nothing.',
  access: 'member',
  params: IdParams,
  body: Type.Object({
    is_lost: Type.Optional(
      Type.Boolean({ description: 'Whether the connection was lost, instead of a user hanging up.' }),
    ),
  }),
  reply: CallReply,
  status: 200,
  errors: ['not_found'],
});

export const keepCallAlive = contract({
  name: 'keepCallAlive',
  method: 'POST',
  url: '/calls/:id/alive',
  summary: 'Keep a call alive',
  description:
    `Reports that the window is still in the call. Send this every ${ALIVE_SECONDS} seconds; a call ends if ` +
    `one side is silent for ${LOST_SECONDS} seconds.`,
  access: 'member',
  params: IdParams,
  body: Client,
  reply: CallReply,
  status: 200,
  errors: ['not_found', 'forbidden'],
});

export const SIGNAL_KINDS = ['offer', 'answer', 'candidates'] as const;
export const Candidate = Type.Object(
  {
    candidate: Type.String({ maxLength: CANDIDATE_MAX }),
    sdp_mid: Nullable(Type.String({ maxLength: 100 })),
    sdp_m_line_index: Nullable(Type.Integer({ minimum: 0, maximum: 100 })),
    username_fragment: Nullable(Type.String({ maxLength: 256 })),
  },
  { title: 'Candidate' },
);
export type Candidate = Static<typeof Candidate>;

export const Signal = Type.Object(
  {
    kind: OneOf(SIGNAL_KINDS),
    sdp: Type.Optional(Nullable(Type.String({ maxLength: SDP_MAX, description: 'SDP of an offer or an answer.' }))),
    candidates: Type.Optional(Type.Array(Candidate, { maxItems: CANDIDATES_MAX })),
  },
  { title: 'Signal' },
);
export type Signal = Static<typeof Signal>;

export const signalCall = contract({
  name: 'signalCall',
  method: 'POST',
  url: '/calls/:id/signals',
  summary: 'Send a WebRTC signal',
  description: 'Sends connection data to the other window of an accepted call. It is not stored.',
  access: 'member',
  params: IdParams,
  body: Type.Object({ ...Client.properties, ...Signal.properties }),
  status: 204,
  errors: ['not_found', 'forbidden'],
});
