/** The sessions of the town’s conference: two releases of its schedule, and a working copy that is one move ahead. */
import { hashtagsOf } from '@plaza/text/grammar.ts';
import type { SlotValues } from '../conferences/schedule.contract.ts';
import { instantsOf } from '../core/moments.ts';
import { addDays } from '../core/zones.ts';
import type { SessionKind } from '../events/sessions.contract.ts';
import type { Pen } from './crowd-rows.ts';
import { TIMEZONE } from './dates.ts';

type Times = readonly [start: string, end: string];

interface TownSession {
  title: string;
  kind?: SessionKind;
  description: string;
  /** 0 is the first day. */
  day: 0 | 1;
  /** Null if it has no time yet. A session that ends before it starts lasts until the next day. */
  times: Times | null;
  room: string | null;
  track?: string;
  /** Usernames, and names of speakers without an account. */
  speakers?: readonly string[];
  /** Whether its speakers have yet to confirm. */
  isUnconfirmed?: boolean;
  capacity?: number;
  /** Users who picked it. */
  picked?: readonly string[];
  isCancelled?: boolean;
  /** What differs in the first release. Null if it was not in it. */
  first?: { title?: string; times?: Times; room?: string } | null;
  /** Its times in the working copy, where it has moved. */
  next?: Times;
}

// prettier-ignore
const SESSIONS: readonly TownSession[] = [
  { title: 'Bell, welcome, and the tide report', kind: 'other', day: 0, times: ['09:00', '09:30'], room: 'Customs House hall', track: 'Commons', speakers: ['priya', 'ruth'], picked: ['ada', 'grace', 'kenji', 'isla'], description: 'Ruth rings the bell, Priya reads the tide. Both take requests.' },
  { title: 'Steam bending without a budget', day: 0, times: ['10:00', '11:00'], room: 'Dry dock 2', track: 'Boats and craft', speakers: ['jonas'], picked: ['ada', 'olu', 'taro'], description: 'A kettle, a drainpipe, and an hour. The plank bends, or we all learn something.' },
  { title: 'Bread for three hundred, two ovens', day: 0, times: ['10:00', '11:00'], room: 'Bakehouse', track: 'Food', speakers: ['kenji'], picked: ['sofia', 'mei'], description: 'How to feed a launch day when one of the ovens is new and the other one is right.' },
  { title: 'Recording under water', day: 0, times: ['10:00', '11:00'], room: 'Chapel', track: 'Sound', speakers: ['amara'], picked: ['grace', 'mateo'], description: 'Shrimp are louder than ferries. Amara has the recordings, and a bucket to try it yourself.' },
  { title: 'Who owns a quay?', day: 0, times: ['10:00', '11:30'], room: 'Customs House hall', track: 'Commons', speakers: ['diego', 'Annika Strand'], picked: ['hanne', 'agnes'], description: 'Deeds from 1811, a map with a coffee stain, and everyone who has tied up a boat here.' },
  { title: 'Salt, smoke, ash', day: 0, times: ['11:15', '12:15'], room: 'Bakehouse', track: 'Food', speakers: ['elif'], picked: ['ada', 'noor'], description: 'Three ways to keep a fish until spring. You taste all three.' },
  { title: 'Soup', kind: 'break', day: 0, times: ['12:30', '13:30'], room: null, description: 'On the long table. Bring your cup.' },
  { title: 'A bicycle that floats', day: 0, times: ['13:45', '14:30'], room: 'Dry dock 2', track: 'Boats and craft', speakers: ['tomasz', 'olu'], picked: ['taro', 'moses'], description: 'It floats. Steering it is the second half of the talk.' },
  { title: 'Workshop: knives', kind: 'workshop', day: 0, times: ['13:45', '15:45'], room: 'Bakehouse', track: 'Boats and craft', speakers: ['Bertil Kvist'], capacity: 12, picked: ['isla', 'taro', 'mateo', 'kofi', 'henrik', 'yuki', 'thandi', 'zoya', 'mei'], first: { title: 'Knives' }, description: 'Grind, set, and strop the knife that you brought. Plasters are there.' },
  { title: 'Choir on the steps, rehearsed in public', kind: 'performance', day: 0, times: ['14:00', '15:00'], room: 'Quay', track: 'Sound', speakers: ['sofia'], picked: ['ada', 'grace', 'ruth'], description: 'Forty people, two of whom can read music. Stand close.' },
  { title: 'The tidal pool file', day: 0, times: ['14:00', '15:00'], room: 'Customs House hall', track: 'Commons', speakers: ['noor'], picked: ['priya'], first: { room: 'Chapel' }, description: 'Eleven years of letters about one swimming pool. Noor reads the best ones aloud.' },
  { title: 'Lost property, in five minutes', day: 0, times: ['15:15', '15:20'], room: 'Customs House hall', track: 'Commons', speakers: ['hanne'], picked: ['agnes'], description: 'Umbrellas, opinions, one tuba.' },
  { title: 'Two minutes slow, on purpose', day: 0, times: ['15:30', '16:15'], room: 'Customs House hall', track: 'Commons', speakers: ['ada'], picked: ['ruth', 'jonas'], description: 'Why the harbour clock is wrong, and who is grateful for it.' },
  { title: 'Open dock', kind: 'other', day: 0, times: ['15:30', '18:00'], room: 'Dry dock 2', track: 'Boats and craft', speakers: ['jonas', 'taro'], picked: ['olu', 'mei'], description: 'The Marta is up on blocks. Climb in, ask, hold a brush.' },
  { title: 'Foghorns for beginners', kind: 'workshop', day: 0, times: ['16:30', '17:15'], room: 'Chapel', track: 'Sound', speakers: ['mateo'], picked: ['amara', 'kofi'], first: { times: ['16:00', '16:45'] }, description: 'Five horns, one compressor, and a note for the neighbors.' },
  { title: 'Smoked eel, tasted in silence', kind: 'workshop', day: 0, times: ['17:00', '18:00'], room: 'Bakehouse', track: 'Food', speakers: ['mei'], isCancelled: true, description: 'The eels have other plans.' },
  { title: 'Supper on the long table', kind: 'break', day: 0, times: ['19:00', '20:30'], room: null, description: 'Bread from this morning, and whatever the smoke has done.' },
  { title: 'Songs for a slow winch', kind: 'performance', day: 0, times: ['21:00', '22:30'], room: 'Chapel', track: 'Sound', speakers: ['sofia', 'mateo'], picked: ['hanne', 'isla'], description: 'Work songs, sung at the speed of the winch.' },
  { title: 'Low Tide Hours', kind: 'performance', day: 0, times: ['23:30', '01:30'], room: 'Chapel', track: 'Sound', speakers: ['amara'], picked: ['ada', 'salma'], description: 'The night program, with the people who are usually at the other end of it.' },
  { title: 'Tea with the tide gauge', kind: 'other', day: 1, times: ['09:00', '10:00'], room: 'Quay', track: 'Commons', speakers: ['harjit'], picked: ['grace'], description: 'Harjit reads the gauge every morning. Today you may check.' },
  { title: 'Tar, oakum, patience', kind: 'workshop', day: 1, times: ['10:30', '12:00'], room: 'Dry dock 2', track: 'Boats and craft', speakers: ['jonas'], capacity: 20, picked: ['olu', 'taro'], description: 'Caulk one seam, properly. It takes the whole time.' },
  { title: 'One oven, two opinions', day: 1, times: ['10:30', '11:30'], room: 'Bakehouse', track: 'Food', speakers: ['kenji', 'elif'], picked: ['ada'], description: 'A conversation about crust that began in 2019.' },
  { title: 'A harbour without a fence', day: 1, times: ['13:00', '14:00'], room: 'Customs House hall', track: 'Commons', speakers: ['noor', 'diego'], picked: ['priya'], first: null, next: ['14:00', '15:00'], description: 'What changes when everyone can walk to the water, and what does not.' },
  { title: 'What the gull took', day: 1, times: null, room: null, track: 'Food', speakers: ['mei'], isUnconfirmed: true, first: null, description: 'A list, with prices.' },
];

