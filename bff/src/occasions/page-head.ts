/** What search engines and link previews read about events and conferences, as schema.org wants it. */

export interface Moment {
  at: string;
  date: string;
  time: string | null;
}

export interface Address {
  title: string;
  address1: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
}

/** The fields of `Moment`, with the zone, in GraphQL. */
export const MOMENT_FIELDS = `
  at
  date
  time
  timezone
`;

/** The fields of `Address` in GraphQL. */
export const ADDRESS_FIELDS = `
  title
  address1
  city
  state
  zip
  country
`;

interface Changing {
  cancelledAt: string | null;
  previousStartsAt: string | null;
}

/** A whole day as its date, anything else with the offset that its zone has on that date. */
export function dateOf({ at, date, time }: Moment): string {
  if (time === null) return date;
  const minutes = Math.round((Date.parse(`${date}T${time}Z`) - Date.parse(at)) / 60_000);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${date}T${time}:00${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}

/** An earlier start as clocks at the event showed it; of whole days, its date. */
export function previousOf({ time: now, timezone }: { time: string | null; timezone: string }, at: string): Moment {
  // Swedish writes dates and times as ISO 8601 does.
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' });
  const [date = '', time = null] = local.format(new Date(at)).split(' ');
  return { at, date, time: now === null && time === '00:00' ? null : time };
}

export function statusOf({ cancelledAt, previousStartsAt }: Changing): string {
  if (cancelledAt !== null) return 'EventCancelled';
  return previousStartsAt === null ? 'EventScheduled' : 'EventRescheduled';
}

export const placeOf = (place: Address) => ({ '@type': 'Place', name: place.title, address: addressOf(place) });

export function addressOf(place: Partial<Address>) {
  return {
    '@type': 'PostalAddress',
    streetAddress: place.address1 ?? undefined,
    addressLocality: place.city ?? undefined,
    addressRegion: place.state ?? undefined,
    postalCode: place.zip ?? undefined,
    addressCountry: place.country ?? undefined,
  };
}
