import { useI18n } from '../core/i18n.tsx';
import { dayOf, timeOf } from '../core/moments.ts';
import { dueWords } from './dueWords.ts';

/** An instant to come, in words: today, tomorrow, a day of this week, a date; and the time. */
export function useDueWords(): (at: Date) => string {
  const { text, language } = useI18n();
  return (at) => {
    const due = { dueDate: dayOf(at), dueTime: timeOf(at), dueAt: at.toISOString() };
    return dueWords(due, new Date(), text, language.locale) ?? '';
  };
}
