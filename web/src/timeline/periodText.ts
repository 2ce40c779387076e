import type { useText } from '../core/i18n.tsx';
import { partialDateText } from '../ui/partialDates.ts';

interface Period {
  startedAt: string | null | undefined;
  endedAt: string | null | undefined;
  isNow: boolean;
  isRetired: boolean;
}

/** When something was, as far as that is known. */
export function periodText(
  { startedAt, endedAt, isNow, isRetired }: Period,
  t: ReturnType<typeof useText>,
  language: string,
): string {
  const say = (date: string) => partialDateText(date, language);
  const end = endedAt ? say(endedAt) : isNow ? t('timeline.now') : null;
  const to = isRetired ? (end ? t('careers.endedRetired', { to: end }) : t('careers.retired')) : end;
  if (!startedAt) return endedAt && to ? t('timeline.until', { to }) : '';
  const from = say(startedAt);
  return !to || to === from ? from : t('timeline.range', { from, to });
}
