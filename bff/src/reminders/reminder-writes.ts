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
    description: 'The viewer, with what is due for them now.',
    resolve: (_payload, _args, context, info) => loadViewer(context, info),
  }),
});
const reminderFields = (t: PayloadBuilder<ReminderEntity>) => ({
  reminder: t.field({ type: Reminder, description: 'The reminder as it is now.', resolve: (reminder) => reminder }),
  edge: t.field({
    type: ReminderEdge,
    description: 'As an edge of any list.',
    resolve: (reminder) => edgeOf(reminder),
  }),
  ...viewerField(t),
});
const listFields = (t: PayloadBuilder<ReminderListEntity>) => ({
  list: t.field({ type: ReminderList, description: 'The list as it is now.', resolve: (list) => list }),
  edge: t.field({ type: ReminderListEdge, description: 'As an edge of any list.', resolve: (list) => edgeOf(list) }),
});

/** What may be said of a reminder, when it is made and later. */
const timing = (t: InputBuilder) => ({
  notes: t.string({ description: 'What else there is to say.' }),
  listIds: t.globalIDList({ of: 'ReminderList', description: 'The lists that it stands in.' }),
  assigneeIds: t.globalIDList({
    of: 'User',
    writes: 'assigned_user_ids',
    description: 'Who is to do it: people who share its lists.',
  }),
  dateDueAt: t.string({ description: 'The day that it is due: 2026-03-14; null for none.' }),
  timeDueAt: t.string({ description: 'The time of that day: 09:30; null for the whole day.' }),
  timezone: t.string({ description: 'Where these hold; that of the account unless said.' }),
  recurrence: t.string({ description: 'How it comes again, as an RRULE; null for once.' }),
});

interface Said {
  listIds?: readonly { id: string }[] | null | undefined;
  assigneeIds?: readonly { id: string }[] | null | undefined;
  notes?: string | null | undefined;
  timezone?: string | null | undefined;
  dateDueAt?: string | null | undefined;
  timeDueAt?: string | null | undefined;
  recurrence?: string | null | undefined;
}

const said = ({ listIds, assigneeIds, notes, timezone, dateDueAt, timeDueAt, recurrence }: Said) => ({
  list_ids: listIds?.map(({ id }) => id),
  assigned_user_ids: assigneeIds?.map(({ id }) => id),
  notes: notes ?? undefined,
  timezone: timezone ?? undefined,
  date_due_at: dateDueAt,
  time_due_at: timeDueAt,
  recurrence,
});

