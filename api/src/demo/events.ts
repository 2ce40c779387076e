/** Events of the town, on the days after its seeding. */
import { hashtagsOf } from '@plaza/text/grammar.ts';
import { sql } from 'kysely';
import { PARTY_DEFAULT, type GUESTS_SEEN } from '../attendance/attendance.contract.ts';
import type { Context } from '../core/context.ts';
import { unscheduled, type Schedule } from '../core/moments.ts';
import { searchText } from '../core/search-text.ts';
import { addDays } from '../core/zones.ts';
import { scheduleReminders } from '../events/events.notifications.ts';
import { scheduleOf } from '../events/moments.ts';
import { isDated, scheduleOn, storedDates } from '../events/occurrences.ts';
import type { Motif } from './covers.ts';
import type { Pen } from './crowd-rows.ts';
import { dateAfter, TIMEZONE } from './dates.ts';
import { writeDateGuests, writeGuests, type DateGuests, type GuestedEvent } from './event-guests.ts';
import { coverOf } from './town.ts';

interface TownEvent extends GuestedEvent {
  by: string;
  description: string;
  cover: Motif;
  alt: string;
  place: { title: string; address1: string };
  placeSeen: 'everybody' | 'guests';
  /** The weekday on which it starts, where 0 is Sunday. */
  weekday: number;
  /** Null for whole days. */
  times: readonly [start: string, end: string] | null;
  days: number;
  topics: readonly string[];
  joinApproval?: boolean;
  guestsSeen?: (typeof GUESTS_SEEN)[number];
  /** Every week. */
  series?: {
    /** Where the next date is instead. */
    place?: { title: string; address1: string };
    /** Why the date after the next is cancelled. */
    cancelledReason?: string;
    /** Who answered each of the next dates, if each is answered by itself. */
    dates?: readonly DateGuests[];
  };
}

const EVENTS: readonly TownEvent[] = [
  {
    by: 'sofia',
    name: 'Choir on the steps',
    description: 'Forty voices, no auditions. Bring something to sit on: the steps are cold until ten past. #choir',
    minutesAgo: 3 * 24 * 60,
    cover: 'harbour',
    alt: 'The ferry steps in the evening',
    place: { title: 'Ferry Steps', address1: 'Ferry Steps 8' },
    placeSeen: 'everybody',
    weekday: 3,
    times: ['19:00', '20:30'],
    days: 1,
    topics: ['Songs for next time', 'Who brings the lamp?'],
    series: {
      place: { title: 'Chapel', address1: 'Chapel Hill 1' },
      cancelledReason: 'Half the choir is at the regatta.',
    },
    guestsSeen: 'everybody',
    guests: [
      { who: 'grace', answer: 'accepted', party: 2 },
      { who: 'mateo', answer: 'accepted' },
      { who: 'isla', answer: 'accepted' },
      { who: 'salma', answer: 'accepted', isHidden: true },
      { who: 'kenji', answer: 'maybe' },
      { who: 'ruth', answer: 'declined' },
    ],
  },
  {
    by: 'ines',
    name: 'Firing day at the Saltworks',
    description: 'The kiln is hot by noon. Bring what is dry, and take home what survives. #ceramics',
    minutesAgo: 2 * 24 * 60,
    cover: 'pottery',
    alt: 'Shelves of cups before the kiln',
    place: { title: 'Saltworks', address1: 'Saltworks 4' },
    placeSeen: 'everybody',
    weekday: 4,
    times: ['10:00', '18:00'],
    days: 1,
    topics: ['Kiln space'],
    capacity: 6,
    guests: [
      { who: 'isla', answer: 'accepted', party: 2, note: 'Two bowls and a very tall vase.' },
      { who: 'mateo', answer: 'accepted' },
      { who: 'kenji', answer: 'accepted', party: 2 },
      { who: 'ruth', answer: 'maybe' },
    ],
    waiting: [
      { who: 'ada', isOffered: true },
      { who: 'moses', party: 2, note: 'My daughter has made a whale.' },
      { who: 'priya' },
      { who: 'noor' },
      { who: 'amara' },
    ],
  },
  {
    by: 'jonas',
    name: 'Launch of the Marta',
    description: 'On Saturday she is painted, on Sunday she floats. There is soup on both days. #boats',
    minutesAgo: 5 * 24 * 60,
    cover: 'boatyard',
    alt: 'A wooden boat in a dry dock',
    place: { title: 'Dry dock 2', address1: 'Quay 11' },
    placeSeen: 'guests',
    weekday: 6,
    times: null,
    days: 2,
    topics: ['Lifts and parking', 'Soup'],
    joinApproval: true,
    guests: [
      { who: 'grace', answer: 'accepted', role: 'manager', isInvited: true },
      { who: 'ada', answer: null, isInvited: true },
      { who: 'olu', answer: 'accepted', party: 4 },
      { who: 'mei', answer: 'accepted' },
      { who: 'taro', answer: null, note: 'I built the rudder.' },
    ],
  },
  {
    by: 'ines',
    name: 'Throwing evenings',
    description: 'Four wheels, two hours, all the clay you can lift. Come once or every week. #ceramics',
    minutesAgo: 4 * 24 * 60,
    cover: 'pottery',
    alt: 'A bowl on a potter’s wheel',
    place: { title: 'Saltworks studio', address1: 'Saltworks 4' },
    placeSeen: 'everybody',
    weekday: 2,
    times: ['18:00', '20:00'],
    days: 1,
    topics: ['What are you making?'],
    capacity: 4,
    guestsSeen: 'everybody',
    guests: [],
    series: {
      dates: [
        {
          guests: [
            { who: 'isla', answer: 'accepted' },
            { who: 'mateo', answer: 'accepted' },
            { who: 'kenji', answer: 'accepted', party: 2 },
            { who: 'ruth', answer: 'declined' },
          ],
          waiting: [{ who: 'ada' }, { who: 'priya' }],
        },
        {
          guests: [
            { who: 'isla', answer: 'accepted' },
            { who: 'ada', answer: 'accepted' },
            { who: 'kenji', answer: 'maybe' },
          ],
        },
        { guests: [{ who: 'isla', answer: 'accepted' }] },
      ],
    },
  },
  {
    by: 'grace',
    name: 'Dawn swim',
    description: 'Twenty minutes in, an hour of tea after. Nobody has ever regretted it by six. #swimming',
    minutesAgo: 6 * 24 * 60,
    cover: 'lighthouse',
    alt: 'The lighthouse at first light',
    place: { title: 'Breakwater', address1: 'Breakwater Row 2' },
    placeSeen: 'everybody',
    weekday: 2,
    times: ['05:00', '06:30'],
    days: 1,
    topics: ['Who brings the tea?'],
    guests: [
      { who: 'ada', answer: 'maybe' },
      { who: 'isla', answer: 'accepted' },
      { who: 'ruth', answer: 'accepted' },
    ],
  },
];

