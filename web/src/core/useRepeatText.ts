import { useI18n } from './i18n.tsx';
import { monthDaysOf, recurrenceOf } from './recurrences.ts';

/** Says how a rule repeats: with its days of the month, where it names them. */
export function useRepeatText(): (rule: string | null | undefined) => string {
  const { text, language } = useI18n();
  return (rule) => {
    const days = monthDaysOf(rule);
    if (days.length === 0) return text(`reminders.repeat.${recurrenceOf(rule)}`);
    const names = days.map((day) => (day === -1 ? text('reminders.lastDay') : text('reminders.monthDay', { day })));
    return text('reminders.repeatOnDays', { days: new Intl.ListFormat(language.locale).format(names) });
  };
}
