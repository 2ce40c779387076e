import { Type, type Static } from 'typebox';
import {
  contract,
  Id,
  IncludeQuery,
  ListQuery,
  Many,
  Nullable,
  One,
  OneOf,
  RELATIONSHIP_ROLES,
  RELATIONSHIP_STATUSES,
  SingleLine,
  Timestamp,
} from '../core/contract.ts';

/** The highest capacity. */
export const CAPACITY_MAX = 1_000_000;
/** The most people that one guest can bring, including themselves. */
export const PARTY_MAX = 20;
export const PARTY_DEFAULT = 6;
/** Characters of the note to the organizers. */
export const NOTE_MAX = 280;
/** Hours that a free seat is held for the person on the wait list it was offered to. */
export const OFFER_HOURS = 24;
export const ANSWERS = ['accepted', 'maybe', 'declined'] as const;
export type Answer = (typeof ANSWERS)[number];
export const GUESTS_SEEN = ['everybody', 'guests', 'organizers'] as const;
export const WAITLIST_STATES = ['waiting', 'offered', 'accepted', 'declined', 'expired', 'left', 'closed'] as const;
export type WaitlistState = (typeof WAITLIST_STATES)[number];

export const Party = Type.Integer({
  minimum: 1,
  maximum: PARTY_MAX,
  description: 'How many people come, including the user.',
});

const Note = Nullable(Type.String({ maxLength: NOTE_MAX, description: 'A note to the organizers.' }));

/** What organizers decide about guests. */
export const AttendanceSettings = Type.Object({
  capacity: Nullable(
    Type.Integer({ minimum: 1, maximum: CAPACITY_MAX, description: 'The number of seats. Null for no limit.' }),
  ),
  max_party_size: Type.Integer({
    minimum: 1,
    maximum: PARTY_MAX,
    default: PARTY_DEFAULT,
    description: 'The most people that one guest can bring, including themselves.',
  }),
  join_approval: Type.Boolean({
    description: 'Whether organizers approve everyone who wants to come without an invitation.',
    default: false,
  }),
  guests_may_invite: Type.Boolean({ description: 'Whether guests who come can invite others.', default: false }),
  guests_seen: OneOf(GUESTS_SEEN, {
    description:
      'Who can see the guests: everyone who sees the event, only guests and organizers, or only organizers. Counts are ' +
      'always visible.',
  }),
});
export type AttendanceSettings = Static<typeof AttendanceSettings>;

/** How the user takes part. */
const ViewerAttendance = Type.Object(
  {
    relationship_id: Id,
    role: OneOf(RELATIONSHIP_ROLES),
    status: OneOf(RELATIONSHIP_STATUSES, {
      description:
        'For guests, their answer, or that of the organizers to their request. For organizers, that of their role.',
    }),
    answer: Nullable(OneOf(ANSWERS)),
    party_size: Party,
    note: Note,
    is_hidden: Type.Boolean({ description: 'Whether only organizers see that the user comes.' }),
    is_invited: Type.Boolean({ description: 'Whether someone else invited the user.' }),
    answered_at: Nullable(Timestamp),
    has_moved: Type.Boolean({
      description: 'Whether the user answered `accepted` or `maybe` before the last move and has not answered since.',
    }),
  },
  { title: 'ViewerAttendance' },
);

/** The place of the user on the wait list. */
const ViewerWait = Type.Object(
  {
    id: Id,
    state: OneOf(['waiting', 'offered']),
    position: Type.Integer({ minimum: 1 }),
    party_size: Party,
    accepts_fewer: Type.Boolean(),
    offered_size: Nullable(Type.Integer({ minimum: 1 })),
    held_until: Nullable(Timestamp),
  },
  { title: 'ViewerWait' },
);

