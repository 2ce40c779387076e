import { Type, type Static } from 'typebox';
import { AttendanceSettings, AttendanceState } from '../attendance/attendance.contract.ts';
import { NEWEST_COMMENTS } from '../comments/comments.contract.ts';
import {
  Audience,
  contract,
  Id,
  IdParams,
  IncludeQuery,
  ItemEntity,
  ListQuery,
  LocalDate,
  Many,
  Mention,
  Nullable,
  One,
  OneOf,
  ReadQuery,
  Recurrence,
  SingleLine,
} from '../core/contract.ts';
import type { KindTraits } from '../core/kind-traits.contract.ts';
import { NewSession, SESSION_KINDS, SessionChange, SessionDetails, TrackIds } from './sessions.contract.ts';
import {
  NewTailgate,
  TAILGATE_APPROVALS,
  TailgateChange,
  TailgateDetails,
  TAILGATES_PER_DAY,
} from './tailgates.contract.ts';

export const eventTraits = {
  kind: 'event',
  type: 'Event',
  isDiscoverable: true,
  hasOwnAudience: true,
} as const satisfies KindTraits;

export const EVENT_NAME_MAX = 120;
export const EVENT_DESCRIPTION_MAX = 10_000;
const ONLINE_URL_MAX = 500;
export const CANCEL_REASON_MAX = 500;
/** The longest event. */
export const EVENT_DAYS = 31;
/** Events that one account can create in a day. */
export const EVENTS_PER_DAY = 20;
/** Kilometers around `near`. */
export const NEAR_KM = 25;
/** The longest period of a list. */
export const PERIOD_DAYS = 62;
export const EVENT_TYPES = ['event', 'session', 'tailgate'] as const;
export const ANSWERS_BY = ['series', 'date'] as const;
export const PLACE_SEEN = ['everybody', 'guests'] as const;

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:';

/** What its organizers write. */
export const EventFields = Type.Object({
  name: SingleLine({ maxLength: EVENT_NAME_MAX, default: '' }),
  description: Nullable(Type.String({ maxLength: EVENT_DESCRIPTION_MAX })),
  cover_id: Nullable(Type.String({ format: 'uuid', description: 'An image that the author owns.' })),
  media_collection_id: Nullable(
    Type.String({ format: 'uuid', description: 'A collection of the author with photos and videos of the event.' }),
  ),
  place_id: Nullable(
    Type.String({ format: 'uuid', description: 'The place. Null if there is none, or the viewer can’t see it.' }),
  ),
  location_id: Nullable(
    Type.String({
      format: 'uuid',
      description: 'The room in the place. Null if there is none, or the viewer can’t see it.',
    }),
  ),
  place_seen: OneOf(PLACE_SEEN, {
    description:
      'Who can see the address, the room, and `online_url`: everyone who sees the event, or only guests and organizers.',
  }),
  online_url: Nullable(
    Type.Refine(
      Type.String({ maxLength: ONLINE_URL_MAX, description: 'HTTPS URL for people who join online.' }),
      isHttps,
      () => 'must be an HTTPS URL',
    ),
  ),
  is_fed: Type.Boolean({ description: 'Whether the feed shows the event.', default: true }),
  recurrence: Nullable(Recurrence),
  ...AttendanceSettings.properties,
  answers_by: OneOf(ANSWERS_BY, {
    description:
      'Whether guests answer a series as a whole, or each of its dates, which then have seats and a wait list of their own. ' +
      'Requires `date` for a series with a `capacity`, which is that of each date. Can change while no one comes or waits.',
  }),
});
export type EventFields = Static<typeof EventFields>;

const instant = (description: string) => Nullable(Type.String({ format: 'date-time', description }));
const localDate = (description: string) => Nullable(Type.String({ description }));

