import { Type, type Static } from 'typebox';
import { contract, ListQuery, Many, Nullable, OneOf } from '../core/contract.ts';

/** The longest period of a calendar: a month with the weeks around it, and the next one. */
export const CALENDAR_DAYS = 62;
export const CALENDAR_TYPES = ['event', 'conference', 'reminder'] as const;
export const CALENDAR_ROLES = ['host', 'speaker', 'accepted', 'maybe', 'invited', 'requested'] as const;

const localTime = (description: string) => Nullable(Type.String({ description }));

export const CalendarEntry = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'ID of the event, conference, or reminder.' }),
    _type: Type.Literal('CalendarEntry'),
    occurs_on: Nullable(
      Type.String({
        description:
          'The original date in its series, which identifies the entry together with `id`. Null for conferences and reminders.',
      }),
    ),
    type: OneOf(CALENDAR_TYPES, { description: 'What the entry stands for, which `id` identifies.' }),
    title: Type.String(),
    role: Nullable(
      OneOf(CALENDAR_ROLES, {
        description:
          'What the user is at an event or a conference: a host, a speaker of a session, someone who comes or may come, someone who is invited, or someone who ' +
          'asked to come. Null for reminders.',
      }),
    ),
    starts_at: Type.String({ format: 'date-time', description: 'When it starts or is due, in UTC.' }),
    ends_at: Nullable(
      Type.String({
        format: 'date-time',
        description: 'When it ends, in UTC. For whole days, the midnight after the last day. Null for reminders.',
      }),
    ),
    start_date: Type.String({ description: 'The first day, in its time zone.' }),
    start_time: localTime('The time at which it starts or is due. Null for whole days.'),
    end_date: Type.String({ description: 'The last day of whole days. Otherwise, the day on which it ends.' }),
    end_time: localTime('The time at which it ends. Null for whole days and reminders.'),
    timezone: Type.String({ description: 'IANA time zone.' }),
    is_all_day: Type.Boolean(),
    is_cancelled: Type.Boolean(),
  },
  { title: 'CalendarEntry' },
);
export interface CalendarEntry extends Static<typeof CalendarEntry> {}

export const listCalendar = contract({
  name: 'listCalendar',
  method: 'GET',
  url: '/calendar',
  summary: 'List the calendar of the user',
  description:
    'Returns the events and conferences that the user comes to, may come to, is invited to, or hosts, and the open reminders that are due, ' +
    'in the order of their start. An event that recurs has one entry for each of its dates.',
  access: 'member',
  query: ListQuery({
    from: Type.String({ format: 'date-time', description: 'Only entries that end after this.' }),
    to: Type.String({
      format: 'date-time',
      description: `Only entries that start before this, at most ${CALENDAR_DAYS} days after \`from\`.`,
    }),
  }),
  reply: Many(CalendarEntry),
});
