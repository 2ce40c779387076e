import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';
import { pageHead } from '../http/page-head.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
});
afterAll(() => plaza.stop());

const TIMES = { startsAt: '2030-07-01T19:00', endsAt: '2030-07-01T21:00', timezone: 'Europe/Oslo' };
const EVENT =
  'event { id name isDraft sequence cancelledReason startsAt { at date time timezone } endsAt { date time } }';
const create = async (more = {}): Promise<string> => {
  const input = { name: 'Choir on the steps', audience: 'PUBLIC', ...TIMES, ...more };
  return (await ada.mutate('createEvent', input, EVENT)).event.id;
};

test('an event is drafted, published, moved, cancelled, restored, and deleted', async () => {
  const id = await create({ isDraft: true });
  expect((await ben.get('query ($id: ID!) { event(id: $id) { id } }', { id })).event).toBeNull();
  expect(await ada.mutate('publishEvent', { id }, EVENT)).toMatchObject({ event: { isDraft: false, sequence: 0 } });
  const moved = await ada.mutate('updateEvent', { id, startsAt: '2030-07-01T18:00', ifSequence: 0 }, EVENT);
  expect(moved.event).toMatchObject({
    sequence: 1,
    startsAt: { at: '2030-07-01T16:00:00.000Z', date: '2030-07-01', time: '18:00', timezone: 'Europe/Oslo' },
  });
  expect(await ada.mutate('updateEvent', { id, name: 'Late', ifSequence: 0 }, EVENT)).toMatchObject({
    code: 'CONFLICT',
  });
  expect(await ada.mutate('cancelEvent', { id, reason: 'Storm' }, EVENT)).toMatchObject({
    event: { cancelledReason: 'Storm' },
  });
  expect(await ada.mutate('updateEvent', { id, name: 'Late' }, EVENT)).toMatchObject({ code: 'CANCELLED' });
  expect(await ada.mutate('restoreEvent', { id }, EVENT)).toMatchObject({
    event: { cancelledReason: null, sequence: 3 },
  });
  expect(await ben.mutate('deleteEvent', { id }, 'deletedId')).toMatchObject({ code: 'FORBIDDEN' });
  expect(await ada.mutate('deleteEvent', { id }, 'deletedId')).toMatchObject({ deletedId: id });
});

test('createEvent names the field that is wrong', async () => {
  const input = { name: 'Choir', ...TIMES, endsAt: '2030-07-01T18:00' };
  expect(await ada.mutate('createEvent', input, EVENT)).toMatchObject({
    code: 'INVALID',
    fields: [{ field: 'input.endsAt' }],
  });
});

test('events of a list come with their places in a constant number of calls, and hidden addresses only as a city', async () => {
  const { place } = await ada.mutate(
    'createPlace',
    { title: 'Saltworks', city: 'Oslo', isListed: false },
    'place { id }',
  );
  const shown = await create({ placeId: place.id });
  const hidden = await create({ placeId: place.id, placeSeenBy: 'GUESTS', onlineUrl: 'https://meet.example/1' });
  const query = `query ($first: Int) { events(first: $first, when: UPCOMING) { edges { node {
    id isPlaceHidden city onlineUrl place { title } author { title } topics { edges { node { name } } } } } } }`;
  const { data, restCalls } = await ben.ask(query, { first: 10 });
  const nodes = new Map(data.events.edges.map(({ node }: { node: { id: string } }) => [node.id, node]));
  expect(nodes.get(shown)).toMatchObject({ isPlaceHidden: false, city: 'Oslo', place: { title: 'Saltworks' } });
  expect(nodes.get(hidden)).toMatchObject({ isPlaceHidden: true, city: 'Oslo', place: null, onlineUrl: null });
  expect((await ben.ask(query, { first: 1 })).restCalls).toBe(restCalls);
});

