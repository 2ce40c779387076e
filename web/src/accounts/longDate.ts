/** 21 December 2026, in the reader's language; null for what is no date. */
export function longDate(at: string | undefined, language: string): string | null {
  const date = new Date(at ?? '');
  return Number.isNaN(date.getTime()) ? null : new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(date);
}
