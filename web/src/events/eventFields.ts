/** The fields of the event editor, and what is sent for them. */
import type { AudienceChoice } from '../core/audiences.ts';
import { recurrenceOf, ruleOf } from '../core/recurrences.ts';
import type { PickedPlace } from '../places/PlacePicker.tsx';
import type { CreateEventInput } from './__generated__/eventWritesCreateMutation.graphql';

/** From everyone to only organizers. */
export const GUESTS_SEEN_BY = ['EVERYONE', 'GUESTS', 'ORGANIZERS'] as const;
const PARTY_DEFAULT = 6;

export interface EventFields {
  name: string;
  description: string;
  coverId: string | null;
  isAllDay: boolean;
  /** `YYYY-MM-DD`, or empty. */
  startDate: string;
  /** `HH:MM`, or empty. */
  startTime: string;
  endDate: string;
  endTime: string;
  timezone: string;
  place: PickedPlace | null;
  roomId: string | null;
  onlineUrl: string;
  placeSeenBy: 'EVERYONE' | 'GUESTS';
  audience: AudienceChoice;
  isFed: boolean;
  /** A number, or empty for no limit. */
  capacity: string;
  maxPartySize: number;
  requiresApproval: boolean;
  guestsMayInvite: boolean;
  guestsSeenBy: (typeof GUESTS_SEEN_BY)[number];
  /** The rule by which it repeats. */
  recurrence: string | null;
}

/** Those of a new event, which starts on a day if one is given. */
export const emptyFields = (timezone: string, audience: AudienceChoice, day = ''): EventFields => ({
  name: '',
  description: '',
  coverId: null,
  isAllDay: false,
  startDate: day,
  startTime: '',
  endDate: day,
  endTime: '',
  timezone,
  place: null,
  roomId: null,
  onlineUrl: '',
  placeSeenBy: 'EVERYONE',
  audience,
  isFed: true,
  capacity: '',
  maxPartySize: PARTY_DEFAULT,
  requiresApproval: false,
  guestsMayInvite: false,
  guestsSeenBy: 'GUESTS',
  recurrence: null,
});

const SCHEDULE = ['isAllDay', 'startsAt', 'endsAt', 'timezone'] as const;

/** A date for whole days, else a local time; null while either part is missing. */
function momentOf(date: string, time: string, isAllDay: boolean): string | null {
  if (isAllDay) return date || null;
  return date && time ? `${date}T${time}` : null;
}

export const startOf = ({ startDate, startTime, isAllDay }: EventFields) => momentOf(startDate, startTime, isAllDay);
export const endOf = ({ endDate, endTime, isAllDay }: EventFields) => momentOf(endDate, endTime, isAllDay);

export function endsTooEarly(fields: EventFields): boolean {
  const [start, end] = [startOf(fields), endOf(fields)];
  if (start === null || end === null) return false;
  return fields.isAllDay ? end < start : end <= start;
}

export const isOnlineUrlWrong = ({ onlineUrl }: EventFields): boolean =>
  onlineUrl.trim() !== '' && !(onlineUrl.trim().startsWith('https://') && URL.canParse(onlineUrl.trim()));

export const isCapacityWrong = ({ capacity }: EventFields): boolean =>
  capacity.trim() !== '' && !/^[1-9]\d{0,6}$/.test(capacity.trim());

function inputOf(fields: EventFields) {
  const { name, description, coverId, isAllDay, timezone, place, roomId, placeSeenBy, audience, isFed } = fields;
  const { maxPartySize, requiresApproval, guestsMayInvite, guestsSeenBy } = fields;
  const recurrence = recurrenceOf(fields.recurrence);
  return {
    name: name.trim(),
    description: description.trim() || null,
    coverId,
    isAllDay,
    startsAt: startOf(fields),
    endsAt: endOf(fields),
    timezone,
    placeId: place?.id ?? null,
    roomId,
    onlineUrl: fields.onlineUrl.trim() || null,
    placeSeenBy,
    audience,
    isFed,
    capacity: fields.capacity.trim() ? Number(fields.capacity) : null,
    maxPartySize,
    requiresApproval,
    guestsMayInvite,
    guestsSeenBy,
    recurrence: recurrence === 'other' ? fields.recurrence : ruleOf(recurrence, fields.startDate),
  } satisfies CreateEventInput;
}

/** What differs from the saved event; null if nothing does. The parts of the schedule are checked together, so they are sent together. */
export function changesOf(fields: EventFields, saved: EventFields): Partial<ReturnType<typeof inputOf>> | null {
  const [next, before] = [inputOf(fields), inputOf(saved)];
  const names = (Object.keys(next) as (keyof typeof next)[]).filter((name) => next[name] !== before[name]);
  if (names.length === 0) return null;
  const isMoved = SCHEDULE.some((name) => names.includes(name));
  return Object.fromEntries([...names, ...(isMoved ? SCHEDULE : [])].map((name) => [name, next[name]]));
}

const wallClock = (date: string, time: string) => Date.parse(`${date}T${time || '00:00'}Z`);

/** Moves the start; the end moves along. */
export function withStart(fields: EventFields, part: Partial<Pick<EventFields, 'startDate' | 'startTime'>>) {
  const moved = { ...fields, ...part };
  if (!moved.endDate) return { ...moved, endDate: moved.startDate };
  const by = wallClock(moved.startDate, moved.startTime) - wallClock(fields.startDate, fields.startTime);
  const end = wallClock(fields.endDate, fields.endTime) + by;
  // While a date is being typed, there is none.
  if (Number.isNaN(end) || (part.startTime !== undefined && !fields.startTime)) return moved;
  const local = new Date(end).toISOString();
  return { ...moved, endDate: local.slice(0, 10), endTime: fields.endTime && local.slice(11, 16) };
}
