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
  ReadQuery,
  Timestamp,
  SingleLine,
} from '../core/contract.ts';

export const LIST_TITLE_MAX = 60;
/** Lists that one person may make. */
export const LISTS_MAX = 100;
/** Before every other list of a person stands the one that everybody has. */
export const FIRST_LIST = '00000000-0000-7000-8000-000000000000';
/** People who share a list, its owner too. */
export const LIST_USERS_MAX = 50;

export const ReminderList = Type.Object(
  {
    id: Id,
    _type: Type.Literal('ReminderList'),
    title: Type.String({ description: 'Title of the list. Empty for the default list until it is named.' }),
    user_id: Id,
    shares: Type.Array(Id, { description: 'Other users who share the list, as far as the viewer can see them.' }),
    is_default: Type.Boolean({
      description: 'Whether this is the default list, which receives reminders without a list and cannot be deleted.',
    }),
    manageable: Type.Boolean({ description: 'Whether the viewer owns the list and can rename, share, and delete it.' }),
    reminders_count: Type.Integer({ description: 'The number of uncompleted reminders.' }),
    due_count: Type.Integer({ description: 'The number of uncompleted reminders that are due today or overdue.' }),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'ReminderList' },
);
export interface ReminderList extends Static<typeof ReminderList> {}

const include = ['user', 'user.avatar', 'shares', 'shares.avatar'] as const;
const errors = ['not_found'] as const;
const ListReply = One(ReminderList);

export const listReminderLists = contract({
  name: 'listReminderLists',
  method: 'GET',
  url: '/reminder-lists',
  summary: 'List reminder lists',
  description: "Returns the viewer's lists, starting with the default list, which always exists.",
  access: 'member',
  query: ListQuery({}),
  reply: Many(ReminderList),
  include,
});

export const getReminderList = contract({
  name: 'getReminderList',
  method: 'GET',
  url: '/reminder-lists/:id',
  summary: 'Get a reminder list',
  access: 'member',
  params: IdParams,
  query: ReadQuery,
  reply: ListReply,
  errors,
  include,
});

const Title = SingleLine({ maxLength: LIST_TITLE_MAX });
const UserIds = Type.Array(Id, { minItems: 1, maxItems: LIST_USERS_MAX - 1 });

export const createReminderList = contract({
  name: 'createReminderList',
  method: 'POST',
  url: '/reminder-lists',
  summary: 'Create a reminder list',
  description: `At most ${LISTS_MAX} per user.`,
  access: 'member',
  query: IncludeQuery,
  body: Type.Object({ title: Title }),
  reply: ListReply,
  status: 201,
  errors: ['empty_content'],
  include,
});

export const updateReminderList = contract({
  name: 'updateReminderList',
  method: 'PUT',
  url: '/reminder-lists/:id',
  summary: 'Rename a reminder list',
  description: 'Only the owner can rename it.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Type.Object({ title: Title }),
  reply: ListReply,
  errors: ['not_found', 'forbidden', 'empty_content'],
  include,
});

export const deleteReminderList = contract({
  name: 'deleteReminderList',
  method: 'DELETE',
  url: '/reminder-lists/:id',
  summary: 'Delete a reminder list',
  description: 'Also deletes reminders that are in no other list. The default list cannot be deleted.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});

export const shareReminderList = contract({
  name: 'shareReminderList',
  method: 'POST',
  url: '/reminder-lists/:id/users',
  summary: 'Share a reminder list',
  description: 'Users that it is shared with are notified, and can see and change its reminders.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Type.Object({ user_ids: UserIds }),
  reply: ListReply,
  status: 200,
  errors: ['not_found', 'forbidden'],
  include,
});

export const unshareReminderList = contract({
  name: 'unshareReminderList',
  method: 'DELETE',
  url: '/reminder-lists/:id/users/:userId',
  summary: 'Stop sharing a reminder list',
  description: 'Leaves a list of another user. The owner can remove other users.',
  access: 'member',
  params: Type.Object({ id: Id, userId: Id }),
  errors: ['not_found', 'forbidden'],
});

/** A secret address at which a calendar of one person reads one list. */
export const ReminderCalendar = Type.Object(
  {
    id: Id,
    _type: Type.Literal('ReminderCalendar'),
    list_id: Id,
    url: Type.String({
      description: 'Secret address of the calendar. Anyone who has it can read the list as this user.',
    }),
    created_at: Timestamp,
    asked_at: Nullable(
      Type.String({ format: 'date-time', description: 'When a calendar app last requested it. Null if none has.' }),
    ),
  },
  { title: 'ReminderCalendar' },
);
export interface ReminderCalendar extends Static<typeof ReminderCalendar> {}

export const listReminderCalendars = contract({
  name: 'listReminderCalendars',
  method: 'GET',
  url: '/reminder-calendars',
  summary: 'List calendar addresses',
  description: "Returns the viewer's calendar addresses that are not revoked, newest first.",
  access: 'member',
  query: ListQuery({ reminder_list: Type.Optional(Id) }),
  reply: Many(ReminderCalendar),
});

export const createReminderCalendar = contract({
  name: 'createReminderCalendar',
  method: 'POST',
  url: '/reminder-calendars',
  summary: 'Create a calendar address',
  description:
    'Creates an address at which calendar apps can read a list. The previous address returns status 410 from ' +
    'now on.',
  access: 'member',
  body: Type.Object({ reminder_list_id: Id }),
  reply: One(ReminderCalendar),
  status: 201,
  errors,
});

export const deleteReminderCalendar = contract({
  name: 'deleteReminderCalendar',
  method: 'DELETE',
  url: '/reminder-calendars/:id',
  summary: 'Revoke a calendar address',
  description: 'The address returns status 410 from now on.',
  access: 'member',
  params: IdParams,
  errors,
});
