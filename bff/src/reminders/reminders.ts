/** What the viewer wants to be reminded of. */
import type { ReminderList as ReminderListEntity } from '@plaza/api/reminders/lists.contract.ts';
import { listReminderLists } from '@plaza/api/reminders/lists.contract.ts';
import {
  countDueReminders,
  getReminder,
  listReminders,
  searchReminders,
  type Reminder as ReminderEntity,
} from '@plaza/api/reminders/reminders.contract.ts';
import { Viewer } from '../accounts/accounts.ts';
import { Actor } from '../actors/actors.ts';
import { unlessMissing } from '../core/errors.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { connectionOf, restConnection } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { Item, relation } from '../items/items.ts';
import { Notification } from '../notifications/notifications.ts';
import { peopleOf, ReminderList } from './lists.ts';

export const Reminder = builder.objectRef<ReminderEntity>('Reminder');
connectionOf(Reminder);
builder.node(Reminder, {
  description: 'Something that somebody wants to be reminded of.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'Reminder',
  loadMany: (ids, context) => context.loader<ReminderEntity>(listReminders).loadMany(ids),
  fields: (t) => ({
    internalId: t.exposeID('id', { description: 'Plain UUID, as in REST.' }),
    text: t.exposeString('text', { description: 'What it is.' }),
    notes: t.exposeString('notes', { description: 'What else there is to say; may be empty.' }),
    dateDueAt: t.exposeString('date_due_at', { nullable: true, description: 'The day that it is due: 2026-03-14.' }),
    timeDueAt: t.exposeString('time_due_at', { nullable: true, description: 'The time of that day: 09:30.' }),
    timezone: t.exposeString('timezone', { description: 'Where its day and time hold.' }),
    dueAt: t.expose('due_at', {
      type: 'DateTime',
      nullable: true,
      description: 'The instant at which people are told.',
    }),
    recurrence: t.exposeString('recurrence', { nullable: true, description: 'How it comes again, as an RRULE.' }),
    isCompleted: t.exposeBoolean('is_completed', { description: 'It is done.' }),
    completedAt: t.expose('completed_at', { type: 'DateTime', nullable: true, description: 'When it was done.' }),
    completedBy: t.field({
      type: Actor,
      nullable: true,
      description: 'Who said that it is done.',
      ...relation('completed_by_id'),
    }),
    author: t.field({ type: Actor, nullable: true, description: 'Who made it.', ...relation('user_id') }),
    assignees: t.field({
      type: [Actor],
      description: 'Who is to do it, as far as the viewer sees them; nobody for whoever made it.',
      resolve: ({ assigned_user_ids }, _args, context) => peopleOf(assigned_user_ids, context),
    }),
    attachment: t.field({
      type: Item,
      nullable: true,
      description: 'What it is about; null when there is nothing, or the viewer may not see it.',
      ...relation('attachable_id'),
    }),
    lists: t.field({
      type: [ReminderList],
      description: 'The lists of the viewer that it stands in.',
      async resolve({ list_ids }, _args, context) {
        const lists = await context.loader<ReminderListEntity>(listReminderLists).loadMany(list_ids);
        return lists.filter((list): list is ReminderListEntity => list !== null && !(list instanceof Error));
      },
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When it was made.' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime', description: 'When it was last changed.' }),
  }),
});

const RELATIONS = {
  author: 'user',
  assignees: 'assigned_users',
  'assignees.avatar': 'assigned_users.avatar',
  completedBy: 'completed_by',
  attachment: 'attachable',
};

builder.objectField(ReminderList, 'reminders', (t) =>
  restConnection(t, {
    contract: listReminders,
    type: Reminder,
    description: 'What stands in it, by due date and those without one last; what is completed newest first.',
    args: (arg) => ({ isCompleted: arg.boolean({ description: 'Only what is done, or only what is not.' }) }),
    query: ({ id }: ReminderListEntity, { isCompleted }) => ({
      reminder_list: id,
      is_completed: isCompleted ?? undefined,
    }),
    include: RELATIONS,
  }),
);

builder.objectField(Viewer, 'dueReminders', (t) =>
  restConnection(t, {
    contract: listReminders,
    type: Reminder,
    description: 'What is due today or was before, of all lists, the longest overdue first.',
    query: () => ({ due: 'today' as const, is_completed: false }),
    include: RELATIONS,
  }),
);

builder.objectField(Viewer, 'reminderSearch', (t) =>
  restConnection(t, {
    contract: searchReminders,
    type: Reminder,
    description: 'Reminders of all lists by their words, newest first.',
    args: (arg) => ({ search: arg.string({ required: true, description: 'Words to look for.' }) }),
    query: (_viewer: object, { search }) => ({ search }),
    include: RELATIONS,
  }),
);

builder.objectField(Viewer, 'dueRemindersCount', (t) =>
  t.int({
    description: 'How many are due today or were before: assigned to the viewer, or to nobody; counting stops at 100.',
    resolve: async (_viewer, _args, context) => (await context.rest(countDueReminders, {})).data.count,
  }),
);

const find = (id: string, context: GatewayContext) => unlessMissing(context.rest(getReminder, { params: { id } }));

builder.queryField('reminder', (t) =>
  t.field({
    type: Reminder,
    nullable: true,
    authScopes: { signedIn: true },
    description: 'One reminder of a list of the viewer; null when it is none of theirs.',
    args: { id: t.arg.globalID({ of: 'Reminder', required: true, description: 'Its global id.' }) },
    resolve: (_root, { id }, context) => find(id.id, context),
  }),
);

builder.objectFields(Notification, (t) => ({
  reminder: t.field({
    type: Reminder,
    nullable: true,
    description: 'What is due; null for others.',
    resolve: ({ data: { reminder_id: id } }, _args, context) =>
      id === undefined ? null : context.loader<ReminderEntity>(listReminders).load(id),
  }),
  reminderList: t.field({
    type: ReminderList,
    nullable: true,
    description: 'The list that was shared, or in which something is due; null for others.',
    resolve: ({ data: { reminder_list_id: id } }, _args, context) =>
      id === undefined ? null : context.loader<ReminderListEntity>(listReminderLists).load(id),
  }),
}));
