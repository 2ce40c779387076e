/** Events: their times, places, and state. */
import { CAPACITY_MAX, GUESTS_SEEN, PARTY_DEFAULT, PARTY_MAX } from '@plaza/api/attendance/attendance.contract.ts';
import {
  ANSWERS_BY,
  cancelEvent,
  createEvent,
  deleteEvent,
  listEvents,
  PLACE_SEEN,
  restoreEvent,
  searchEvents,
  updateEvent,
  type Event as EventEntity,
} from '@plaza/api/events/events.contract.ts';
import {
  listLocations,
  listPlaces,
  type Location as LocationEntity,
  type Place as PlaceEntity,
} from '@plaza/api/places/places.contract.ts';
import { actAs, actingAs, Actor } from '../actors/actors.ts';
import { Collection } from '../collections/collections.ts';
import { PREVIEWS } from '../comments/comments.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { connectionOf, edgeOf, restConnection } from '../core/connection.ts';
import { enumValues } from '../core/enums.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation, type InputBuilder, type PayloadBuilder } from '../core/mutation.ts';
import { MediaFile } from '../files/files.ts';
import {
  Audience,
  Commentable,
  FeedItem,
  Followable,
  Item,
  itemNode,
  Reactable,
  related,
  relation,
} from '../items/items.ts';
import { MENTIONED, named } from '../mentions/mentions.ts';
import { Answerable, Attendable, EventPeriod, timeFields } from '../occasions/occasions.ts';
import { Location, Place } from '../places/places.ts';

const SEEN_TEXTS = { everybody: 'Everyone who can see the event.', guests: 'Only guests and organizers.' };
const EventPlaceAudience = builder.enumType('EventPlaceAudience', {
  description: 'Who can see the address of an event.',
  values: enumValues(PLACE_SEEN, (seen) => SEEN_TEXTS[seen], { everybody: 'EVERYONE' }),
});

const GUESTS_SEEN_TEXTS = {
  everybody: 'Everyone who can see the event.',
  guests: 'Only guests and organizers.',
  organizers: 'Only organizers.',
};
const EventGuestAudience = builder.enumType('EventGuestAudience', {
  description: 'Who can see the guests of an event. Counts are always visible.',
  values: enumValues(GUESTS_SEEN, (seen) => GUESTS_SEEN_TEXTS[seen], { everybody: 'EVERYONE' }),
});

const ANSWERS_BY_TEXTS = {
  series: 'Guests answer the event, or a series as a whole.',
  date: 'Guests answer each date of a series, which has seats and a wait list of its own.',
};
const EventAnswersBy = builder.enumType('EventAnswersBy', {
  description: 'What guests of an event answer.',
  values: enumValues(ANSWERS_BY, (answersBy) => ANSWERS_BY_TEXTS[answersBy]),
});

export const Event = builder.objectRef<EventEntity>('Event');
const { edge: EventEdge } = connectionOf(Event);

builder.objectField(Location, 'largestEvent', (t) =>
  t.field({
    type: Event,
    nullable: true,
    description:
      'Of the events and sessions to come in the room that the viewer sees, the one with the most seats; null if there is none with limited seats, or the viewer can’t change the room.',
    resolve: ({ largest_event_id: id }, _args, context) => related<EventEntity>(id, context),
  }),
);

