import ICAL from 'ical.js';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { calendarsIn } from '../../test/calendars.ts';
import { useHarness, type Person } from '../../test/harness.ts';
import { newId } from '../core/ids.ts';
import type { CalendarFeed } from './feeds.contract.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person, picture } = harness;
const { dayIn, fetch, must, newFeed } = calendarsIn(harness);
const db = () => harness.app.platform.database.db;
const DAY_MS = 86_400_000;

const event = async (as: Person, name: string, more: object = {}): Promise<string> => {
  const body = { name, audience: 'public', starts_at: `${dayIn(3)}T19:00`, ends_at: `${dayIn(3)}T21:00`, ...more };
  return (await must('POST', '/events', as, { timezone: 'Europe/Oslo', ...body })).id;
};
const relate = (user: Person, eventId: string, status: string, by = user) =>
  sql`insert into relationships (id, relatable_id, user_id, initiated_by_id, role, status) values
    (${newId()}, ${eventId}, ${user.userId}, ${by.userId}, 'member', ${status})`.execute(db());

type Component = InstanceType<typeof ICAL.Component>;
const componentsOf = (text: string, type: 'vevent' | 'vtodo'): Map<string, Component> =>
  new Map(
    new ICAL.Component(ICAL.parse(text) as never)
      .getAllSubcomponents(type)
      .map((found) => [String(found.getFirstPropertyValue('summary')), found]),
  );
const eventsAt = async (url: string) => componentsOf((await fetch(url)).body, 'vevent');

async function crowd(owner: Person, status = 'visible-to-public'): Promise<{ id: string; username: string }> {
  const pictures = { avatar_id: await picture(owner), cover_id: await picture(owner) };
  const username = `choir${newId().slice(-8)}`;
  const { id } = await must('POST', '/pages', owner, {
    name: 'Harbor choir',
    description: 'We sing.',
    status,
    ...pictures,
  });
  // Otherwise a crowd needs many followers before it can choose one.
  await sql`update pages set username = ${username} where id = ${id}`.execute(db());
  return { id, username };
}