const CITY = 'Harbour Quarter';
/** No event is on the day of the seeding or the day after, whatever the hour. */
const SOONEST_DAYS = 2;

/** The first such weekday that is not too soon. */
function dateOn(weekday: number, now: Date): string {
  const soonest = dateAfter(now, SOONEST_DAYS);
  return addDays(soonest, (weekday - new Date(soonest).getUTCDay() + 7) % 7);
}

/** What happens to the events later: offers expire, lists close, and guests are reminded. */
export async function scheduleEvents(context: Context): Promise<void> {
  const { rows: events } = await sql<{ id: string; starts_at: string }>`
    select id, starts_at from events where starts_at is not null`.execute(context.db);
  for (const { id, starts_at } of events) {
    await scheduleReminders(context, id);
    await context.enqueue('waitlist.close', { subject: id }, new Date(starts_at));
  }
  const { rows: dates } = await sql<{ id: string; starts_at: string }>`
    select o.id, o.starts_at from event_occurrences o join seatings s on s.subject_id = o.id where s.waiting > 0`.execute(
    context.db,
  );
  for (const { id, starts_at } of dates) await context.enqueue('waitlist.close', { subject: id }, new Date(starts_at));
  const { rows: conferences } = await sql<{ id: string; starts_at: string }>`
    select id, starts_at from conferences where starts_at is not null`.execute(context.db);
  for (const { id, starts_at } of conferences)
    await context.enqueue('waitlist.close', { subject: id }, new Date(starts_at));
  const { rows: offers } = await sql<{ id: string; held_until: string }>`
    select id, held_until from waitlist_entries where state = 'offered'`.execute(context.db);
  for (const { id, held_until } of offers)
    await context.enqueue('waitlist.expire', { entry: id, held_until }, new Date(held_until));
}

/** Where the places of the town are. */
const POINTS: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  'Ferry Steps': [59.9066, 10.7361],
  Chapel: [59.9101, 10.7489],
  Saltworks: [59.9024, 10.7312],
  'Saltworks studio': [59.9021, 10.7316],
  'Dry dock 2': [59.9049, 10.7417],
  Breakwater: [59.8998, 10.7385],
  'Customs House': [59.9072, 10.7442],
  'The five sheds': [59.9055, 10.7458],
  'Ferry landing': [59.9058, 10.7378],
  'Swimming stairs': [59.9031, 10.7468],
  'Trailer place': [59.9044, 10.7493],
  'Chapel wall': [59.9102, 10.7485],
};