builder.node(Event, {
  ...itemNode<EventEntity>('Event'),
  description: 'Something that takes place at a time. Drafts are visible only to their organizers.',
  interfaces: [Item, FeedItem, Followable, Commentable, Reactable, Answerable, Attendable],
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the event; empty in a draft without one.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'The description; null if there is none.',
    }),
    hashtags: t.exposeStringList('hashtags', { description: 'The hashtags in the description, without the `#`.' }),
    mentions: t.field(named),
    cover: t.field({
      type: MediaFile,
      nullable: true,
      description: 'The cover photo; null if there is none.',
      ...relation('cover_id'),
    }),
    media: t.field({
      type: Collection,
      nullable: true,
      description:
        'A collection with photos and videos of the event; null if there is none, or the viewer can’t see it.',
      ...relation('media_collection_id'),
    }),
    context: t.field({
      type: Item,
      nullable: true,
      description: 'The crowd that the event belongs to; null for an event of a person.',
      ...relation('context_id'),
    }),
    ...timeFields(t, 'event'),
    isMultiday: t.exposeBoolean('is_multiday_event', { description: 'Whether the event is on more than one day.' }),
    isDraft: t.exposeBoolean('is_draft', { description: 'Whether only organizers can see the event.' }),
    isFed: t.exposeBoolean('is_fed', { description: 'Whether the feed shows the event.' }),
    place: t.field({
      type: Place,
      nullable: true,
      description: 'The place; null if there is none, or the viewer cannot see it.',
      reads: ['place_id'],
      resolve: ({ place_id }, _args, context) =>
        place_id ? context.loader<PlaceEntity>(listPlaces).load(place_id) : null,
    }),
    room: t.field({
      type: Location,
      nullable: true,
      description: 'The room in the place; null if there is none, or the viewer cannot see it.',
      reads: ['location_id'],
      resolve: ({ location_id }, _args, context) =>
        location_id ? context.loader<LocationEntity>(listLocations).load(location_id) : null,
    }),
    city: t.exposeString('city', {
      nullable: true,
      description: 'The city of the place, also if its address is hidden; null if unknown.',
    }),
    placeSeenBy: t.expose('place_seen', {
      type: EventPlaceAudience,
      description: 'Who can see the address, the room, and `onlineUrl`.',
    }),
    isPlaceHidden: t.exposeBoolean('is_place_hidden', {
      description: 'Whether there is an address or a URL that the viewer cannot see.',
    }),
    onlineUrl: t.exposeString('online_url', {
      nullable: true,
      description: 'The URL for people who join online; null if there is none, or the viewer cannot see it.',
    }),
    capacity: t.exposeInt('capacity', {
      nullable: true,
      description: 'The number of seats, on each date if the event is answered by date; null if there is no limit.',
    }),
    answersBy: t.expose('answers_by', {
      type: EventAnswersBy,
      description: 'Whether guests answer the whole series or each of its dates.',
    }),
    maxPartySize: t.exposeInt('max_party_size', {
      description: 'The most people that one guest can bring, including themselves.',
    }),
    requiresApproval: t.exposeBoolean('join_approval', {
      description: 'Whether organizers approve everyone who wants to come without an invitation.',
    }),
    guestsMayInvite: t.exposeBoolean('guests_may_invite', {
      description: 'Whether guests who come can invite others.',
    }),
    guestsSeenBy: t.expose('guests_seen', { type: EventGuestAudience, description: 'Who can see the guests.' }),
    sequence: t.exposeInt('sequence', {
      description: 'A number that rises whenever the event is moved, cancelled, or restored.',
    }),
    previousStartsAt: t.expose('previous_starts_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the event was to start before it was last moved; null if it never was.',
    }),
    cancelledAt: t.expose('cancelled_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the event was cancelled; null if it was not.',
    }),
    cancelledReason: t.exposeString('cancelled_reason', {
      nullable: true,
      description: 'Why the event was cancelled; null if no reason was given.',
    }),
    recurrence: t.exposeString('recurrence', {
      nullable: true,
      description:
        'The iCalendar RRULE by which the event recurs, such as `FREQ=WEEKLY`; null if it does not. `startsAt` and `endsAt` are those of its first date.',
    }),
  }),
});

const INCLUDE = { author: 'user', 'author.avatar': 'user.avatar', cover: 'cover', ...MENTIONED };

builder.interfaceField(Actor, 'events', (t) =>
  restConnection(t, {
    contract: listEvents,
    type: Event,
    description: 'The actor’s events, including drafts that the viewer organizes.',
    args: (arg) => ({
      when: arg({ type: EventPeriod, description: 'Returns only events of this period.' }),
      isDraft: arg.boolean({ description: 'Returns only drafts if true, or only published events if false.' }),
    }),
    query: (actor: { id: string }, { when, isDraft }) => ({
      user: actor.id,
      when: when ?? undefined,
      is_draft: isDraft ?? undefined,
    }),
    include: INCLUDE,
    previews: PREVIEWS,
  }),
);

builder.queryFields((t) => ({
  event: t.field({
    type: Event,
    nullable: true,
    description: 'An event by its ID; null if it does not exist or is not visible to the viewer.',
    args: { id: t.arg.globalID({ of: 'Event', required: true, description: 'The global ID of the event.' }) },
    async resolve(_root, { id }, context) {
      const item = await context.items.load(id.id);
      return item && typeNameOf(item) === 'Event' ? (item as EventEntity) : null;
    },
  }),
  events: restConnection(t, {
    contract: listEvents,
    type: Event,
    description:
      'Events of the viewer’s community, most recently published first, or in the order of their start with `when`, `from`, or `to`.',
    args: (arg) => ({
      when: arg({ type: EventPeriod, description: 'Returns only events of this period.' }),
      from: arg({ type: 'DateTime', description: 'Returns only events that end after this.' }),
      to: arg({
        type: 'DateTime',
        description: 'Returns only events that start before this, at most 62 days after `from`.',
      }),
      placeId: arg.globalID({
        of: 'Place',
        description: 'Returns only events at this place. Hidden addresses never match.',
      }),
      near: arg.string({
        description:
          'A latitude and a longitude, such as `59.91,10.75`. Returns only events around it. Hidden addresses never match.',
      }),
      km: arg.float({ description: 'The distance from `near` in kilometers. Defaults to 25.' }),
    }),
    query: (_root: unknown, { when, from, to, placeId, near, km }) => ({
      when: when ?? undefined,
      from: from ?? undefined,
      to: to ?? undefined,
      place: placeId?.id,
      near: near ?? undefined,
      km: km ?? undefined,
    }),
    include: INCLUDE,
    previews: PREVIEWS,
  }),
  searchEvents: restConnection(t, {
    contract: searchEvents,
    type: Event,
    description: 'Events with these words, most recently published first.',
    args: (arg) => ({
      search: arg.string({
        required: true,
        description: 'The words to search for. The last word also matches as a prefix.',
      }),
    }),
    query: (_root: unknown, { search }) => ({ search }),
    include: INCLUDE,
    previews: PREVIEWS,
  }),
}));

