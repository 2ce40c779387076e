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
  description: 'A reminder.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'Reminder',
  loadMany: (ids, context) => context.loader<ReminderEntity>(listReminders).loadMany(ids),
  fields: (t) => ({
    internalId: t.exposeID('id', { description: 'The UUID of the reminder, as used by the REST API.' }),
    text: t.exposeString('text', { description: 'The text of the reminder.' }),
    notes: t.exposeString('notes', { description: 'Additional notes. Can be empty.' }),
    dueDate: t.expose('date_due_at', {
      type: 'Date',
      nullable: true,
      description: 'The due date; null if there is none.',
    }),
    dueTime: t.expose('time_due_at', {
      type: 'LocalTime',
      nullable: true,
      description: 'The due time; null for the whole day.',
    }),
    timezone: t.exposeString('timezone', { description: 'The IANA time zone of the due date and time.' }),
    dueAt: t.expose('due_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When notifications are sent; null if there is no due date.',
    }),
    recurrence: t.exposeString('recurrence', {
      nullable: true,
      description: 'The recurrence rule in RRULE format; null if the reminder does not recur.',
    }),
    isCompleted: t.exposeBoolean('is_completed', { description: 'Whether the reminder is completed.' }),
    completedAt: t.expose('completed_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the reminder was completed; null if it is not.',
    }),
    completedBy: t.field({
      type: Actor,
      nullable: true,
      description: 'The user who completed the reminder; null if it is not completed.',
      ...relation('completed_by_id'),
    }),
    author: t.field({
      type: Actor,
      nullable: true,
      description: 'The user who created the reminder; null if deleted or not visible to the viewer.',
      ...relation('user_id'),
    }),
    assignees: t.field({
      type: [Actor],
      description:
        'The people that the reminder is assigned to and that the viewer can see; empty if it is assigned to no one but its author.',
      resolve: ({ assigned_user_ids }, _args, context) => peopleOf(assigned_user_ids, context),
    }),
    attachment: t.field({
      type: Item,
      nullable: true,
      description:
        'The item or message that the reminder is about; null if there is none or it is not visible to the viewer.',
      ...relation('attachable_id'),
    }),
    lists: t.field({
      type: [ReminderList],
      description: 'The viewer’s lists that contain the reminder.',
      async resolve({ list_ids }, _args, context) {
        const lists = await context.loader<ReminderListEntity>(listReminderLists).loadMany(list_ids);
        return lists.filter((list): list is ReminderListEntity => list !== null && !(list instanceof Error));
      },
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the reminder was created.' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime', description: 'When the reminder was last updated.' }),
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
    description:
      'The reminders in the list, by due date, with undated ones last. Completed reminders are sorted newest first.',
    args: (arg) => ({
      isCompleted: arg.boolean({
        description: 'Returns only completed reminders if true, or only incomplete ones if false.',
      }),
    }),
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
    description: 'Reminders that are due today or overdue in all of the viewer’s lists, the longest overdue first.',
    query: () => ({ due: 'today' as const, is_completed: false }),
    include: RELATIONS,
  }),
);

builder.objectField(Viewer, 'reminderSearch', (t) =>
  restConnection(t, {
    contract: searchReminders,
    type: Reminder,
    description: 'Searches the reminders in all of the viewer’s lists, newest first.',
    args: (arg) => ({ search: arg.string({ required: true, description: 'The words to search for.' }) }),
    query: (_viewer: object, { search }) => ({ search }),
    include: RELATIONS,
  }),
);

builder.objectField(Viewer, 'dueRemindersCount', (t) =>
  t.int({
    description:
      'The number of reminders that are due today or overdue and assigned to the viewer or to no one; counting stops at 100.',
    resolve: async (_viewer, _args, context) => (await context.rest(countDueReminders, {})).data.count,
  }),
);

const find = (id: string, context: GatewayContext) => unlessMissing(context.rest(getReminder, { params: { id } }));

builder.queryField('reminder', (t) =>
  t.field({
    type: Reminder,
    nullable: true,
    authScopes: { signedIn: true },
    description: 'A reminder in one of the viewer’s lists; null if it does not exist or is not visible to the viewer.',
    args: { id: t.arg.globalID({ of: 'Reminder', required: true, description: 'The global ID of the reminder.' }) },
    resolve: (_root, { id }, context) => find(id.id, context),
  }),
);

builder.objectFields(Notification, (t) => ({
  reminder: t.field({
    type: Reminder,
    nullable: true,
    description: 'The due reminder; null for other types of notifications.',
    resolve: ({ data: { reminder_id: id } }, _args, context) =>
      id === undefined ? null : context.loader<ReminderEntity>(listReminders).load(id),
  }),
  reminderList: t.field({
    type: ReminderList,
    nullable: true,
    description: 'The shared list, or the list that contains the due reminder; null for other types of notifications.',
    resolve: ({ data: { reminder_list_id: id } }, _args, context) =>
      id === undefined ? null : context.loader<ReminderListEntity>(listReminderLists).load(id),
  }),
}));
