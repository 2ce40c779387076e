import { useI18n } from './i18n.tsx';
import { monthDaysOf, recurrenceOf, seriesEndOf, withoutEnd } from './recurrences.ts';

/** Says how a rule repeats: with its days of the month, where it names them, and when it ends. */
export function useRepeatText(): (rule: string | null | undefined) => string {
  const { text, language } = useI18n();
  const plainText = (rule: string | null) => {
    const days = monthDaysOf(rule);
    if (days.length === 0) return text(`reminders.repeat.${recurrenceOf(rule)}`);
    const names = days.map((day) => (day === -1 ? text('reminders.lastDay') : text('reminders.monthDay', { day })));
    return text('reminders.repeatOnDays', { days: new Intl.ListFormat(language.locale).format(names) });
  };
  return (rule) => {
    const repeat = plainText(withoutEnd(rule));
    const end = seriesEndOf(rule);
    if (end.kind === 'after') return text('reminders.repeatTimes', { repeat, count: end.count });
    if (end.kind === 'never') return repeat;
    const format = new Intl.DateTimeFormat(language.locale, { dateStyle: 'long', timeZone: 'UTC' });
    return text('reminders.repeatUntil', { repeat, date: format.format(new Date(end.date)) });
  };
}
