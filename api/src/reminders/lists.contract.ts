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
    title: Type.String({ description: 'Empty for the list that everybody has, until it is named.' }),
    user_id: Id,
    shares: Type.Array(Id, { description: 'Who shares it beside its owner, as far as the viewer sees them.' }),
    is_default: Type.Boolean({ description: 'What is not put into another list goes here; it is not deleted.' }),
    manageable: Type.Boolean({ description: 'The viewer is its owner: names, shares and deletes it.' }),
    reminders_count: Type.Integer({ description: 'Those that are not completed.' }),
    due_count: Type.Integer({ description: 'Of these, those due today or before.' }),
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
  summary: 'Lists of the viewer, the one that everybody has first: it is there from the first time that they look.',
  access: 'member',
  query: ListQuery({}),
  reply: Many(ReminderList),
  include,
});

export const getReminderList = contract({
  name: 'getReminderList',
  method: 'GET',
  url: '/reminder-lists/:id',
  summary: 'One list of the viewer.',
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
  summary: `Makes a list; at most ${LISTS_MAX} for each person.`,
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
  summary: 'Renames a list, as its owner.',
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
  summary: 'Deletes a list with what stands in no other; the one that everybody has stays.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});

export const shareReminderList = contract({
  name: 'shareReminderList',
  method: 'POST',
  url: '/reminder-lists/:id/users',
  summary: 'Shares a list with people: they see and change what is in it, and are told.',
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
  summary: 'Leaves a list of somebody else; its owner takes somebody out.',
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
    url: Type.String({ description: 'Whoever has it reads the list as this person: nobody else should.' }),
    created_at: Timestamp,
    asked_at: Nullable(Type.String({ format: 'date-time', description: 'When a calendar last asked for it.' })),
  },
  { title: 'ReminderCalendar' },
);
export interface ReminderCalendar extends Static<typeof ReminderCalendar> {}

export const listReminderCalendars = contract({
  name: 'listReminderCalendars',
  method: 'GET',
  url: '/reminder-calendars',
  summary: 'Calendar addresses of the viewer that are not revoked, newest first.',
  access: 'member',
  query: ListQuery({ reminder_list: Type.Optional(Id) }),
  reply: Many(ReminderCalendar),
});

export const createReminderCalendar = contract({
  name: 'createReminderCalendar',
  method: 'POST',
  url: '/reminder-calendars',
  summary: 'Makes the address at which a calendar reads a list; the one before answers 410 from now on.',
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
  summary: 'Revokes a calendar address: it answers 410 from now on.',
  access: 'member',
  params: IdParams,
  errors,
});
