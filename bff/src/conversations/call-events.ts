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
  description: 'What happened.',
  values: {
    CHANGED: { value: 'changed', description: 'A call rings, was picked up, or is over.' },
    OFFER: { value: 'offer', description: 'How the other window would like to be reached.' },
    ANSWER: { value: 'answer', description: 'How it will be.' },
    CANDIDATES: { value: 'candidates', description: 'Where it can be reached.' },
    MISSED: { value: 'missed', description: 'Events may be missing after a gap: look again.' },
  },
});

const IceCandidate = builder.objectRef<Candidate>('IceCandidate').implement({
  description: 'Where a window can be reached.',
  fields: (t) => ({
    candidate: t.exposeString('candidate', { description: 'Its line.' }),
    sdpMid: t.exposeString('sdp_mid', { nullable: true, description: 'Of which stream.' }),
    sdpMLineIndex: t.exposeInt('sdp_m_line_index', { nullable: true, description: 'Of the stream in which place.' }),
    usernameFragment: t.exposeString('username_fragment', { nullable: true, description: 'Of which attempt.' }),
  }),
});

const CallSignal = builder.objectRef<Seen>('CallSignal').implement({
  description: 'Something that happened to a call of the viewer.',
  fields: (t) => ({
    kind: t.field({ type: CallEventKind, description: 'What happened.', resolve: (seen) => kindOf(seen) as never }),
    callId: t.id({
      nullable: true,
      description: 'To which call; null after a gap.',
      resolve: ({ event }) => {
        const { id } = told(event);
        return id === undefined ? null : writeGlobalId('Call', id);
      },
    }),
    call: t.field({
      type: Call,
      nullable: true,
      description: 'Changed: the call as it is now.',
      resolve: (seen, _args, context) => {
        const { id } = told(seen.event);
        return id && kindOf(seen) === 'changed' ? context.loader<CallEntity>(listCalls).load(id) : null;
      },
    }),
    sdp: t.string({
      nullable: true,
      description: 'Of an offer or an answer.',
      resolve: ({ event }) => told(event).sdp,
    }),
    candidates: t.field({
      type: [IceCandidate],
      description: 'Of candidates.',
      resolve: ({ event }) => told(event).candidates ?? [],
    }),
  }),
});

builder.subscriptionField('callSignal', (t) =>
  t.field({
    type: CallSignal,
    authScopes: { signedIn: true },
    description: 'What happens to the calls of the viewer, and what is told to this window; `MISSED` after a gap.',
    args: { clientId: t.arg.id({ required: true, description: 'A random UUID of this window.' }) },
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
