/** The conference of the town: it starts on the day of its seeding. */
import { hashtagsOf } from '@plaza/text/grammar.ts';
import { instantAt, instantsOf } from '../core/moments.ts';
import { addDays } from '../core/zones.ts';
import { writeApplications, writeNextApplications } from './applications.ts';
import { CROWDS } from './crowds.ts';
import { crowdId, type Pen } from './crowd-rows.ts';
import { dateAfter, TIMEZONE } from './dates.ts';
import { writePlace } from './events.ts';
import { writeSessions } from './sessions.ts';
import { writeTailgates } from './tailgates.ts';
import { coverOf } from './town.ts';

const NAME = 'Small Harbours';
const SLUG = 'small-harbours';
const ORGANIZER = 'harbouroffice';
const DESCRIPTION =
  'Two days for people who look after a small harbour, or would like to: boats and how they are mended, food and how it is smoked, sound and how it travels over water, and who owns the quay.\n\nBring warm clothes and a cup. There is soup at half past twelve, and the choir rehearses in public. #harbours #boats';
const CAPACITY = 200;
/** How far a tailgate can be from the Customs House or the sheds. */
const TAILGATE_METERS = 1500;
const MINUTES_AGO = 40 * 24 * 60;
const HOUR_MINUTES = 60;
/** Days before the start on which applications opened and closed. */
const APPLICATIONS = { open: 35, close: 12 };

/** The next conference. Days are counted from the day of the seeding. */
const NEXT = {
  name: 'Winter Boats',
  slug: 'winter-boats',
  description:
    'What a boat does when nobody sails it, and what you can do for it meanwhile. Two days in the Customs House, with the stove on. Tell us what you would like to show. #boats #winter',
  starts: 150,
  opens: -9,
  closes: 21,
  minutesAgo: 10 * 24 * 60,
};

const PLACES = [
  {
    title: 'Customs House',
    address1: 'Quay 1',
    rooms: [
      { title: 'Customs House hall', capacity: 200, description: 'Up the main stair. The clock is two minutes slow.' },
    ],
  },
  {
    title: 'The five sheds',
    address1: 'Quay 3 to 11',
    rooms: [
      { title: 'Dry dock 2', capacity: 40, description: 'Wear shoes that can get wet.' },
      { title: 'Bakehouse', capacity: 25, description: 'Two ovens, one of them new.' },
      { title: 'Chapel', capacity: 80, description: 'It hums a little in F.' },
      { title: 'Quay', capacity: null, description: 'Outside, in any weather.', allowsParallel: true },
    ],
  },
];

const TRACKS = [
  { name: 'Boats and craft', hue: 45 },
  { name: 'Food', hue: 120 },
  { name: 'Sound', hue: 320 },
  { name: 'Commons', hue: 205 },
];

const TOPICS: readonly { name: string; remarks: readonly [who: string, text: string][] }[] = [
  {
    name: 'Before you come',
    remarks: [
      ['olu', 'Is there room for a trailer with a bicycle that floats?'],
      ['harjit', 'Behind the third shed. Tell the gull that I sent you.'],
    ],
  },
  {
    name: 'Beds and sofas',
    remarks: [
      ['isla', 'I have a loft with a view of the crane. Two people who don’t snore.'],
      ['taro', 'One of us snores. He is very small.'],
    ],
  },
  { name: 'Who owns a quay?', remarks: [['diego', 'I have read the deeds. Bring coffee.']] },
];

interface Attendee {
  who: string;
  role?: 'manager';
  isHidden?: boolean;
  note?: string;
}

const ATTENDEES: readonly Attendee[] = [
  { who: 'ada', role: 'manager' },
  { who: 'priya', role: 'manager' },
  { who: 'ruth', note: 'I bring the bell.' },
  { who: 'jonas' },
  { who: 'kenji', note: 'The ovens need three hours.' },
  { who: 'amara' },
  { who: 'sofia' },
  { who: 'elif' },
  { who: 'tomasz' },
  { who: 'noor' },
  { who: 'grace' },
  { who: 'hanne' },
  { who: 'olu' },
  { who: 'isla' },
  { who: 'taro' },
  { who: 'diego' },
  { who: 'mateo' },
  { who: 'moses' },
  { who: 'mei' },
  { who: 'yuki' },
  { who: 'kofi' },
  { who: 'henrik' },
  { who: 'agnes' },
  { who: 'zoya' },
  { who: 'thandi' },
  { who: 'salma', isHidden: true },
  { who: 'marguerite' },
  { who: 'dmitri' },
  { who: 'beatriz' },
  { who: 'wren' },
  { who: 'samir' },
  { who: 'claire' },
  { who: 'ingrid' },
  { who: 'anya' },
  { who: 'fatou' },
  { who: 'rafael' },
  { who: 'pablo' },
  { who: 'sunniva' },
  { who: 'idris' },
  { who: 'chloe' },
  { who: 'malik' },
  { who: 'viktor' },
];

