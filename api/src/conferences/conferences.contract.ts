import { Type, type Static } from 'typebox';
import { AttendanceState } from '../attendance/attendance.contract.ts';
import { NEWEST_COMMENTS } from '../comments/comments.contract.ts';
import {
  Audience,
  contract,
  Id,
  IncludeQuery,
  ItemEntity,
  ListQuery,
  Many,
  Mention,
  Nullable,
  One,
  OneOf,
  ReadQuery,
  SingleLine,
  Timestamp,
} from '../core/contract.ts';
import type { KindTraits } from '../core/kind-traits.contract.ts';

export const conferenceTraits = {
  kind: 'conference',
  type: 'Conference',
  isDiscoverable: true,
  hasOwnAudience: true,
} as const satisfies KindTraits;

const NAME_MAX = 120;
const DESCRIPTION_MAX = 10_000;
const REASON_MAX = 500;
/** The longest conference. */
export const CONFERENCE_DAYS = 92;
/** Conferences that one account can create in a day. */
export const CONFERENCES_PER_DAY = 3;
/** The most places of a conference that can be put in order. */
const PLACES_MAX = 100;
/** The most tracks of a conference that can be put in order. */
const TRACKS_MAX = 100;
/** The most attendees of a conference without a paid passport. */
export const FREE_GUESTS = 200;
export const PARTICIPANTS_PAGE = 25;
const PROXIMITY_MAX = 1_000_000;

export const CONFERENCE_TYPES = ['in person', 'online', 'hybrid'] as const;
const ACCOUNT_TYPES = ['personal', 'page'] as const;
export const CONFERENCE_STATUSES = ['draft', 'published', 'cancelled', 'archived'] as const;
export type ConferenceStatus = (typeof CONFERENCE_STATUSES)[number];
export const PHASES = ['upcoming', 'applications', 'sales', 'live', 'ended'] as const;
export const PERIODS = ['applications', 'sales', 'tailgates'] as const;
const ADMISSIONS = ['open', 'registration', 'passport'] as const;
/** `speaker`: speaks at a released session. `press`: a guest of honor, who comes with a press pass. */
export const PARTICIPANT_ROLES = ['organizer', 'speaker', 'attendee', 'press'] as const;

const flag = (description: string, isOn = false) => Type.Boolean({ description, default: isOn });
const reference = (description: string) => Nullable(Type.String({ format: 'uuid', description }));

/** What its organizers write. */
export const ConferenceFields = Type.Object({
  name: SingleLine({ maxLength: NAME_MAX, default: '' }),
  description: Nullable(Type.String({ maxLength: DESCRIPTION_MAX })),
  cover_id: reference('An image that the author owns.'),
  place_id: reference('The main place.'),
  conferencelocation_id: reference('The main room in the place.'),
  type: OneOf(CONFERENCE_TYPES),
  has_registration: flag('Whether attendees register. Otherwise, anyone can come.', true),
  join_approval: flag('Whether organizers approve everyone who registers without an invitation.'),
  has_applications: flag('Whether people can apply with something to present.'),
  allow_talk: flag('Whether applications can be for a talk.'),
  allow_performance: flag('Whether applications can be for a performance.'),
  allow_workshop: flag('Whether applications can be for a workshop.'),
  blind_review: flag('Whether reviewers don’t see who applied.', true),
  confirm_days: Type.Integer({
    minimum: 1,
    maximum: 365,
    default: 14,
    description: 'Days that a speaker has to confirm after an application was accepted.',
  }),
  has_tracks: flag('Whether sessions are sorted into tracks.'),
  has_tailgates: flag('Whether attendees can propose tailgates.'),
  tailgate_approval_needed: flag('Whether organizers approve tailgates.'),
  tailgate_proximity: Type.Integer({
    minimum: 0,
    maximum: PROXIMITY_MAX,
    default: 0,
    description: 'The longest distance of a tailgate from a place of the conference, in meters. 0 for no limit.',
  }),
  tailgate_restrict_proximity: flag('Whether people have to be near a tailgate to arrive at it.'),
  tailgate_restrict_time: flag('Whether people can arrive at a tailgate only while tailgates take place.'),
  max_guest_count: Nullable(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description: `The most attendees. Null for ${FREE_GUESTS}, which is also the most without a paid passport.`,
    }),
  ),
  has_passports: flag('Whether attendees need a passport.'),
  automatically_assign_passport: flag('Whether attendees get a passport when they register.'),
  has_discounts: flag('Whether passports are discounted.'),
  discount_percentage: Type.Integer({ minimum: 0, maximum: 100, default: 0 }),
  allow_refunds: flag('Whether passports can be refunded.'),
});
export type ConferenceFields = Static<typeof ConferenceFields>;

