import { useCallback } from 'react';
import { useI18n } from '../core/i18n.tsx';

const FULL = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Writes a date, by default in full. */
export function useDayText(): (day: string, options?: Intl.DateTimeFormatOptions) => string {
  const { locale } = useI18n().language;
  return useCallback(
    (day, options = FULL) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(day)),
    [locale],
  );
}