const inputs = (t: InputBuilder) => ({
  name: t.string({ description: 'The name of the event, at most 120 characters.' }),
  description: t.string({ description: 'The description, at most 10,000 characters.' }),
  coverId: t.globalID({ of: 'MediaFile', description: 'The cover photo.' }),
  mediaId: t.globalID({
    of: 'Collection',
    writes: 'media_collection_id',
    description: 'A collection of the author with photos and videos of the event.',
  }),
  startsAt: t.string({
    description:
      'The start: a local time such as `2027-05-14T19:00`, a date for whole days, or an instant with an offset, which wins over `timezone`.',
  }),
  endsAt: t.string({
    description: 'The end, as `startsAt`. For whole days, the last day. At most 31 days after the start.',
  }),
  timezone: t.string({ description: 'The IANA time zone of the event. Defaults to that of the viewer.' }),
  isAllDay: t.boolean({ description: 'Whether the event lasts whole days.' }),
  placeId: t.globalID({ of: 'Place', description: 'The place.' }),
  roomId: t.globalID({ of: 'Location', writes: 'location_id', description: 'The room in the place.' }),
  placeSeenBy: t.field({
    type: EventPlaceAudience,
    writes: 'place_seen',
    description: 'Who can see the address, the room, and `onlineUrl`. Defaults to `EVERYONE`.',
  }),
  onlineUrl: t.string({ description: 'The HTTPS URL for people who join online.' }),
  isFed: t.boolean({ description: 'Whether the feed shows the event. Defaults to true.' }),
  capacity: t.int({
    description: `The number of seats, on each date if the event is answered by date, at most ${CAPACITY_MAX.toLocaleString('en')}; null for no limit. It cannot be less than the number of people who come.`,
  }),
  answersBy: t.field({
    type: EventAnswersBy,
    description:
      'Whether guests answer the whole series or each of its dates. A series with a capacity requires `DATE`. Defaults to `SERIES`. Fails with `HAS_GUESTS` if it changes while anyone comes or waits.',
  }),
  maxPartySize: t.int({
    description: `The most people that one guest can bring, including themselves: 1 to ${PARTY_MAX}. Defaults to ${PARTY_DEFAULT}.`,
  }),
  requiresApproval: t.boolean({
    writes: 'join_approval',
    description: 'Whether organizers approve everyone who wants to come without an invitation. Defaults to false.',
  }),
  guestsMayInvite: t.boolean({ description: 'Whether guests who come can invite others. Defaults to false.' }),
  guestsSeenBy: t.field({
    type: EventGuestAudience,
    writes: 'guests_seen',
    description: 'Who can see the guests. Defaults to `GUESTS`.',
  }),
  recurrence: t.string({
    description:
      'The iCalendar RRULE by which the event recurs, such as `FREQ=WEEKLY;BYDAY=WE`; null if it does not. With a capacity, it requires `answersBy: DATE`.',
  }),
  audience: t.field({ type: Audience, description: 'Who can see the event. Defaults to `COMMUNITY`.' }),
});

type Id = { id: string } | null | undefined;

interface Given {
  name?: string | null | undefined;
  description?: string | null | undefined;
  coverId?: Id;
  mediaId?: Id;
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
  timezone?: string | null | undefined;
  isAllDay?: boolean | null | undefined;
  placeId?: Id;
  roomId?: Id;
  placeSeenBy?: EventEntity['place_seen'] | null | undefined;
  onlineUrl?: string | null | undefined;
  isFed?: boolean | null | undefined;
  capacity?: number | null | undefined;
  answersBy?: EventEntity['answers_by'] | null | undefined;
  maxPartySize?: number | null | undefined;
  requiresApproval?: boolean | null | undefined;
  guestsMayInvite?: boolean | null | undefined;
  guestsSeenBy?: EventEntity['guests_seen'] | null | undefined;
  recurrence?: string | null | undefined;
  audience?: EventEntity['audience'] | null | undefined;
}