const DAY_MINUTES = 24 * 60;
const RELEASES = [
  {
    number: 1,
    name: 'Spring tide',
    comment: 'Everything that we know so far.',
    by: 'priya',
    minutesAgo: 20 * DAY_MINUTES,
  },
  {
    number: 2,
    name: 'Neap tide',
    comment: 'Foghorns start later, so that the choir can breathe.',
    by: 'ada',
    minutesAgo: 3 * DAY_MINUTES,
  },
];
const MINUTES_AGO = 30 * DAY_MINUTES;

export interface Venue {
  conferenceId: string;
  authorId: string;
  /** The first day. */
  firstDay: string;
  roomOf: (title: string) => { id: string; placeId: string };
  trackOf: (name: string) => string;
}

function spanOf(venue: Venue, day: number, [start, end]: Times) {
  const date = addDays(venue.firstDay, day);
  return instantsOf(TIMEZONE, { date, time: start }, { date: end < start ? addDays(date, 1) : date, time: end });
}

/** The ID of a session by its title. */
export function sessionId(pen: Pen, title: string): string {
  const number = SESSIONS.findIndex((session) => session.title === title) + 1;
  return pen.idOf(`session ${title}`, pen.ago(MINUTES_AGO - number));
}

type Slot = SlotValues & { event_id: string };