test('topics of an event are added, moved, renamed, and deleted, and subscribers are notified', async () => {
  const eventId = await create();
  const updates = 'subscription ($id: ID!) { eventUpdates(eventId: $id) { kind event { name } } }';
  const heard = await ben.listen(updates, { id: eventId });
  const add = async (name: string): Promise<string> =>
    (await ada.mutate('createEventTopic', { eventId, name }, 'topic { id }')).topic.id;
  const [first, second] = [await add('Questions'), await add('Rides')];
  await ada.mutate('updateEventTopic', { id: second, name: 'Lifts' }, 'topic { id }');
  const moved = await ada.mutate(
    'moveEventTopic',
    { id: second, order: 0 },
    'event { topics { edges { node { name order } } } }',
  );
  expect(moved.event.topics.edges.map(({ node }: { node: { name: string } }) => node.name)).toEqual([
    'Lifts',
    'Questions',
  ]);
  expect(await ada.mutate('deleteEventTopic', { id: first }, 'deletedId')).toMatchObject({ deletedId: first });
  await vi.waitUntil(() => heard.events.length > 0);
  expect(heard.events[0].eventUpdates).toEqual({ kind: 'CHANGED', event: { name: 'Choir on the steps' } });
});

const item = {
  __typename: 'Event',
  title: 'Choir on the steps',
  isPublicShared: true,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  author: { title: 'Ruth Adeyemi', path: '/@ruth' },
  internalId: '7',
  description: 'Bring a score.',
  cover: null,
  commentsCount: 0,
  reactionsCount: 0,
  nextOccurrence: null,
  startsAt: { at: '2030-07-01T17:00:00.000Z', date: '2030-07-01', time: '19:00', timezone: 'Europe/Oslo' },
  endsAt: { at: '2030-07-01T19:00:00.000Z', date: '2030-07-01', time: '21:00' },
  previousStartsAt: null,
  cancelledAt: null,
  city: 'Oslo',
  isPlaceHidden: false,
  onlineUrl: null,
  place: { title: 'Saltworks', address1: 'Quay 4', city: 'Oslo', state: null, zip: '0150', country: 'NO' },
};
const headOf = (more: object) => pageHead({ ...item, ...more }, 'https://plaza.example') ?? '';
const dataOf = (more: object) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(headOf(more))?.[1] ?? 'null');

test('the page of an event has its times with the offset of their date, its address, and its calendar file', () => {
  expect(dataOf({})).toMatchObject({
    '@type': 'Event',
    startDate: '2030-07-01T19:00:00+02:00',
    endDate: '2030-07-01T21:00:00+02:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: [{ '@type': 'Place', name: 'Saltworks', address: { streetAddress: 'Quay 4', postalCode: '0150' } }],
  });
  expect(headOf({})).toContain(
    '<link rel="alternate" type="text/calendar" href="https://plaza.example/events/7/event.ics">',
  );
});

test('the page of an event has whole days as dates, and says when it was moved or cancelled', () => {
  const [startsAt, endsAt] = ['2030-05-14', '2030-05-15'].map((date) => ({
    at: `${date}T00:00:00.000Z`,
    date,
    time: null,
    timezone: 'UTC',
  }));
  expect(dataOf({ startsAt, endsAt })).toMatchObject({ startDate: '2030-05-14', endDate: '2030-05-15' });
  const previousStartsAt = '2030-06-30T17:00:00.000Z';
  expect(dataOf({ previousStartsAt })).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2030-06-30T19:00:00+02:00',
  });
  // The offset is the one of the earlier date, which can be on the other side of a change of clocks.
  expect(dataOf({ previousStartsAt: '2030-02-01T18:00:00.000Z' }).previousStartDate).toBe('2030-02-01T19:00:00+01:00');
  const wholeDays = { startsAt, endsAt, previousStartsAt: '2030-05-13T00:00:00.000Z' };
  expect(dataOf(wholeDays).previousStartDate).toBe('2030-05-13');
  const cancelledAt = '2030-06-01T00:00:00.000Z';
  expect(dataOf({ previousStartsAt, cancelledAt }).eventStatus).toBe('https://schema.org/EventCancelled');
});

