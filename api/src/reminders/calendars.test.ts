import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person } = harness;

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads the answer as its reader would, without its type
type Body = any;

const must = async (method: string, url: string, as: Person, body?: object): Promise<Body> => {
  const answer = await call(method, url, { as, ...(body && { body }) });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body?.data;
};

/** As a calendar asks: by the address alone. */
const fetch = async (url: string, headers: Record<string, string> = {}) =>
  harness.app.fastify.inject({ url: new URL(url).pathname, headers });

const tasksIn = (text: string): Map<string, InstanceType<typeof ICAL.Component>> =>
  new Map(
    new ICAL.Component(ICAL.parse(text) as never)
      .getAllSubcomponents('vtodo')
      .map((task) => [String(task.getFirstPropertyValue('summary')), task]),
  );

async function feed(): Promise<{ ada: Person; id: string; url: string; calendar: string }> {
  const ada = await person('Ada Berg');
  const { id } = await must('POST', '/reminder-lists', ada, { title: 'Tower, keys; and more' });
  const { url, id: calendar } = await must('POST', '/reminder-calendars', ada, { reminder_list_id: id });
  return { ada, id, url, calendar };
}

describe('a calendar', () => {
  it('reads a list: what is due, what recurs, what is done, and every word of it', async () => {
    const { ada, id, url } = await feed();
    const add = (body: object) => must('POST', '/reminders', ada, { list_ids: [id], ...body });
    const words = `Oil, brush; and \\ a cloth «${'ø🕰️'.repeat(40)}»`;
    await add({
      text: words,
      notes: 'First line\nSecond, with; marks',
      date_due_at: '2031-03-30',
      time_due_at: '08:00',
      timezone: 'Europe/Oslo',
    });
    await add({ text: 'All day', date_due_at: '2031-04-01' });
    await add({
      text: 'Wind',
      date_due_at: '2031-03-28',
      time_due_at: '08:00',
      timezone: 'Europe/Oslo',
      recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;UNTIL=20311231',
    });
    await add({ text: 'Bins', date_due_at: '2031-04-02', recurrence: 'FREQ=DAILY' });
    await add({ text: 'Some day' });
    const { id: done } = await add({ text: 'Done', date_due_at: '2031-01-01' });
    await must('PUT', `/reminders/${done}`, ada, { is_completed: true });
    await must('POST', '/reminders', ada, { text: 'In another list' });

    const answer = await fetch(url);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    const lines = answer.body.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true);
    const root = new ICAL.Component(ICAL.parse(answer.body) as never);
    // This library knows no such name, so it leaves the marks before separators.
    expect(root.getFirstPropertyValue('x-wr-calname')).toBe('Tower\\, keys\\; and more');
    const tasks = tasksIn(answer.body);
    expect([...tasks.keys()].toSorted()).toEqual([words, 'All day', 'Wind', 'Bins', 'Some day', 'Done'].toSorted());
    const of = (summary: string, name: string) => tasks.get(summary)?.getFirstPropertyValue(name);
    expect(of(words, 'description')).toBe('First line\nSecond, with; marks');
    expect(String(of(words, 'due'))).toBe('2031-03-30T06:00:00Z');
    expect(of(words, 'status')).toBe('NEEDS-ACTION');
    expect(of('All day', 'due')).toMatchObject({ isDate: true, year: 2031, month: 4, day: 1 });
    expect(of('Some day', 'due')).toBe(null);
    expect(of('Done', 'status')).toBe('COMPLETED');
    expect(of('Done', 'completed')).not.toBe(null);

    const rule = of('Wind', 'rrule') as InstanceType<typeof ICAL.Recur>;
    const next = rule.iterator(of('Wind', 'dtstart') as InstanceType<typeof ICAL.Time>);
    expect([String(next.next()), String(next.next())]).toEqual(['2031-03-28T08:00:00', '2031-04-11T08:00:00']);
    expect(String(rule.until)).toBe('2031-12-31T23:59:59');
    expect(of('Bins', 'dtstart')).toMatchObject({ isDate: true, year: 2031, month: 4, day: 2 });
    for (const recurring of ['Wind', 'Bins']) expect(of(recurring, 'due')).toBe(null);
    expect((await fetch(url, { 'if-none-match': String(answer.headers['etag']) })).statusCode).toBe(304);
  });

  it('has one address for a list and person, which is renewed, revoked and their secret', async () => {
    const { ada, id, url, calendar } = await feed();
    const addresses = async (as: Person) =>
      (await must('GET', `/reminder-calendars?reminder_list=${id}`, as)) as Body[];
    expect((await addresses(ada)).map((each) => each.url)).toEqual([url]);
    const grace = await person('Grace Holm');
    await must('POST', `/reminder-lists/${id}/users`, ada, { user_ids: [grace.userId] });
    expect(await addresses(grace)).toEqual([]);
    expect((await call('DELETE', `/reminder-calendars/${calendar}`, { as: grace })).status).toBe(404);
    const hers = await must('POST', '/reminder-calendars', grace, { reminder_list_id: id });
    const renewed = await must('POST', '/reminder-calendars', ada, { reminder_list_id: id });
    expect((await fetch(url)).statusCode).toBe(410);
    expect((await fetch(renewed.url)).statusCode).toBe(200);
    expect((await addresses(ada))[0].asked_at).not.toBe(null);
    await must('DELETE', `/reminder-calendars/${renewed.id}`, ada);
    expect((await fetch(renewed.url)).statusCode).toBe(410);
    expect(await addresses(ada)).toEqual([]);
    expect((await fetch(hers.url)).statusCode).toBe(200);
    await must('DELETE', `/reminder-lists/${id}/users/${grace.userId}`, ada);
    expect((await fetch(hers.url)).statusCode).toBe(410);
    for (const wrong of [url.replace(id, calendar), url.replace(/calendars\/[^/]+/, 'calendars/none')])
      expect((await fetch(wrong)).statusCode).toBe(404);
  });

  it('of somebody who is banned answers nothing', async () => {
    const { ada, url } = await feed();
    const staff = await harness.appoint(await person('Siv Dahl'), 'admin');
    await must('PUT', `/accounts/${ada.accountId}`, staff, { status: 'banned', reason: 'Nets.' });
    expect((await fetch(url)).statusCode).toBe(404);
  });
});