/** Fields that are moments, apart from the start and the end. Each pair is a period. */
export const CONFERENCE_PERIODS = [
  ['applications_open_at', 'applications_close_at'],
  ['tailgates_open_at', 'tailgates_close_at'],
  ['tailgate_starts_at', 'tailgate_ends_at'],
  ['passports_open_at', 'passports_close_at'],
] as const;
export const CONFERENCE_MOMENTS = CONFERENCE_PERIODS.flat();
export type ConferenceMoment = (typeof CONFERENCE_MOMENTS)[number];

const instant = (description: string) => Nullable(Type.String({ format: 'date-time', description }));
const localDate = (description: string) => Nullable(Type.String({ description }));
const byMoment = <T>(of: (field: ConferenceMoment) => T) =>
  Object.fromEntries(CONFERENCE_MOMENTS.map((field) => [field, of(field)])) as Record<ConferenceMoment, T>;

const ConferencePeriod = Type.Object(
  {
    name: OneOf(PERIODS),
    state: OneOf(['not_yet', 'open', 'closed']),
    opens_at: instant('Null if it has been open since the conference was published.'),
    closes_at: instant('Null in a draft without dates.'),
    changes_at: instant('When the state changes next. Null if it does not.'),
  },
  { title: 'ConferencePeriod' },
);
export type ConferencePeriod = Static<typeof ConferencePeriod>;

const ConferencePlace = Type.Object(
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
  },
  { title: 'ConferencePlace' },
);

const ConferenceLocation = Type.Object({ id: Id, title: Type.String() }, { title: 'ConferenceLocation' });

export const Conference = ItemEntity('Conference', {
  ...ConferenceFields.properties,
  slug: Nullable(Type.String({ description: 'Name in its URL, unique in its community.' })),
  media_collection_id: reference('Its photos and videos. Attendees add their own.'),
  resource_collection_id: reference('Slides and other files and links. Organizers add them.'),
  hashtags: Type.Array(Type.String()),
  mentions: Type.Array(Mention),
  status: OneOf(CONFERENCE_STATUSES),
  account_type: OneOf(ACCOUNT_TYPES, { description: 'Whether a user or a crowd organizes it.' }),
  context_type: Nullable(Type.String({ description: '`Page` for a conference of a crowd.' })),
  published_at: instant('Null in a draft.'),
  starts_at: instant('The first instant, in UTC.'),
  ends_at: instant('The instant at which it has ended, in UTC. For whole days, the midnight after the last day.'),
  start_date: localDate('The first day, in the time zone of the conference.'),
  start_time: localDate('The time at which it starts. Null for whole days.'),
  end_date: localDate('The last day of whole days. Otherwise, the day on which it ends.'),
  end_time: localDate('The time at which it ends. Null for whole days.'),
  timezone: Type.String({ description: 'IANA time zone.' }),
  is_all_day: Type.Boolean(),
  ...byMoment(() => instant('In UTC.')),
  local_times: Type.Object(
    byMoment(() => Type.Optional(Type.String())),
    {
      description:
        'Periods as they were entered: a date, or a date with a time, in the time zone of the conference. A date is its ' +
        'first instant where a period opens, and the midnight after it where one closes.',
    },
  ),
  phase: OneOf(PHASES),
  periods: Type.Array(ConferencePeriod),
  admission: OneOf(ADMISSIONS, { description: 'What attendees need: nothing, a registration, or a passport.' }),
  place: Nullable(ConferencePlace),
  conferencelocation: Nullable(ConferenceLocation),
  place_ids: Type.Array(Id, { description: 'Every place of the conference in order, including the main one.' }),
  is_refund_editable: Type.Boolean({ description: 'Whether refunds can still be changed.' }),
  sequence: Type.Integer({ description: 'Rises whenever the conference is moved or cancelled.' }),
  schedule_version: Nullable(
    Type.Integer({ description: 'The number of the latest version of its schedule. Null before the first release.' }),
  ),
  previous_starts_at: instant('When it was to start before it was last moved. Null if it never was.'),
  cancelled_at: instant('Null if it is not cancelled.'),
  cancelled_reason: Nullable(Type.String()),
  ...AttendanceState.properties,
});
export interface Conference extends Static<typeof Conference> {}

