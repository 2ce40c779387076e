import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
});
afterAll(() => plaza.stop());

const CALENDAR = `query ($from: DateTime!, $to: DateTime!, $first: Int) { viewer { calendar(from: $from, to: $to, first: $first) {
  edges { node { __typename key title isAllDay role startsAt { date time } endsAt { date }
    ... on CalendarEvent { event { name city } } ... on CalendarReminder { reminder { text lists { id } } } } } } } }`;
const MAY = { from: '2030-05-01T00:00:00.000Z', to: '2030-06-01T00:00:00.000Z' };

test('viewer.calendar lists events and reminders by start, in a constant number of calls', async () => {
  const create = (name: string, startsAt: string) =>
    ada.mutate('createEvent', { name, startsAt, endsAt: startsAt, audience: 'PUBLIC' }, 'event { id }');
  await create('Regatta', '2030-05-20');
  await create('Dinner', '2030-05-21');
  await ada.mutate('createReminder', { text: 'Paint', dueDate: '2030-05-03', dueTime: '08:00' }, 'reminder { id }');
  await ada.mutate('createReminder', { text: 'Sails', dueDate: '2030-05-04' }, 'reminder { id }');
  const { data, restCalls } = await ada.ask(CALENDAR, { ...MAY, first: 10 });
  expect(data.viewer.calendar.edges.map(({ node }: { node: object }) => node)).toMatchObject([
    {
      __typename: 'CalendarReminder',
      title: 'Paint',
      isAllDay: false,
      role: null,
      startsAt: { date: '2030-05-03', time: '08:00' },
      endsAt: null,
      reminder: { text: 'Paint' },
    },
    { title: 'Sails', isAllDay: true },
    {
      __typename: 'CalendarEvent',
      title: 'Regatta',
      isAllDay: true,
      role: 'HOST',
      endsAt: { date: '2030-05-20' },
      event: { name: 'Regatta' },
    },
    { title: 'Dinner' },
  ]);
  // One of each type needs as many calls as two of each.
  const later = { from: '2030-05-04T00:00:00.000Z', to: '2030-05-21T00:00:00.000Z' };
  expect((await ada.ask(CALENDAR, { ...later, first: 10 })).restCalls).toBe(restCalls);
});

test('a calendar app reads the calendar through the gateway, until its feed is replaced or revoked', async () => {
  await ada.mutate('createEvent', { name: 'Sail', startsAt: '2027-05-20', endsAt: '2027-05-20' }, 'event { id }');
  const fields = 'viewer { calendarFeed { id url hasReminders askedAt } }';
  const { feed, viewer } = await ada.mutate('createCalendarFeed', {}, `feed { id url } ${fields}`);
  expect(viewer.calendarFeed).toMatchObject({ ...feed, hasReminders: true, askedAt: null });
  const read = (url: string) => fetch(plaza.url + new URL(url).pathname);
  const answer = await read(feed.url);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await answer.text()).toContain('SUMMARY:Sail\r\n');
  const { feed: next } = await ada.mutate(
    'createCalendarFeed',
    { hasReminders: false },
    'feed { id url hasReminders }',
  );
  expect(next.hasReminders).toBe(false);
  expect((await read(feed.url)).status).toBe(410);
  const revoked = await ada.mutate('revokeCalendarFeed', { id: next.id }, `deletedId ${fields}`);
  expect(revoked).toMatchObject({ deletedId: next.id, viewer: { calendarFeed: null } });
  expect((await read(next.url)).status).toBe(410);
});

test('the calendar file of a crowd can be read through the gateway from any origin', async () => {
  const missing = await fetch(`${plaza.url}/crowds/none/calendar.ics`);
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, expect.stringContaining('json')]);
});

test('calendarUpdates follows answers, moves of events by others, and reminders, and no one else’s calendar', async () => {
  const [host, guest] = [await plaza.person('Iver Lund'), await plaza.person('Maya Sand')];
  const sail = { name: 'Night sail', startsAt: '2030-05-20', endsAt: '2030-05-20', audience: 'PUBLIC' };
  const { event } = await host.mutate('createEvent', sail, 'event { id }');
  const heard = await guest.listen('subscription { calendarUpdates { kind } }');
  const others = await ada.listen('subscription { calendarUpdates { kind } }');
  // `MISSED` may come first: the stream has just been opened.
  const changesOf = ({ events }: typeof heard) =>
    events.filter(({ calendarUpdates: { kind } }) => kind === 'CHANGED').length;
  const changes = () => changesOf(heard);
  await guest.mutate('answerEvent', { eventId: event.id, answer: 'ACCEPTED' }, '__typename');
  await expect.poll(changes).toBe(1);
  const moved = { id: event.id, startsAt: '2030-05-21', endsAt: '2030-05-21' };
  await host.mutate('updateEvent', moved, '__typename');
  await expect.poll(changes).toBe(2);
  await guest.mutate('createReminder', { text: 'Paint' }, '__typename');
  await expect.poll(changes).toBe(3);
  expect(changesOf(others)).toBe(0);
});
