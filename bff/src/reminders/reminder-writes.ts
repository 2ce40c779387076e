/** What is done with reminders and their lists. */
import {
  createReminderCalendar,
  createReminderList,
  deleteReminderCalendar,
  deleteReminderList,
  listReminderLists,
  shareReminderList,
  unshareReminderList,
  updateReminderList,
  type ReminderList as ReminderListEntity,
} from '@plaza/api/reminders/lists.contract.ts';
import {
  createReminder,
  deleteReminder,
  updateReminder,
  type Reminder as ReminderEntity,
} from '@plaza/api/reminders/reminders.contract.ts';
import { loadViewer, Viewer } from '../accounts/accounts.ts';
import { connectionOf, edgeOf } from '../core/connection.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation, type InputBuilder, type PayloadBuilder } from '../core/mutation.ts';
import { ReminderCalendar, ReminderList } from './lists.ts';
import { Reminder } from './reminders.ts';

const { edge: ReminderEdge } = connectionOf(Reminder);
const { edge: ReminderListEdge } = connectionOf(ReminderList);

const viewerField = <P extends object>(t: PayloadBuilder<P>) => ({
  viewer: t.field({
    type: Viewer,
    description: 'The viewer with the updated number of due reminders.',
    resolve: (_payload, _args, context, info) => loadViewer(context, info),
  }),
});
const reminderFields = (t: PayloadBuilder<ReminderEntity>) => ({
  reminder: t.field({
    type: Reminder,
    description: 'The created or updated reminder.',
    resolve: (reminder) => reminder,
  }),
  edge: t.field({
    type: ReminderEdge,
    description: 'The object as a connection edge, for adding it to a list on the client.',
    resolve: (reminder) => edgeOf(reminder),
  }),
  ...viewerField(t),
});
const listFields = (t: PayloadBuilder<ReminderListEntity>) => ({
  list: t.field({ type: ReminderList, description: 'The reminder list.', resolve: (list) => list }),
  edge: t.field({
    type: ReminderListEdge,
    description: 'The object as a connection edge, for adding it to a list on the client.',
    resolve: (list) => edgeOf(list),
  }),
});

/** What may be said of a reminder, when it is made and later. */
const timing = (t: InputBuilder) => ({
  notes: t.string({ description: 'Additional notes.' }),
  listIds: t.globalIDList({ of: 'ReminderList', description: 'The lists that contain the reminder.' }),
  assigneeIds: t.globalIDList({
    of: 'User',
    writes: 'assigned_user_ids',
    description: 'The people that the reminder is assigned to. They must share its lists.',
  }),
  dueDate: t.field({ type: 'Date', writes: 'date_due_at', description: 'The due date. Pass null to remove it.' }),
  dueTime: t.field({
    type: 'LocalTime',
    writes: 'time_due_at',
    description: 'The due time. Pass null for the whole day.',
  }),
  timezone: t.string({ description: 'The IANA time zone of the due date and time. Defaults to that of the account.' }),
  recurrence: t.string({
    description: 'The recurrence rule in RRULE format. Pass null for a reminder that does not recur.',
  }),
});

interface Said {
  listIds?: readonly { id: string }[] | null | undefined;
  assigneeIds?: readonly { id: string }[] | null | undefined;
  notes?: string | null | undefined;
  timezone?: string | null | undefined;
  dueDate?: string | null | undefined;
  dueTime?: string | null | undefined;
  recurrence?: string | null | undefined;
}

const said = ({ listIds, assigneeIds, notes, timezone, dueDate, dueTime, recurrence }: Said) => ({
  list_ids: listIds?.map(({ id }) => id),
  assigned_user_ids: assigneeIds?.map(({ id }) => id),
  notes: notes ?? undefined,
  timezone: timezone ?? undefined,
  date_due_at: dueDate,
  time_due_at: dueTime,
  recurrence,
});

mutation('createReminder', {
  description:
    'Creates a reminder, optionally about an item or a message. It is added to the default list unless others are given.',
  input: (t) => ({
    text: t.string({ required: true, description: 'The text of the reminder.' }),
    attachmentId: t.globalID({
      of: 'Item',
      writes: 'attachable_id',
      description: 'The item or message that the reminder is about.',
    }),
    ...timing(t),
  }),
  async resolve({ text, attachmentId, ...rest }, context) {
    const body = { text, attachable_id: attachmentId?.id, ...said(rest) };
    return (await context.rest(createReminder, { body })).data;
  },
  payload: reminderFields,
});

mutation('updateReminder', {
  description:
    'Updates a reminder. Completing a recurring reminder creates its next occurrence; undoing that deletes the occurrence again.',
  input: (t) => ({
    id: t.globalID({ of: 'Reminder', required: true, description: 'The reminder to update.' }),
    text: t.string({ description: 'The text of the reminder.' }),
    isCompleted: t.boolean({ description: 'Whether the reminder is completed.' }),
    ...timing(t),
  }),
  async resolve({ id, text, isCompleted, ...rest }, context) {
    const body = { text: text ?? undefined, is_completed: isCompleted ?? undefined, ...said(rest) };
    return (await context.rest(updateReminder, { params: { id: id.id }, body })).data;
  },
  payload: reminderFields,
});