const include = [
  'user',
  'user.avatar',
  'cover',
  'media',
  'media.items',
  'resources',
  'resources.items',
  'place',
  'conferencelocation',
  'surveys.survey',
  'context',
  'context.user',
  'context.user.account',
  'context.avatar',
] as const;
const readInclude = [...include, 'mentions', ...NEWEST_COMMENTS] as const;

/** An ID, or the slug of a conference. */
export const ConferenceParams = Type.Object({
  id: Type.String({ minLength: 3, maxLength: 40, description: 'ID or slug of the conference.' }),
});

export const listConferences = contract({
  name: 'listConferences',
  method: 'GET',
  url: '/conferences',
  summary: 'List conferences',
  description:
    'Returns conferences that the viewer can see, most recently published first, or in the order of their start with ' +
    '`when`. Organizers also see their drafts in lists of an author or a crowd.',
  access: 'public',
  query: ListQuery({
    user: Type.Optional(Type.String({ format: 'uuid', description: 'The author.' })),
    context: Type.Optional(Type.String({ format: 'uuid', description: 'The crowd that the conferences belong to.' })),
    phase: Type.Optional(OneOf(PHASES)),
    status: Type.Optional(OneOf(CONFERENCE_STATUSES)),
    when: Type.Optional(
      OneOf(['upcoming', 'past'], {
        description: 'Conferences that have not ended, next first, or those that have, latest first.',
      }),
    ),
    search: Type.Optional(
      Type.String({ maxLength: 200, description: 'Search terms. The last one also matches as a prefix.' }),
    ),
  }),
  parents: ['user', 'context'],
  reply: Many(Conference),
  include: readInclude,
});

export const listConferenceTypes = contract({
  name: 'listConferenceTypes',
  method: 'GET',
  url: '/conferences/types/list',
  summary: 'List types of conferences',
  access: 'public',
  reply: Type.Object({ data: Type.Array(Type.Object({ id: OneOf(CONFERENCE_TYPES), name: Type.String() })) }),
});

export const getConference = contract({
  name: 'getConference',
  method: 'GET',
  url: '/conferences/:id',
  summary: 'Get a conference',
  access: 'public',
  params: ConferenceParams,
  query: Type.Object({
    ...ReadQuery.properties,
    as_of: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'Returns `phase` and `periods` as they are at this instant. Only for organizers.',
      }),
    ),
  }),
  reply: One(Conference),
  errors: ['not_found', 'not_public', 'forbidden'],
  include: readInclude,
});

const moment = (description: string) => Type.Optional(Nullable(Type.String({ maxLength: 40, description })));

