const offsets = new Map<string, Intl.DateTimeFormat>();

/** The local date and time at an instant, as `2027-03-28T02:30`. */
function localTime(instant: number, timeZone: string): string {
  let format = offsets.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    offsets.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`;
}

const DAY_MS = 86_400_000;

/**
 * The time at which something starts whose local time is skipped by a change of clocks: it moves forward by what is skipped, as the
 * platform does it. Null if the local time exists.
 */
export function skippedTo(date: string, time: string, timeZone: string): string | null {
  const wanted = `${date}T${time}`;
  const asUtc = Date.parse(`${wanted}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (instant: number) => Date.parse(`${localTime(instant, timeZone)}Z`) - instant;
  const [before, after] = [offsetAt(asUtc - DAY_MS), offsetAt(asUtc + DAY_MS)];
  const exists = [before, after].some((offset) => localTime(asUtc - offset, timeZone) === wanted);
  return exists ? null : localTime(asUtc - before, timeZone).slice(-5);
}
