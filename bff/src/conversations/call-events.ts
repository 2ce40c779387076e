/** What the calls of a person come to, in each of their windows. */
import {
  listCalls,
  type Call as CallEntity,
  type Candidate,
  type Signal,
} from '@plaza/api/conversations/calls.contract.ts';
import { loadViewer } from '../accounts/accounts.ts';
import { builder } from '../core/builder.ts';
import { EventStream, type Seen } from '../core/event-stream.ts';
import { writeGlobalId } from '../core/ids.ts';
import { Call } from './calls.ts';

interface Told extends Partial<Signal> {
  id?: string;
  to_client_id?: string;
}
const told = ({ data }: Seen['event']): Told => data ?? {};
/** A signal says itself what it is. */
const kindOf = ({ event }: Seen): string => told(event).kind ?? event.kind;

const CallEventKind = builder.enumType('CallEventKind', {
  description: 'The kind of a call event.',
  values: {
    CHANGED: { value: 'changed', description: 'A call started ringing, was answered, or ended.' },
    OFFER: { value: 'offer', description: 'A WebRTC offer from the other client.' },
    ANSWER: { value: 'answer', description: 'A WebRTC answer from the other client.' },
    CANDIDATES: { value: 'candidates', description: 'ICE candidates from the other client.' },
    MISSED: { value: 'missed', description: 'Events may have been missed. Fetch the current state again.' },
  },
});

const IceCandidate = builder.objectRef<Candidate>('IceCandidate').implement({
  description: 'A WebRTC ICE candidate.',
  fields: (t) => ({
    candidate: t.exposeString('candidate', { description: 'The candidate line in SDP format.' }),
    sdpMid: t.exposeString('sdp_mid', {
      nullable: true,
      description: 'The media stream identification tag; null if there is none.',
    }),
    sdpMLineIndex: t.exposeInt('sdp_m_line_index', {
      nullable: true,
      description: 'The zero-based index of the media description in the SDP; null if there is none.',
    }),
    usernameFragment: t.exposeString('username_fragment', {
      nullable: true,
      description: 'The ICE username fragment; null if there is none.',
    }),
  }),
});

const CallSignal = builder.objectRef<Seen>('CallSignal').implement({
  description: 'An event in one of the viewer’s calls.',
  fields: (t) => ({
    kind: t.field({ type: CallEventKind, description: 'The kind of event.', resolve: (seen) => kindOf(seen) as never }),
    callId: t.id({
      nullable: true,
      description: 'The ID of the call; null after a gap.',
      resolve: ({ event }) => {
        const { id } = told(event);
        return id === undefined ? null : writeGlobalId('Call', id);
      },
    }),
    call: t.field({
      type: Call,
      nullable: true,
      description: 'The updated call; null unless `kind` is `CHANGED`.',
      resolve: (seen, _args, context) => {
        const { id } = told(seen.event);
        return id && kindOf(seen) === 'changed' ? context.loader<CallEntity>(listCalls).load(id) : null;
      },
    }),
    sdp: t.string({
      nullable: true,
      description: 'The session description; null unless `kind` is `OFFER` or `ANSWER`.',
      resolve: ({ event }) => told(event).sdp,
    }),
    candidates: t.field({
      type: [IceCandidate],
      description: 'The ICE candidates; empty unless `kind` is `CANDIDATES`.',
      resolve: ({ event }) => told(event).candidates ?? [],
    }),
  }),
});

builder.subscriptionField('callSignal', (t) =>
  t.field({
    type: CallSignal,
    authScopes: { signedIn: true },
    description: 'Subscribes to the viewer’s calls and to the signals sent to this client. Sends `MISSED` after a gap.',
    args: {
      clientId: t.arg.id({
        required: true,
        description: 'A random UUID that identifies the client, such as a browser tab.',
      }),
    },
    async subscribe(_root, { clientId }, context) {
      // A call is for the human, whatever they act as.
      const { user_id: person } = await loadViewer(context);
      const stream = await EventStream.open(context, {
        subjects: [`users.${person}.calls`],
        endings: [`users.${person}.sessions`],
        accepts: ({ topic, data }) =>
          !topic.endsWith('.signalled') || told({ data } as Seen['event']).to_client_id === clientId,
        viewerClass: () => person,
      });
      try {
        // A window that is opened while it rings is rung, too.
        const { data } = await context.rest(listCalls, { query: { is_open: true, limit: 1 } });
        for (const { id } of data)
          stream.hear({ topic: `users.${person}.calls.changed`, kind: 'changed', id: '', data: { id } });
      } catch (error) {
        stream.close();
        throw error;
      }
      return stream;
    },
    resolve(seen, _args, context) {
      context.refresh();
      return seen;
    },
  }),
);
