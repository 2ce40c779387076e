/** Writes iCalendar files (RFC 5545, RFC 7986). */

const LINE_BYTES = 75;
const LINE_END = '\r\n';

/** Escapes a text value and drops control characters, which no iCalendar text may contain. */
export const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // oxlint-disable-next-line no-control-regex -- these are the characters to drop
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** Continues long lines in the next one, which begins with a space. Characters are never split. */
function fold(line: string): string {
  const parts: string[] = [''];
  let bytes = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (bytes + length > LINE_BYTES) {
      parts.push('');
      bytes = 1;
    }
    parts[parts.length - 1] += character;
    bytes += length;
  }
  return parts.join(`${LINE_END} `);
}

/** An instant in UTC: 20270514T070000Z. */
export const utcTime = (at: string | number | Date): string => `${compact(new Date(at).toISOString().slice(0, 19))}Z`;

/** A date or local time without its separators: 20270514, 090000. */
export const compact = (text: string): string => text.replaceAll(/[-:]/g, '');

interface Calendar {
  /** Part of the product identifier. */
  product: string;
  /** Plain text; shown as the name of the calendar. */
  name: string;
  /** Content lines of each component. */
  components: readonly (readonly string[])[];
}

export function calendarFile({ product, name, components }: Calendar): string {
  const title = escapeText(name);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Plaza//${product}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${title}`,
    `X-WR-CALNAME:${title}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...components.flat(),
    'END:VCALENDAR',
  ];
  return lines.map((line) => fold(line) + LINE_END).join('');
}
