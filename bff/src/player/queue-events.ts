/** The queue of the viewer while other devices of theirs change it. */
import {
  listMediaQueues,
  type MediaQueue as MediaQueueEntity,
  type PlayedTold,
} from '@plaza/api/player/queue.contract.ts';
import { loadViewer } from '../accounts/accounts.ts';
import { builder } from '../core/builder.ts';
import { EventStream, type Seen } from '../core/event-stream.ts';
import { MediaQueue } from './queue.ts';

const QueueEventKind = builder.enumType('QueueEventKind', {
  description: 'What happened.',
  values: {
    CHANGED: { value: 'changed', description: 'Something else is in the queue, or active, or the order has changed.' },
    PLAYED: { value: 'played', description: 'A device says how far it is.' },
    MISSED: { value: 'missed', description: 'Events may be missing after a gap: look again.' },
  },
});

const told = ({ event }: Seen) => (event.data ?? {}) as Partial<PlayedTold>;

const QueueEvent = builder.objectRef<Seen>('QueueEvent').implement({
  description: 'Something that happened to the queue of the viewer, on this device or another.',
  fields: (t) => ({
    kind: t.field({ type: QueueEventKind, description: 'What happened.', resolve: ({ event }) => event.kind as never }),
    device: t.string({ nullable: true, description: 'Which device played.', resolve: (seen) => told(seen).device }),
    isPlaying: t.boolean({
      nullable: true,
      description: 'Whether it plays on there.',
      resolve: (seen) => told(seen).is_playing,
    }),
    mediaQueue: t.field({
      type: MediaQueue,
      nullable: true,
      description: 'What was played; null for other events, or once it has left the queue.',
      async resolve(seen, _args, context) {
        const { id } = told(seen);
        return id === undefined ? null : context.loader<MediaQueueEntity>(listMediaQueues).load(id);
      },
    }),
  }),
});

builder.subscriptionField('queueEvents', (t) =>
  t.field({
    type: QueueEvent,
    authScopes: { signedIn: true },
    description: 'What happens to the queue of the viewer; `MISSED` after a gap.',
    async subscribe(_root, _args, context) {
      const { user_id: person } = await loadViewer(context);
      return EventStream.open(context, {
        subjects: [`users.${person}.queue`],
        endings: [`users.${person}.sessions`],
        catchesUp: true,
      });
    },
    resolve(seen, _args, context) {
      context.refresh();
      return seen;
    },
  }),
);
