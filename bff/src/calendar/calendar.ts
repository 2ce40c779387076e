/** The calendar of the viewer. */
import {
  CALENDAR_DAYS,
  CALENDAR_ROLES,
  listCalendar,
  type CalendarEntry as EntryEntity,
} from '@plaza/api/calendar/calendar.contract.ts';
import type { Conference as ConferenceEntity } from '@plaza/api/conferences/conferences.contract.ts';
import type { Event as EventEntity } from '@plaza/api/events/events.contract.ts';
import { listReminders, type Reminder as ReminderEntity } from '@plaza/api/reminders/reminders.contract.ts';
import { Viewer } from '../accounts/accounts.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import { enumValues } from '../core/enums.ts';
import { Conference } from '../conferences/conferences.ts';
import { Event } from '../events/events.ts';
import { EventMoment, momentOf } from '../occasions/occasions.ts';
import { Reminder } from '../reminders/reminders.ts';

const ROLE_TEXTS = {
  host: 'The viewer organizes the event.',
  accepted: 'The viewer comes.',
  maybe: 'The viewer may come.',
  invited: 'The viewer is invited, and has not answered.',
  requested: 'The viewer asked to come, and the organizers have not answered.',
};
const CalendarRole = builder.enumType('CalendarRole', {
  description: 'What the viewer is at an event.',
  values: enumValues(CALENDAR_ROLES, (role) => ROLE_TEXTS[role]),
});

const TYPES = { event: 'CalendarEvent', conference: 'CalendarConference', reminder: 'CalendarReminder' } as const;

const CalendarEntry = builder.interfaceRef<EntryEntity>('CalendarEntry').implement({
  description: 'Something in the calendar of the viewer.',
  resolveType: ({ type }) => TYPES[type],
  fields: (t) => ({
    key: t.id({
      description: 'Identifies the entry in the calendar. It is not a global ID.',
      resolve: ({ type, id, occurs_on: date }) => (date === null ? `${type}:${id}` : `${type}:${id}:${date}`),
    }),
    title: t.exposeString('title', { description: 'The name of the event, or the text of the reminder.' }),
    startsAt: t.field({
      type: EventMoment,
      description: 'When it starts or is due.',
      resolve: ({ starts_at, start_date, start_time, timezone }) => ({
        at: starts_at,
        date: start_date,
        time: start_time,
        timezone,
      }),
    }),
    endsAt: t.field({
      type: EventMoment,
      nullable: true,
      description: 'When it ends; null for a reminder.',
      resolve: ({ ends_at, end_date, end_time, timezone }) => momentOf(ends_at, end_date, end_time, timezone),
    }),
    isAllDay: t.exposeBoolean('is_all_day', { description: 'Whether it has dates without times.' }),
    isCancelled: t.exposeBoolean('is_cancelled', { description: 'Whether it was cancelled.' }),
    role: t.expose('role', {
      type: CalendarRole,
      nullable: true,
      description: 'What the viewer is at the event; null for a reminder.',
    }),
  }),
});

const entry = (type: EntryEntity['type']) => ({
  interfaces: [CalendarEntry],
  isTypeOf: (value: unknown) => (value as EntryEntity).type === type,
});

builder.objectType(builder.objectRef<EntryEntity>('CalendarEvent'), {
  ...entry('event'),
  description: 'An event in the calendar of the viewer, or one of its dates if it recurs.',
  fields: (t) => ({
    occursOn: t.exposeString('occurs_on', {
      nullable: true,
      description: 'The original date in its series, which `EventOccurrence.occursOn` names too.',
    }),
    event: t.field({
      type: Event,
      nullable: true,
      description: 'The event; null if it was just deleted.',
      async resolve({ id }, _args, context) {
        const item = await context.items.load(id);
        return item && typeNameOf(item) === 'Event' ? (item as EventEntity) : null;
      },
    }),
  }),
});

builder.objectType(builder.objectRef<EntryEntity>('CalendarConference'), {
  ...entry('conference'),
  description: 'A conference in the calendar of the viewer, as whole days.',
  fields: (t) => ({
    internalId: t.exposeID('id', { description: 'The UUID of the conference, as used by the REST API.' }),
    conference: t.field({
      type: Conference,
      nullable: true,
      description: 'The conference; null if it was just deleted.',
      async resolve({ id }, _args, context) {
        const item = await context.items.load(id);
        return item && typeNameOf(item) === 'Conference' ? (item as ConferenceEntity) : null;
      },
    }),
  }),
});

builder.objectType(builder.objectRef<EntryEntity>('CalendarReminder'), {
  ...entry('reminder'),
  description: 'An open reminder in the calendar of the viewer.',
  fields: (t) => ({
    reminder: t.field({
      type: Reminder,
      nullable: true,
      description: 'The reminder; null if it was just deleted.',
      resolve: ({ id }, _args, context) => context.loader<ReminderEntity>(listReminders).load(id),
    }),
  }),
});

builder.objectField(Viewer, 'calendar', (t) =>
  restConnection(t, {
    contract: listCalendar,
    type: CalendarEntry,
    description:
      'The events and conferences that the viewer comes to, may come to, is invited to, or organizes, and their open reminders with a due date, by start.',
    args: (arg) => ({
      from: arg({ type: 'DateTime', required: true, description: 'Returns only entries that end after this.' }),
      to: arg({
        type: 'DateTime',
        required: true,
        description: `Returns only entries that start before this, at most ${CALENDAR_DAYS} days after \`from\`.`,
      }),
    }),
    query: (_viewer: object, { from, to }) => ({ from, to }),
  }),
);