const input = {
  ...Type.Partial(ConferenceFields).properties,
  slug: Type.Optional(
    Nullable(
      Type.String({
        pattern: '^[a-z0-9-]{3,40}$',
        description: 'Name in its URL. If it has none when it is published, one is made from its name.',
      }),
    ),
  ),
  starts_at: moment(
    'An instant with an offset, which wins over the time zone; a local time such as `2027-05-14T09:00`; or a date for ' +
      'whole days. Seconds are dropped.',
  ),
  ends_at: moment(`As \`starts_at\`. For whole days, the last day. At most ${CONFERENCE_DAYS} days after the start.`),
  timezone: Type.Optional(
    Type.String({ maxLength: 64, description: 'IANA time zone. Defaults to that of the creator.' }),
  ),
  is_all_day: Type.Optional(Type.Boolean({ description: 'Whether it lasts whole days. If so, dates have no time.' })),
  ...byMoment(() => moment('As `starts_at`. A period that closes on a date includes that day.')),
  account_type: Type.Optional(
    OneOf(ACCOUNT_TYPES, { description: 'Has to agree with who creates the conference, and never changes.' }),
  ),
  audience: Type.Optional(Audience),
};

export const createConference = contract({
  name: 'createConference',
  method: 'POST',
  url: '/conferences',
  summary: 'Create a conference',
  description: `Creates a draft, unless \`status\` is \`published\`. At most ${CONFERENCES_PER_DAY} a day.`,
  access: 'member',
  query: IncludeQuery,
  body: Type.Object(
    {
      ...input,
      context_type: Type.Optional(Nullable(OneOf(['Page']))),
      context_id: Type.Optional(reference('The crowd whose conference it is, if the viewer can act as it.')),
      status: Type.Optional(OneOf(['draft', 'published'])),
      clone_of: Type.Optional(
        Type.String({
          format: 'uuid',
          description:
            'A conference that the viewer organizes. Copies its fields, places, tracks, and topics, with all dates ' +
            'shifted by whole days to the new start.',
        }),
      ),
      clone_questions: Type.Optional(
        Type.Boolean({
          default: false,
          description: 'With `clone_of`: also copies the questions to applicants, without archived ones.',
        }),
      ),
    },
    { title: 'ConferenceInput' },
  ),
  reply: One(Conference),
  status: 201,
  errors: ['image_required', 'forbidden', 'not_ready', 'free_limit'],
  include,
});

export const updateConference = contract({
  name: 'updateConference',
  method: 'PUT',
  url: '/conferences/:id',
  summary: 'Update a conference',
  description:
    'Omitted fields stay unchanged. `status` publishes a draft, cancels a conference that has not ended, or archives one ' +
    'that has; only its author and its admins can. A cancelled or archived conference can’t be changed.',
  access: 'member',
  params: ConferenceParams,
  query: IncludeQuery,
  body: Type.Object(
    {
      ...input,
      status: Type.Optional(OneOf(CONFERENCE_STATUSES)),
      cancelled_reason: Type.Optional(
        Nullable(Type.String({ maxLength: REASON_MAX, description: 'Only together with `status: cancelled`.' })),
      ),
      if_sequence: Type.Optional(
        Type.Integer({
          minimum: 0,
          description: 'Fails with `conflict` unless the conference still has this `sequence`.',
        }),
      ),
    },
    { title: 'ConferenceChange' },
  ),
  reply: One(Conference),
  errors: [
    'not_found',
    'forbidden',
    'no_permission',
    'image_required',
    'not_ready',
    'status_step',
    'cancelled',
    'free_limit',
    'conflict',
    'capacity_below_guests',
  ],
  include,
});

export const deleteConference = contract({
  name: 'deleteConference',
  method: 'DELETE',
  url: '/conferences/:id',
  summary: 'Delete a draft of a conference',
  description: 'A published conference can only be cancelled.',
  access: 'member',
  params: ConferenceParams,
  errors: ['not_found', 'forbidden', 'no_permission', 'status_step'],
});