/** Where an event is, for viewers who can see its address. */
const EventPlace = Type.Object(
  {
    id: Id,
    title: Type.String(),
    address1: Nullable(Type.String()),
    address2: Nullable(Type.String()),
    zip: Nullable(Type.String()),
    city: Nullable(Type.String()),
    state: Nullable(Type.String()),
    country: Nullable(Type.String()),
    latitude: Nullable(Type.Number()),
    longitude: Nullable(Type.Number()),
    room: Nullable(Type.String({ description: 'Name of the room.' })),
  },
  { title: 'EventPlace' },
);
export interface EventPlace extends Static<typeof EventPlace> {}

const moments = {
  start_date: Type.String({ description: 'The first day, in the time zone of the event.' }),
  start_time: localDate('The time at which it starts. Null for whole days.'),
  end_date: Type.String({ description: 'The last day of whole days. Otherwise, the day on which it ends.' }),
  end_time: localDate('The time at which it ends. Null for whole days.'),
};

export const EventOccurrence = Type.Object(
  {
    id: Id,
    _type: Type.Literal('EventOccurrence'),
    event_id: Id,
    occurs_on: Type.String({
      description: 'The original date in its series, by which it is found. Stays the same when the date is moved.',
    }),
    name: Type.String(),
    starts_at: Type.String({ format: 'date-time' }),
    ends_at: Type.String({ format: 'date-time', description: 'The end, which is exclusive.' }),
    ...moments,
    timezone: Type.String({ description: 'IANA time zone.' }),
    is_all_day: Type.Boolean(),
    is_changed: Type.Boolean({ description: 'Whether it differs from its series.' }),
    place_id: Nullable(Type.String({ format: 'uuid' })),
    location_id: Nullable(Type.String({ format: 'uuid' })),
    place: Nullable(EventPlace),
    city: Nullable(Type.String()),
    online_url: Nullable(Type.String()),
    is_place_hidden: Type.Boolean({ description: 'Whether there is an address or URL that the viewer can’t see.' }),
    cancelled_at: Nullable(
      Type.String({ format: 'date-time', description: 'When the date or its event was cancelled.' }),
    ),
    cancelled_reason: Nullable(Type.String()),
    sequence: Type.Integer({ description: 'Rises with each change of its time, place, or cancellation.' }),
    capacity: Nullable(Type.Integer({ description: 'The number of seats. Null for no limit.' })),
    /** If the event is answered as a whole, these are the same for all dates. */
    ...AttendanceState.properties,
  },
  { title: 'EventOccurrence' },
);
export interface EventOccurrence extends Static<typeof EventOccurrence> {}

export const Event = ItemEntity('Event', {
  ...EventFields.properties,
  type: OneOf(EVENT_TYPES),
  context_type: Nullable(
    Type.String({
      description: '`Page` for an event of a crowd, `Conference` for a session or a tailgate of a conference.',
    }),
  ),
  hashtags: Type.Array(Type.String()),
  mentions: Type.Array(Mention),
  place: Nullable(EventPlace),
  city: Nullable(Type.String({ description: 'The city of the place, which everyone who sees the event can see.' })),
  is_place_hidden: Type.Boolean({ description: 'Whether there is an address or URL that the viewer can’t see.' }),
  starts_at: instant('The first instant, in UTC.'),
  ends_at: instant('The instant at which it has ended, in UTC. For whole days, the midnight after the last day.'),
  start_date: localDate('The first day, in the time zone of the event.'),
  start_time: localDate('The time at which it starts. Null for whole days.'),
  end_date: localDate('The last day of whole days. Otherwise, the day on which it ends.'),
  end_time: localDate('The time at which it ends. Null for whole days.'),
  timezone: Type.String({ description: 'IANA time zone.' }),
  is_all_day: Type.Boolean(),
  is_multiday_event: Type.Boolean({
    description: 'Whether it is on more than one day. Ending at midnight, it is not.',
  }),
  is_draft: Type.Boolean({ description: 'Whether only its organizers can see it.' }),
  sequence: Type.Integer({ description: 'Rises whenever the event is moved, cancelled, or restored.' }),
  previous_starts_at: instant('When it was to start before it was last moved. Null if it never was.'),
  cancelled_at: instant('Null if it is not cancelled.'),
  cancelled_reason: Nullable(Type.String()),
  /** The next date of a series that has not ended and is not cancelled. */
  next_occurrence: Nullable(EventOccurrence),
  /** The date that `on` requests. Null in lists, and without `on`. */
  occurrence: Nullable(EventOccurrence),
  /** What only sessions have. */
  session: Nullable(SessionDetails),
  track_ids: TrackIds,
  /** What only tailgates have. */
  tailgate: Nullable(TailgateDetails),
  /** Of an event that is answered by date, these are of its next date. */
  ...AttendanceState.properties,
});
export interface Event extends Static<typeof Event> {}