/** Counts, and what the viewer has answered. */
export const AttendanceState = Type.Object({
  guests_count: Type.Integer({ description: 'How many people come, with the parties of guests.' }),
  interested_count: Type.Integer({ description: 'How many users answered `maybe`.' }),
  waiting_count: Type.Integer({ description: 'How many users are on the wait list.' }),
  seats_left: Nullable(
    Type.Integer({
      description: 'Free seats for someone new: 0 while anyone is on the wait list. Null if there is no limit.',
    }),
  ),
  attendance: Nullable(ViewerAttendance),
  wait: Nullable(ViewerWait),
});
export type AttendanceState = Static<typeof AttendanceState>;

/** What a relationship to an event adds. */
export const Attendance = Type.Object(
  {
    answer: Nullable(OneOf(ANSWERS)),
    party_size: Party,
    note: Nullable(Type.String({ description: 'A note to the organizers. Only returned to them and the user.' })),
    answered_at: Nullable(Timestamp),
    is_hidden: Type.Boolean({ description: 'Whether only organizers see that the user comes.' }),
    has_moved: Type.Boolean({
      description: 'Whether the user answered `accepted` or `maybe` before the last move and has not answered since.',
    }),
  },
  { title: 'Attendance' },
);
export interface Attendance extends Static<typeof Attendance> {}

export const OccursOn = Type.Optional(
  Type.String({
    format: 'date',
    description: 'The original date, if the event is answered by date. Defaults to its next one.',
  }),
);

/** What a user sends with their answer. */
export const AnswerInput = Type.Object({
  occurs_on: OccursOn,
  party_size: Type.Optional(Party),
  note: Type.Optional(Note),
  is_hidden: Type.Optional(Type.Boolean({ description: 'Whether only organizers see that the user comes.' })),
  allow_clash: Type.Optional(
    Type.Boolean({
      description:
        'Picks a session of a conference although the user has something else to do at that time. Else the call fails with `session_conflict`.',
    }),
  ),
});
export type AnswerInput = Static<typeof AnswerInput>;

export const WaitlistEntry = Type.Object(
  {
    id: Id,
    _type: Type.Literal('WaitlistEntry'),
    event_id: Type.String({ format: 'uuid', description: 'ID of the event or the conference.' }),
    occurs_on: Nullable(
      Type.String({ format: 'date', description: 'The original date, if the event is answered by date.' }),
    ),
    user_id: Id,
    user_name: Type.Optional(
      Type.String({ description: 'Name of the user, for organizers, even if they cannot see the user’s profile.' }),
    ),
    state: OneOf(WAITLIST_STATES, {
      description:
        'A free seat is held for the user while it is `offered`. Only `waiting` and `offered` are on the list.',
    }),
    position: Nullable(Type.Integer({ minimum: 1, description: 'Place on the list. Null if no longer on it.' })),
    party_size: Party,
    accepts_fewer: Type.Boolean({ description: 'Whether fewer seats than `party_size` can be offered.' }),
    note: Note,
    offered_size: Nullable(Type.Integer({ minimum: 1, description: 'The number of seats that are held.' })),
    offered_at: Nullable(Timestamp),
    held_until: Nullable(Type.String({ format: 'date-time', description: 'When the offer expires.' })),
    created_at: Timestamp,
  },
  { title: 'WaitlistEntry' },
);
export interface WaitlistEntry extends Static<typeof WaitlistEntry> {}

const include = ['user', 'user.avatar'] as const;
const EventParams = Type.Object({ id: Id });
const EntryParams = Type.Object({ id: Id, entry: Id });

export const joinWaitlist = contract({
  name: 'joinWaitlist',
  method: 'POST',
  url: '/events/:id/waitlist',
  summary: 'Join the wait list of an event',
  description: `Possible while the event is full. When seats become free, they are offered in order, for ${OFFER_HOURS} hours, or for half of the time left before the start if that is less.`,
  access: 'member',
  params: EventParams,
  body: Type.Object({
    occurs_on: OccursOn,
    party_size: Type.Optional(Party),
    accepts_fewer: Type.Optional(
      Type.Boolean({ description: 'Whether fewer seats than `party_size` can be offered.', default: false }),
    ),
    note: Type.Optional(Nullable(SingleLine({ maxLength: NOTE_MAX }))),
  }),
  reply: One(WaitlistEntry),
  status: 201,
  errors: ['not_found', 'not_full', 'already_waiting', 'already_coming', 'answers_closed', 'cancelled', 'not_ready'],
});

