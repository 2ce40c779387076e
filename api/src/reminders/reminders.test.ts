import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person } = harness;

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads the answer as its reader would, without its type
type Body = any;

const people = async (...names: string[]): Promise<Person[]> => Promise.all(names.map((name) => person(name)));
const add = (as: Person, body: object, headers: Record<string, string> = {}) =>
  call('POST', '/reminders', { as, body, headers });
const made = async (as: Person, body: object): Promise<Body> => (await add(as, body)).body.data;
const change = (as: Person, id: string, body: object) => call('PUT', `/reminders/${id}`, { as, body });
const read = async (as: Person, query = ''): Promise<Body> => (await call('GET', `/reminders?${query}`, { as })).body;
const texts = async (as: Person, query = ''): Promise<string[]> =>
  (await read(as, query)).data.map(({ text }: Body) => text);
const lists = async (as: Person): Promise<Body[]> => (await call('GET', '/reminder-lists', { as })).body.data;
const list = async (as: Person, title: string): Promise<Body> =>
  (await call('POST', '/reminder-lists', { as, body: { title } })).body.data;
const share = (as: Person, id: string, ...others: Person[]) =>
  call('POST', `/reminder-lists/${id}/users`, { as, body: { user_ids: others.map(({ userId }) => userId) } });

/** A list that two share. */
async function shared(): Promise<[Person, Person, string]> {
  const [ada, grace] = (await people('Ada Berg', 'Grace Holm')) as [Person, Person];
  const { id } = await list(ada, 'Launch of the Marta');
  await share(ada, id, grace);
  return [ada, grace, id];
}

