/** Conferences as the gateway returns them, whole. */
import { connection, scribble } from './town.ts';

const moment = (at: string, date: string, time: string | null) => ({ at, date, time, timezone: 'Europe/Oslo' });

export const CUSTOMS_HOUSE = {
  __typename: 'Place',
  id: 'p1',
  title: 'Customs House',
  address1: 'Quay 1',
  address2: null,
  zip: null,
  city: 'Oslo',
  state: null,
  country: 'NO',
  latitude: 59.9,
  longitude: 10.7,
};

export const conference = (id: string, name: string, more: Record<string, unknown> = {}) => ({
  ...scribble(id, name),
  __typename: 'Conference',
  __isItem: 'Conference',
  __isFeedItem: 'Conference',
  __isAttendable: 'Conference',
  __isAnswerable: 'Conference',
  __isCommentable: 'Conference',
  __isReactable: 'Conference',
  __isFollowable: 'Conference',
  __isNode: 'Conference',
  name,
  slug: 'small-harbours',
  description: null,
  mentions: [],
  cover: null,
  status: 'PUBLISHED',
  phase: 'UPCOMING',
  admission: 'REGISTRATION',
  requiresApproval: false,
  type: 'IN_PERSON',
  startsAt: moment('2030-05-14T06:00:00.000Z', '2030-05-14', '08:00'),
  endsAt: moment('2030-05-15T16:00:00.000Z', '2030-05-15', '18:00'),
  periods: [],
  timezone: 'Europe/Oslo',
  scheduleVersions: [],
  scheduleVersion: null,
  schedule: null,
  isAttending: false,
  media: null,
  resources: null,
  streams: null,
  cancelledReason: null,
  previousStartsAt: null,
  place: CUSTOMS_HOUSE,
  places: [CUSTOMS_HOUSE],
  room: null,
  missing: [],
  guestsCount: 88,
  interestedCount: 0,
  waitingCount: 0,
  seatsLeft: 112,
  viewerAttendance: null,
  viewerWait: null,
  knownGuests: connection([]),
  attendees: connection([]),
  organizers: connection([]),
  participants: connection([]),
  sessions: connection([]),
  hasTailgates: false,
  tailgates: connection([]),
  waitingTailgates: connection([]),
  tracks: connection([]),
  topics: connection([]),
  hasApplications: false,
  applicationNumbers: null,
  myApplications: connection([]),
  followersCount: 0,
  isFollower: false,
  ...more,
});

export const track = (id: string, name: string, hue: number) => ({ __typename: 'Track', id, name, hue });

export const participant = (user: { id: string }, more: Record<string, unknown> = {}) => ({
  __typename: 'ConferenceParticipant',
  id: `participant ${user.id}`,
  roles: ['ATTENDEE'],
  isHidden: false,
  user,
  attendance: null,
  ...more,
});

const day = (date: string) => moment(`${date}T00:00:00.000Z`, date, null);

/** A draft with what its organizers edit. */
export const conferenceDraft = (id: string, name: string, more: Record<string, unknown> = {}) =>
  conference(id, name, {
    slug: null,
    status: 'DRAFT',
    manageable: true,
    timezone: 'Europe/Oslo',
    isAllDay: true,
    startsAt: day('2030-05-14'),
    endsAt: day('2030-05-15'),
    localTimes: {
      applicationsOpenAt: null,
      applicationsCloseAt: null,
      tailgatesOpenAt: null,
      tailgatesCloseAt: null,
      tailgateStartsAt: null,
      tailgateEndsAt: null,
    },
    place: null,
    places: [],
    hasRegistration: true,
    maxGuestCount: null,
    hasTracks: false,
    hasApplications: false,
    allowTalk: false,
    allowPerformance: false,
    allowWorkshop: false,
    blindReview: true,
    confirmDays: 14,
    hasTailgates: false,
    tailgateApprovalNeeded: false,
    tailgateProximity: 0,
    tailgateRestrictProximity: false,
    tailgateRestrictTime: false,
    sequence: 0,
    guestsCount: 0,
    seatsLeft: 200,
    ...more,
  });

/** A session in the schedule, on May 14 unless `startsAt` says more. */
export const slot = (id: string, title: string, times: string, more: Record<string, unknown> = {}) => {
  const [from = '', to = ''] = times.split('–');
  return {
    sessionId: id,
    number: 1,
    title,
    kind: 'TALK',
    startsAt: `2030-05-14T${from}:00.000Z`,
    endsAt: `2030-05-14T${to}:00.000Z`,
    roomId: 'r1',
    trackIds: [],
    capacity: null,
    seatsLeft: null,
    isCancelled: false,
    changes: [],
    speakers: [],
    ...more,
  };
};

/** The first version of a schedule, in a conference that shows it. */
export const scheduled = (slots: readonly object[], more: Record<string, unknown> = {}) => ({
  scheduleVersions: [{ number: 1 }],
  scheduleVersion: 1,
  schedule: {
    version: 1,
    name: 'First light',
    releasedAt: '2026-05-01T10:00:00.000Z',
    timezone: 'Europe/Oslo',
    mySessionIds: [],
    rooms: [
      { roomId: 'r1', title: 'Hall' },
      { roomId: 'r2', title: 'Loft' },
    ],
    tracks: [],
    days: [{ slots }],
    ...more,
  },
});
