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
  description: 'The kind of a queue event.',
  values: {
    CHANGED: { value: 'changed', description: 'The entries, the active entry, or the order of the queue changed.' },
    PLAYED: { value: 'played', description: 'A device reported its playback position.' },
    MISSED: { value: 'missed', description: 'Events may have been missed. Fetch the queue again.' },
  },
});

const told = ({ event }: Seen) => (event.data ?? {}) as Partial<PlayedTold>;

const QueueEvent = builder.objectRef<Seen>('QueueEvent').implement({
  description: 'An event in the viewer’s playback queue, from any device.',
  fields: (t) => ({
    kind: t.field({
      type: QueueEventKind,
      description: 'The kind of event.',
      resolve: ({ event }) => event.kind as never,
    }),
    device: t.string({
      nullable: true,
      description: 'The device that reported playback; null for other events.',
      resolve: (seen) => told(seen).device,
    }),
    isPlaying: t.boolean({
      nullable: true,
      description: 'Whether the device is still playing; null for other events.',
      resolve: (seen) => told(seen).is_playing,
    }),
    startedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the device began to play; null for other events, or if the device did not say.',
      resolve: (seen) => told(seen).started_at,
    }),
    mediaQueue: t.field({
      type: MediaQueue,
      nullable: true,
      description: 'The entry that was played; null for other events, or if it is no longer in the queue.',
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
    description: 'Subscribes to the viewer’s playback queue. Sends `MISSED` after a gap.',
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
