/** Events of the town, on the days after its seeding. */
import { hashtagsOf } from '@plaza/text/grammar.ts';
import { searchText } from '../core/search-text.ts';
import { scheduleOf, unscheduled } from '../events/moments.ts';
import type { Motif } from './covers.ts';
import type { Pen } from './crowd-rows.ts';
import { TIMEZONE } from './reminders.ts';
import { coverOf } from './town.ts';

interface TownEvent {
  by: string;
  name: string;
  description: string;
  minutesAgo: number;
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
  },
];

const CITY = 'Harbour Quarter';
const DAY_MS = 86_400_000;
/** No event is on the day of the seeding or the day after, whatever the hour. */
const SOONEST_DAYS = 2;

/** The first such weekday that is not too soon. */
function dateOn(weekday: number, now: Date): string {
  const soonest = new Date(now.getTime() + SOONEST_DAYS * DAY_MS);
  const wait = (weekday - soonest.getUTCDay() + 7) % 7;
  return new Date(soonest.getTime() + wait * DAY_MS).toISOString().slice(0, 10);
}

const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

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
    const last = daysAfter(first, days - 1);
    const moments = times
      ? { starts_at: `${first}T${times[0]}`, ends_at: `${last}T${times[1]}` }
      : { starts_at: first, ends_at: last };
    pen.draw({ id: coverId, authorId, at, svg: coverOf({ username: name, cover }), side: undefined, alt });
    pen.add('places', {
      id: placeId,
      creator_id: authorId,
      provider: 'none',
      ...place,
      city: CITY,
      is_listed: false,
      search: searchText(`${place.title} ${place.address1} ${CITY}`),
      created_at: at,
      updated_at: at,
    });
    const item = { authorId, communityId: pen.communityId, audience: 'public', at };
    const where = placeSeen === 'everybody' ? `${place.title} ${place.address1} ${CITY}` : CITY;
    const words = `${description} ${where}`;
    pen.addItem({ ...item, id, kind: 'event', title: name, words, inFeed: true });
    pen.count(authorId, 'items');
    pen.add('item_files', { item_id: id, file_id: coverId });
    pen.add('events', {
      id,
      type: 'event',
      name,
      description,
      hashtags: hashtagsOf(description),
      cover_id: coverId,
      place_id: placeId,
      place_seen: placeSeen,
      ...scheduleOf(moments, unscheduled(TIMEZONE)),
      sequence: 0,
      is_fed: true,
    });
    for (const [position, topic] of topics.entries()) {
      const topicId = pen.idOf(`topic ${topic} of ${name}`, at);
      pen.addItem({ ...item, id: topicId, kind: 'event-topic', contextId: id, title: topic });
      pen.add('event_topics', { id: topicId, event_id: id, name: topic, position });
    }
  }
}
