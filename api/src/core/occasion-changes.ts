/** What has changed about an event or a conference, as the data of a notification, and in words for emails and pushes. */
import type { Text } from '../locales/texts.ts';
import type { Language } from './languages.ts';
import { CHANGES, type Change } from './occasion-changes.contract.ts';

/** A change as an event describes it. `occurs_on` names the date of a series, if only that has changed. */
export interface OccasionChange {
  change: Change;
  occurs_on?: string;
  /** The instant at which it was to start. */
  previous_starts_at?: string;
}

/** When it starts now. Of a series, the date that has changed, or the next one. */
export interface ChangedStart {
  starts_at: string;
  timezone: string;
  is_all_day: boolean;
  sequence: number;
}

/** The data of a notification. `change_id` differs for each change of the same event. */
export const changeData = (
  { change, occurs_on, previous_starts_at }: OccasionChange,
  { starts_at, timezone, is_all_day, sequence }: ChangedStart,
): Record<string, string> => ({
  change,
  change_id: [occurs_on, sequence].filter((part) => part !== undefined).join(':'),
  starts_at: new Date(starts_at).toISOString(),
  timezone,
  is_all_day: String(is_all_day),
  ...(occurs_on !== undefined && { occurs_on }),
  ...(previous_starts_at !== undefined && { previous_starts_at: new Date(previous_starts_at).toISOString() }),
});

const isChange = (change: string | undefined): change is Change => CHANGES.some((each) => each === change);

/** The sentence that says what has changed: its old and new time, in its own time zone. */
export function changeInWords(
  text: Text,
  language: Language,
  data: Readonly<Record<string, string>>,
): string | undefined {
  const { change, starts_at, previous_starts_at, timezone, is_all_day } = data;
  if (!isChange(change) || starts_at === undefined) return undefined;
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
