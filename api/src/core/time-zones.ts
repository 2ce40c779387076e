import { Failure } from './errors.ts';

/** Removed from the IANA database in 2020. JavaScript still knows these names, PostgreSQL does not. */
const RENAMED: Readonly<Record<string, string>> = { 'US/Pacific-New': 'America/Los_Angeles' };

/**
 * The name of a time zone as in the IANA database. An offset is not a zone: it has no daylight saving rules, and
 * PostgreSQL reads its sign the other way round. Throws `invalid` for `timezone`.
 */
export function canonicalZone(name: string): string {
  try {
    if (/^[+-]/.test(name)) throw new RangeError('an offset');
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions();
    return RENAMED[timeZone] ?? timeZone;
  } catch {
    throw new Failure('invalid', { timezone: ['Unknown time zone.'] });
  }
}
