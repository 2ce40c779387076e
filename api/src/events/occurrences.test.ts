import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { useHarness, type Answer, type Person } from '../../test/harness.ts';
import { recurrences } from '../../test/recurrences.ts';
import { datesOf } from '../core/recurrence.ts';
import { addDays, localTime } from '../core/zones.ts';
import { unscheduled } from '../core/moments.ts';
import { scheduleOf } from './moments.ts';
import { isDated, scheduleOn, storedDates, type Dated } from './occurrences.ts';
import { eventDatesJob } from './occurrences.job.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person } = harness;

const DAY_MS = 86_400_000;
const ZONES = ['Europe/Oslo', 'America/St_Johns', 'Pacific/Apia', 'Australia/Lord_Howe', 'Africa/Casablanca'];

/** A local date a number of days from now. */
const dayIn = (days: number): string =>
  new Date(harness.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

const create = (as: Person, more: object = {}): Promise<Answer> =>
  call('POST', '/events', {
    as,
    body: {
      name: 'Choir on the steps',
      starts_at: `${dayIn(3)}T19:00`,
      ends_at: `${dayIn(3)}T21:00`,
      timezone: 'Europe/Oslo',
      audience: 'public',
      recurrence: 'FREQ=WEEKLY',
      ...more,
    },
  });
async function created(as: Person, more: object = {}): Promise<string> {
  const { status, body } = await create(as, more);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
}
const put = (as: Person, id: string, body: object) => call('PUT', `/events/${id}`, { as, body });
const change = (as: Person, id: string, date: string, body: object) =>
  call('PUT', `/events/${id}/occurrences/${date}`, { as, body });
const reset = (as: Person, id: string, date: string) => call('DELETE', `/events/${id}/occurrences/${date}`, { as });
const datesIn = async (id: string, query = 'limit=3'): Promise<Record<string, unknown>[]> =>
  (await call('GET', `/events/${id}/occurrences?${query}`)).body.data;
const read = async (id: string) => (await call('GET', `/events/${id}`)).body.data;
const newsOf = async (as: Person) => (await call('GET', '/notifications', { as })).body.data;

const scheduled = (starts: string, ends: string, timezone: string): Dated => {
  const schedule = scheduleOf({ starts_at: starts, ends_at: ends }, unscheduled(timezone));
  if (!isDated(schedule)) throw new Error('no dates');
  return schedule;
};

describe('the dates of a series', () => {
  it('scheduleOn keeps the time of day on every date, across changes of clocks', () => {
    fc.assert(
      fc.property(recurrences, fc.constantFrom(...ZONES), ({ rule, start }, timezone) => {
        const series = scheduled(`${start}T19:00`, `${start}T21:00`, timezone);
        for (const date of datesOf(rule, start, { until: addDays(start, 3650), limit: 60 })) {
          const { starts_at, ends_at } = scheduleOn(series, date);
          expect(localTime(timezone, Date.parse(starts_at))).toBe(`${date}T19:00:00`);
          expect(localTime(timezone, Date.parse(ends_at))).toBe(`${date}T21:00:00`);
        }
      }),
    );
  });

  it('scheduleOn moves a start that a change of clocks skips, and what would end before it', () => {
    const series = scheduled('2027-03-21T02:15', '2027-03-21T02:45', 'Europe/Oslo');
    expect(scheduleOn(series, '2027-03-28')).toMatchObject({
      start_time: '03:15',
      starts_at: '2027-03-28T01:15:00.000Z',
      ends_at: '2027-03-28T01:45:00.000Z',
    });
  });

  it('storedDates has the start and the next two dates, at most two years or 500 dates ahead', () => {
    expect(storedDates('FREQ=DAILY', '2026-11-01', '2026-11-01')).toHaveLength(500);
    expect(storedDates('FREQ=WEEKLY', '2026-11-04', '2026-11-04').at(-1)).toBe('2028-11-01');
    expect(storedDates('FREQ=YEARLY;INTERVAL=7', '2026-11-04', '2027-01-01')).toEqual([
      '2026-11-04',
      '2033-11-04',
      '2040-11-04',
    ]);
    expect(storedDates(null, '2026-11-04', '2027-01-01')).toEqual(['2026-11-04']);
    expect(storedDates('FREQ=WEEKLY;COUNT=1', '2026-11-04', '2027-01-01')).toEqual(['2026-11-04']);
  });

  it('GET /events/:id/occurrences returns one date of an event that does not recur', async () => {
    const id = await created(await person('Ada L'), { recurrence: null });
    expect(await datesIn(id)).toMatchObject([
      { _type: 'EventOccurrence', event_id: id, occurs_on: dayIn(3), name: 'Choir on the steps', is_changed: false },
    ]);
    expect(await read(id)).toMatchObject({ recurrence: null, next_occurrence: null });
  });

  it('GET /events/:id/occurrences pages through the dates of a series, and takes a period', async () => {
    const id = await created(await person('Ada L'));
    const first = await call('GET', `/events/${id}/occurrences?limit=2`);
    expect(first.body.data.map(({ occurs_on }: { occurs_on: string }) => occurs_on)).toEqual([dayIn(3), dayIn(10)]);
    const second = await datesIn(id, `limit=1&cursor=${encodeURIComponent(first.body.meta.next_cursor)}`);
    expect(second).toMatchObject([{ occurs_on: dayIn(17), start_time: '19:00' }]);
    const period = `from=${dayIn(9)}T00:00:00Z&to=${dayIn(18)}T00:00:00Z`;
    expect(await datesIn(id, period)).toMatchObject([{ occurs_on: dayIn(10) }, { occurs_on: dayIn(17) }]);
    expect(await read(id)).toMatchObject({ next_occurrence: { occurs_on: dayIn(3) }, occurrence: null });
  });

  it('GET /events/:id returns the date of `on`, and refuses one that is none', async () => {
    const id = await created(await person('Ada L'));
    expect((await call('GET', `/events/${id}?on=${dayIn(10)}`)).body.data.occurrence).toMatchObject({
      occurs_on: dayIn(10),
    });
    expect((await call('GET', `/events/${id}?on=${dayIn(11)}`)).status).toBe(404);
    expect((await call('GET', `/events/${id}?on=tomorrow`)).body).toMatchObject({ code: 'invalid' });
  });

  it.each([
    ['hours', { recurrence: 'FREQ=HOURLY' }],
    ['both a number and an end', { recurrence: 'FREQ=DAILY;COUNT=2;UNTIL=20270101' }],
    ['an interval of zero', { recurrence: 'FREQ=DAILY;INTERVAL=0' }],
    ['a sixth Monday of a week', { recurrence: 'FREQ=WEEKLY;BYDAY=6MO' }],
    ['days that never come', { recurrence: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }],
    ['an end before the start', { recurrence: 'FREQ=DAILY;UNTIL=20200101' }],
  ])('POST /events refuses a series with %s', async (_what, given) => {
    const { body } = await create(await person('Ada L'), given);
    expect([body.code, Object.keys(body.errors)]).toEqual(['invalid', ['recurrence']]);
  });

  it('GET /events lists a series once at its next date, and GET /events/occurrences each date', async () => {
    const ada = await person('Ada L');
    const [series, single] = [
      await created(ada),
      await created(ada, { recurrence: null, starts_at: `${dayIn(5)}T10:00`, ends_at: `${dayIn(5)}T11:00` }),
    ];
    const idsOf = async (query: string) =>
      (await call('GET', `/events?user=${ada.userId}&${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await idsOf('when=upcoming')).toEqual([series, single]);
    await change(ada, series, dayIn(3), { cancelled: true });
    expect(await idsOf('when=upcoming')).toEqual([single, series]);
    expect(await idsOf(`from=${dayIn(9)}T00:00:00Z&to=${dayIn(30)}T00:00:00Z`)).toEqual([series]);
    expect(await idsOf('when=past')).toEqual([]);
    const { body } = await call(
      'GET',
      `/events/occurrences?user=${ada.userId}&from=${dayIn(0)}T00:00:00Z&to=${dayIn(12)}T00:00:00Z`,
    );
    expect(body.data).toMatchObject([
      { event_id: series, occurs_on: dayIn(3), cancelled_at: expect.any(String) },
      { event_id: single },
      { event_id: series, occurs_on: dayIn(10), cancelled_at: null },
    ]);
    const page = await call('GET', `/events?user=${ada.userId}&when=upcoming&limit=1`);
    expect(await idsOf(`when=upcoming&limit=1&cursor=${encodeURIComponent(page.body.meta.next_cursor)}`)).toEqual([
      series,
    ]);
  });

  it('GET /events/occurrences hides the dates of events that the viewer cannot see', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await created(ada, { audience: 'private' });
    const ask = async (as: Person) =>
      (await call('GET', `/events/occurrences?user=${ada.userId}`, { as })).body.data.length;
    expect(await ask(grace)).toBe(0);
    expect(await ask(ada)).toBeGreaterThan(1);
    expect((await call('GET', `/events/${id}/occurrences`, { as: grace })).status).toBe(404);
  });
});

describe('one date of a series', () => {
  it('PUT /events/:id/occurrences/:date moves only that date, and DELETE undoes it', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await created(ada);
    await call('POST', '/relationships', { as: grace, body: { relatable_id: id } });
    const before = await datesIn(id);
    const moved = await change(ada, id, dayIn(10), {
      name: ' Choir in the chapel ',
      starts_at: `${dayIn(11)}T18:00`,
      ends_at: `${dayIn(11)}T19:00`,
    });
    expect(moved.body.data).toMatchObject({
      occurs_on: dayIn(10),
      start_date: dayIn(11),
      start_time: '18:00',
      name: 'Choir in the chapel',
      is_changed: true,
    });
    const after = await datesIn(id);
    expect([after[0], after[2]]).toEqual([before[0], before[2]]);
    await expect
      .poll(() => newsOf(grace))
      .toMatchObject([{ type: 'event_moved', data: { occurs_on: dayIn(10), change: 'times' } }]);
    const sequence = Number(moved.body.data.sequence);
    expect((await reset(ada, id, dayIn(10))).status).toBe(200);
    expect((await datesIn(id))[1]).toEqual({ ...before[1], sequence: sequence + 1 });
  });

  it('PUT /events/:id/occurrences/:date cancels a date, which stays visible', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await created(ada);
    await call('POST', '/relationships', { as: grace, body: { relatable_id: id } });
    await change(ada, id, dayIn(3), { cancelled: true, reason: ' Storm. ' });
    await expect.poll(() => newsOf(grace)).toMatchObject([{ data: { occurs_on: dayIn(3), change: 'date_cancelled' } }]);
    expect(await datesIn(id, 'limit=1')).toMatchObject([
      { cancelled_at: expect.any(String), cancelled_reason: 'Storm.' },
    ]);
    expect(await read(id)).toMatchObject({ cancelled_at: null, next_occurrence: { occurs_on: dayIn(10) } });
    expect((await change(ada, id, dayIn(3), { cancelled: false })).body.data).toMatchObject({
      cancelled_at: null,
      cancelled_reason: null,
      is_changed: false,
    });
  });

  it('PUT /events/:id/occurrences/:date refuses others, dates that are none, past dates, and events that do not recur', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const [id, single] = [await created(ada), await created(ada, { recurrence: null })];
    const code = async (as: Person, event: string, date: string, body: object) =>
      (await change(as, event, date, body)).body.code;
    expect(await code(grace, id, dayIn(3), { cancelled: true })).toBe('forbidden');
    expect(await code(ada, id, dayIn(4), { cancelled: true })).toBe('not_found');
    expect(await code(ada, single, dayIn(3), { cancelled: true })).toBe('status_step');
    expect(await code(ada, id, dayIn(3), { starts_at: `${dayIn(3)}T22:00` })).toBe('invalid');
    expect(await code(ada, id, '2027-02-30', {})).toBe('invalid');
    const running = await created(ada, { starts_at: `${dayIn(-4)}T19:00`, ends_at: `${dayIn(-4)}T21:00` });
    expect(await code(ada, running, dayIn(-4), { cancelled: true })).toBe('status_step');
    await call('POST', `/events/${id}/cancel`, { as: ada, body: {} });
    expect(await code(ada, id, dayIn(3), { cancelled: true })).toBe('cancelled');
  });

  it('PUT and DELETE /events/:id/occurrences/:date return 404 for a date of another event, and name `date` if it is none', async () => {
    const ada = await person('Ada L');
    const id = await created(ada);
    const other = await created(ada, { starts_at: `${dayIn(4)}T19:00`, ends_at: `${dayIn(4)}T21:00` });
    const attempts = (date: string) => [
      change(ada, id, date, { cancelled: true }),
      change(ada, id, date, { name: 'In the chapel' }),
      reset(ada, id, date),
    ];
    for (const attempt of attempts(dayIn(4)))
      expect(await attempt).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const date of ['tomorrow', `${dayIn(3).slice(0, 4)}-02-30`])
      for (const attempt of attempts(date))
        expect(await attempt).toMatchObject({
          status: 422,
          body: { code: 'invalid', errors: { date: [expect.any(String)] } },
        });
    expect(await datesIn(other, 'limit=1')).toMatchObject([
      { occurs_on: dayIn(4), is_changed: false, cancelled_at: null },
    ]);
  });

  it('PUT /events/:id/occurrences/:date refuses a date of 40 days, and lists one of 31 days until its end', async () => {
    const ada = await person('Ada L');
    const id = await created(ada, { recurrence: 'FREQ=WEEKLY;COUNT=8' });
    const lasting = (days: number) => ({ starts_at: dayIn(10), ends_at: dayIn(10 + days - 1) });
    const refused = await change(ada, id, dayIn(10), lasting(40));
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      422,
      'invalid',
      ['ends_at'],
    ]);
    expect((await change(ada, id, dayIn(10), lasting(31))).status).toBe(200);
    for (const [query, isListed] of [
      [`from=${dayIn(40)}T12:00:00Z`, true],
      [`from=${dayIn(41)}T12:00:00Z`, false],
    ] as const) {
      const period = `${query}&to=${dayIn(70)}T00:00:00Z&limit=100`;
      const own = (await datesIn(id, period)).map(({ occurs_on }) => occurs_on);
      const { body } = await call('GET', `/events/occurrences?user=${ada.userId}&${period}`);
      const all = body.data.map(({ occurs_on }: { occurs_on: string }) => occurs_on);
      for (const dates of [own, all]) expect(dates.includes(dayIn(10)), query).toBe(isListed);
    }
  });

  it('GET /events/:id/occurrences hides the address of a date as that of its event', async () => {
    const ada = await person('Ada L');
    const place = (
      await call('POST', '/places', { as: ada, body: { title: 'Chapel', city: 'Oslo', address1: 'Hill 1' } })
    ).body.data;
    const id = await created(ada, { place_seen: 'guests' });
    expect((await change(ada, id, dayIn(3), { place_id: place.id })).body.data).toMatchObject({ place_id: place.id });
    expect((await datesIn(id))[0]).toMatchObject({ place_id: null, place: null, city: 'Oslo', is_place_hidden: true });
    expect((await datesIn(id))[1]).toMatchObject({ place_id: null, city: null });
  });
});

describe('changes of a series', () => {
  it('PUT /events/:id keeps changed dates when the start time changes', async () => {
    const ada = await person('Ada L');
    const id = await created(ada);
    await change(ada, id, dayIn(3), { starts_at: `${dayIn(4)}T12:00`, ends_at: `${dayIn(4)}T13:00` });
    await change(ada, id, dayIn(10), { cancelled: true });
    await put(ada, id, { starts_at: `${dayIn(3)}T18:00` });
    expect(await datesIn(id)).toMatchObject([
      { occurs_on: dayIn(3), start_time: '12:00', start_date: dayIn(4) },
      { occurs_on: dayIn(10), start_time: '18:00', cancelled_at: expect.any(String) },
      { occurs_on: dayIn(17), start_time: '18:00' },
    ]);
  });

  it('PUT /events/:id fails with overrides_lost if a changed date is no longer in the series, unless they are dropped', async () => {
    const ada = await person('Ada L');
    const id = await created(ada);
    await change(ada, id, dayIn(10), { cancelled: true });
    const refused = await put(ada, id, { recurrence: 'FREQ=WEEKLY;INTERVAL=2' });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'overrides_lost', errors: { recurrence: [dayIn(10)] } },
    ]);
    expect(await datesIn(id)).toHaveLength(3);
    expect(await read(id)).toMatchObject({ recurrence: 'FREQ=WEEKLY', sequence: 0 });
    await put(ada, id, { recurrence: 'FREQ=WEEKLY;INTERVAL=2', drop_overrides: true });
    expect(await datesIn(id, 'limit=2')).toMatchObject([{ occurs_on: dayIn(3) }, { occurs_on: dayIn(17) }]);
    await put(ada, id, { recurrence: null });
    expect(await datesIn(id)).toMatchObject([{ occurs_on: dayIn(3) }]);
  });

  it('PUT /events/:id leaves dates that have ended as they were', async () => {
    const ada = await person('Ada L');
    const id = await created(ada, { starts_at: `${dayIn(-4)}T19:00`, ends_at: `${dayIn(-4)}T21:00` });
    await put(ada, id, { starts_at: `${dayIn(-4)}T08:00`, ends_at: `${dayIn(-4)}T09:00` });
    expect(await datesIn(id, 'limit=2')).toMatchObject([
      { start_time: '19:00', occurs_on: dayIn(-4) },
      { start_time: '08:00', occurs_on: dayIn(3) },
    ]);
  });

  it('the nightly job adds the dates that have come within reach, and nothing twice', async () => {
    const ada = await person('Ada L');
    const id = await created(ada, { recurrence: 'FREQ=DAILY' });
    const count = async () => (await call('GET', `/events/${id}/occurrences?page=1&limit=1`)).body.meta.total;
    expect(await count()).toBe(500);
    await harness.advance(10 * DAY_MS);
    for (let run = 0; run < 2; run += 1) await eventDatesJob(harness.app.platform).run({});
    expect(await count()).toBe(507);
  });

  it('guests answer a series until its last date', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const answer = async (count: number) => {
      const times = { starts_at: `${dayIn(-10)}T19:00`, ends_at: `${dayIn(-10)}T21:00` };
      const relatable_id = await created(ada, { ...times, recurrence: `FREQ=WEEKLY;COUNT=${count}` });
      return (
        await call('POST', '/relationships', { as: grace, body: { relatable_id, role: 'member', status: 'maybe' } })
      ).status;
    };
    expect(await answer(3)).toBe(201);
    expect(await answer(2)).toBe(409);
  });
});

describe('series in calendars', () => {
  it('GET /calendar has an entry for each date, and the file has the series with its changed dates', async () => {
    const ada = await person('Ada L');
    const id = await created(ada);
    await change(ada, id, dayIn(10), { starts_at: `${dayIn(11)}T18:00`, ends_at: `${dayIn(11)}T19:00` });
    await change(ada, id, dayIn(17), { cancelled: true });
    const { body } = await call('GET', `/calendar?from=${dayIn(0)}T00:00:00Z&to=${dayIn(27)}T00:00:00Z`, { as: ada });
    expect(body.data).toMatchObject([
      { id, occurs_on: dayIn(3), is_cancelled: false },
      { id, occurs_on: dayIn(10), start_date: dayIn(11), is_cancelled: false },
      { id, occurs_on: dayIn(17), is_cancelled: true },
      { id, occurs_on: dayIn(24), is_cancelled: false },
    ]);
    const file = String((await call('GET', `/events/${id}/event.ics`)).body);
    const events = new ICAL.Component(ICAL.parse(file) as never)
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component));
    expect(events.map(({ uid }) => uid)).toEqual([id, id, id]);
    const [series, moved, cancelled] = events;
    expect(series?.component.getFirstPropertyValue('rrule')?.toString()).toBe('FREQ=WEEKLY');
    expect(moved?.recurrenceId.toString()).toBe(`${dayIn(10)}T19:00:00`);
    expect(moved?.startDate.toString()).toBe(`${dayIn(11)}T18:00:00`);
    expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });
});
