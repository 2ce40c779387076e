import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { attending } from '../../test/attending.ts';
import { useHarness, type Person } from '../../test/harness.ts';
import { eventDatesJob } from '../events/occurrences.job.ts';

const DAY_MS = 86_400_000;
const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person, picture } = harness;
const { answer, invite, leave, wait, act, read, guests } = attending(harness);

let [ada, grace, eve]: Person[] = [];
let ready: object;
beforeAll(async () => {
  [ada, grace, eve] = await Promise.all(['Ada L', 'Grace H', 'Eve P'].map((name) => person(name)));
  const { body } = await call('POST', '/places', { as: ada!, body: { title: 'Saltworks', city: 'Oslo' } });
  ready = { cover_id: await picture(ada!), place_id: body.data.id };
});

const dayIn = (days: number): string =>
  new Date(harness.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
const [FIRST, SECOND, THIRD] = [dayIn(3), dayIn(10), dayIn(17)] as const;

const create = (more: object = {}) =>
  call('POST', '/events', {
    as: ada!,
    body: {
      ...ready,
      name: 'Glazing class',
      starts_at: `${FIRST}T18:00`,
      ends_at: `${FIRST}T20:00`,
      timezone: 'UTC',
      audience: 'public',
      recurrence: 'FREQ=WEEKLY',
      capacity: 1,
      answers_by: 'date',
      ...more,
    },
  });
async function series(more: object = {}): Promise<string> {
  const { status, body } = await create(more);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
}
const date = async (id: string, on: string, as?: Person) =>
  (await call('GET', `/events/${id}?on=${on}`, as ? { as } : {})).body.data.occurrence;
const on = (occurs_on: string) => ({ occurs_on });
const put = (id: string, body: object) => call('PUT', `/events/${id}`, { as: ada!, body });
const changeDate = (id: string, occursOn: string, body: object) =>
  call('PUT', `/events/${id}/occurrences/${occursOn}`, { as: ada!, body });
const takeBack = (as: Person, relationship: string, occursOn: string) =>
  call('DELETE', `/relationships/${relationship}?occurs_on=${occursOn}`, { as });
const newsOf = async (as: Person): Promise<{ type: string; notifiable_id: unknown; data: Record<string, unknown> }[]> =>
  (await call('GET', '/notifications?limit=100', { as })).body.data;

describe('a series that is answered by date', () => {
  it('has seats for each date, and an answer to one says nothing of the others', async () => {
    const id = await series();
    expect((await answer(grace!, id, 'accepted', on(FIRST))).body.data).toMatchObject({ status: 'accepted' });
    expect((await answer(eve!, id, 'accepted', on(FIRST))).body.code).toBe('full');
    expect((await answer(eve!, id, 'accepted', on(SECOND))).status).toBe(201);
    expect(await date(id, FIRST, grace)).toMatchObject({
      capacity: 1,
      guests_count: 1,
      seats_left: 0,
      attendance: { answer: 'accepted' },
    });
    expect(await date(id, SECOND, grace)).toMatchObject({ guests_count: 1, attendance: { answer: null } });
    expect(await date(id, THIRD, eve)).toMatchObject({ guests_count: 0, seats_left: 1, attendance: { answer: null } });
    // Those of the event are those of its next date.
    expect(await read(id, grace)).toMatchObject({ guests_count: 1, seats_left: 0, attendance: { answer: 'accepted' } });
    expect(await read(id, eve)).toMatchObject({ guests_count: 1, attendance: { answer: null, status: 'accepted' } });
    expect((await date(id, FIRST)).attendance).toBeNull();
  });

  it('refuses dates that are none, and dates of a series that is answered as a whole', async () => {
    const id = await series();
    const whole = await series({ capacity: null, answers_by: 'series' });
    const wrong = { code: 'invalid', errors: { occurs_on: expect.any(Array) } };
    expect((await answer(grace!, id, 'accepted', on(dayIn(4)))).body).toMatchObject(wrong);
    expect((await answer(grace!, id, 'accepted', on('2031-02-31'))).body).toMatchObject({ code: 'invalid' });
    expect((await answer(grace!, whole, 'accepted', on(FIRST))).body).toMatchObject(wrong);
    expect((await wait(grace!, whole, on(FIRST))).body).toMatchObject(wrong);
    expect(
      (await call('GET', `/relationships?relatable_id=${whole}&occurs_on=${FIRST}&role=member`)).body,
    ).toMatchObject(wrong);
    expect(
      (await call('GET', `/relationships?user=${grace!.userId}&occurs_on=${FIRST}`, { as: grace! })).body.code,
    ).toBe('invalid');
    // As a whole, all dates have the answer of the event.
    await answer(grace!, whole);
    expect(await date(whole, SECOND, grace)).toMatchObject({ guests_count: 1, attendance: { answer: 'accepted' } });
  });

  it('makes the user a guest of the series while they come to any date', async () => {
    const id = await series();
    const statusOf = async () => (await read(id, grace)).attendance?.status ?? null;
    const relationship = (await answer(grace!, id, 'accepted', on(FIRST))).body.data.id;
    await answer(grace!, id, 'maybe', on(SECOND));
    expect(await statusOf()).toBe('accepted');
    await answer(grace!, id, 'declined', on(FIRST));
    expect(await statusOf()).toBe('maybe');
    await takeBack(grace!, relationship, SECOND);
    expect(await statusOf()).toBe('declined');
    await takeBack(grace!, relationship, FIRST);
    expect(await statusOf()).toBeNull();
    const { body } = await call('GET', `/events/${id}?include=user`, { as: grace! });
    expect(body.data).toMatchObject({ guests_count: 0, interested_count: 0 });
  });

  it('has a wait list for each date, whose offers and notifications name it', async () => {
    const id = await series();
    const relationship = (await answer(grace!, id, 'accepted', on(SECOND))).body.data.id;
    expect((await wait(eve!, id, on(FIRST))).body.code).toBe('not_full');
    const entry = (await wait(eve!, id, on(SECOND))).body.data;
    expect(entry).toMatchObject({ occurs_on: SECOND, position: 1, state: 'waiting' });
    expect((await read(id, eve)).attendance).toMatchObject({ status: 'wait list', answer: null });
    const listed = async (day: string) =>
      (await call('GET', `/events/${id}/waitlist?occurs_on=${day}`, { as: ada! })).body.meta.total;
    expect([await listed(FIRST), await listed(SECOND)]).toEqual([0, 1]);
    await takeBack(grace!, relationship, SECOND);
    expect(await date(id, SECOND, eve)).toMatchObject({ wait: { state: 'offered', offered_size: 1 }, seats_left: 0 });
    await expect
      .poll(async () => newsOf(eve!))
      .toContainEqual(expect.objectContaining({ type: 'waitlist_offer', data: expect.objectContaining(on(SECOND)) }));
    expect((await act(eve!, id, entry.id, 'accept')).status).toBe(200);
    expect(await date(id, SECOND, eve)).toMatchObject({
      guests_count: 1,
      wait: null,
      attendance: { answer: 'accepted' },
    });
    expect((await read(id, eve)).attendance).toMatchObject({ status: 'accepted' });
  });

  it('lets a user who leaves the list have their answer again', async () => {
    const id = await series();
    await answer(grace!, id, 'accepted', on(FIRST));
    await answer(eve!, id, 'maybe', on(FIRST));
    const entry = (await wait(eve!, id, on(FIRST))).body.data.id;
    expect(await date(id, FIRST, eve)).toMatchObject({ interested_count: 0, waiting_count: 1 });
    await call('DELETE', `/events/${id}/waitlist/${entry}`, { as: eve! });
    expect(await date(id, FIRST, eve)).toMatchObject({ interested_count: 1, attendance: { answer: 'maybe' } });
  });

  it('lists the guests of a date with their parties, and those of all dates', async () => {
    const id = await series({ capacity: 6 });
    await answer(grace!, id, 'accepted', { ...on(FIRST), party_size: 2 });
    await answer(grace!, id, 'declined', on(SECOND));
    await answer(eve!, id, 'accepted', on(SECOND));
    expect(await guests(id, `role=member&occurs_on=${FIRST}&answer=accepted`, ada)).toEqual([grace!.userId]);
    expect(await guests(id, `role=member&occurs_on=${SECOND}&answer=accepted`, ada)).toEqual([eve!.userId]);
    expect(await guests(id, `role=member&occurs_on=${SECOND}&answer=declined`, ada)).toEqual([grace!.userId]);
    // Only organizers and the user see that someone declined.
    expect(await guests(id, `role=member&occurs_on=${SECOND}`, eve)).toEqual([eve!.userId]);
    expect(await guests(id, `role=member`, ada)).toEqual([eve!.userId, grace!.userId]);
    const { body } = await call('GET', `/relationships?relatable_id=${id}&occurs_on=${FIRST}&role=member`, {
      as: ada!,
    });
    expect(body.data[0].attendance).toMatchObject({ answer: 'accepted', party_size: 2 });
  });

  it('lets an invited user answer date by date, and stays an invitation without an answer', async () => {
    const id = await series({ audience: 'private' });
    const relationship = (await invite(ada!, id, grace!)).body.data.id;
    expect(await date(id, SECOND, grace)).toMatchObject({ attendance: { status: 'pending', is_invited: true } });
    await answer(grace!, id, 'accepted', on(SECOND));
    await takeBack(grace!, relationship, SECOND);
    expect((await read(id, grace)).attendance).toMatchObject({ status: 'pending', answer: null });
    // Accepting the invitation is for the next date.
    await call('PUT', `/relationships/${relationship}`, { as: grace!, body: { status: 'accepted' } });
    expect(await date(id, FIRST, grace)).toMatchObject({ guests_count: 1, attendance: { answer: 'accepted' } });
  });

  it('lets organizers approve a user once for all dates', async () => {
    const id = await series({ join_approval: true });
    const relationship = (await answer(grace!, id, 'accepted', on(FIRST))).body.data;
    expect(relationship).toMatchObject({ status: 'pending' });
    expect(await date(id, FIRST)).toMatchObject({ guests_count: 0 });
    await call('PUT', `/relationships/${relationship.id}`, { as: ada!, body: { status: 'accepted' } });
    expect((await read(id, grace)).attendance).toMatchObject({ status: 'accepted', answer: null });
    for (const day of [FIRST, SECOND]) expect((await answer(grace!, id, 'accepted', on(day))).status).toBe(201);
    await answer(grace!, id, 'declined', on(FIRST));
    await answer(grace!, id, 'declined', on(SECOND));
    expect((await answer(grace!, id, 'accepted', on(THIRD))).body.data.status).toBe('accepted');
  });

  it('keeps both of two answers of one user at once, and one that meets the end of their wait', async () => {
    const id = await series();
    const both = await Promise.all([FIRST, SECOND].map((day) => answer(grace!, id, 'accepted', on(day))));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    await answer(eve!, id, 'accepted', on(THIRD));
    const entry = (await wait(eve!, id, on(FIRST))).body.data.id;
    const [{ id: relationship }] = (
      await call('GET', `/relationships?relatable_id=${id}&user=${eve!.userId}&role=member`, { as: eve! })
    ).body.data;
    await takeBack(eve!, relationship, THIRD);
    await Promise.all([
      call('DELETE', `/events/${id}/waitlist/${entry}`, { as: eve! }),
      answer(eve!, id, 'accepted', on(THIRD)),
    ]);
    expect(await date(id, THIRD, eve)).toMatchObject({ guests_count: 1, attendance: { answer: 'accepted' } });
    expect((await read(id, eve)).attendance).toMatchObject({ status: 'accepted' });
  });

  it('removes a guest from one date, or from all', async () => {
    const id = await series();
    const relationship = (await answer(grace!, id, 'accepted', on(FIRST))).body.data.id;
    await answer(grace!, id, 'accepted', on(SECOND));
    expect((await takeBack(eve!, relationship, FIRST)).body.code).toBe('not_found');
    expect((await takeBack(ada!, relationship, FIRST)).status).toBe(204);
    expect([(await date(id, FIRST)).guests_count, (await date(id, SECOND)).guests_count]).toEqual([0, 1]);
    expect((await leave(grace!, relationship)).status).toBe(204);
    expect((await date(id, SECOND)).guests_count).toBe(0);
    expect((await read(id, grace)).attendance).toBeNull();
  });
});

describe('the dates of such a series', () => {
  it('can have another capacity, which no change of the series takes away', async () => {
    const id = await series({ capacity: 3 });
    await answer(grace!, id, 'accepted', { ...on(FIRST), party_size: 3 });
    expect((await changeDate(id, FIRST, { capacity: 2 })).body).toMatchObject({ code: 'capacity_below_guests' });
    await changeDate(id, SECOND, { capacity: 1 });
    expect((await put(id, { capacity: 2 })).body).toMatchObject({
      code: 'capacity_below_guests',
      errors: { capacity: [`3 seats are taken on ${FIRST}`] },
    });
    await put(id, { capacity: 5 });
    const seats = async () => Promise.all([FIRST, SECOND, THIRD].map(async (day) => (await date(id, day)).seats_left));
    expect(await seats()).toEqual([2, 1, 5]);
    await changeDate(id, SECOND, { capacity: null });
    expect(await seats()).toEqual([2, 5, 5]);
    const whole = await series({ capacity: null, answers_by: 'series' });
    expect((await changeDate(whole, FIRST, { capacity: 2 })).body).toMatchObject({ code: 'invalid' });
  });

  it('close their list when they are cancelled, and only concern their own people', async () => {
    const id = await series();
    await answer(grace!, id, 'accepted', on(FIRST));
    await answer(eve!, id, 'accepted', on(SECOND));
    await wait(eve!, id, on(FIRST));
    const ofDate = async (as: Person) =>
      (await newsOf(as)).filter(({ type, data }) => type === 'event_moved' && data.occurs_on === FIRST).length;
    await changeDate(id, FIRST, { cancelled: true });
    await expect.poll(() => ofDate(grace!)).toBe(1);
    await expect.poll(() => ofDate(eve!)).toBe(1);
    expect(await date(id, FIRST, eve)).toMatchObject({ wait: null, waiting_count: 0 });
    await changeDate(id, SECOND, { starts_at: `${SECOND}T19:00`, ends_at: `${SECOND}T21:00` });
    await expect.poll(async () => (await newsOf(eve!)).map(({ data }) => data.occurs_on)).toContain(SECOND);
    expect((await newsOf(grace!)).map(({ data }) => data.occurs_on)).not.toContain(SECOND);
    expect(await date(id, SECOND, eve)).toMatchObject({ attendance: { has_moved: true } });
  });

  it('are attached to the emails about them, without the other dates', async () => {
    const [id, guest] = [await series(), await person('Nina S')];
    await answer(guest, id, 'accepted', on(SECOND));
    await changeDate(id, SECOND, { cancelled: true });
    const files = async (): Promise<{ content: string }[]> => {
      const { body } = await call('GET', `/outbox.json?destination=${encodeURIComponent(guest.email)}`);
      return body.data.flatMap(({ attachments }: { attachments: object[] }) => attachments);
    };
    await expect.poll(async () => (await files()).length).toBe(1);
    const [file] = await files();
    const calendar = new ICAL.Component(ICAL.parse(file!.content) as never);
    const [only, ...others] = calendar.getAllSubcomponents('vevent');
    expect(others).toEqual([]);
    expect(only?.getFirstPropertyValue('uid')).toBe(`${id}-${SECOND.replaceAll('-', '')}`);
    expect(only?.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(only?.getFirstPropertyValue('rrule')).toBeNull();
  });

  it('are kept with their people when the series changes, unless the organizer drops them', async () => {
    const id = await series();
    await answer(grace!, id, 'accepted', on(SECOND));
    const fortnightly = { recurrence: 'FREQ=WEEKLY;INTERVAL=2' };
    expect((await put(id, fortnightly)).body).toMatchObject({
      code: 'overrides_lost',
      errors: { recurrence: [SECOND] },
    });
    expect((await put(id, { answers_by: 'series', capacity: null })).body.code).toBe('has_guests');
    expect((await put(id, { ...fortnightly, drop_overrides: true })).status).toBe(200);
    expect((await read(id, grace)).attendance).toBeNull();
    expect((await put(id, { answers_by: 'series', capacity: null })).status).toBe(200);
    await answer(grace!, id);
    expect(await date(id, THIRD, grace)).toMatchObject({ attendance: { answer: 'accepted' } });
    expect((await call('DELETE', `/events/${id}`, { as: ada! })).body.code).toBe('has_guests');
  });

  it('require a limit of seats to be one of each date', async () => {
    expect((await create({ answers_by: 'series' })).body).toMatchObject({ errors: { answers_by: expect.any(Array) } });
    expect((await create({ recurrence: null })).body).toMatchObject({ errors: { answers_by: expect.any(Array) } });
    const id = await series();
    const once = await put(id, { recurrence: null, drop_overrides: true });
    expect(once.body.data).toMatchObject({ answers_by: 'series', capacity: 1, seats_left: 1 });
    expect((await answer(grace!, id)).status).toBe(201);
    expect((await answer(eve!, id)).body.code).toBe('full');
  });
});

describe('in calendars', () => {
  it('guests have the dates that they come to, and organizers all', async () => {
    const id = await series({ capacity: 4 });
    await answer(grace!, id, 'maybe', on(SECOND));
    const entries = async (as: Person) =>
      (await call('GET', `/calendar?from=${dayIn(0)}T00:00:00Z&to=${dayIn(20)}T00:00:00Z&limit=100`, { as })).body.data
        .filter((entry: { id: string }) => entry.id === id)
        .map(({ occurs_on, role }: Record<string, string>) => [occurs_on, role]);
    expect(await entries(grace!)).toEqual([[SECOND, 'maybe']]);
    expect(await entries(ada!)).toEqual([FIRST, SECOND, THIRD].map((day) => [day, 'host']));
    const { url } = (await call('POST', '/calendar-feeds', { as: grace!, body: {} })).body.data;
    const file = async () => String((await call('GET', new URL(url).pathname)).body);
    const events = new ICAL.Component(ICAL.parse(await file()) as never)
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component))
      .filter(({ uid }) => uid.startsWith(id));
    expect(events.map(({ uid, startDate }) => [uid, startDate.toString()])).toEqual([
      [`${id}-${SECOND.replaceAll('-', '')}`, `${SECOND}T18:00:00`],
    ]);
    expect(events[0]!.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
    await answer(grace!, id, 'declined', on(SECOND));
    expect(await file()).not.toContain(id);
  });
});

describe('accounts', () => {
  it('that leave free their seats on all dates, and get them back', async () => {
    const id = await series();
    const ivy = await person('Ivy N');
    for (const day of [FIRST, SECOND]) await answer(ivy, id, 'accepted', on(day));
    await wait(eve!, id, on(FIRST));
    await call('POST', '/blocks', { as: ada!, body: { context_id: ivy.userId } });
    expect(await date(id, FIRST, eve)).toMatchObject({ guests_count: 0, wait: { state: 'offered' } });
    expect(await date(id, SECOND, eve)).toMatchObject({ guests_count: 0 });
  });
});

describe('as time passes', () => {
  const pass = async (days: number): Promise<void> => {
    await harness.advance(days * DAY_MS);
    await Promise.all([ada!, grace!, eve!].map((user) => harness.renew(user)));
  };

  it('only those who come to a date are reminded of it, and answers without a date are for the next one', async () => {
    const id = await series({ capacity: 4 });
    await answer(grace!, id);
    await answer(eve!, id, 'accepted', on(SECOND));
    await pass(3);
    const reminded = async (as: Person) =>
      (await newsOf(as)).filter(({ type, notifiable_id }) => type === 'event_starts' && notifiable_id === id).length;
    await expect.poll(() => reminded(grace!)).toBeGreaterThan(0);
    expect(await reminded(eve!)).toBe(0);
    await pass(1);
    await answer(grace!, id, 'maybe');
    expect(await date(id, SECOND, grace)).toMatchObject({ interested_count: 1, attendance: { answer: 'maybe' } });
    expect(await date(id, FIRST, grace)).toMatchObject({ guests_count: 1, attendance: { answer: 'accepted' } });
    expect((await answer(grace!, id, 'declined', on(FIRST))).body.code).toBe('answers_closed');
  });

  it('dates that come within reach have seats', async () => {
    const id = await series({ recurrence: 'FREQ=DAILY', starts_at: `${dayIn(0)}T18:00`, ends_at: `${dayIn(0)}T20:00` });
    const dates = async () => (await call('GET', `/events/${id}/occurrences?page=1&limit=1`)).body.meta.total;
    const before = await dates();
    await pass(10);
    await eventDatesJob(harness.app.platform).run({});
    expect(await dates()).toBeGreaterThan(before);
    expect(await date(id, dayIn(495))).toMatchObject({ capacity: 1, seats_left: 1 });
  });
});
