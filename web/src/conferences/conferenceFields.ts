/** The fields of the conference editor, and what is sent for them. */
import type { AudienceChoice } from '../core/audiences.ts';
import { changedInputs, emptySchedule, endOf, endsTooEarly, startOf, type ScheduleFields } from '../core/schedules.ts';
import type { PickedPlace } from '../places/PlacePicker.tsx';
import type { CreateConferenceInput } from './__generated__/conferenceWritesCreateMutation.graphql';

export const CONFERENCE_TYPES = ['IN_PERSON', 'ONLINE', 'HYBRID'] as const;
/** The most attendees of a conference without a paid passport. */
export const FREE_GUESTS = 200;
const CONFIRM_DAYS = 14;

/** The first and the last moment of each period: a date, or a date with a time, or empty. */
export const PERIODS = [
  ['applicationsOpenAt', 'applicationsCloseAt'],
  ['tailgatesOpenAt', 'tailgatesCloseAt'],
  ['tailgateStartsAt', 'tailgateEndsAt'],
] as const;
export type Period = (typeof PERIODS)[number];
type PeriodField = Period[number];

export interface ConferenceFields extends ScheduleFields, Record<PeriodField, string> {
  name: string;
  description: string;
  coverId: string | null;
  slug: string;
  type: (typeof CONFERENCE_TYPES)[number];
  audience: AudienceChoice;
  /** Who organizes it. It never changes after the first save. */
  actAs: string;
  place: PickedPlace | null;
  roomId: string | null;
  hasRegistration: boolean;
  requiresApproval: boolean;
  /** A number, or empty for the limit of free conferences. */
  maxGuests: string;
  hasTracks: boolean;
  hasApplications: boolean;
  allowTalk: boolean;
  allowPerformance: boolean;
  allowWorkshop: boolean;
  blindReview: boolean;
  confirmDays: string;
  hasTailgates: boolean;
  tailgateApprovalNeeded: boolean;
  /** In meters, or empty for no limit. */
  tailgateProximity: string;
  tailgateRestrictProximity: boolean;
  tailgateRestrictTime: boolean;
}

export const emptyConference = (timezone: string, audience: AudienceChoice, actAs = ''): ConferenceFields => ({
  ...emptySchedule(timezone),
  isAllDay: true,
  name: '',
  description: '',
  coverId: null,
  slug: '',
  type: 'IN_PERSON',
  audience,
  actAs,
  place: null,
  roomId: null,
  hasRegistration: true,
  requiresApproval: false,
  maxGuests: '',
  hasTracks: false,
  hasApplications: false,
  allowTalk: false,
  allowPerformance: false,
  allowWorkshop: false,
  blindReview: true,
  confirmDays: String(CONFIRM_DAYS),
  applicationsOpenAt: '',
  applicationsCloseAt: '',
  hasTailgates: false,
  tailgateApprovalNeeded: false,
  tailgatesOpenAt: '',
  tailgatesCloseAt: '',
  tailgateStartsAt: '',
  tailgateEndsAt: '',
  tailgateProximity: '',
  tailgateRestrictProximity: false,
  tailgateRestrictTime: false,
});

const isWhole = (text: string, max: number): boolean => /^[1-9]\d{0,6}$/.test(text.trim()) && Number(text) <= max;

const CONFIRM_DAYS_MAX = 365;
const PROXIMITY_MAX = 1_000_000;

export const isMaxGuestsWrong = ({ maxGuests }: ConferenceFields) =>
  maxGuests.trim() !== '' && !isWhole(maxGuests, FREE_GUESTS);
export const isConfirmDaysWrong = ({ confirmDays }: ConferenceFields) => !isWhole(confirmDays, CONFIRM_DAYS_MAX);
export const isProximityWrong = ({ tailgateProximity }: ConferenceFields) =>
  tailgateProximity.trim() !== '' && !isWhole(tailgateProximity, PROXIMITY_MAX);
export const isSlugWrong = ({ slug }: ConferenceFields) => slug !== '' && !/^[a-z0-9-]{3,40}$/.test(slug);

/** Whether a period closes before it opens. A date counts from its start where a period opens, and until its end where one closes. */
export function closesTooEarly(fields: ConferenceFields, [opens, closes]: Period): boolean {
  const [open, close] = [fields[opens], fields[closes]];
  if (!open || !close) return false;
  const start = open.includes('T') ? open : `${open}T00:00`;
  return (close.includes('T') ? close : `${close}T24:00`) <= start;
}

/** Whether the API can be sent what is in the fields. */
export const canSave = (fields: ConferenceFields): boolean =>
  !endsTooEarly(fields) &&
  !isMaxGuestsWrong(fields) &&
  !isConfirmDaysWrong(fields) &&
  !isProximityWrong(fields) &&
  !isSlugWrong(fields) &&
  !PERIODS.some((period) => closesTooEarly(fields, period));

function inputOf(fields: ConferenceFields) {
  const { name, description, slug, place, roomId, maxGuests, confirmDays, tailgateProximity } = fields;
  const { coverId, type, audience, isAllDay, timezone, hasRegistration, requiresApproval, hasTracks, hasTailgates } =
    fields;
  const { hasApplications, allowTalk, allowPerformance, allowWorkshop, blindReview } = fields;
  const { tailgateApprovalNeeded, tailgateRestrictProximity, tailgateRestrictTime } = fields;
  const moment = (field: PeriodField) => fields[field] || null;
  return {
    name: name.trim(),
    description: description.trim() || null,
    coverId,
    slug: slug || null,
    type,
    audience,
    isAllDay,
    startsAt: startOf(fields),
    endsAt: endOf(fields),
    timezone,
    placeId: place?.id ?? null,
    roomId,
    hasRegistration,
    requiresApproval,
    maxGuestCount: maxGuests.trim() ? Number(maxGuests) : null,
    hasTracks,
    hasApplications,
    allowTalk,
    allowPerformance,
    allowWorkshop,
    blindReview,
    confirmDays: Number(confirmDays),
    applicationsOpenAt: moment('applicationsOpenAt'),
    applicationsCloseAt: moment('applicationsCloseAt'),
    hasTailgates,
    tailgateApprovalNeeded,
    tailgatesOpenAt: moment('tailgatesOpenAt'),
    tailgatesCloseAt: moment('tailgatesCloseAt'),
    tailgateStartsAt: moment('tailgateStartsAt'),
    tailgateEndsAt: moment('tailgateEndsAt'),
    tailgateProximity: Number(tailgateProximity),
    tailgateRestrictProximity,
    tailgateRestrictTime,
  } satisfies CreateConferenceInput;
}

/** What differs from the saved conference; null if nothing does. */
export const changesOf = (fields: ConferenceFields, saved: ConferenceFields) =>
  changedInputs(inputOf(fields), inputOf(saved));