const bodyOf = (given: Given) => ({
  name: given.name ?? undefined,
  description: given.description,
  cover_id: given.coverId && given.coverId.id,
  media_collection_id: given.mediaId && given.mediaId.id,
  starts_at: given.startsAt,
  ends_at: given.endsAt,
  timezone: given.timezone ?? undefined,
  is_all_day: given.isAllDay ?? undefined,
  place_id: given.placeId && given.placeId.id,
  location_id: given.roomId && given.roomId.id,
  place_seen: given.placeSeenBy ?? undefined,
  online_url: given.onlineUrl,
  is_fed: given.isFed ?? undefined,
  capacity: given.capacity,
  answers_by: given.answersBy ?? undefined,
  max_party_size: given.maxPartySize ?? undefined,
  join_approval: given.requiresApproval ?? undefined,
  guests_may_invite: given.guestsMayInvite ?? undefined,
  guests_seen: given.guestsSeenBy ?? undefined,
  recurrence: given.recurrence,
  audience: given.audience ?? undefined,
});

const eventPayload = (t: PayloadBuilder<EventEntity>) => ({
  event: t.field({ type: Event, description: 'The event.', resolve: (event) => event }),
});

mutation('createEvent', {
  description: 'Creates an event. Publishes it, which requires a name, a start, and an end, unless `isDraft` is set.',
  input: (t) => ({
    ...inputs(t),
    isDraft: t.boolean({ description: 'Whether to keep the event a draft that only organizers can see.' }),
    ...actAs(t),
  }),
  async resolve({ actAs: actor, isDraft, ...given }, context) {
    const body = { ...bodyOf(given), is_draft: isDraft ?? undefined };
    return (await context.rest(createEvent, { body, headers: actingAs(actor) })).data;
  },
  payload: (t) => ({
    ...eventPayload(t),
    edge: t.field({
      type: EventEdge,
      description: 'The object as a connection edge, for adding it to a list on the client.',
      resolve: (event) => edgeOf(event),
    }),
  }),
});

mutation('updateEvent', {
  description:
    'Updates an event. Omitted fields keep their values; null removes them. If the time or place of a published event changes, its followers are notified.',
  input: (t) => ({
    id: t.globalID({ of: 'Event', required: true, description: 'The event to update.' }),
    ...inputs(t),
    ifSequence: t.int({ description: 'Fails with a conflict unless the event still has this `sequence`.' }),
    dropOverrides: t.boolean({
      description:
        'Whether to drop changes of single dates that are no longer part of the series. Otherwise, the update fails with `OVERRIDES_LOST`, and the messages of `recurrence` are those dates and the ones that people come to.',
    }),
  }),
  async resolve({ id, ifSequence, dropOverrides, ...given }, context) {
    const body = {
      ...bodyOf(given),
      if_sequence: ifSequence ?? undefined,
      drop_overrides: dropOverrides ?? undefined,
    };
    return (await context.rest(updateEvent, { params: { id: id.id }, body })).data;
  },
  payload: eventPayload,
});

mutation('publishEvent', {
  description:
    'Publishes a draft, which requires a name, a start, and an end. A published event cannot become a draft again.',
  input: (t) => ({ id: t.globalID({ of: 'Event', required: true, description: 'The event to publish.' }) }),
  resolve: async ({ id }, context) =>
    (await context.rest(updateEvent, { params: { id: id.id }, body: { is_draft: false } })).data,
  payload: eventPayload,
});

mutation('cancelEvent', {
  description: 'Cancels a published event. It stays visible, and its followers are notified.',
  input: (t) => ({
    id: t.globalID({ of: 'Event', required: true, description: 'The event to cancel.' }),
    reason: t.string({ description: 'The reason, at most 500 characters. Everyone who sees the event can see it.' }),
  }),
  resolve: async ({ id, reason }, context) =>
    (await context.rest(cancelEvent, { params: { id: id.id }, body: { reason } })).data,
  payload: eventPayload,
});

mutation('restoreEvent', {
  description: 'Restores a cancelled event, until its start. Its followers are notified.',
  input: (t) => ({ id: t.globalID({ of: 'Event', required: true, description: 'The event to restore.' }) }),
  resolve: async ({ id }, context) => (await context.rest(restoreEvent, { params: { id: id.id } })).data,
  payload: eventPayload,
});

mutation('deleteEvent', {
  description: 'Deletes an event and its discussion. Fails with `HAS_GUESTS` while people come to it; cancel it first.',
  input: (t) => ({ id: t.globalID({ of: 'Event', required: true, description: 'The event to delete.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteEvent, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The ID of the deleted event.', resolve: ({ id }) => writeGlobalId('Event', id) }),
  }),
});