describe('the calendar address of a user', () => {
  it('reads events with the answer of the user, in their zone, and reminders as tasks', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    await event(ben, 'Mine', { description: 'First line\nsecond; with, marks' });
    for (const [name, status, by] of [
      ['Going', 'accepted', ben],
      ['Maybe', 'maybe', ben],
      ['Invited', 'pending', ada],
      ['Requested', 'pending', ben],
      ['Declined', 'declined', ben],
    ] as const)
      await relate(ben, await event(ada, name), status, by);
    await event(ben, 'Whole days', { starts_at: dayIn(5), ends_at: dayIn(6) });
    await event(ben, 'Draft', { is_draft: true });
    await must('POST', '/reminders', ben, { text: 'Paint', date_due_at: dayIn(2) });
    const { url } = await newFeed(ben);
    const answer = await fetch(url);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    const events = componentsOf(answer.body, 'vevent');
    const statusOf = Object.fromEntries(
      [...events].map(([name, found]) => [name, found.getFirstPropertyValue('status')]),
    );
    expect(statusOf).toEqual({
      Mine: 'CONFIRMED',
      Going: 'CONFIRMED',
      Maybe: 'TENTATIVE',
      Invited: 'TENTATIVE',
      'Whole days': 'CONFIRMED',
    });
    const mine = new ICAL.Event(events.get('Mine'));
    expect([mine.description, mine.startDate.zone.tzid, String(mine.startDate)]).toEqual([
      'First line\nsecond; with, marks',
      'Europe/Oslo',
      `${dayIn(3)}T19:00:00`,
    ]);
    const whole = new ICAL.Event(events.get('Whole days'));
    expect([String(whole.startDate), String(whole.endDate)]).toEqual([dayIn(5), dayIn(7)]);
    expect([...componentsOf(answer.body, 'vtodo').keys()]).toEqual(['Paint']);
    expect((await fetch(url, { 'if-none-match': String(answer.headers['etag']) })).statusCode).toBe(304);
  });

  it('leaves out reminders on request', async () => {
    const ada = await person('Ada L');
    await must('POST', '/reminders', ada, { text: 'Paint', date_due_at: dayIn(2) });
    const { url } = await newFeed(ada, { has_reminders: false });
    expect((await fetch(url)).body).not.toContain('VTODO');
  });

  it('hides what the user can no longer see', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    await relate(ben, await event(ada, 'Going'), 'accepted');
    const { url } = await newFeed(ben);
    expect([...(await eventsAt(url)).keys()]).toEqual(['Going']);
    await must('POST', '/blocks', ada, { context_id: ben.userId });
    expect([...(await eventsAt(url)).keys()]).toEqual([]);
  });

  it('names a hidden address only while the user comes, and nothing of a private event once they are removed', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const place = { title: 'Secretvault', address1: 'Hiddenlane 9', city: 'Bergen' };
    const { id: place_id } = await must('POST', '/places', ada, place);
    const where = { place_id, place_seen: 'guests', online_url: 'https://meet.example/secretvault' };
    const id = await event(ada, 'Choir', { ...where, audience: 'private' });
    await relate(ben, id, 'pending', ada);
    const { url } = await newFeed(ben);
    const locationOf = async () => {
      const file = (await fetch(url)).body;
      const location = componentsOf(file, 'vevent').get('Choir')?.getFirstPropertyValue('location');
      return { location, isNamed: /secretvault/i.test(file) };
    };
    const { relationship_id: relationship } = (await call('GET', `/events/${id}`, { as: ben })).body.data.attendance;
    const answer = (status: string) => must('PUT', `/relationships/${relationship}`, ben, { status });
    expect(await locationOf()).toEqual({ location: 'Bergen', isNamed: false });
    await answer('maybe');
    expect(await locationOf()).toEqual({ location: 'Bergen', isNamed: false });
    await answer('accepted');
    expect(await locationOf()).toEqual({ location: 'Secretvault, Hiddenlane 9, Bergen', isNamed: true });
    await must('DELETE', `/relationships/${relationship}`, ada);
    expect(await locationOf()).toEqual({ location: undefined, isNamed: false });
  });

  it('returns the same calendar whatever parameters it is requested with', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    await event(ada, 'Hers', { audience: 'private' });
    await event(ben, 'His');
    const { url } = await newFeed(ben);
    const read = (query: string, headers: Record<string, string> = {}) => fetch(url + query, headers);
    const { body } = await read('');
    expect([...componentsOf(body, 'vevent').keys()]).toEqual(['His']);
    for (const query of [
      `user=${ada.userId}`,
      `user_id=${ada.userId}`,
      `scope=all&type=event&audience=private`,
      `from=2000-01-01T00:00:00Z&to=2100-01-01T00:00:00Z`,
      `include=user,place&fields=*`,
      `has_reminders=true&limit=5000`,
      `as=${ada.userId}`,
    ])
      expect((await read(`?${query}`)).body, query).toBe(body);
    // Apps that are signed in as someone else read the same.
    const headers = { authorization: `Bearer ${ada.token}`, 'acting-as': ada.userId };
    expect((await read('', headers)).body).toBe(body);
  });

  it('shows cancelled events as such for 30 days after their end, and covers a year back and two ahead', async () => {
    const ada = await person('Ada L');
    const { url } = await newFeed(ada);
    const off = await event(ada, 'Off');
    await must('POST', `/events/${off}/cancel`, ada, {});
    await event(ada, 'Too far', { starts_at: dayIn(735), ends_at: dayIn(735) });
    await event(ada, 'Next', { starts_at: dayIn(40), ends_at: dayIn(40) });
    const before = await eventsAt(url);
    expect(before.get('Cancelled: Off')?.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect([...before.keys()]).toEqual(expect.arrayContaining(['Cancelled: Off', 'Next']));
    expect(before.has('Too far')).toBe(false);
    await harness.advance(34 * DAY_MS);
    expect([...(await eventsAt(url)).keys()].toSorted()).toEqual(['Next', 'Too far']);
    await harness.advance(372 * DAY_MS);
    expect([...(await eventsAt(url)).keys()]).toEqual(['Too far']);
  });

  it('is replaced by the next one, revoked, and the secret of its user', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const { url } = await newFeed(ada);
    const list = async (as: Person): Promise<CalendarFeed[]> => must<CalendarFeed[]>('GET', '/calendar-feeds', as);
    expect(await list(ada)).toMatchObject([{ url, has_reminders: true, asked_at: null }]);
    expect(await list(ben)).toEqual([]);
    const next = await newFeed(ada);
    expect((await fetch(url)).statusCode).toBe(410);
    expect((await fetch(next.url)).statusCode).toBe(200);
    expect((await list(ada)).map(({ id }) => id)).toEqual([next.id]);
    expect(await list(ada)).toMatchObject([{ asked_at: expect.any(String) }]);
    expect((await call('DELETE', `/calendar-feeds/${next.id}`, { as: ben })).status).toBe(404);
    await must('DELETE', `/calendar-feeds/${next.id}`, ada);
    expect((await fetch(next.url)).statusCode).toBe(410);
    expect((await fetch('/calendars/none/plaza.ics')).statusCode).toBe(404);
    const { rows } = await sql<{ secret: string; secret_hash: string }>`select * from calendar_feeds`.execute(db());
    for (const row of rows) expect(url + next.url).not.toContain(row.secret);
  });

  it('is one even if two are created simultaneously', async () => {
    const ada = await person('Ada L');
    const feeds = await Promise.all([newFeed(ada), newFeed(ada), newFeed(ada)]);
    const codes = await Promise.all(feeds.map(async ({ url }) => (await fetch(url)).statusCode));
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
  });

  it('is not found once its user is banned, or has left', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const urls = [(await newFeed(ada)).url, (await newFeed(ben)).url];
    const staff = await harness.appoint(await person('Siv Dahl'), 'admin');
    await must('PUT', `/accounts/${ada.accountId}`, staff, { status: 'banned', reason: 'Spam.' });
    await must('DELETE', '/accounts', ben);
    for (const url of urls) expect((await fetch(url)).statusCode).toBe(404);
  });
});

