import { Type } from 'typebox';
import { CAPACITY_MAX } from '../attendance/attendance.contract.ts';
import {
  contract,
  Id,
  ListQuery,
  LocalDate,
  Many,
  Nullable,
  One,
  OneOf,
  SingleLine,
  type BodyOf,
} from '../core/contract.ts';
import {
  CANCEL_REASON_MAX,
  EVENT_DAYS,
  EVENT_NAME_MAX,
  EVENT_TYPES,
  EventOccurrence,
  periodFilters,
} from './events.contract.ts';

export const listEventOccurrences = contract({
  name: 'listEventOccurrences',
  method: 'GET',
  url: '/events/:id/occurrences',
  summary: 'List the dates of an event',
  description:
    'Returns the dates of an event in the order of their start: exactly one of an event that does not recur. A series is ' +
    'known two years or 500 dates ahead, whichever is less.',
  access: 'public',
  params: Type.Object({ id: Id }),
  query: ListQuery({
    ...periodFilters,
    when: Type.Optional(
      OneOf(['upcoming', 'past'], {
        description: 'Dates that have not ended, next first, or those that have, latest first.',
      }),
    ),
  }),
  parents: ['id'],
  reply: Many(EventOccurrence),
  errors: ['not_found', 'not_public'],
});

export const listOccurrences = contract({
  name: 'listOccurrences',
  method: 'GET',
  url: '/events/occurrences',
  summary: 'List the dates of all events',
  description:
    'Returns the dates of events that the viewer can see, in the order of their start: one entry for each date of a series. ' +
    'Cancelled dates are included, and those of sessions and tailgates only with `type`.',
  access: 'public',
  query: ListQuery({
    user: Type.Optional(Type.String({ format: 'uuid', description: 'The author.' })),
    context: Type.Optional(
      Type.String({ format: 'uuid', description: 'The crowd or the conference that the events belong to.' }),
    ),
    type: Type.Optional(OneOf(EVENT_TYPES, { description: 'Defaults to `event`, except with `ids`.' })),
    ...periodFilters,
  }),
  reply: Many(EventOccurrence),
});

const DateParams = Type.Object({ id: Id, date: LocalDate });
const moment = (description: string) => Type.Optional(Nullable(Type.String({ maxLength: 40, description })));

export const updateOccurrence = contract({
  name: 'updateOccurrence',
  method: 'PUT',
  url: '/events/:id/occurrences/:date',
  summary: 'Change one date of a series',
  description:
    'Omitted fields stay unchanged, and null restores those of the series. `date` is the original date, which stays the same ' +
    'when the date is moved. If its time or place changes, or if it is cancelled, the people of the event are notified.',
  access: 'member',
  params: DateParams,
  body: Type.Object(
    {
      name: Type.Optional(Nullable(SingleLine({ maxLength: EVENT_NAME_MAX }))),
      place_id: Type.Optional(Nullable(Type.String({ format: 'uuid', description: 'Another place.' }))),
      location_id: Type.Optional(Nullable(Type.String({ format: 'uuid', description: 'Another room.' }))),
      starts_at: moment('As of an event. Null restores both times of the series.'),
      ends_at: moment(`As of an event, at most ${EVENT_DAYS} days after the start.`),
      capacity: Type.Optional(
        Nullable(
          Type.Integer({
            minimum: 1,
            maximum: CAPACITY_MAX,
            description: 'Another number of seats, if the event is answered by date.',
          }),
        ),
      ),
      cancelled: Type.Optional(Type.Boolean({ description: 'Whether the event does not take place on this date.' })),
      reason: Type.Optional(
        Nullable(Type.String({ maxLength: CANCEL_REASON_MAX, description: 'Why it was cancelled.' })),
      ),
    },
    { title: 'EventOccurrenceChange' },
  ),
  reply: One(EventOccurrence),
  errors: ['not_found', 'forbidden', 'cancelled', 'status_step', 'capacity_below_guests'],
});
export type OccurrenceChange = BodyOf<typeof updateOccurrence>;

export const resetOccurrence = contract({
  name: 'resetOccurrence',
  method: 'DELETE',
  url: '/events/:id/occurrences/:date',
  summary: 'Undo the changes of one date',
  description: 'The date is as its series again. Returns it.',
  access: 'member',
  params: DateParams,
  reply: One(EventOccurrence),
  errors: ['not_found', 'forbidden', 'cancelled', 'status_step', 'capacity_below_guests'],
});
