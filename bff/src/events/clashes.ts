/** What takes place at the same time: in refusals, and beside an event. */
import type { Clash as ClashEntity } from '@plaza/api/core/errors.ts';
import { listEvents, type Event as EventEntity } from '@plaza/api/events/events.contract.ts';
import { listLocations, type Location as LocationEntity } from '@plaza/api/places/places.contract.ts';
import type { User as UserEntity } from '@plaza/api/users/users.contract.ts';
import { askList } from '../core/batched-lists.ts';
import { builder } from '../core/builder.ts';
import { RestError } from '../core/errors.ts';
import { writeGlobalId } from '../core/ids.ts';
import { related } from '../items/items.ts';
import { Location } from '../places/places.ts';
import { User } from '../users/users.ts';
import { Event } from './events.ts';

/** Events that are listed. */
const CLASHES_MAX = 10;

const Clash = builder.objectRef<ClashEntity>('Clash').implement({
  description: 'An event or a session that takes place at the same time.',
  fields: (t) => ({
    eventId: t.id({ description: 'The global ID of the `Event`.', resolve: ({ id }) => writeGlobalId('Event', id) }),
    title: t.exposeString('title', { description: 'The title.' }),
    startsAt: t.expose('starts_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When it starts; null for a session without a time.',
    }),
    endsAt: t.expose('ends_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When it ends; null for a session without a time.',
    }),
    room: t.field({
      type: Location,
      nullable: true,
      description: 'The room of a session; null if there is none.',
      resolve: ({ location_id: id }, _args, context) =>
        id ? context.loader<LocationEntity>(listLocations).load(id) : null,
    }),
    speaker: t.field({
      type: User,
      nullable: true,
      description: 'The speaker whom both have; null if there is none, or not visible to the viewer.',
      resolve: ({ user_id: id }, _args, context) => (id === null ? null : related<UserEntity>(id, context)),
    }),
  }),
});

builder.objectFields(RestError, (t) => ({
  clashes: t.field({
    type: [Clash],
    description: 'With `SESSION_CONFLICT`, what takes place at the same time. Otherwise empty.',
    resolve: ({ clashes }) => [...clashes],
  }),
}));

builder.objectFields(Event, (t) => ({
  clashes: t.field({
    type: [Event],
    nullable: true,
    reads: [],
    description: `What the viewer comes to, speaks at, or hosts while the event takes place, by start: at most ${CLASHES_MAX}. Empty for guests and for events that have ended.`,
    resolve: async ({ id }, _args, context) => {
      const query = { clashes_with: id, when: 'upcoming' as const, limit: CLASHES_MAX };
      return context.session.kind !== 'anonymous'
        ? (await askList<EventEntity>(context, listEvents, { query })).data
        : [];
    },
  }),
}));
