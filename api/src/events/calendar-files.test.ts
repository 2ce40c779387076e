/** The calendar file of a series, as two other programs read it. */
import fc from 'fast-check';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, it } from 'vitest';
import { calendarsIn } from '../../test/calendars.ts';
import { useHarness } from '../../test/harness.ts';
import { bySize } from '../../test/size.ts';
import { addDays, localTime } from '../core/zones.ts';
import type { EventOccurrence } from './events.contract.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person } = harness;
const { dayIn, fetch, must, newFeed } = calendarsIn(harness);

const DAY_MS = 86_400_000;
/** With quarters of hours, half hours, and the other hemisphere, and with changes of clocks at different nights, or none. */
const ZONES = ['Asia/Kathmandu', 'America/St_Johns', 'Pacific/Apia', 'Europe/Berlin'];

interface Dated {
  name: string;
  starts_at: string;
  ends_at: string;
  isCancelled: boolean;
}
const byStart = (dates: readonly Dated[]): Dated[] =>
  dates.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at) || one.name.localeCompare(other.name));

async function ours(eventId: string): Promise<Dated[]> {
  const { body } = await call('GET', `/events/${eventId}/occurrences?limit=100`);
  return byStart(
    body.data.map(({ name, starts_at, ends_at, cancelled_at }: EventOccurrence) => ({
      name,
      starts_at: new Date(starts_at).toISOString(),
      ends_at: new Date(ends_at).toISOString(),
      isCancelled: cancelled_at !== null,
    })),
  );
}

const fileOf = async (eventId: string): Promise<string> => (await fetch(`/events/${eventId}/event.ics`)).body;

const CANCELLED = /^Cancelled: /;
const instant = (time: InstanceType<typeof ICAL.Time>): string => new Date(time.toUnixTime() * 1000).toISOString();

function byIcalJs(file: string): Dated[] {
  const calendar = new ICAL.Component(ICAL.parse(file) as never);
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  const dates: Dated[] = [];
  for (const series of events.filter((event) => !event.isRecurrenceException())) {
    for (const exception of events)
      if (exception.uid === series.uid && exception.isRecurrenceException()) series.relateException(exception);
    const add = (event: typeof series, start: typeof series.startDate, end: typeof series.endDate) =>
      dates.push({
        name: event.summary.replace(CANCELLED, ''),
        starts_at: instant(start),
        ends_at: instant(end),
        isCancelled: event.component.getFirstPropertyValue('status') === 'CANCELLED',
      });
    if (!series.isRecurring()) add(series, series.startDate, series.endDate);
    else {
      const iterator = series.iterator();
      for (let next = iterator.next(); next; next = iterator.next()) {
        const { item, startDate, endDate } = series.getOccurrenceDetails(next);
        add(item, startDate, endDate);
      }
    }
  }
  return byStart(dates);
}

function byNodeIcal(file: string): Dated[] {
  const dates: Dated[] = [];
  for (const event of Object.values(nodeIcal.sync.parseICS(file))) {
    if (event?.type !== 'VEVENT') continue;
    const found = nodeIcal.expandRecurringEvent(event, {
      from: new Date(harness.clock.now().getTime() - 30 * DAY_MS),
      to: new Date(harness.clock.now().getTime() + 1500 * DAY_MS),
    });
    for (const { start, end, summary, event: of } of found)
      dates.push({
        name: (typeof summary === 'string' ? summary : summary.val).replace(CANCELLED, ''),
        starts_at: new Date(start).toISOString(),
        ends_at: new Date(end).toISOString(),
        isCancelled: of.status === 'CANCELLED',
      });
  }
  return byStart(dates);
}

/** What one date does otherwise, by its place in the series. */
const changes = fc.uniqueArray(
  fc.record({
    nth: fc.nat(7),
    change: fc.oneof(
      fc.record({ cancelled: fc.constant(true) }),
      fc.record({ name: fc.constantFrom('In the chapel', 'Probe; mit, Ø') }),
      fc.record({ days: fc.integer({ min: 1, max: 2 }), hour: fc.integer({ min: 10, max: 20 }) }),
    ),
  }),
  { selector: ({ nth }) => nth, maxLength: 4 },
);

const series = fc.record({
  timezone: fc.constantFrom(...ZONES),
  rule: fc.constantFrom('FREQ=DAILY;INTERVAL=3', 'FREQ=WEEKLY', 'FREQ=WEEKLY;INTERVAL=3', 'FREQ=MONTHLY'),
  count: fc.integer({ min: 2, max: 8 }),
  inDays: fc.integer({ min: 1, max: 360 }),
  time: fc.constantFrom('00:45', '09:00', '19:30', '23:15'),
  changes,
});

