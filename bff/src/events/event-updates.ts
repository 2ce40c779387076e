/** An event as it changes: its time, place, state, and topics. */
import type { Event as EventEntity } from '@plaza/api/events/events.contract.ts';
import { builder } from '../core/builder.ts';
import type { Seen } from '../core/event-stream.ts';
import { related } from '../items/items.ts';
import { openItemChanges } from '../moderation/item-changes.ts';
import { Event } from './events.ts';

const EventUpdateKind = builder.enumType('EventUpdateKind', {
  description: 'The kind of an update.',
  values: {
    CHANGED: { value: 'changed', description: 'The event or its topics have changed. Fetch it again.' },
    MISSED: { value: 'missed', description: 'Updates may have been missed. Fetch the event again.' },
  },
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
    event: t.field({
      type: Event,
      nullable: true,
      description: 'The updated event; null if it is no longer visible to the viewer.',
      resolve: ({ eventId }, _args, context) => related<EventEntity>(eventId, context),
    }),
  }),
});

builder.subscriptionField('eventUpdates', (t) =>
  t.field({
    type: EventUpdate,
    description: 'Subscribes to changes of an event: its time, place, state, and topics.',
    args: { eventId: t.arg.globalID({ of: 'Event', required: true, description: 'The event to subscribe to.' }) },
    subscribe: (_root, { eventId: { id } }, context) =>
      openItemChanges(context, { id, type: 'Event', subjects: [`events.${id}`] }),
    resolve(seen, { eventId }, context) {
      context.refresh();
      return { ...seen, eventId: eventId.id };
    },
  }),
);
