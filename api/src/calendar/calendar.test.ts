import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { calendarsIn } from '../../test/calendars.ts';
import { useHarness, type Person } from '../../test/harness.ts';
import { newId } from '../core/ids.ts';
import type { CalendarEntry } from './calendar.contract.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person, picture } = harness;
const { must } = calendarsIn(harness);
const db = () => harness.app.platform.database.db;

const event = async (as: Person, name: string, more: object = {}): Promise<string> => {
  const body = {
    name,
    audience: 'public',
    starts_at: '2030-05-14T19:00',
    ends_at: '2030-05-14T21:00',
    timezone: 'Europe/Oslo',
    ...more,
  };
  return (await must('POST', '/events', as, body)).id;
};

/** What an answer or a role leaves behind. */
const relate = (user: Person, eventId: string, more: { role?: string; status?: string; by?: Person } = {}) =>
  sql`insert into relationships (id, relatable_id, user_id, initiated_by_id, role, status) values
    (${newId()}, ${eventId}, ${user.userId}, ${(more.by ?? user).userId}, ${more.role ?? 'member'}, ${more.status ?? 'accepted'})`.execute(
    db(),
  );

const MAY = 'from=2030-05-01T00:00:00Z&to=2030-06-01T00:00:00Z';
const entries = async (as: Person, query = MAY): Promise<CalendarEntry[]> =>
  must<CalendarEntry[]>('GET', `/calendar?${query}`, as);
const titles = async (as: Person, query = MAY) => (await entries(as, query)).map(({ title }) => title);

async function crowd(owner: Person): Promise<string> {
  const pictures = { avatar_id: await picture(owner), cover_id: await picture(owner) };
  const body = { name: 'Harbor choir', description: 'We sing.', status: 'visible-to-public', ...pictures };
  return (await must('POST', '/pages', owner, body)).id;
}

