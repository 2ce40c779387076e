/** When an event is. */
import { scheduleWithin, type Schedule, type ScheduleInput } from '../core/moments.ts';
import { EVENT_DAYS } from './events.contract.ts';

/** Merges what a client sends with what is stored, and computes the instants. Throws `invalid` with the field. */
export const scheduleOf = (input: ScheduleInput, before: Schedule): Schedule =>
  scheduleWithin({ days: EVENT_DAYS, noun: 'event' }, input, before);
