/** What has changed about an event or a conference, in words for emails and pushes. */
import type { Language } from '../core/languages.ts';
import { CHANGES, type Change } from '../core/occasion-changes.contract.ts';
import { textIn } from '../locales/texts.ts';

const isChange = (change: string | undefined): change is Change => CHANGES.some((each) => each === change);

/** The sentence that says what has changed: its old and new time, in its own time zone. */
export function changeInWords(language: Language, data: Readonly<Record<string, string>>): string | undefined {
  const { change, starts_at, previous_starts_at, timezone, is_all_day } = data;
  if (!isChange(change) || starts_at === undefined) return undefined;
  const text = textIn(language);
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(timezone !== undefined && { timeZone: timezone }),
    ...(is_all_day !== 'true' && { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
  });
  const start = format.format(new Date(starts_at));
  if (change !== 'times') return text(`notifications.change.${change}`, { start });
  if (previous_starts_at === undefined || previous_starts_at === starts_at)
    return text('notifications.change.times', { start });
  return text('notifications.change.moved', { previous: format.format(new Date(previous_starts_at)), start });
}
