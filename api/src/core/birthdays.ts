/** Ages in completed years, by the calendar of the user's time zone. */
import { Failure } from './errors.ts';
import { canonicalZone, localTime } from './zones.ts';

const EARLIEST = '1900-01-01';

/** The current date in a time zone, such as 2026-03-01. Throws for an unknown zone. */
export const todayIn = (timezone: string, now: Date): string => localTime(canonicalZone(timezone), now).slice(0, 10);

const partsOf = (date: string): [year: number, monthDay: string] => [Number(date.slice(0, 4)), date.slice(5)];

/** Someone born on 29 February completes a year on 1 March of a common year. */
function ageOn(today: string, birthDate: string): number {
  const [year, day] = partsOf(today);
  const [birthYear, birthDay] = partsOf(birthDate);
  return year - birthYear - (day < birthDay ? 1 : 0);
}

export function refuseUnderage(today: string, birthDate: string | null, minimumAge: number): void {
  if (minimumAge > 0 && (!birthDate || ageOn(today, birthDate) < minimumAge))
    throw new Failure('age_minimum', {
      birth_date: ['You do not meet the minimum age restriction for this community'],
    });
}

export function checkBirthDate(birthDate: string, today: string): void {
  if (birthDate > today) throw new Failure('invalid', { birth_date: ['Your date of birth must be in the past.'] });
  if (birthDate < EARLIEST) throw new Failure('invalid', { birth_date: ['Enter your real date of birth.'] });
}
