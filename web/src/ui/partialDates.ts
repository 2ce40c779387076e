/** Dates as far as they are known: `2019`, `2019-03` or `2019-03-14`. */

const SHAPE = /^[12]\d{3}(-(0[1-9]|1[0-2])(-\d\d)?)?$/;

export function isPartialDate(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether one is surely before another: 2019 is not before 2019-03. */
export function isBefore(one: string, other: string): boolean {
  const known = Math.min(one.length, other.length);
  return one.slice(0, known) < other.slice(0, known);
}

export function partialDateText(date: string, language: string): string {
  const [, month, day] = date.split('-');
  return new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: month ? 'short' : undefined,
    day: day ? 'numeric' : undefined,
    timeZone: 'UTC',
  }).format(new Date(date));
}

/** Names of the months, by their two figures. */
export function monthOptions(language: string): { value: string; label: string }[] {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => ({
    value: twoFigures(index + 1),
    label: name.format(new Date(Date.UTC(2000, index, 1))),
  }));
}

/** Days that a month has; all of them while its year is not known. */
export function dayOptions(year: string, month: string, language: string): { value: string; label: string }[] {
  const count = month ? new Date(Date.UTC(Number(year) || 2000, Number(month), 0)).getUTCDate() : 31;
  const figures = new Intl.NumberFormat(language);
  return Array.from({ length: count }, (_, index) => ({
    value: twoFigures(index + 1),
    label: figures.format(index + 1),
  }));
}

const twoFigures = (n: number) => String(n).padStart(2, '0');
