/** An event as it changes: its time, place, state, topics, and counts. */
import type { AttendanceState } from '@plaza/api/attendance/attendance.contract.ts';
import type { Event as EventEntity } from '@plaza/api/events/events.contract.ts';
import { builder } from '../core/builder.ts';
import type { Seen } from '../core/event-stream.ts';
import { related } from '../items/items.ts';
import { openItemChanges } from '../moderation/moderation.ts';
import { Event } from './events.ts';

const EventUpdateKind = builder.enumType('EventUpdateKind', {
  description: 'The kind of an update.',
  values: {
    CHANGED: { value: 'changed', description: 'The event or its topics have changed. Fetch it again.' },
    COUNTS: { value: 'counts', description: 'Only the numbers in `counts` have changed.' },
    MISSED: { value: 'missed', description: 'Updates may have been missed. Fetch the event again.' },
  },
});

type Counts = Pick<AttendanceState, 'guests_count' | 'interested_count' | 'waiting_count' | 'seats_left'>;

const EventCounts = builder.objectRef<Counts>('EventCounts').implement({
  description: 'How many people come to an event.',
  fields: (t) => ({
    guestsCount: t.exposeInt('guests_count', {
      description: 'How many people come, including those whom guests bring.',
    }),
    interestedCount: t.exposeInt('interested_count', { description: 'How many users answered `MAYBE`.' }),
    waitingCount: t.exposeInt('waiting_count', { description: 'How many users are on the wait list.' }),
    seatsLeft: t.exposeInt('seats_left', {
      nullable: true,
      description: 'The seats that are free for a new guest; null if there is no limit.',
    }),
  }),
});

interface EventSeen extends Seen {
  eventId: string;
}

const EventUpdate = builder.objectRef<EventSeen>('EventUpdate').implement({
  description: 'An update of an event.',
  fields: (t) => ({
    kind: t.field({
      type: EventUpdateKind,
      description: 'The kind of update.',
      resolve: ({ event }) => event.kind as never,
    }),
    counts: t.field({
      type: EventCounts,
      nullable: true,
      description: 'The new counts; null unless `kind` is `COUNTS`.',
      resolve: ({ event }) => (event.kind === 'counts' ? (event.data as Counts) : null),
    }),
    event: t.field({
      type: Event,
      nullable: true,
      description:
        'The updated event; null if it is no longer visible to the viewer, and if `kind` is `COUNTS`, so that nothing has to be fetched.',
      resolve: ({ event, eventId }, _args, context) =>
        event.kind === 'counts' ? null : related<EventEntity>(eventId, context),
    }),
  }),
});

builder.subscriptionField('eventUpdates', (t) =>
  t.field({
    type: EventUpdate,
    description: 'Subscribes to changes of an event: its time, place, state, topics, and counts.',
    args: { eventId: t.arg.globalID({ of: 'Event', required: true, description: 'The event to subscribe to.' }) },
    subscribe: (_root, { eventId: { id } }, context) =>
      openItemChanges(context, { id, type: 'Event', subjects: [`events.${id}`] }),
    resolve(seen, { eventId }, context) {
      context.refresh();
      return { ...seen, eventId: eventId.id };
    },
  }),
);