/** Relations of the product. Those of later features are empty until then. */
const include = [
  'user',
  'user.avatar',
  'cover',
  'media',
  'media.items',
  'surveys.survey',
  'tracks',
  'context',
  'context.user',
  'context.user.account',
  'context.avatar',
] as const;
const readInclude = [...include, 'mentions', ...NEWEST_COMMENTS] as const;

export const periodFilters = {
  from: Type.Optional(Type.String({ format: 'date-time', description: 'Only dates that end after this.' })),
  to: Type.Optional(
    Type.String({
      format: 'date-time',
      description: `Only dates that start before this, at most ${PERIOD_DAYS} days after \`from\`.`,
    }),
  ),
};

const filters = {
  user: Type.Optional(Type.String({ format: 'uuid', description: 'The author.' })),
  context: Type.Optional(
    Type.String({ format: 'uuid', description: 'The crowd or the conference that the events belong to.' }),
  ),
  type: Type.Optional(
    OneOf(EVENT_TYPES, {
      description:
        'Sessions are only returned with `session`, or with one of the filters for sessions, and tailgates only with `tailgate`.',
    }),
  ),
  conference: Type.Optional(
    Type.String({
      format: 'uuid',
      description:
        'Only sessions of this conference, in the order of their number, or its tailgates in the order of their start.',
    }),
  ),
  approval: Type.Optional(
    OneOf(TAILGATE_APPROVALS, {
      description: 'Only tailgates that were approved or declined, or wait for it, as far as the viewer can see them.',
    }),
  ),
  is_hosting: Type.Optional(
    Type.Boolean({ description: 'Only events that the viewer hosts as a person, or the others if false.' }),
  ),
  is_going: Type.Optional(
    Type.Boolean({ description: 'Only events that the viewer comes to, or the others if false.' }),
  ),
  /** Tailgates that start on it, in the time zone of their conference. */
  day: Type.Optional(LocalDate),
  is_cancelled: Type.Optional(
    Type.Boolean({ description: 'Only events that were cancelled, or the others if false.' }),
  ),
  clashes_with: Type.Optional(
    Type.String({
      format: 'uuid',
      description:
        'Only events of any type that the viewer comes to, speaks at, or hosts while this event takes place. None for guests.',
    }),
  ),
  track: Type.Optional(Type.String({ format: 'uuid', description: 'Only sessions in this track.' })),
  kind: Type.Optional(OneOf(SESSION_KINDS, { description: 'Only sessions of this kind.' })),
  speaker: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'Only sessions of this speaker, as far as the viewer can see who speaks.',
    }),
  ),
  from: Type.Optional(
    Type.String({ format: 'date-time', description: 'Only events that end after this. Orders by start.' }),
  ),
  to: Type.Optional(
    Type.String({
      format: 'date-time',
      description: `Only events that start before this, at most ${PERIOD_DAYS} days after \`from\`. Orders by start.`,
    }),
  ),
  place: Type.Optional(Type.String({ format: 'uuid', description: 'The place. Hidden addresses never match.' })),
  near: Type.Optional(
    Type.String({
      maxLength: 60,
      description: 'Latitude and longitude in degrees, such as `59.91,10.75`. Hidden addresses never match.',
    }),
  ),
  km: Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      maximum: 20_000,
      description: `Distance from \`near\` in kilometers. Defaults to ${NEAR_KM}.`,
    }),
  ),
};

