/** The dates of events: one for an event that does not recur, and one for each date of a series. */
import {
  listEventOccurrences,
  listOccurrences,
  resetOccurrence,
  updateOccurrence,
} from '@plaza/api/events/occurrences.contract.ts';
import type { Event as EventEntity, EventOccurrence as OccurrenceEntity } from '@plaza/api/events/events.contract.ts';
import {
  listLocations,
  listPlaces,
  type Location as LocationEntity,
  type Place as PlaceEntity,
} from '@plaza/api/places/places.contract.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { mutation, type InputBuilder, type PayloadBuilder } from '../core/mutation.ts';
import { related } from '../items/items.ts';
import { Location, Place } from '../places/places.ts';
import { eventField } from './attendances.ts';
import {
  Answerable,
  DateAnswer,
  dateAnswerOf,
  EventMoment,
  EventOccurrence,
  EventPeriod,
  findOccurrence,
} from '../occasions/occasions.ts';
import { Event } from './events.ts';

builder.node(EventOccurrence, {
  description: 'One date of an event. It can differ from its series, and be cancelled by itself.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  interfaces: [Answerable],
  isTypeOf: (value) => typeNameOf(value) === 'EventOccurrence',
  loadMany: (ids, context) => context.loader<OccurrenceEntity>(listOccurrences).loadMany(ids),
  fields: (t) => ({
    event: t.field({
      type: Event,
      nullable: true,
      description: 'The event; null if it was just deleted.',
      resolve: ({ event_id: id }, _args, context) => related<EventEntity>(id, context),
    }),
    occursOn: t.exposeString('occurs_on', {
      description:
        'The original date in the series, such as `2027-05-14`. It stays the same when the date is moved, and identifies it in mutations.',
    }),
    name: t.exposeString('name', { description: 'The name of the event on this date.' }),
    startsAt: t.field({
      type: EventMoment,
      description: 'When it starts.',
      resolve: ({ starts_at: at, start_date: date, start_time: time, timezone }) => ({ at, date, time, timezone }),
    }),
    endsAt: t.field({
      type: EventMoment,
      description: 'When it ends.',
      resolve: ({ ends_at: at, end_date: date, end_time: time, timezone }) => ({ at, date, time, timezone }),
    }),
    isAllDay: t.exposeBoolean('is_all_day', { description: 'Whether it lasts whole days.' }),
    isChanged: t.exposeBoolean('is_changed', { description: 'Whether it differs from its series.' }),
    place: t.field({
      type: Place,
      nullable: true,
      description: 'The place on this date; null if there is none, or the viewer cannot see it.',
      resolve: ({ place_id: id }, _args, context) => (id ? context.loader<PlaceEntity>(listPlaces).load(id) : null),
    }),
    room: t.field({
      type: Location,
      nullable: true,
      description: 'The room on this date; null if there is none, or the viewer cannot see it.',
      resolve: ({ location_id: id }, _args, context) =>
        id ? context.loader<LocationEntity>(listLocations).load(id) : null,
    }),
    city: t.exposeString('city', {
      nullable: true,
      description: 'The city of the place, also if its address is hidden; null if unknown.',
    }),
    isPlaceHidden: t.exposeBoolean('is_place_hidden', {
      description: 'Whether there is an address or a URL that the viewer cannot see.',
    }),
    cancelledAt: t.expose('cancelled_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the date or its event was cancelled; null if it was not.',
    }),
    cancelledReason: t.exposeString('cancelled_reason', {
      nullable: true,
      description: 'Why it was cancelled; null if no reason was given.',
    }),
    sequence: t.exposeInt('sequence', {
      description: 'A number that rises whenever the date is moved, cancelled, or restored.',
    }),
    capacity: t.exposeInt('capacity', {
      nullable: true,
      description: 'The number of seats; null if there is no limit.',
    }),
    viewerAnswer: t.field({
      type: DateAnswer,
      nullable: true,
      description:
        'The viewer’s answer for this date, or to the event if it is answered as a whole; null if they have not answered.',
      resolve: ({ attendance }) => dateAnswerOf(attendance),
    }),
  }),
});