const twoDigits = (hour: number): string => String(hour).padStart(2, '0');

describe('the calendar file of a series', () => {
  it('has the dates that the platform says, with random changes, across changes of clocks', async () => {
    const ada = await person('Ada L');
    await fc.assert(
      fc.asyncProperty(series, async ({ timezone, rule, count, inDays, time, changes: given }) => {
        const [start, next] = [dayIn(inDays), dayIn(inDays + (time === '23:15' ? 1 : 0))];
        const { id } = await must('POST', '/events', ada, {
          name: 'Choir',
          audience: 'public',
          timezone,
          starts_at: `${start}T${time}`,
          ends_at: `${next}T${time === '23:15' ? '01:00' : `${twoDigits(Number(time.slice(0, 2)) + 1)}:50`}`,
          recurrence: `${rule};COUNT=${count}`,
        });
        const dates = (await call('GET', `/events/${id}/occurrences?limit=100`)).body.data as EventOccurrence[];
        for (const { nth, change } of given) {
          const date = dates[nth];
          if (!date) continue;
          const day = (days: number) => addDays(date.occurs_on, days);
          const body =
            'days' in change
              ? {
                  starts_at: `${day(change.days)}T${change.hour}:15`,
                  ends_at: `${day(change.days)}T${change.hour + 1}:15`,
                }
              : change;
          await must('PUT', `/events/${id}/occurrences/${date.occurs_on}`, ada, body);
        }
        const [file, known] = [await fileOf(id), await ours(id)];
        expect(byIcalJs(file)).toEqual(known);
        expect(byNodeIcal(file)).toEqual(known);
      }),
      { numRuns: bySize(12, 150) },
    );
  });

  it('is read the same by two programs when dates are moved, canceled, and as in the series again', async () => {
    const ada = await person('Ada L');
    const { id } = await must('POST', '/events', ada, {
      name: 'Choir',
      audience: 'public',
      timezone: 'Europe/Berlin',
      starts_at: `${dayIn(3)}T19:00`,
      ends_at: `${dayIn(3)}T21:00`,
      recurrence: 'FREQ=WEEKLY;COUNT=4',
    });
    const guest = await person('Ben H');
    await must('POST', '/relationships', guest, { relatable_id: id, role: 'member', status: 'accepted' });
    const { url } = await newFeed(guest);
    /** The file of the event and the calendar address of a guest have the same dates. */
    const agree = async () => {
      const [file, known] = [await fileOf(id), await ours(id)];
      const feed = await fetch(url);
      for (const text of [file, feed.body]) {
        expect(byIcalJs(text)).toEqual(known);
        expect(byNodeIcal(text)).toEqual(known);
      }
      return known.map(({ isCancelled }) => isCancelled);
    };
    const startTimes = async () =>
      (await ours(id)).map(({ starts_at }) => localTime('Europe/Berlin', new Date(starts_at)).slice(0, 16));
    const date = `/events/${id}/occurrences/${dayIn(10)}`;
    expect(await agree()).toEqual([false, false, false, false]);
    await must('PUT', date, ada, { starts_at: `${dayIn(11)}T18:00`, ends_at: `${dayIn(11)}T20:00` });
    expect(await agree()).toEqual([false, false, false, false]);
    // Another start time of the series leaves the date that was moved.
    await must('PUT', `/events/${id}`, ada, { starts_at: `${dayIn(3)}T20:00`, ends_at: `${dayIn(3)}T21:00` });
    expect(await startTimes()).toEqual([
      `${dayIn(3)}T20:00`,
      `${dayIn(11)}T18:00`,
      `${dayIn(17)}T20:00`,
      `${dayIn(24)}T20:00`,
    ]);
    expect(await agree()).toEqual([false, false, false, false]);
    await must('PUT', date, ada, { cancelled: true });
    expect(await agree()).toEqual([false, true, false, false]);
    await must('DELETE', date, ada);
    expect(await agree()).toEqual([false, false, false, false]);
    await must('POST', `/events/${id}/cancel`, ada, {});
    expect(await agree()).toEqual([true, true, true, true]);
    await must('POST', `/events/${id}/restore`, ada, {});
    expect(await agree()).toEqual([false, false, false, false]);
  });
});
