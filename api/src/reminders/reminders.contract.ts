import { Type, type Static } from 'typebox';
import {
  contract,
  Id,
  IdParams,
  IncludeQuery,
  ListQuery,
  Many,
  Nullable,
  One,
  OneOf,
  ReadQuery,
  Timestamp,
  SingleLine,
} from '../core/contract.ts';

export const REMINDER_TEXT_MAX = 500;
export const REMINDER_NOTES_MAX = 5000;
/** People that one is assigned to. */
export const ASSIGNED_MAX = 10;
export const REMINDER_LISTS_EACH = 10;
/** A day without a time is told at this hour. */
export const MORNING = '09:00';

export function isDay(text: string): boolean {
  const day = new Date(text);
  return /^2[01]\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const Day = Type.Refine(
  Type.String({ maxLength: 10, description: 'A day: 2026-03-14.' }),
  isDay,
  () => 'must be a day from 2000 to 2199: 2026-03-14',
);
const Time = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'A time of that day: 09:30.' });
const Recurrence = Type.String({
  maxLength: 200,
  description:
    'An RRULE: FREQ of DAILY, WEEKLY, MONTHLY or YEARLY, with INTERVAL, COUNT, UNTIL; BYDAY of weeks and months, BYMONTHDAY and BYSETPOS of months.',
});

export const Reminder = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Reminder'),
    list_ids: Type.Array(Id, { description: 'The lists of the viewer that it stands in.' }),
    user_id: Id,
    assigned_user_ids: Type.Array(Id, { description: 'Who is to do it, as far as the viewer sees them.' }),
    text: Type.String(),
    notes: Type.String(),
    date_due_at: Nullable(Type.String()),
    time_due_at: Nullable(Type.String()),
    timezone: Type.String({ description: 'IANA name: where its date and time hold.' }),
    due_at: Nullable(
      Type.String({ format: 'date-time', description: `The instant; ${MORNING} of a day without a time.` }),
    ),
    recurrence: Nullable(Type.String()),
    is_completed: Type.Boolean(),
    completed_at: Nullable(Timestamp),
    completed_by_id: Nullable(Id),
    attachable_type: Nullable(Type.String()),
    attachable_id: Nullable(Id),
    editable: Type.Boolean(),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'Reminder' },
);
export interface Reminder extends Static<typeof Reminder> {}

const include = [
  'user',
  'user.avatar',
  'assigned_users',
  'assigned_users.avatar',
  'completed_by',
  'attachable',
  'attachable.user',
] as const;
const errors = ['not_found'] as const;
const ReminderReply = One(Reminder);

export const listReminders = contract({
  name: 'listReminders',
  method: 'GET',
  url: '/reminders',
  summary:
    'Reminders of the viewer’s lists, or of one, by due date, those without one last; what is completed newest first.',
  access: 'member',
  query: ListQuery({
    reminder_list: Type.Optional(Id),
    is_completed: Type.Optional(Type.Boolean()),
    due: Type.Optional(OneOf(['today'], { description: 'Only what is due today, or was before.' })),
  }),
  parents: ['reminder_list'],
  reply: Many(Reminder),
  errors,
  include,
});

export const searchReminders = contract({
  name: 'searchReminders',
  method: 'GET',
  url: '/reminders/search',
  summary: 'Reminders of all lists of the viewer by their words, newest first.',
  access: 'member',
  query: ListQuery({ search: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Many(Reminder),
  include,
});

export const countDueReminders = contract({
  name: 'countDueReminders',
  method: 'GET',
  url: '/reminders/due',
  summary: 'How many are due today or were before: assigned to the viewer, or to nobody.',
  access: 'member',
  reply: One(Type.Object({ count: Type.Integer() })),
});

export const getReminder = contract({
  name: 'getReminder',
  method: 'GET',
  url: '/reminders/:id',
  summary: 'One reminder of a list of the viewer.',
  access: 'member',
  params: IdParams,
  query: ReadQuery,
  reply: ReminderReply,
  errors,
  include,
});

const ReminderInput = Type.Object(
  {
    text: SingleLine({ maxLength: REMINDER_TEXT_MAX }),
    notes: Type.Optional(Type.String({ maxLength: REMINDER_NOTES_MAX })),
    list_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: REMINDER_LISTS_EACH })),
    assigned_user_ids: Type.Optional(Type.Array(Id, { maxItems: ASSIGNED_MAX })),
    date_due_at: Type.Optional(Nullable(Day)),
    time_due_at: Type.Optional(Nullable(Time)),
    timezone: Type.Optional(Type.String({ maxLength: 64, description: 'IANA name; that of the account unless said.' })),
    recurrence: Type.Optional(Nullable(Recurrence)),
  },
  { title: 'ReminderInput' },
);

export const createReminder = contract({
  name: 'createReminder',
  method: 'POST',
  url: '/reminders',
  summary: 'Makes a reminder, in the list that everybody has unless others are named; of an item or message, too.',
  access: 'member',
  query: IncludeQuery,
  body: Type.Object({ ...ReminderInput.properties, attachable_id: Type.Optional(Nullable(Id)) }),
  reply: ReminderReply,
  status: 201,
  errors: ['not_found', 'empty_content'],
  include,
});

export const updateReminder = contract({
  name: 'updateReminder',
  method: 'PUT',
  url: '/reminders/:id',
  summary:
    'Changes a reminder. Completing one that recurs makes its next occurrence; taking that back takes the next one away.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Type.Partial(Type.Object({ ...ReminderInput.properties, is_completed: Type.Boolean() })),
  reply: ReminderReply,
  errors: ['not_found', 'empty_content'],
  include,
});

export const deleteReminder = contract({
  name: 'deleteReminder',
  method: 'DELETE',
  url: '/reminders/:id',
  summary: 'Deletes a reminder from all of its lists, and with it what would recur.',
  access: 'member',
  params: IdParams,
  errors,
});