builder.objectFields(Event, (t) => ({
  nextOccurrence: t.field({
    type: EventOccurrence,
    nullable: true,
    description:
      'The next date of a series that has not ended and is not cancelled; null if there is none, or the event does not recur.',
    reads: ['next_occurrence'],
    async resolve({ id, next_occurrence: next }, _args, context) {
      // Its address depends on the viewer, so events that many receive omit it.
      if (next !== undefined) return next;
      return ((await context.items.ask(id)) as EventEntity | null)?.next_occurrence;
    },
  }),
  occurrence: t.field({
    type: EventOccurrence,
    nullable: true,
    description: 'One date of the event; null if it has no such date.',
    args: {
      on: t.arg.string({ required: true, description: 'The original date in the series, such as `2027-05-14`.' }),
    },
    reads: ['occurrence'],
    resolve: ({ id }, { on }, context) => findOccurrence(context, id, on),
  }),
  occurrences: restConnection(t, {
    contract: listEventOccurrences,
    type: EventOccurrence,
    description:
      'The dates of the event by start: exactly one if it does not recur. A series is known two years or 500 dates ahead.',
    args: (arg) => ({
      when: arg({ type: EventPeriod, description: 'Returns only dates of this period.' }),
      from: arg({ type: 'DateTime', description: 'Returns only dates that end after this.' }),
      to: arg({
        type: 'DateTime',
        description: 'Returns only dates that start before this, at most 62 days after `from`.',
      }),
    }),
    params: ({ id }: EventEntity) => ({ id }),
    query: (_event, { when, from, to }) => ({
      when: when ?? undefined,
      from: from ?? undefined,
      to: to ?? undefined,
    }),
  }),
}));

builder.queryFields((t) => ({
  eventOccurrences: restConnection(t, {
    contract: listOccurrences,
    type: EventOccurrence,
    description:
      'The dates of events of the viewer’s community by start, with one entry for each date of a series. Includes cancelled dates.',
    args: (arg) => ({
      from: arg({ type: 'DateTime', required: true, description: 'Returns only dates that end after this.' }),
      to: arg({
        type: 'DateTime',
        required: true,
        description: 'Returns only dates that start before this, at most 62 days after `from`.',
      }),
    }),
    query: (_root: unknown, { from, to }) => ({ from, to }),
  }),
}));

interface Changed {
  occurrence: OccurrenceEntity;
  itemId: string;
}

/** The event is asked for again, because its next date can be another one. */
function changed(context: GatewayContext, occurrence: OccurrenceEntity): Changed {
  context.items.forget(occurrence.event_id);
  return { occurrence, itemId: occurrence.event_id };
}

const payload = (t: PayloadBuilder<Changed>) => ({
  occurrence: t.field({
    type: EventOccurrence,
    description: 'The date.',
    resolve: ({ occurrence }) => occurrence,
  }),
  event: eventField(t),
});

const named = (t: InputBuilder) => ({
  eventId: t.globalID({ of: 'Event', writes: 'id', required: true, description: 'The event.' }),
  occursOn: t.string({
    writes: 'date',
    required: true,
    description: 'The original date in the series, such as `2027-05-14`.',
  }),
});

mutation('changeOccurrence', {
  description:
    'Changes one date of a series. Omitted fields keep their values; null restores those of the series. If the time or place changes, the people of the event are notified.',
  input: (t) => ({
    ...named(t),
    name: t.string({ description: 'The name of the event on this date, at most 120 characters.' }),
    startsAt: t.string({ description: 'The start, as of an event. Null restores both times of the series.' }),
    endsAt: t.string({ description: 'The end, as of an event.' }),
    placeId: t.globalID({ of: 'Place', description: 'Another place.' }),
    roomId: t.globalID({ of: 'Location', writes: 'location_id', description: 'Another room.' }),
    capacity: t.int({
      description:
        'Another number of seats on this date, of an event that is answered by date. It cannot be less than the number of people who come.',
    }),
  }),
  async resolve({ eventId, occursOn, name, startsAt, endsAt, placeId, roomId, capacity }, context) {
    const body = {
      capacity,
      name,
      starts_at: startsAt,
      ends_at: endsAt,
      place_id: placeId && placeId.id,
      location_id: roomId && roomId.id,
    };
    const params = { id: eventId.id, date: occursOn };
    return changed(context, (await context.rest(updateOccurrence, { params, body })).data);
  },
  payload,
});

mutation('cancelOccurrence', {
  description:
    'Cancels one date of a series. It stays visible, and the people of the event are notified. `resetOccurrence` restores it.',
  input: (t) => ({
    ...named(t),
    reason: t.string({ description: 'The reason, at most 500 characters. Everyone who sees the event can see it.' }),
  }),
  async resolve({ eventId, occursOn, reason }, context) {
    const params = { id: eventId.id, date: occursOn };
    const body = { cancelled: true, reason };
    return changed(context, (await context.rest(updateOccurrence, { params, body })).data);
  },
  payload,
});

mutation('resetOccurrence', {
  description: 'Undoes the changes of one date, also if it was cancelled: it is as its series again.',
  input: named,
  async resolve({ eventId, occursOn }, context) {
    const params = { id: eventId.id, date: occursOn };
    return changed(context, (await context.rest(resetOccurrence, { params })).data);
  },
  payload,
});