const Search = Type.String({
  maxLength: 200,
  description: 'Search terms. The last one also matches as a prefix. Hidden addresses never match.',
});

export const listEvents = contract({
  name: 'listEvents',
  method: 'GET',
  url: '/events',
  summary: 'List events',
  description:
    'Returns events that the viewer can see, most recently published first, or in the order of their start with `when`, ' +
    '`from`, or `to`. A series is listed once, at its next date. Organizers also see their drafts in lists of an author or a crowd.',
  access: 'public',
  query: ListQuery({
    ...filters,
    search: Type.Optional(Search),
    when: Type.Optional(
      OneOf(['upcoming', 'past'], {
        description: 'Events that have not ended, next first, or those that have, latest first.',
      }),
    ),
    is_draft: Type.Optional(Type.Boolean({ description: 'True for only drafts, false for everything else.' })),
  }),
  parents: ['user', 'context', 'conference', 'clashes_with'],
  reply: Many(Event),
  include: readInclude,
});

export const listActiveEvents = contract({
  name: 'listActiveEvents',
  method: 'GET',
  url: '/events/active',
  summary: 'List events that are running or to come',
  description:
    'Returns events that have not ended, in the order of their start. A series is listed once, at its next date.',
  access: 'public',
  query: ListQuery(filters),
  parents: ['user', 'context', 'conference'],
  reply: Many(Event),
  include: readInclude,
});

export const searchEvents = contract({
  name: 'searchEvents',
  method: 'GET',
  url: '/events/search',
  summary: 'Search events',
  description: 'Returns events with these words, most recently published first.',
  access: 'public',
  query: ListQuery({
    ...filters,
    search: Search,
  }),
  reply: Many(Event),
  include: readInclude,
});

export const getEvent = contract({
  name: 'getEvent',
  method: 'GET',
  url: '/events/:id',
  summary: 'Get an event',
  access: 'public',
  params: IdParams,
  query: Type.Object({
    ...ReadQuery.properties,
    on: Type.Optional(LocalDate),
  }),
  reply: One(Event),
  errors: ['not_found', 'not_public'],
  include: readInclude,
});

const moment = (description: string) => Type.Optional(Nullable(Type.String({ maxLength: 40, description })));

const input = {
  ...Type.Partial(EventFields).properties,
  starts_at: moment(
    'An instant with an offset, which wins over the time zone; a local time such as `2027-05-14T09:00`; or a date for ' +
      'whole days. A time that a change of clocks skips is moved forward. Seconds are dropped.',
  ),
  ends_at: moment(`As \`starts_at\`. For whole days, the last day. At most ${EVENT_DAYS} days after the start.`),
  timezone: Type.Optional(
    Type.String({ maxLength: 64, description: 'IANA time zone. Defaults to that of the creator.' }),
  ),
  is_all_day: Type.Optional(Type.Boolean({ description: 'Whether it lasts whole days. If so, dates have no time.' })),
  is_multiday_event: Type.Optional(Type.Boolean({ description: 'Ignored: it follows from the dates.' })),
  audience: Type.Optional(Audience),
};

export const createEvent = contract({
  name: 'createEvent',
  method: 'POST',
  url: '/events',
  summary: 'Create an event',
  description:
    `Publishes the event, which requires a name, a start, and an end, unless \`is_draft\` is set. At most ${EVENTS_PER_DAY} a day. ` +
    'With the type `session`, adds a session to a conference that the viewer organizes. It has no time and no place until the ' +
    'schedule of the conference is released, and stays a draft until then. With the type `tailgate`, proposes a tailgate of a ' +
    `conference that the viewer attends or organizes, at most ${TAILGATES_PER_DAY} a day. It stays a draft while it waits for approval.`,
  access: 'member',
  query: IncludeQuery,
  body: Type.Object(
    {
      ...input,
      type: Type.Optional(OneOf(EVENT_TYPES)),
      session: Type.Optional(NewSession),
      track_ids: Type.Optional(TrackIds),
      tailgate: Type.Optional(NewTailgate),
      context_type: Type.Optional(Nullable(OneOf(['Page']))),
      context_id: Type.Optional(
        Nullable(
          Type.String({ format: 'uuid', description: 'The crowd whose event it is, if the viewer can act as it.' }),
        ),
      ),
      is_draft: Type.Optional(Type.Boolean()),
    },
    { title: 'EventInput' },
  ),
  reply: One(Event),
  status: 201,
  errors: [
    'image_required',
    'forbidden',
    'not_found',
    'cancelled',
    'status_step',
    'window_closed',
    'too_far',
    'registration_required',
    'passport_required',
  ],
  include,
});