mutation('createReminder', {
  description: 'Makes a reminder, in the list that everybody has unless others are named; of an item or message, too.',
  input: (t) => ({
    text: t.string({ required: true, description: 'What it is.' }),
    attachmentId: t.globalID({
      of: 'Item',
      writes: 'attachable_id',
      description: 'What it is about: an item or a message.',
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
    'Changes a reminder. Completing one that recurs makes its next occurrence; taking that back takes the next one away.',
  input: (t) => ({
    id: t.globalID({ of: 'Reminder', required: true, description: 'The reminder.' }),
    text: t.string({ description: 'What it is.' }),
    isCompleted: t.boolean({ description: 'Whether it is done.' }),
    ...timing(t),
  }),
  async resolve({ id, text, isCompleted, ...rest }, context) {
    const body = { text: text ?? undefined, is_completed: isCompleted ?? undefined, ...said(rest) };
    return (await context.rest(updateReminder, { params: { id: id.id }, body })).data;
  },
  payload: reminderFields,
});

mutation('deleteReminder', {
  description: 'Deletes a reminder from all of its lists, and with it what would recur.',
  input: (t) => ({ id: t.globalID({ of: 'Reminder', required: true, description: 'The reminder.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteReminder, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The reminder that was.', resolve: ({ id }) => writeGlobalId('Reminder', id) }),
    ...viewerField(t),
  }),
});

mutation('createReminderList', {
  description: 'Makes a list of reminders.',
  input: (t) => ({ title: t.string({ required: true, description: 'Its name.' }) }),
  resolve: async ({ title }, context) => (await context.rest(createReminderList, { body: { title } })).data,
  payload: listFields,
});

mutation('renameReminderList', {
  description: 'Renames a list, as its owner.',
  input: (t) => ({
    id: t.globalID({ of: 'ReminderList', required: true, description: 'The list.' }),
    title: t.string({ required: true, description: 'Its new name.' }),
  }),
  resolve: async ({ id, title }, context) =>
    (await context.rest(updateReminderList, { params: { id: id.id }, body: { title } })).data,
  payload: listFields,
});

mutation('shareReminderList', {
  description: 'Shares a list with people: they see and change what is in it, and are told.',
  input: (t) => ({
    id: t.globalID({ of: 'ReminderList', required: true, description: 'The list.' }),
    personIds: t.globalIDList({ of: 'User', writes: 'user_ids', required: true, description: 'Whom with.' }),
  }),
  async resolve({ id, personIds }, context) {
    const body = { user_ids: personIds.map((person) => person.id) };
    return (await context.rest(shareReminderList, { params: { id: id.id }, body })).data;
  },
  payload: listFields,
});

mutation('unshareReminderList', {
  description: 'Takes somebody out of a list, as its owner.',
  input: (t) => ({
    id: t.globalID({ of: 'ReminderList', required: true, description: 'The list.' }),
    personId: t.globalID({ of: 'User', writes: 'userId', required: true, description: 'Who goes.' }),
  }),
  async resolve({ id, personId }, context) {
    await context.rest(unshareReminderList, { params: { id: id.id, userId: personId.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    list: t.field({
      type: ReminderList,
      nullable: true,
      description: 'The list as it is now.',
      resolve: ({ id }, _args, context) => context.loader<ReminderListEntity>(listReminderLists).load(id),
    }),
  }),
});

const goneList = <P extends { id: string }>(t: PayloadBuilder<P>) => ({
  deletedId: t.id({
    description: 'The list that is no longer the viewer’s.',
    resolve: ({ id }) => writeGlobalId('ReminderList', id),
  }),
  ...viewerField(t),
});

mutation('leaveReminderList', {
  description: 'Leaves a list that somebody else shares.',
  input: (t) => ({ id: t.globalID({ of: 'ReminderList', required: true, description: 'The list.' }) }),
  async resolve({ id }, context) {
    const { user_id: userId } = await loadViewer(context);
    await context.rest(unshareReminderList, { params: { id: id.id, userId } });
    return { id: id.id };
  },
  payload: (t) => goneList(t),
});

mutation('deleteReminderList', {
  description: 'Deletes a list with what stands in no other.',
  input: (t) => ({ id: t.globalID({ of: 'ReminderList', required: true, description: 'The list.' }) }),
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
    description: 'The list, with its address as it is now.',
    resolve: ({ listId }, _args, context) => context.loader<ReminderListEntity>(listReminderLists).load(listId),
  }),
});

mutation('createReminderCalendar', {
  description: 'Makes the address at which a calendar reads a list; the one before ends.',
  input: (t) => ({
    listId: t.globalID({ of: 'ReminderList', writes: 'reminder_list_id', required: true, description: 'The list.' }),
  }),
  async resolve({ listId }, context) {
    const { data } = await context.rest(createReminderCalendar, { body: { reminder_list_id: listId.id } });
    return { listId: listId.id, calendar: data };
  },
  payload: (t) => ({
    calendar: t.field({ type: ReminderCalendar, description: 'The address.', resolve: ({ calendar }) => calendar }),
    ...calendarList(t),
  }),
});

mutation('revokeReminderCalendar', {
  description: 'Ends the address at which a calendar reads a list.',
  input: (t) => ({
    id: t.globalID({ of: 'ReminderCalendar', required: true, description: 'The address.' }),
    listId: t.globalID({ of: 'ReminderList', required: true, description: 'The list.' }),
  }),
  async resolve({ id, listId }, context) {
    await context.rest(deleteReminderCalendar, { params: { id: id.id } });
    return { id: id.id, listId: listId.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The address that was.',
      resolve: ({ id }) => writeGlobalId('ReminderCalendar', id),
    }),
    ...calendarList(t),
  }),
});