mutation('deleteReminder', {
  description: 'Deletes a reminder from all its lists, including its future occurrences.',
  input: (t) => ({ id: t.globalID({ of: 'Reminder', required: true, description: 'The reminder to delete.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteReminder, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the deleted reminder.',
      resolve: ({ id }) => writeGlobalId('Reminder', id),
    }),
    ...viewerField(t),
  }),
});

mutation('createReminderList', {
  description: 'Creates a reminder list.',
  input: (t) => ({ title: t.string({ required: true, description: 'The title of the list.' }) }),
  resolve: async ({ title }, context) => (await context.rest(createReminderList, { body: { title } })).data,
  payload: listFields,
});

mutation('renameReminderList', {
  description: 'Renames a reminder list. Requires the viewer to be its owner.',
  input: (t) => ({
    id: t.globalID({ of: 'ReminderList', required: true, description: 'The list to rename.' }),
    title: t.string({ required: true, description: 'The new title.' }),
  }),
  resolve: async ({ id, title }, context) =>
    (await context.rest(updateReminderList, { params: { id: id.id }, body: { title } })).data,
  payload: listFields,
});

mutation('shareReminderList', {
  description: 'Shares a reminder list with people, who can then view and edit its reminders. They are notified.',
  input: (t) => ({
    id: t.globalID({ of: 'ReminderList', required: true, description: 'The list to share.' }),
    personIds: t.globalIDList({
      of: 'User',
      writes: 'user_ids',
      required: true,
      description: 'The people to share the list with.',
    }),
  }),
  async resolve({ id, personIds }, context) {
    const body = { user_ids: personIds.map((person) => person.id) };
    return (await context.rest(shareReminderList, { params: { id: id.id }, body })).data;
  },
  payload: listFields,
});

mutation('unshareReminderList', {
  description: 'Stops sharing a reminder list with a person. Requires the viewer to be its owner.',
  input: (t) => ({
    id: t.globalID({ of: 'ReminderList', required: true, description: 'The list to stop sharing.' }),
    personId: t.globalID({ of: 'User', writes: 'userId', required: true, description: 'The person to remove.' }),
  }),
  async resolve({ id, personId }, context) {
    await context.rest(unshareReminderList, { params: { id: id.id, userId: personId.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    list: t.field({
      type: ReminderList,
      nullable: true,
      description: 'The updated list.',
      resolve: ({ id }, _args, context) => context.loader<ReminderListEntity>(listReminderLists).load(id),
    }),
  }),
});

const goneList = <P extends { id: string }>(t: PayloadBuilder<P>) => ({
  deletedId: t.id({
    description: 'The ID of the list that the viewer left or deleted.',
    resolve: ({ id }) => writeGlobalId('ReminderList', id),
  }),
  ...viewerField(t),
});

mutation('leaveReminderList', {
  description: 'Leaves a reminder list that someone else shares with the viewer.',
  input: (t) => ({ id: t.globalID({ of: 'ReminderList', required: true, description: 'The list to leave.' }) }),
  async resolve({ id }, context) {
    const { user_id: userId } = await loadViewer(context);
    await context.rest(unshareReminderList, { params: { id: id.id, userId } });
    return { id: id.id };
  },
  payload: (t) => goneList(t),
});

mutation('deleteReminderList', {
  description: 'Deletes a reminder list and the reminders that are in no other list.',
  input: (t) => ({ id: t.globalID({ of: 'ReminderList', required: true, description: 'The list to delete.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteReminderList, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => goneList(t),
});

const calendarList = <P extends { listId: string }>(t: PayloadBuilder<P>) => ({
  list: t.field({
    type: ReminderList,
    nullable: true,
    description: 'The list with its updated calendar feed.',
    resolve: ({ listId }, _args, context) => context.loader<ReminderListEntity>(listReminderLists).load(listId),
  }),
});

mutation('createReminderCalendar', {
  description: 'Creates a calendar feed of a reminder list. It replaces the previous feed, which stops working.',
  input: (t) => ({
    listId: t.globalID({
      of: 'ReminderList',
      writes: 'reminder_list_id',
      required: true,
      description: 'The list to create a feed for.',
    }),
  }),
  async resolve({ listId }, context) {
    const { data } = await context.rest(createReminderCalendar, { body: { reminder_list_id: listId.id } });
    return { listId: listId.id, calendar: data };
  },
  payload: (t) => ({
    calendar: t.field({
      type: ReminderCalendar,
      description: 'The created calendar feed.',
      resolve: ({ calendar }) => calendar,
    }),
    ...calendarList(t),
  }),
});

mutation('revokeReminderCalendar', {
  description: 'Revokes a calendar feed of a reminder list.',
  input: (t) => ({
    id: t.globalID({ of: 'ReminderCalendar', required: true, description: 'The calendar feed to revoke.' }),
    listId: t.globalID({ of: 'ReminderList', required: true, description: 'The list that the feed belongs to.' }),
  }),
  async resolve({ id, listId }, context) {
    await context.rest(deleteReminderCalendar, { params: { id: id.id } });
    return { id: id.id, listId: listId.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the revoked calendar feed.',
      resolve: ({ id }) => writeGlobalId('ReminderCalendar', id),
    }),
    ...calendarList(t),
  }),
});
