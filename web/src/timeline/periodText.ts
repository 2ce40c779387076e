import type { useText } from '../core/i18n.tsx';
import { partialDateText } from '../ui/partialDates.ts';

interface Period {
  startDate: string | null | undefined;
  endDate: string | null | undefined;
  isNow: boolean;
  isRetired: boolean;
}

/** When something was, as far as that is known. */
export function periodText(
  { startDate, endDate, isNow, isRetired }: Period,
  t: ReturnType<typeof useText>,
  language: string,
): string {
  const say = (date: string) => partialDateText(date, language);
  const end = endDate ? say(endDate) : isNow ? t('timeline.now') : null;
  const to = isRetired ? (end ? t('careers.endedRetired', { to: end }) : t('careers.retired')) : end;
  if (!startDate) return endDate && to ? t('timeline.until', { to }) : '';
  const from = say(startDate);
  return !to || to === from ? from : t('timeline.range', { from, to });
}