describe('the calendar of a user', () => {
  it('lists what they host, come to, may come to, and are invited to, with their part in it, by start', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const day = (date: string) => ({ starts_at: date, ends_at: date });
    await event(ben, 'Host', day('2030-05-10'));
    for (const [name, date, more] of [
      ['Organizer', '2030-05-09', { role: 'manager' }],
      ['Going', '2030-05-08', {}],
      ['Maybe', '2030-05-07', { status: 'maybe' }],
      ['Invited', '2030-05-06', { status: 'pending', by: ada }],
      ['Requested', '2030-05-05', { status: 'pending' }],
      ['Declined', '2030-05-04', { status: 'declined' }],
      ['Followed', '2030-05-03', { role: 'follower' }],
    ] as const)
      await relate(ben, await event(ada, name, day(date)), more);
    await event(ada, 'Of someone else', day('2030-05-02'));
    expect((await entries(ben)).map(({ title, role }) => [title, role])).toEqual([
      ['Requested', 'requested'],
      ['Invited', 'invited'],
      ['Maybe', 'maybe'],
      ['Going', 'accepted'],
      ['Organizer', 'host'],
      ['Host', 'host'],
    ]);
  });

  it('gives whole days as dates, and times with their zone', async () => {
    const ada = await person('Ada L');
    const timed = await event(ada, 'Rehearsal');
    await event(ada, 'Regatta', { starts_at: '2030-05-20', ends_at: '2030-05-21' });
    expect(await entries(ada)).toMatchObject([
      {
        id: timed,
        _type: 'CalendarEntry',
        type: 'event',
        starts_at: '2030-05-14T17:00:00.000Z',
        ends_at: '2030-05-14T19:00:00.000Z',
        start_date: '2030-05-14',
        start_time: '19:00',
        end_time: '21:00',
        timezone: 'Europe/Oslo',
        is_all_day: false,
        is_cancelled: false,
      },
      { title: 'Regatta', start_date: '2030-05-20', start_time: null, end_date: '2030-05-21', is_all_day: true },
    ]);
  });

  it('includes open reminders with a due date, also of shared lists', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const { id } = await must('POST', '/reminder-lists', ada, { title: 'Boat' });
    await must('POST', `/reminder-lists/${id}/users`, ada, { user_ids: [ben.userId] });
    const add = (body: object) => must('POST', '/reminders', ada, { list_ids: [id], timezone: 'Europe/Oslo', ...body });
    await add({ text: 'Paint', date_due_at: '2030-05-03', time_due_at: '08:00' });
    await add({ text: 'Sails', date_due_at: '2030-05-02' });
    await add({ text: 'Someday' });
    const done = await add({ text: 'Done', date_due_at: '2030-05-02' });
    await must('PUT', `/reminders/${done.id}`, ada, { is_completed: true });
    await must('POST', '/reminders', ada, { text: 'Her own', date_due_at: '2030-05-02' });
    expect(await entries(ben)).toMatchObject([
      { type: 'reminder', title: 'Sails', start_date: '2030-05-02', is_all_day: true, role: null, ends_at: null },
      { type: 'reminder', title: 'Paint', starts_at: '2030-05-03T06:00:00.000Z', start_time: '08:00' },
    ]);
  });

  it('shows neither drafts nor events that the user can’t see, and shows cancelled ones as such', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    await event(ben, 'Draft', { is_draft: true });
    const off = await event(ada, 'Off');
    await relate(ben, off);
    await must('POST', `/events/${off}/cancel`, ada, {});
    expect(await entries(ben)).toMatchObject([{ title: 'Off', is_cancelled: true }]);
    await must('POST', '/blocks', ada, { context_id: ben.userId });
    expect(await entries(ben)).toEqual([]);
  });

  it('shows those who run a crowd its events, also while they act as it', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const page = await crowd(ada);
    const body = { name: 'Concert', audience: 'public', starts_at: '2030-05-14', ends_at: '2030-05-14' };
    await call('POST', '/events', { as: ada, body, headers: { 'acting-as': page } });
    expect(await entries(ada)).toMatchObject([{ title: 'Concert', role: 'host' }]);
    const { body: acting } = await call('GET', `/calendar?${MAY}`, { as: ada, headers: { 'acting-as': page } });
    expect(acting.data).toMatchObject([{ title: 'Concert' }]);
    await must('POST', '/relationships', ben, { relatable_id: page, role: 'member' });
    expect(await entries(ben)).toEqual([]);
  });

  it('is bounded by a half-open period, and continues from a cursor', async () => {
    const ada = await person('Ada L');
    for (const hour of [17, 18, 19])
      await event(ada, `At ${hour}`, { starts_at: `2030-05-14T${hour}:00Z`, ends_at: `2030-05-14T${hour + 1}:00Z` });
    const at = (from: number, to: number) => `from=2030-05-14T${from}:00:00Z&to=2030-05-14T${to}:00:00Z`;
    expect(await titles(ada, at(18, 19))).toEqual(['At 18']);
    const page = async (more = '') => (await call('GET', `/calendar?${MAY}&limit=2${more}`, { as: ada })).body;
    const first = await page();
    expect(first.data.map(({ title }: CalendarEntry) => title)).toEqual(['At 17', 'At 18']);
    const rest = await page(`&cursor=${first.meta.next_cursor}`);
    expect(rest.data.map(({ title }: CalendarEntry) => title)).toEqual(['At 19']);
  });

  it.each([
    ['from=2030-05-01T00:00:00Z&to=2030-05-01T00:00:00Z', 'to'],
    ['from=2030-05-01T00:00:00Z&to=2030-07-03T00:00:00Z', 'to'],
    ['from=2030-05-01T00:00:00Z', 'to'],
    ['from=May&to=2030-05-01T00:00:00Z', 'from'],
  ])('GET /calendar?%s is refused', async (query, field) => {
    const { status, body } = await call('GET', `/calendar?${query}`, { as: await person('Ada L') });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});