export const Participant = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Participant'),
    user_id: Id,
    roles: Type.Array(OneOf(PARTICIPANT_ROLES)),
    is_hidden: Type.Boolean({ description: 'Whether only organizers see that the user comes.' }),
    relationship_id: reference(
      'ID of their relationship to the conference. Null for its author, and for speakers who neither organize nor attend.',
    ),
  },
  { title: 'Participant' },
);
export interface Participant extends Static<typeof Participant> {}

export const listParticipants = contract({
  name: 'listParticipants',
  method: 'GET',
  url: '/conferences/:id/participants',
  summary: 'List the participants of a conference',
  description: `Returns organizers, speakers, and attendees by name, ${PARTICIPANTS_PAGE} a page. Speakers are users who speak at a session of the last release. Attendees with a press pass are also \`press\`. Attendees who hide that they come are only returned to organizers.`,
  access: 'public',
  params: ConferenceParams,
  query: ListQuery({
    role: Type.Optional(OneOf(PARTICIPANT_ROLES)),
    search: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the name.' })),
  }),
  parents: ['id'],
  reply: Many(Participant),
  errors: ['not_found', 'not_public'],
  include: ['user', 'user.avatar'],
});

export const Track = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Track'),
    name: Type.String(),
    hue: Type.Integer({ minimum: 0, maximum: 359, description: 'Its color, as a hue in degrees.' }),
    conference_ids: Type.Array(Id, { description: 'Conferences that use the track, as far as the viewer sees them.' }),
    event_ids: Type.Array(Id, { description: 'Sessions in the track, as far as the viewer sees them.' }),
    manageable: Type.Boolean({ description: 'Whether the viewer can change the track.' }),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'Track' },
);
export interface Track extends Static<typeof Track> {}

const TRACK_NAME_MAX = 60;
const trackInput = {
  hue: Type.Optional(Type.Integer({ minimum: 0, maximum: 359, description: 'Its color, as a hue in degrees.' })),
};
const TrackName = SingleLine({ minLength: 1, maxLength: TRACK_NAME_MAX });
const TrackParams = Type.Object({ id: Id });

export const listTracks = contract({
  name: 'listTracks',
  method: 'GET',
  url: '/tracks',
  summary: 'List tracks',
  description:
    'Returns the tracks of a conference (`conference` is its ID) in its order, or those that the viewer can change.',
  access: 'public',
  query: ListQuery({
    conference: Type.Optional(Id),
    missing_from: Type.Optional(
      Type.String({
        format: 'uuid',
        description:
          'The ID of a conference: returns only tracks that the viewer can change and that it does not have.',
      }),
    ),
  }),
  parents: ['conference', 'missing_from'],
  reply: Many(Track),
  errors: ['not_found', 'not_public'],
});

export const getTrack = contract({
  name: 'getTrack',
  method: 'GET',
  url: '/tracks/:id',
  summary: 'Get a track',
  access: 'public',
  params: TrackParams,
  reply: One(Track),
  errors: ['not_found'],
});

export const createTrack = contract({
  name: 'createTrack',
  method: 'POST',
  url: '/tracks',
  summary: 'Create a track',
  access: 'member',
  body: Type.Object({
    name: TrackName,
    ...trackInput,
    conference: Type.Optional(
      Type.String({ format: 'uuid', description: 'Adds the track to this conference, at the end.' }),
    ),
  }),
  reply: One(Track),
  status: 201,
  errors: ['not_found', 'forbidden', 'status_step', 'cancelled'],
});

export const updateTrack = contract({
  name: 'updateTrack',
  method: 'PUT',
  url: '/tracks/:id',
  summary: 'Update a track',
  access: 'member',
  params: TrackParams,
  body: Type.Object({ name: Type.Optional(TrackName), ...trackInput }),
  reply: One(Track),
  errors: ['not_found', 'forbidden'],
});