export const updateEvent = contract({
  name: 'updateEvent',
  method: 'PUT',
  url: '/events/:id',
  summary: 'Update an event',
  description:
    'Omitted fields stay unchanged. `is_draft: false` publishes a draft. If the time or the place of a published event ' +
    'changes, its guests and followers are notified. The time and the place of a session are set in the schedule of its conference. ' +
    'A tailgate whose time or place its host changes is hidden until organizers approve it again, where they approve tailgates; one ' +
    'that was declined waits for approval again after any change.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Type.Object(
    {
      ...input,
      session: Type.Optional(SessionChange),
      track_ids: Type.Optional(TrackIds),
      tailgate: Type.Optional(TailgateChange),
      is_draft: Type.Optional(Type.Boolean({ description: 'A published event can’t become a draft again.' })),
      drop_overrides: Type.Optional(
        Type.Boolean({
          description:
            'Drops changes of single dates that are no longer part of the series. Else the call fails with `overrides_lost`, and ' +
            'the messages of `recurrence` are those dates and the ones that people come to.',
        }),
      ),
      if_sequence: Type.Optional(
        Type.Integer({ minimum: 0, description: 'Fails with `conflict` unless the event still has this `sequence`.' }),
      ),
    },
    { title: 'EventChange' },
  ),
  reply: One(Event),
  errors: [
    'not_found',
    'forbidden',
    'image_required',
    'conflict',
    'cancelled',
    'status_step',
    'capacity_below_guests',
    'has_guests',
    'overrides_lost',
    'window_closed',
    'too_far',
  ],
  include,
});

export const cancelEvent = contract({
  name: 'cancelEvent',
  method: 'POST',
  url: '/events/:id/cancel',
  summary: 'Cancel an event',
  description: 'The event stays visible, and its guests and followers are notified.',
  access: 'member',
  params: IdParams,
  body: Type.Object({
    reason: Type.Optional(
      Nullable(Type.String({ maxLength: CANCEL_REASON_MAX, description: 'Shown to everyone who sees the event.' })),
    ),
  }),
  reply: One(Event),
  errors: ['not_found', 'forbidden', 'cancelled', 'status_step'],
});

export const restoreEvent = contract({
  name: 'restoreEvent',
  method: 'POST',
  url: '/events/:id/restore',
  summary: 'Restore a cancelled event',
  description: 'Possible until its start. Its guests and followers are notified.',
  access: 'member',
  params: IdParams,
  reply: One(Event),
  errors: ['not_found', 'forbidden', 'status_step'],
});

export const deleteEvent = contract({
  name: 'deleteEvent',
  method: 'DELETE',
  url: '/events/:id',
  summary: 'Delete an event',
  description:
    'Deletes the event with its discussion. An event that people come to or wait for has to be cancelled first, and so does a session ' +
    'that was released.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden', 'has_guests', 'status_step'],
});

export const answerAsSpeaker = contract({
  name: 'answerAsSpeaker',
  method: 'PUT',
  url: '/events/:id/speaker',
  summary: 'Confirm or withdraw as a speaker',
  description:
    'For users who were named as speakers of a session. Organizers are notified. What others see of a released session changes with ' +
    'the next release.',
  access: 'member',
  params: IdParams,
  body: Type.Object({ action: OneOf(['confirm', 'withdraw']) }),
  reply: One(Event),
  errors: ['not_found', 'already_answered'],
});
