import { Type, type Static } from 'typebox';
import {
  contract,
  Id,
  IdParams,
  IncludeQuery,
  ListQuery,
  LocalDate,
  LocalTime,
  Many,
  Nullable,
  One,
  OneOf,
  ReadQuery,
  Recurrence,
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

export const Reminder = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Reminder'),
    list_ids: Type.Array(Id, { description: "IDs of the viewer's lists that contain it." }),
    user_id: Id,
    assigned_user_ids: Type.Array(Id, {
      description: 'Users who are assigned to it, as far as the viewer can see them.',
    }),
    text: Type.String(),
    notes: Type.String(),
    date_due_at: Nullable(Type.String()),
    time_due_at: Nullable(Type.String()),
    timezone: Type.String({ description: 'IANA name of the time zone of its date and time.' }),
    due_at: Nullable(
      Type.String({
        format: 'date-time',
        description: `When it is due. Reminders without a time are due at ${MORNING}.`,
      }),
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
  summary: 'List reminders',
  description:
    "Returns reminders of one or all of the viewer's lists, by due date, those without one last. Completed " +
    'reminders are returned newest first.',
  access: 'member',
  query: ListQuery({
    reminder_list: Type.Optional(Id),
    is_completed: Type.Optional(Type.Boolean()),
    due: Type.Optional(OneOf(['today'], { description: 'Only reminders that are due today or overdue.' })),
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
  summary: 'Search reminders',
  description: "Searches the reminders of all of the viewer's lists, newest first.",
  access: 'member',
  query: ListQuery({ search: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Many(Reminder),
  include,
});

export const countDueReminders = contract({
  name: 'countDueReminders',
  method: 'GET',
  url: '/reminders/due',
  summary: 'Count due reminders',
  description: 'Returns the number of reminders due today or overdue that are assigned to the viewer or to no one.',
  access: 'member',
  reply: One(Type.Object({ count: Type.Integer() })),
});

export const getReminder = contract({
  name: 'getReminder',
  method: 'GET',
  url: '/reminders/:id',
  summary: 'Get a reminder',
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
    date_due_at: Type.Optional(Nullable(LocalDate)),
    time_due_at: Type.Optional(Nullable(LocalTime)),
    timezone: Type.Optional(
      Type.String({ maxLength: 64, description: "IANA time zone name. Defaults to the account's time zone." }),
    ),
    recurrence: Type.Optional(Nullable(Recurrence)),
  },
  { title: 'ReminderInput' },
);

export const createReminder = contract({
  name: 'createReminder',
  method: 'POST',
  url: '/reminders',
  summary: 'Create a reminder',
  description:
    'Creates a reminder, optionally for an item or a message. Without `list_ids`, it is added to the default ' +
    'list.',
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
  summary: 'Update a reminder',
  description: 'Completing a recurring reminder creates the next one. Undoing that deletes it.',
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
  summary: 'Delete a reminder',
  description: 'Deletes a reminder from all of its lists, including future occurrences.',
  access: 'member',
  params: IdParams,
  errors,
});
