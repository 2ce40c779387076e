import { useI18n } from '../core/i18n.tsx';
import { dayOf, timeOf } from '../core/datePresets.ts';
import { useNow } from '../core/useNow.ts';
import { dueDateText } from './dueDateText.ts';

/** An instant to come, in words: today, tomorrow, a day of this week, a date; and the time. */
export function useDueText(): (at: Date) => string {
  const { text, language } = useI18n();
  const now = new Date(useNow());
  return (at) => {
    const due = { dueDate: dayOf(at), dueTime: timeOf(at), dueAt: at.toISOString() };
    return dueDateText(due, now, text, language.locale) ?? '';
  };
}