const FOLLOWERS = ['ines', 'lina', 'finn', 'leo'];

/** Organizers and attendees, with the seats that they take. */
function writeAttendees(pen: Pen, id: string, organizerId: string): void {
  for (const [nth, { who, role = 'member', isHidden = false, note = null }] of ATTENDEES.entries()) {
    const at = pen.ago(MINUTES_AGO - (nth + 1) * HOUR_MINUTES);
    const userId = pen.userId(who);
    const relationshipId = pen.idOf(`${role} ${who} of ${NAME}`, at);
    pen.add('relationships', {
      id: relationshipId,
      relatable_id: id,
      user_id: userId,
      initiated_by_id: role === 'manager' ? organizerId : userId,
      role,
      status: 'accepted',
      created_at: at,
    });
    pen.count(id, 'members');
    pen.add('attendances', {
      relationship_id: relationshipId,
      answer: 'accepted',
      party_size: 1,
      note,
      answered_at: at,
      seen_moves: 0,
      is_hidden: isHidden,
    });
  }
  for (const who of FOLLOWERS) {
    const userId = pen.userId(who);
    const at = pen.ago(MINUTES_AGO - HOUR_MINUTES);
    pen.add('relationships', {
      id: pen.idOf(`follower ${who} of ${NAME}`, at),
      relatable_id: id,
      user_id: userId,
      initiated_by_id: userId,
      role: 'follower',
      status: 'accepted',
      created_at: at,
    });
    pen.count(id, 'followers');
    pen.count(userId, 'following');
  }
  pen.add('seatings', {
    subject_id: id,
    item_id: id,
    capacity: CAPACITY,
    taken: ATTENDEES.length,
    held: 0,
    interested: 0,
    waiting: 0,
    offers: 0,
    moves: 0,
  });
}

interface Room {
  id: string;
  placeId: string;
}

/** Places and their rooms, by title. The first one is in the main place. */
function writePlaces(pen: Pen, id: string, creatorId: string, at: Date): ReadonlyMap<string, Room> {
  const found = new Map<string, Room>();
  for (const [position, { title, address1, rooms }] of PLACES.entries()) {
    const placeId = pen.idOf(`place ${title} of ${NAME}`, at);
    writePlace(pen, placeId, creatorId, { title, address1, isListed: true }, at);
    pen.add('conference_places', { conference_id: id, place_id: placeId, position });
    for (const [nth, room] of rooms.entries()) {
      const roomId = pen.idOf(`room ${room.title} of ${NAME}`, at);
      pen.add('locations', {
        id: roomId,
        place_id: placeId,
        title: room.title,
        description: room.description,
        capacity: room.capacity,
        position: nth,
        allows_parallel: 'allowsParallel' in room,
        created_at: at,
        updated_at: at,
      });
      found.set(room.title, { id: roomId, placeId });
    }
  }
  return found;
}

function writeTopics(pen: Pen, id: string, authorId: string): void {
  const { communityId } = pen;
  for (const [position, { name, remarks }] of TOPICS.entries()) {
    const at = pen.ago(MINUTES_AGO - position);
    const topicId = pen.idOf(`topic ${name} of ${NAME}`, at);
    pen.addItem({
      id: topicId,
      kind: 'conference-topic',
      authorId,
      communityId,
      contextId: id,
      audience: 'public',
      title: name,
      at,
    });
    pen.add('conference_topics', { id: topicId, conference_id: id, name, position });
    for (const [nth, [who, text]] of remarks.entries()) {
      const said = pen.ago(MINUTES_AGO - (nth + 2) * HOUR_MINUTES);
      const commentId = pen.idOf(`remark ${nth} on ${name} of ${NAME}`, said);
      const comment = { id: commentId, kind: 'comment', authorId: pen.userId(who), communityId, contextId: topicId };
      pen.addItem({ ...comment, audience: 'public', title: text, at: said });
      pen.add('comments', { id: commentId, parent_id: null, root_id: null, content: text });
      pen.count(topicId, 'comments');
    }
  }
}

type Row = Record<string, unknown>;

interface Announced {
  name: string;
  description: string;
  cover: 'harbour' | 'night';
  alt: string;
  /** What its words are found by, beside the description. */
  places: string;
  at: Date;
  row: Row;
}

