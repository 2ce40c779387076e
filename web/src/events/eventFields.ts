/** The fields of the event editor, and what is sent for them. */
import type { AudienceChoice } from '../core/audiences.ts';
import { ruleFrom } from '../core/recurrences.ts';
import { changedInputs, emptySchedule, endOf, endsTooEarly, startOf, type ScheduleFields } from '../core/schedules.ts';
import type { PickedPlace } from '../places/PlacePicker.tsx';
import type { CreateEventInput } from './__generated__/eventWritesCreateMutation.graphql';

/** From everyone to only organizers. */
export const GUESTS_SEEN_BY = ['EVERYONE', 'GUESTS', 'ORGANIZERS'] as const;
const PARTY_DEFAULT = 6;

export interface EventFields extends ScheduleFields {
  name: string;
  description: string;
  coverId: string | null;
  place: PickedPlace | null;
  roomId: string | null;
  onlineUrl: string;
  placeSeenBy: 'EVERYONE' | 'GUESTS';
  audience: AudienceChoice;
  isFed: boolean;
  /** A number, or empty for no limit. */
  capacity: string;
  /** What guests of a series answer, unless seats are limited. */
  answersBy: 'SERIES' | 'DATE';
  maxPartySize: number;
  requiresApproval: boolean;
  guestsMayInvite: boolean;
  guestsSeenBy: (typeof GUESTS_SEEN_BY)[number];
  /** The rule by which it repeats. */
  recurrence: string | null;
}

/** Those of a new event, which starts on a day if one is given. */
export const emptyFields = (timezone: string, audience: AudienceChoice, day = ''): EventFields => ({
  ...emptySchedule(timezone, day),
  name: '',
  description: '',
  coverId: null,
  place: null,
  roomId: null,
  onlineUrl: '',
  placeSeenBy: 'EVERYONE',
  audience,
  isFed: true,
  capacity: '',
  answersBy: 'SERIES',
  maxPartySize: PARTY_DEFAULT,
  requiresApproval: false,
  guestsMayInvite: false,
  guestsSeenBy: 'GUESTS',
  recurrence: null,
});

export const isOnlineUrlWrong = ({ onlineUrl }: EventFields): boolean =>
  onlineUrl.trim() !== '' && !(onlineUrl.trim().startsWith('https://') && URL.canParse(onlineUrl.trim()));

export const isCapacityWrong = ({ capacity }: Pick<EventFields, 'capacity'>): boolean =>
  capacity.trim() !== '' && !/^[1-9]\d{0,6}$/.test(capacity.trim());

/** What guests answer: where seats are limited, each date of a series has its own. */
export function answersByOf({ recurrence, capacity, answersBy }: EventFields): EventFields['answersBy'] {
  if (recurrence === null) return 'SERIES';
  return capacity.trim() === '' ? answersBy : 'DATE';
}

function inputOf(fields: EventFields) {
  const { name, description, coverId, isAllDay, timezone, place, roomId, placeSeenBy, audience, isFed } = fields;
  const { maxPartySize, requiresApproval, guestsMayInvite, guestsSeenBy } = fields;
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
    answersBy: answersByOf(fields),
    maxPartySize,
    requiresApproval,
    guestsMayInvite,
    guestsSeenBy,
    recurrence: ruleFrom(fields.recurrence, fields.startDate),
  } satisfies CreateEventInput;
}

/** What differs from the saved event; null if nothing does. */
export const changesOf = (fields: EventFields, saved: EventFields) => changedInputs(inputOf(fields), inputOf(saved));

/** Whether the API can be sent what is in the fields. */
export const canSave = (fields: EventFields): boolean =>
  !endsTooEarly(fields) && !isOnlineUrlWrong(fields) && !isCapacityWrong(fields);
