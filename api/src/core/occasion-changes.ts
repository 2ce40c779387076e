/** What has changed about an event or a conference, as the data of a notification. */
import type { Change } from './occasion-changes.contract.ts';

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