/** A published conference of the harbour office. Returns its ID. */
function writeConference(
  pen: Pen,
  authorId: string,
  { name, description, at, cover, alt, places, row }: Announced,
): string {
  const { communityId } = pen;
  const [id, coverId] = [pen.idOf(`conference ${name}`, at), pen.idOf(`cover of ${name}`, at)];
  pen.draw({ id: coverId, authorId, at, svg: coverOf({ username: name, cover }), side: undefined, alt });
  const item = { authorId, communityId, contextId: authorId, audience: 'public', at };
  pen.addItem({ ...item, id, kind: 'conference', title: name, words: `${description} ${places}`, inFeed: true });
  pen.count(authorId, 'items');
  pen.add('item_files', { item_id: id, file_id: coverId });
  pen.add('conferences', {
    id,
    community_id: communityId,
    name,
    description,
    hashtags: hashtagsOf(description),
    cover_id: coverId,
    type: 'in person',
    account_type: 'page',
    status: 'published',
    has_registration: true,
    join_approval: false,
    has_applications: true,
    allow_talk: true,
    allow_performance: true,
    allow_workshop: true,
    blind_review: true,
    has_tracks: false,
    has_tailgates: false,
    tailgate_approval_needed: false,
    tailgate_proximity: 0,
    tailgate_restrict_proximity: false,
    tailgate_restrict_time: false,
    ...row,
  });
  return id;
}

/** A period by its first and last day. */
const applicationsBetween = (opens: string, closes: string) => ({
  applications_open_at: instantAt({ date: opens, time: null }, TIMEZONE),
  applications_close_at: instantAt({ date: closes, time: null }, TIMEZONE, true),
});

/** The next conference, which accepts applications. */
function writeNextConference(pen: Pen, authorId: string, today: string, main: Room | undefined): void {
  const { name, slug, description } = NEXT;
  const [opens, closes] = [addDays(today, NEXT.opens), addDays(today, NEXT.closes)];
  const first = addDays(today, NEXT.starts);
  const schedule = instantsOf(TIMEZONE, { date: first, time: null }, { date: addDays(first, 1), time: null });
  const at = pen.ago(NEXT.minutesAgo);
  const id = writeConference(pen, authorId, {
    name,
    description,
    at,
    cover: 'night',
    alt: 'A boat under a tarpaulin, by night',
    places: 'Customs House',
    row: {
      slug,
      place_id: main?.placeId,
      conferencelocation_id: main?.id,
      ...schedule,
      local_times: { applications_open_at: opens, applications_close_at: closes },
      ...applicationsBetween(opens, closes),
      max_guest_count: CAPACITY,
    },
  });
  if (main) pen.add('conference_places', { conference_id: id, place_id: main.placeId, position: 0 });
  pen.add('seatings', {
    subject_id: id,
    item_id: id,
    capacity: CAPACITY,
    taken: 0,
    held: 0,
    interested: 0,
    waiting: 0,
    offers: 0,
    moves: 0,
  });
  writeNextApplications(pen, id);
}

export function writeConferences(pen: Pen): void {
  const crowd = CROWDS.find(({ username }) => username === ORGANIZER);
  if (!crowd) return;
  const authorId = crowdId(pen, crowd);
  const at = pen.ago(MINUTES_AGO);
  const today = dateAfter(pen.ago(0), 0);
  const day = (after: number) => addDays(today, after);
  const [opens, closes] = [day(-APPLICATIONS.open), day(-APPLICATIONS.close)];
  const proposals = { date: day(1), time: '12:00' };
  const rooms = writePlaces(pen, pen.idOf(`conference ${NAME}`, at), authorId, at);
  const [main] = rooms.values();
  const id = writeConference(pen, authorId, {
    name: NAME,
    description: DESCRIPTION,
    at,
    cover: 'harbour',
    alt: 'Boats before the Customs House',
    places: PLACES.map(({ title }) => title).join(' '),
    row: {
      slug: SLUG,
      place_id: main?.placeId,
      conferencelocation_id: main?.id,
      ...instantsOf(TIMEZONE, { date: today, time: '08:00' }, { date: day(1), time: '23:00' }),
      local_times: {
        applications_open_at: opens,
        applications_close_at: closes,
        tailgates_close_at: `${proposals.date}T${proposals.time}`,
      },
      ...applicationsBetween(opens, closes),
      tailgates_close_at: instantAt(proposals, TIMEZONE),
      has_tracks: true,
      has_tailgates: true,
      tailgate_approval_needed: true,
      tailgate_proximity: TAILGATE_METERS,
      tailgate_restrict_proximity: true,
      max_guest_count: CAPACITY,
    },
  });
  const trackOf = (name: string) => pen.idOf(`track ${name} of ${NAME}`, at);
  for (const [position, { name, hue }] of TRACKS.entries()) {
    const trackId = trackOf(name);
    pen.add('tracks', { id: trackId, creator_id: authorId, name, hue, created_at: at, updated_at: at });
    pen.add('conference_tracks', { conference_id: id, track_id: trackId, position });
  }
  writeAttendees(pen, id, authorId);
  writeTopics(pen, id, authorId);
  const roomOf = (title: string) => rooms.get(title) ?? { id: '', placeId: '' };
  writeSessions(pen, { conferenceId: id, authorId, firstDay: today, roomOf, trackOf });
  writeApplications(pen, id);
  writeNextConference(pen, authorId, today, main);
  writeTailgates(pen, { conferenceId: id, firstDay: today, organizer: 'priya' });
}