describe('reminders', () => {
  it('go into the list that everybody has, which is there from the first look, once', async () => {
    const ada = await person('Ada Berg');
    const found = await Promise.all([lists(ada), lists(ada), lists(ada)]);
    expect(found.map((each) => each.length)).toEqual([1, 1, 1]);
    expect(found[0]?.[0]).toMatchObject({
      title: '',
      is_default: true,
      manageable: true,
      shares: [],
      reminders_count: 0,
    });
    const { id, list_ids } = await made(ada, { text: '  Wind the clock ' });
    expect(list_ids).toEqual([found[0]?.[0].id]);
    expect((await call('GET', `/reminders/${id}`, { as: ada })).body.data).toMatchObject({
      text: 'Wind the clock',
      notes: '',
      date_due_at: null,
      due_at: null,
      is_completed: false,
      editable: true,
    });
    expect((await call('DELETE', `/reminder-lists/${list_ids[0]}`, { as: ada })).status).toBe(403);
  });

  it('come by due date, whole days before their hours, those without a date last, page after page', async () => {
    const ada = await person('Ada Berg');
    for (const [text, date_due_at, time_due_at] of [
      ['never', null, null],
      ['late', '2031-02-01', '18:00'],
      ['early', '2031-02-01', '07:15'],
      ['all day', '2031-02-01', null],
      ['before', '2031-01-31', '23:59'],
      ['whenever', null, null],
    ])
      await made(ada, { text, date_due_at, time_due_at });
    const order = ['before', 'all day', 'early', 'late', 'never', 'whenever'];
    expect(await texts(ada)).toEqual(order);
    const paged: string[] = [];
    let cursor = '';
    for (let page = 0; page < 3; page += 1) {
      const { data, meta } = await read(ada, `limit=2${cursor}`);
      paged.push(...data.map(({ text }: Body) => text));
      cursor = `&cursor=${meta.next_cursor}`;
    }
    expect(paged).toEqual(order);
    expect(cursor).toBe('&cursor=null');
    const [{ id }] = (await read(ada)).data;
    await change(ada, id, { date_due_at: null });
    expect((await texts(ada)).slice(0, 2)).toEqual(['all day', 'early']);
  });

  it('due on the same day come in the order in which they were added, also within one millisecond', async () => {
    const ada = await person('Ada Berg');
    const order = ['one', 'two', 'three', 'four', 'five', 'six'];
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      for (const text of order) await made(ada, { text, date_due_at: '2031-02-01' });
    } finally {
      vi.useRealTimers();
    }
    expect(await texts(ada)).toEqual(order);
  });

  it('are due at an instant that clocks in their zone show, also where these change', async () => {
    const ada = await person('Ada Berg');
    const due = async (date_due_at: string, time_due_at: string | null, timezone: string) =>
      (await made(ada, { text: 'Wind', date_due_at, time_due_at, timezone })).due_at;
    expect(await due('2031-03-29', '08:00', 'Europe/Oslo')).toBe('2031-03-29T07:00:00.000Z');
    expect(await due('2031-03-30', '08:00', 'Europe/Oslo')).toBe('2031-03-30T06:00:00.000Z');
    // Clocks go from two to three: what is skipped is as much later.
    expect(await due('2031-03-30', '02:30', 'Europe/Oslo')).toBe('2031-03-30T01:30:00.000Z');
    // They show half past two twice.
    expect(await due('2031-10-26', '02:30', 'Europe/Oslo')).toBe('2031-10-26T00:30:00.000Z');
    expect(await due('2031-06-01', null, 'Pacific/Kiritimati')).toBe('2031-05-31T19:00:00.000Z');
  });

  it('refuse what makes no sense, and change nothing', async () => {
    const ada = await person('Ada Berg');
    const { id } = await made(ada, { text: 'Wind', date_due_at: '2031-01-01', recurrence: 'FREQ=DAILY' });
    const bad: object[] = [
      { text: '  ' },
      { date_due_at: '2031-02-30' },
      { date_due_at: '9999-01-01' },
      { time_due_at: '24:00' },
      { timezone: 'Mars/Olympus' },
      { date_due_at: null, time_due_at: '10:00' },
      { date_due_at: null, recurrence: 'FREQ=DAILY' },
      ...[
        'FREQ=SECONDLY',
        'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
        'FREQ=DAILY;COUNT=2;UNTIL=20310101',
        'FREQ=WEEKLY;BYDAY=2MO',
        'FREQ=DAILY;FREQ=DAILY',
        'INTERVAL=2',
        'FREQ=DAILY;UNTIL=20319999',
        'FREQ=DAILY\r\nX:1',
      ].map((recurrence) => ({ recurrence })),
    ];
    for (const body of bad) {
      const answer = await change(ada, id, body);
      expect(answer.status, JSON.stringify(body)).toBe(422);
    }
    expect(await texts(ada)).toEqual(['Wind']);
    expect((await add(ada, { text: 'x', list_ids: [ada.userId] })).body.errors).toHaveProperty('list_ids');
    expect((await add(ada, { text: 'x', time_due_at: '10:00' })).body.errors).toHaveProperty('time_due_at');
  });

  it('are made once for one key, however often they are sent', async () => {
    const ada = await person('Ada Berg');
    const headers = { 'idempotency-key': 'wind-1' };
    const answers = await Promise.all([1, 2, 3].map(() => add(ada, { text: 'Wind' }, headers)));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await texts(ada)).toEqual(['Wind']);
  });

  it('are found by their words in every list of one’s own', async () => {
    const [ada, grace, id] = await shared();
    await made(grace, { text: 'Bring the red thermos', list_ids: [id] });
    await made(grace, { text: 'A red thermos of her own' });
    await made(ada, { text: 'Soup', notes: 'in a Thermós' });
    const found = (await call('GET', '/reminders/search?search=thermos', { as: ada })).body.data;
    expect(found.map(({ text }: Body) => text)).toEqual(['Soup', 'Bring the red thermos']);
    expect((await call('GET', '/reminders/search?search=%25%27', { as: ada })).body.data).toEqual([]);
  });

  it('remind of an item, which others see only if they may', async () => {
    const [ada, grace, id] = await shared();
    const secret = (await call('POST', '/scribbles', { as: ada, body: { content: 'Mine', audience: 'private' } })).body
      .data;
    const reminder = await made(ada, { text: 'This', list_ids: [id], attachable_id: secret.id });
    const brought = async (as: Person) =>
      (await call('GET', `/reminders/${reminder.id}?include=attachable`, { as })).body.included?.map(
        (each: Body) => each.id,
      ) ?? [];
    expect(reminder).toMatchObject({ attachable_type: 'Scribble', attachable_id: secret.id });
    expect(await brought(ada)).toEqual([secret.id]);
    expect(await brought(grace)).toEqual([]);
    expect((await add(grace, { text: 'That', attachable_id: secret.id })).status).toBe(404);
  });
});