export const listWaitlist = contract({
  name: 'listWaitlist',
  method: 'GET',
  url: '/events/:id/waitlist',
  summary: 'List the wait list of an event',
  description:
    'Returns everyone on the list in order for organizers, and the viewer’s own entry for others. `meta.total` is the ' +
    'number of users on the list. Of an event that is answered by date, the list of one of its dates.',
  access: 'member',
  params: EventParams,
  query: ListQuery({ occurs_on: OccursOn }),
  parents: ['id'],
  reply: Many(WaitlistEntry),
  errors: ['not_found', 'not_public'],
  include,
});

export const listWaitlistEntries = contract({
  name: 'listWaitlistEntries',
  method: 'GET',
  url: '/waitlist-entries',
  summary: 'List entries of wait lists',
  description:
    'Returns the places of the viewer on wait lists, oldest first. With `ids`, entries in any state, also those of others for ' +
    'organizers.',
  access: 'member',
  query: ListQuery({}),
  reply: Many(WaitlistEntry),
  include,
});

export const WAITLIST_ACTIONS = ['accept', 'decline', 'promote', 'pass'] as const;

export const updateWaitlistEntry = contract({
  name: 'updateWaitlistEntry',
  method: 'PUT',
  url: '/events/:id/waitlist/:entry',
  summary: 'Answer an offer, or change the order of the wait list',
  description:
    'The user answers an offer with `accept` or `decline`. Organizers can `promote` an entry, which offers it free ' +
    'seats before others, and `pass` the first one if it waits for more seats than are free, which offers them to the next.',
  access: 'member',
  params: EntryParams,
  query: IncludeQuery,
  body: Type.Object({ action: OneOf(WAITLIST_ACTIONS) }),
  reply: One(WaitlistEntry),
  errors: ['not_found', 'forbidden', 'offer_over', 'full', 'answers_closed', 'cancelled', 'conflict'],
  include,
});

export const leaveWaitlist = contract({
  name: 'leaveWaitlist',
  method: 'DELETE',
  url: '/events/:id/waitlist/:entry',
  summary: 'Leave the wait list of an event',
  description: 'As the user, leaves the list. Organizers can remove anyone. A held seat is offered to the next user.',
  access: 'member',
  params: EntryParams,
  errors: ['not_found', 'forbidden', 'offer_over'],
});

/** An ID, or a slug where the kind of the item has one. */
const key = Type.String({ minLength: 3, maxLength: 40, description: 'ID or slug of the conference.' });
const ConferenceParams = Type.Object({ id: key });
const ConferenceEntryParams = Type.Object({ id: key, entry: Id });

export const joinConferenceWaitlist = {
  ...joinWaitlist,
  name: 'joinConferenceWaitlist',
  url: '/conferences/:id/waitlist',
  summary: 'Join the wait list of a conference',
  params: ConferenceParams,
  errors: [...joinWaitlist.errors, 'passport_required', 'status_step'] as const,
};

export const listConferenceWaitlist = {
  ...listWaitlist,
  name: 'listConferenceWaitlist',
  url: '/conferences/:id/waitlist',
  summary: 'List the wait list of a conference',
  params: ConferenceParams,
};

export const updateConferenceWaitlistEntry = {
  ...updateWaitlistEntry,
  name: 'updateConferenceWaitlistEntry',
  url: '/conferences/:id/waitlist/:entry',
  summary: 'Answer an offer, or change the order of the wait list of a conference',
  params: ConferenceEntryParams,
};

export const leaveConferenceWaitlist = {
  ...leaveWaitlist,
  name: 'leaveConferenceWaitlist',
  url: '/conferences/:id/waitlist/:entry',
  summary: 'Leave the wait list of a conference',
  params: ConferenceEntryParams,
};
