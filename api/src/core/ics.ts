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
  if (Buffer.byteLength(line) <= LINE_BYTES) return line;
  const parts: string[] = [];
  let start = 0;
  let bytes = 0;
  for (let at = 0; at < line.length;) {
    const code = line.codePointAt(at) ?? 0;
    const length = bytesOf(code);
    if (bytes + length > LINE_BYTES) {
      parts.push(line.slice(start, at));
      start = at;
      // The space.
      bytes = 1;
    }
    bytes += length;
    at += code > 0xffff ? 2 : 1;
  }
  return [...parts, line.slice(start)].join(`${LINE_END} `);
}

/** In UTF-8. */
function bytesOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
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