describe('a completed reminder', () => {
  it('stands apart, newest first, and comes back', async () => {
    const ada = await person('Ada Berg');
    const [one, two] = [await made(ada, { text: 'One' }), await made(ada, { text: 'Two' })];
    for (const { id } of [two, one]) await change(ada, id, { is_completed: true });
    expect(await texts(ada, 'is_completed=false')).toEqual([]);
    expect(await texts(ada, 'is_completed=true')).toEqual(['One', 'Two']);
    expect((await lists(ada))[0]).toMatchObject({ reminders_count: 0 });
    await change(ada, one.id, { is_completed: false });
    expect(await texts(ada, 'is_completed=false')).toEqual(['One']);
    expect((await change(ada, two.id, { is_completed: true })).body.data.completed_by_id).toBe(ada.userId);
  });

  it('that recurs comes again, once however many complete it, and goes when that is taken back', async () => {
    const [ada, grace, id] = await shared();
    const { id: first } = await made(ada, {
      text: 'Wind the tower',
      list_ids: [id],
      assigned_user_ids: [grace.userId],
      date_due_at: '2031-03-28',
      time_due_at: '08:00',
      timezone: 'Europe/Oslo',
      recurrence: 'FREQ=WEEKLY;BYDAY=SU,FR;COUNT=3',
    });
    await Promise.all([ada, grace, ada, grace].map((as) => change(as, first, { is_completed: true })));
    const open = (await read(ada, 'is_completed=false')).data;
    // Clocks have changed between the two: it is eight all the same.
    expect(open).toMatchObject([
      {
        text: 'Wind the tower',
        date_due_at: '2031-03-30',
        time_due_at: '08:00',
        due_at: '2031-03-30T06:00:00.000Z',
        recurrence: 'FREQ=WEEKLY;BYDAY=SU,FR;COUNT=2',
        assigned_user_ids: [grace.userId],
        list_ids: [id],
      },
    ]);
    await change(grace, first, { is_completed: false });
    expect((await read(ada, 'is_completed=false')).data.map((each: Body) => each.id)).toEqual([first]);
    for (let n = 0; n < 3; n += 1) {
      const [next] = (await read(ada, 'is_completed=false')).data;
      await change(ada, next.id, { is_completed: true });
    }
    expect(await texts(ada, 'is_completed=false')).toEqual([]);
    expect(await texts(ada, 'is_completed=true')).toHaveLength(3);
  });

  it('that recurs and is long overdue comes again from today on, not once for each day that passed', async () => {
    const ada = await person('Ada Berg');
    const { id } = await made(ada, {
      text: 'Feed',
      date_due_at: '2020-01-31',
      recurrence: 'FREQ=MONTHLY;BYMONTHDAY=-1',
    });
    await change(ada, id, { is_completed: true });
    const [{ date_due_at }] = (await read(ada, 'is_completed=false')).data;
    expect(date_due_at >= harness.clock.now().toISOString().slice(0, 10)).toBe(true);
    const dayAfter = new Date(Date.parse(date_due_at) + 24 * 3600 * 1000);
    expect(dayAfter.getUTCDate()).toBe(1);
  });
});

