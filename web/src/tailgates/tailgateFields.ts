/** The fields of the editor of tailgates, and what is sent for them. */
import { isBlank } from '@plaza/text/blank.ts';
import { emptySchedule, endOf, endsTooEarly, startOf, type ScheduleFields } from '../core/schedules.ts';
import type { PickedPlace } from '../places/PlacePicker.tsx';

export interface TailgateFields extends ScheduleFields {
  name: string;
  description: string;
  place: PickedPlace | null;
  /** A number, or empty for no limit. */
  capacity: string;
  recognizeBy: string;
}

export const emptyFields = (timezone: string, day: string): TailgateFields => ({
  ...emptySchedule(timezone, day),
  name: '',
  description: '',
  place: null,
  capacity: '',
  recognizeBy: '',
});

export const isCapacityWrong = ({ capacity }: TailgateFields): boolean =>
  capacity.trim() !== '' && !/^[1-9]\d{0,6}$/.test(capacity.trim());

/** Whether something is missing or wrong. */
export const isIncomplete = (fields: TailgateFields): boolean =>
  isBlank(fields.name) ||
  startOf(fields) === null ||
  endOf(fields) === null ||
  endsTooEarly(fields) ||
  fields.place === null ||
  isCapacityWrong(fields);

export const inputOf = (fields: TailgateFields) => ({
  name: fields.name.trim(),
  description: fields.description.trim() || null,
  startsAt: startOf(fields),
  endsAt: endOf(fields),
  placeId: fields.place?.id ?? null,
  capacity: fields.capacity.trim() ? Number(fields.capacity) : null,
  recognizeBy: fields.recognizeBy.trim() || null,
});