export const deleteTrack = contract({
  name: 'deleteTrack',
  method: 'DELETE',
  url: '/tracks/:id',
  summary: 'Delete a track',
  description: 'Its sessions stay.',
  access: 'member',
  params: TrackParams,
  errors: ['not_found', 'forbidden'],
});

export const assignTrack = contract({
  name: 'assignTrack',
  method: 'POST',
  url: '/tracks/:id/assign',
  summary: 'Add a track to a conference',
  description: 'Its position is last.',
  access: 'member',
  params: TrackParams,
  body: Type.Object({ conference: Id }),
  reply: One(Track),
  errors: ['not_found', 'forbidden', 'status_step', 'cancelled'],
});

export const unassignTrack = contract({
  name: 'unassignTrack',
  method: 'DELETE',
  url: '/tracks/:id/remove/:conference',
  summary: 'Remove a track from a conference',
  description: 'Its sessions in the conference are no longer in the track.',
  access: 'member',
  params: Type.Object({ id: Id, conference: Id }),
  errors: ['not_found', 'forbidden', 'status_step', 'cancelled'],
});

export const orderTracks = contract({
  name: 'orderTracks',
  method: 'PUT',
  url: '/conferences/:id/tracks',
  summary: 'Order the tracks of a conference',
  description: 'The same tracks can have another order in other conferences.',
  access: 'member',
  params: ConferenceParams,
  body: Type.Object({
    track_ids: Type.Array(Id, {
      maxItems: TRACKS_MAX,
      uniqueItems: true,
      description: 'All tracks of the conference, each once.',
    }),
  }),
  reply: One(Conference),
  errors: ['not_found', 'forbidden', 'status_step', 'cancelled'],
});

export const assignTrackEvent = contract({
  name: 'assignTrackEvent',
  method: 'POST',
  url: '/tracks/:id/assign/event',
  summary: 'Add a session to a track',
  description: 'The session has to belong to a conference that uses the track.',
  access: 'member',
  params: TrackParams,
  body: Type.Object({ event: Id }),
  reply: One(Track),
  errors: ['not_found', 'forbidden'],
});

export const unassignTrackEvent = contract({
  name: 'unassignTrackEvent',
  method: 'DELETE',
  url: '/tracks/:id/assign/event/:event',
  summary: 'Remove a session from a track',
  access: 'member',
  params: Type.Object({ id: Id, event: Id }),
  errors: ['not_found', 'forbidden'],
});

export const assignPlace = contract({
  name: 'assignPlace',
  method: 'POST',
  url: '/places/:id/assign',
  summary: 'Add a place to a conference',
  access: 'member',
  params: Type.Object({ id: Id }),
  body: Type.Object({ conference: Id }),
  reply: One(Conference),
  errors: ['not_found', 'forbidden', 'status_step', 'cancelled'],
});

export const orderPlaces = contract({
  name: 'orderPlaces',
  method: 'PUT',
  url: '/conferences/:id/places',
  summary: 'Order the places of a conference',
  description: 'Rooms in the schedule follow the order of their places.',
  access: 'member',
  params: ConferenceParams,
  body: Type.Object({
    place_ids: Type.Array(Id, {
      maxItems: PLACES_MAX,
      uniqueItems: true,
      description: 'All places of the conference, each once.',
    }),
  }),
  reply: One(Conference),
  errors: ['not_found', 'forbidden', 'status_step', 'cancelled'],
});

export const removePlace = contract({
  name: 'removePlace',
  method: 'DELETE',
  url: '/places/:id/remove/:other',
  summary: 'Remove a place from a conference',
  description:
    'The IDs are those of the place and the conference, in any order. Fails with `place_in_use` if it is the main place, or sessions take place there: ' +
    'the messages of `id` are the titles of up to five of them.',
  access: 'member',
  params: Type.Object({ id: Id, other: Id }),
  errors: ['not_found', 'forbidden', 'place_in_use', 'status_step', 'cancelled'],
});