describe('the calendar file of a crowd', () => {
  it('has the public events of a public crowd, without hidden addresses', async () => {
    const ada = await person('Ada L');
    const { id, username } = await crowd(ada);
    const create = (name: string, more: object) =>
      call('POST', '/events', {
        as: ada,
        body: { name, starts_at: dayIn(3), ends_at: dayIn(3), audience: 'public', ...more },
        headers: { 'acting-as': id },
      });
    await create('Concert', { place_seen: 'guests', online_url: 'https://meet.example/1' });
    await create('Rehearsal', { audience: 'private' });
    await create('Draft', { is_draft: true });
    const answer = await fetch(`/crowds/${username}/calendar.ics`);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    });
    expect([...componentsOf(answer.body, 'vevent').keys()]).toEqual(['Concert']);
    expect(answer.body).not.toContain('meet.example');
    const known = String(answer.headers['etag']);
    expect((await fetch(`/crowds/${username}/calendar.ics`, { 'if-none-match': known })).statusCode).toBe(304);
  });

  it('is not found for a crowd that guests can’t see', async () => {
    const { username } = await crowd(await person('Ada L'), 'private');
    expect((await fetch(`/crowds/${username}/calendar.ics`)).statusCode).toBe(404);
    expect((await fetch('/crowds/none/calendar.ics')).statusCode).toBe(404);
  });
});