describe('a list', () => {
  it('is seen and changed by whoever shares it, and hidden from everybody else', async () => {
    const [ada, grace, id] = await shared();
    const stranger = await person('Cy Dahl');
    const reminder = await made(ada, { text: 'Ropes', list_ids: [id] });
    expect((await lists(grace)).map(({ title }) => title)).toEqual(['', 'Launch of the Marta']);
    expect((await lists(grace))[1]).toMatchObject({
      manageable: false,
      user_id: ada.userId,
      shares: [grace.userId],
      reminders_count: 1,
    });
    expect((await change(grace, reminder.id, { text: 'Long ropes' })).body.data.text).toBe('Long ropes');
    expect(await texts(ada, `reminder_list=${id}`)).toEqual(['Long ropes']);
    const hidden = [
      call('GET', `/reminder-lists/${id}`, { as: stranger }),
      call('GET', `/reminders?reminder_list=${id}`, { as: stranger }),
      call('GET', `/reminders/${reminder.id}`, { as: stranger }),
      change(stranger, reminder.id, { is_completed: true }),
      call('DELETE', `/reminders/${reminder.id}`, { as: stranger }),
      call('PUT', `/reminder-lists/${id}`, { as: stranger, body: { title: 'Mine' } }),
      call('DELETE', `/reminder-lists/${id}/users/${grace.userId}`, { as: stranger }),
      call('POST', '/reminder-calendars', { as: stranger, body: { reminder_list_id: id } }),
    ];
    expect((await Promise.all(hidden)).map(({ status }) => status)).toEqual(hidden.map(() => 404));
    expect(await texts(stranger)).toEqual([]);
    const owners = [
      call('PUT', `/reminder-lists/${id}`, { as: grace, body: { title: 'Mine' } }),
      call('DELETE', `/reminder-lists/${id}`, { as: grace }),
      share(grace, id, stranger),
      call('DELETE', `/reminder-lists/${id}/users/${ada.userId}`, { as: grace }),
    ];
    expect((await Promise.all(owners)).map(({ status }) => status)).toEqual(owners.map(() => 403));
  });

  it('is left, and what was theirs to do there is nobody’s', async () => {
    const [ada, grace, id] = await shared();
    const { id: reminder } = await made(ada, { text: 'Ropes', list_ids: [id], assigned_user_ids: [grace.userId] });
    expect((await call('DELETE', `/reminder-lists/${id}/users/${grace.userId}`, { as: grace })).status).toBe(204);
    expect((await call('GET', `/reminders/${reminder}`, { as: grace })).status).toBe(404);
    expect((await call('GET', `/reminders/${reminder}`, { as: ada })).body.data.assigned_user_ids).toEqual([]);
    expect((await change(ada, reminder, { assigned_user_ids: [grace.userId] })).body.errors).toHaveProperty(
      'assigned_user_ids',
    );
  });

  it('is shared no longer once one blocks the other, nor with who cannot be seen', async () => {
    const [ada, grace, id] = await shared();
    await call('POST', '/blocks', { as: grace, body: { context_id: ada.userId } });
    expect((await lists(grace)).map(({ title }) => title)).toEqual(['']);
    expect((await share(ada, id, grace)).body.errors).toHaveProperty([`user_ids.${grace.userId}`]);
  });

  it('of a third keeps what two who block each other wrote from one another', async () => {
    const [ada, grace, id] = await shared();
    const cy = await person('Cy Dahl');
    await share(ada, id, cy);
    await made(grace, { text: 'By Grace', list_ids: [id] });
    await call('POST', '/blocks', { as: cy, body: { context_id: grace.userId } });
    expect(await texts(cy)).toEqual([]);
    expect(await texts(ada)).toEqual(['By Grace']);
    expect((await lists(cy))[1]).toMatchObject({ reminders_count: 0, shares: [cy.userId] });
  });

  it('is deleted with what stands in no other', async () => {
    const ada = await person('Ada Berg');
    const [one, two] = [await list(ada, 'One'), await list(ada, 'Two')];
    await made(ada, { text: 'In both', list_ids: [one.id, two.id] });
    await made(ada, { text: 'In one', list_ids: [one.id] });
    await call('DELETE', `/reminder-lists/${one.id}`, { as: ada });
    expect((await read(ada)).data).toMatchObject([{ text: 'In both', list_ids: [two.id] }]);
    expect((await lists(ada)).map(({ title }) => title)).toEqual(['', 'Two']);
  });

  it('counts what is due today or before, and so does the person', async () => {
    const [ada, grace, id] = await shared();
    await made(ada, { text: 'Late', list_ids: [id], date_due_at: '2020-01-01' });
    await made(ada, { text: 'Hers', list_ids: [id], date_due_at: '2020-01-01', assigned_user_ids: [grace.userId] });
    await made(ada, { text: 'Once', list_ids: [id], date_due_at: '2150-01-01' });
    const due = async (as: Person) => (await call('GET', '/reminders/due', { as })).body.data.count;
    expect((await lists(ada))[1]).toMatchObject({ reminders_count: 3, due_count: 2 });
    expect(await texts(ada, 'due=today')).toEqual(['Late', 'Hers']);
    expect([await due(ada), await due(grace)]).toEqual([1, 2]);
  });

  it('goes on for others when its owner is erased, without their words', async () => {
    const [ada, grace, id] = await shared();
    await made(ada, { text: 'By Ada', list_ids: [id] });
    await made(grace, { text: 'By Grace', list_ids: [id] });
    const { platform } = harness.app;
    const data = platform.personal.find(({ chapters }) => chapters?.some(({ name }) => name === 'reminders'));
    await platform.database.db
      .transaction()
      .execute((db) => data!.erase!({ db } as never, { accountId: ada.accountId, actorIds: [ada.userId] }));
    expect((await lists(grace))[1]).toMatchObject({ id, manageable: true, user_id: grace.userId, is_default: false });
    expect(await texts(grace)).toEqual(['By Grace']);
    const { rows } = await sql`select 1 from reminders where user_id = ${ada.userId}`.execute(platform.database.db);
    expect(rows).toEqual([]);
  });
});