export function writePlace(
  pen: Pen,
  id: string,
  creatorId: string,
  place: { title: string; address1: string; isListed?: boolean },
  at: Date,
): void {
  const { title, address1, isListed = false } = place;
  const [latitude = null, longitude = null] = POINTS[title] ?? [];
  pen.add('places', {
    id,
    creator_id: creatorId,
    provider: 'none',
    title,
    address1,
    city: CITY,
    latitude,
    longitude,
    timezone: TIMEZONE,
    is_listed: isListed,
    search: searchText(`${place.title} ${place.address1} ${CITY}`),
    created_at: at,
    updated_at: at,
  });
}

/** The dates of an event. */
function datesOf(
  pen: Pen,
  { name, minutesAgo, series }: TownEvent,
  { id, authorId, schedule }: { id: string; authorId: string; schedule: Schedule },
) {
  const at = pen.ago(minutesAgo);
  if (!isDated(schedule)) return [];
  const otherId = pen.idOf(`other place of ${name}`, at);
  if (series?.place) writePlace(pen, otherId, authorId, series.place, at);
  const isElsewhere = (nth: number) => series?.place !== undefined && nth === 0;
  const isCancelled = (nth: number) => series?.cancelledReason !== undefined && nth === 1;
  const today = pen.ago(0).toISOString().slice(0, 10);
  return storedDates(series ? 'FREQ=WEEKLY' : null, schedule.start_date, today).map((date, nth) => ({
    id: pen.idOf(`${date} of ${name}`, at),
    event_id: id,
    occurs_on: date,
    ...scheduleOn(schedule, date),
    has_own_times: false,
    place_id: isElsewhere(nth) ? otherId : null,
    cancelled_at: isCancelled(nth) ? at : null,
    cancelled_reason: isCancelled(nth) ? series?.cancelledReason : null,
    sequence: isElsewhere(nth) || isCancelled(nth) ? 1 : 0,
  }));
}

export function writeEvents(pen: Pen): void {
  for (const event of EVENTS) {
    const { by, name, description, cover, alt, place, placeSeen, weekday, times, days, topics } = event;
    const at = pen.ago(event.minutesAgo);
    const authorId = pen.userId(by);
    const [id, placeId, coverId] = ['event', 'place of', 'cover of'].map((what) => pen.idOf(`${what} ${name}`, at)) as [
      string,
      string,
      string,
    ];
    const first = dateOn(weekday, pen.ago(0));
    const last = addDays(first, days - 1);
    const moments = times
      ? { starts_at: `${first}T${times[0]}`, ends_at: `${last}T${times[1]}` }
      : { starts_at: first, ends_at: last };
    const schedule = scheduleOf(moments, unscheduled(TIMEZONE));
    pen.draw({ id: coverId, authorId, at, svg: coverOf({ username: name, cover }), side: undefined, alt });
    writePlace(pen, placeId, authorId, place, at);
    const item = { authorId, communityId: pen.communityId, audience: 'public', at };
    const where = placeSeen === 'everybody' ? `${place.title} ${place.address1} ${CITY}` : CITY;
    const words = `${description} ${where}`;
    pen.addItem({ ...item, id, kind: 'event', title: name, words, inFeed: true });
    pen.count(authorId, 'items');
    pen.add('item_files', { item_id: id, file_id: coverId });
    const dates = datesOf(pen, event, { id, authorId, schedule });
    const lastDate = dates.at(-1);
    pen.add('events', {
      id,
      type: 'event',
      name,
      description,
      hashtags: hashtagsOf(description),
      cover_id: coverId,
      place_id: placeId,
      place_seen: placeSeen,
      ...schedule,
      recurrence: event.series ? 'FREQ=WEEKLY' : null,
      answers_by: event.series?.dates ? 'date' : 'series',
      last_starts_at: lastDate?.starts_at ?? null,
      last_ends_at: lastDate?.ends_at ?? null,
      sequence: 0,
      is_fed: true,
      capacity: event.capacity ?? null,
      max_party_size: PARTY_DEFAULT,
      join_approval: event.joinApproval ?? false,
      guests_may_invite: false,
      guests_seen: event.guestsSeen ?? 'guests',
    });
    for (const date of dates) pen.add('event_occurrences', date);
    if (event.series?.dates) writeDateGuests(pen, event, id, dates, event.series.dates);
    else writeGuests(pen, event, id, authorId);
    for (const [position, topic] of topics.entries()) {
      const topicId = pen.idOf(`topic ${topic} of ${name}`, at);
      pen.addItem({ ...item, id: topicId, kind: 'event-topic', contextId: id, title: topic });
      pen.add('event_topics', { id: topicId, event_id: id, name: topic, position });
    }
  }
}
