/** Dates of the demo town, counted from the day on which it is seeded. */
import { addDays, localTime } from '../core/zones.ts';

/** The town is on the Oslo fjord, so visitors from most other zones see both times. */
export const TIMEZONE = 'Europe/Oslo';

const DATE_LENGTH = 10;

/** The date in the town, so many days after this instant's. */
export const dateAfter = (now: Date, days: number): string =>
  addDays(localTime(TIMEZONE, now).slice(0, DATE_LENGTH), days);