/** Writes one session. Returns it as the latest release has it, or null if it is in none. */
function writeSession(pen: Pen, venue: Venue, session: TownSession, number: number): Slot | null {
  const { title, kind = 'talk', description, day, times, track, capacity = null, speakers = [], isCancelled } = session;
  const { conferenceId, authorId } = venue;
  const at = pen.ago(MINUTES_AGO - number);
  const id = sessionId(pen, title);
  const span = times && spanOf(venue, day, times);
  const room = session.room === null ? null : venue.roomOf(session.room);
  const isMoved = session.first?.times !== undefined || session.first?.room !== undefined;
  pen.addItem({
    id,
    kind: 'event',
    authorId,
    communityId: pen.communityId,
    contextId: conferenceId,
    audience: 'public',
    ...(!span && { state: 'draft' }),
    title,
    words: description,
    at,
  });
  pen.add('events', {
    id,
    type: 'session',
    name: title,
    description,
    hashtags: hashtagsOf(description),
    place_id: room?.placeId ?? null,
    location_id: room?.id ?? null,
    place_seen: 'everybody',
    ...(span ?? { timezone: TIMEZONE }),
    last_starts_at: span?.starts_at ?? null,
    last_ends_at: span?.ends_at ?? null,
    sequence: isMoved || isCancelled ? 1 : 0,
    cancelled_at: isCancelled ? pen.ago(DAY_MINUTES) : null,
    is_fed: false,
    capacity,
    max_party_size: 1,
    join_approval: false,
    guests_may_invite: false,
    guests_seen: 'guests',
    answers_by: 'series',
  });
  pen.add('conference_sessions', { id, conference_id: conferenceId, number, kind, language: 'en' });
  if (track) pen.add('track_events', { track_id: venue.trackOf(track), event_id: id });
  if (span)
    pen.add('event_occurrences', {
      id: pen.idOf(`date of session ${title}`, at),
      event_id: id,
      occurs_on: span.start_date,
      ...span,
      has_own_times: false,
      sequence: 0,
    });
  const next = session.next ? spanOf(venue, day, session.next) : span;
  pen.add('session_drafts', {
    event_id: id,
    location_id: room?.id ?? null,
    starts_at: next?.starts_at ?? null,
    ends_at: next?.ends_at ?? null,
    revision: span ? 1 : 0,
  });
  const named = speakers.map((who) =>
    /^[a-z]+$/.test(who) ? { user_id: pen.userId(who), name: null } : { user_id: null, name: who },
  );
  for (const [position, speaker] of named.entries())
    pen.add('session_speakers', {
      id: pen.idOf(`speaker ${position} of ${title}`, at),
      event_id: id,
      ...speaker,
      position,
      confirmed_at: session.isUnconfirmed ? null : at,
      is_released: span !== null,
    });
  writePicks(pen, session, id, number);
  if (!span) return null;
  return {
    event_id: id,
    title,
    kind,
    language: 'en',
    location_id: room?.id ?? null,
    starts_at: span.starts_at,
    ends_at: span.ends_at,
    capacity,
    track_ids: track ? [venue.trackOf(track)] : [],
    // A release stores users by their ID alone.
    speakers: named.map(({ user_id, name }) => ({ user_id, name: name ?? '' })),
  };
}

/** Who picked a session or comes to a tailgate, and the seats that they take. */
export function writePicks(
  pen: Pen,
  { title, capacity, picked = [] }: Pick<TownSession, 'title' | 'capacity' | 'picked'>,
  id: string,
  number: number,
): void {
  for (const [nth, who] of picked.entries()) {
    const at = pen.ago(2 * DAY_MINUTES - number - nth);
    const userId = pen.userId(who);
    const relationshipId = pen.idOf(`pick of ${title} by ${who}`, at);
    pen.add('relationships', {
      id: relationshipId,
      relatable_id: id,
      user_id: userId,
      initiated_by_id: userId,
      role: 'member',
      status: 'accepted',
      created_at: at,
    });
    pen.count(id, 'members');
    pen.add('attendances', {
      relationship_id: relationshipId,
      answer: 'accepted',
      party_size: 1,
      answered_at: at,
      seen_moves: 0,
      is_hidden: false,
    });
  }
  pen.add('seatings', {
    subject_id: id,
    item_id: id,
    capacity: capacity ?? null,
    taken: picked.length,
    held: 0,
    interested: 0,
    waiting: 0,
    offers: 0,
    moves: 0,
  });
}

/** The session as it was in the first release. */
function firstOf(venue: Venue, { first, day }: TownSession, slot: Slot): Slot | null {
  if (first === null) return null;
  const span = first?.times && spanOf(venue, day, first.times);
  return {
    ...slot,
    ...(first?.title && { title: first.title }),
    ...(first?.room && { location_id: venue.roomOf(first.room).id }),
    ...(span && { starts_at: span.starts_at, ends_at: span.ends_at }),
  };
}

export function writeSessions(pen: Pen, venue: Venue): void {
  const written = SESSIONS.map((session, index) => ({ session, slot: writeSession(pen, venue, session, index + 1) }));
  for (const { minutesAgo, by, ...release } of RELEASES) {
    const at = pen.ago(minutesAgo);
    const versionId = pen.idOf(`release ${release.number} of the schedule`, at);
    pen.add('schedule_versions', {
      id: versionId,
      conference_id: venue.conferenceId,
      ...release,
      released_by_id: pen.userId(by),
      released_at: at,
    });
    for (const { session, slot } of written) {
      const released = slot && (release.number === 1 ? firstOf(venue, session, slot) : slot);
      if (released) pen.add('schedule_slots', { version_id: versionId, ...released });
    }
  }
}