test('the page of an event with a hidden address names only the city, and of one online its own page', () => {
  const hidden = { place: null, isPlaceHidden: true };
  expect(dataOf(hidden).location).toEqual([
    { '@type': 'Place', name: 'Oslo', address: { '@type': 'PostalAddress', addressLocality: 'Oslo' } },
  ]);
  const online = { place: null, city: null, onlineUrl: 'https://meet.example/secret' };
  expect(dataOf(online)).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: [{ '@type': 'VirtualLocation', url: 'https://plaza.example/events/7' }],
  });
  expect(headOf(online)).not.toContain('meet.example');
});

test('single dates of a series are changed, cancelled, and reset, and the next date follows', async () => {
  const eventId = await create({ recurrence: 'FREQ=WEEKLY' });
  const DATES = `event { nextOccurrence { occursOn } occurrences(first: 3) { edges { node {
    id occursOn name isChanged cancelledReason startsAt { date time } } } } } `;
  const moved = await ada.mutate(
    'changeOccurrence',
    {
      eventId,
      occursOn: '2030-07-08',
      name: 'Choir in the chapel',
      startsAt: '2030-07-09T18:00',
      endsAt: '2030-07-09T19:00',
    },
    `occurrence { id occursOn } ${DATES}`,
  );
  expect(moved).toMatchObject({ occurrence: { occursOn: '2030-07-08' } });
  const nodes = moved.event.occurrences.edges.map(({ node }: { node: object }) => node);
  expect(nodes).toMatchObject([
    { occursOn: '2030-07-01', isChanged: false, startsAt: { date: '2030-07-01', time: '19:00' } },
    { occursOn: '2030-07-08', name: 'Choir in the chapel', startsAt: { date: '2030-07-09', time: '18:00' } },
    { occursOn: '2030-07-15' },
  ]);
  const node = 'query ($id: ID!) { node(id: $id) { ... on EventOccurrence { name event { id } } } }';
  expect((await ben.get(node, { id: moved.occurrence.id })).node).toEqual({
    name: 'Choir in the chapel',
    event: { id: eventId },
  });
  const onDate = 'query ($id: ID!, $on: String!) { event(id: $id) { occurrence(on: $on) { name } } }';
  expect((await ben.get(onDate, { id: eventId, on: '2030-07-08' })).event.occurrence.name).toBe('Choir in the chapel');
  expect((await ben.get(onDate, { id: eventId, on: '2030-07-09' })).event.occurrence).toBeNull();
  const cancelled = await ada.mutate(
    'cancelOccurrence',
    { eventId, occursOn: '2030-07-01', reason: 'Storm' },
    `occurrence { cancelledReason } ${DATES}`,
  );
  expect(cancelled).toMatchObject({
    occurrence: { cancelledReason: 'Storm' },
    event: { nextOccurrence: { occursOn: '2030-07-08' } },
  });
  const lost = await ada.mutate('updateEvent', { id: eventId, recurrence: 'FREQ=WEEKLY;INTERVAL=2' }, EVENT);
  expect(lost).toMatchObject({
    code: 'OVERRIDES_LOST',
    fields: [{ field: 'input.recurrence', messages: ['2030-07-08'] }],
  });
  expect(await ada.mutate('resetOccurrence', { eventId, occursOn: '2030-07-01' }, DATES)).toMatchObject({
    event: { nextOccurrence: { occursOn: '2030-07-01' } },
  });
  expect(await ben.mutate('cancelOccurrence', { eventId, occursOn: '2030-07-01' }, DATES)).toMatchObject({
    code: 'FORBIDDEN',
  });
  const each = `{ eventOccurrences(from: "2030-07-01T00:00:00Z", to: "2030-07-17T00:00:00Z") { edges { node {
    occursOn event { id } } } } }`;
  const { eventOccurrences } = await ben.get(each);
  const own = eventOccurrences.edges.filter(
    ({ node: { event } }: { node: { event: { id: string } } }) => event.id === eventId,
  );
  expect(own).toHaveLength(3);
});
