/** Reminders of the viewer while they, or others who share a list, change them. */
import { listReminderLists, type ReminderList as ReminderListEntity } from '@plaza/api/reminders/lists.contract.ts';
import { listReminders, type Reminder as ReminderEntity } from '@plaza/api/reminders/reminders.contract.ts';
import { loadViewer, Viewer } from '../accounts/accounts.ts';
import { builder } from '../core/builder.ts';
import { EventStream, type Seen } from '../core/event-stream.ts';
import { writeGlobalId } from '../core/ids.ts';
import { ReminderList } from './lists.ts';
import { Reminder } from './reminders.ts';

/** What the platform tells: ids alone, so that each asks for what they may see. */
interface Told {
  id?: string;
  list_ids?: string[];
}

const told = ({ event }: Seen): Told => event.data ?? {};

const ReminderEventKind = builder.enumType('ReminderEventKind', {
  description: 'The kind of a reminder event.',
  values: {
    ADDED: { value: 'added', description: 'A reminder was added.' },
    UPDATED: { value: 'updated', description: 'A reminder was updated.' },
    REMOVED: { value: 'removed', description: 'A reminder was deleted.' },
    LIST: {
      value: 'list',
      description: 'A list was created, updated, deleted, or is no longer shared with the viewer.',
    },
    MISSED: { value: 'missed', description: 'Events may have been missed. Fetch the reminders again.' },
  },
});

const ReminderEvent = builder.objectRef<Seen>('ReminderEvent').implement({
  description: 'An event in the viewer’s reminders.',
  fields: (t) => ({
    kind: t.field({
      type: ReminderEventKind,
      description: 'The kind of event.',
      resolve: ({ event }) => event.kind as never,
    }),
    reminder: t.field({
      type: Reminder,
      nullable: true,
      description: 'The added or updated reminder; null if it was deleted or is no longer visible to the viewer.',
      resolve: (seen, _args, context) => {
        const { id } = told(seen);
        return id === undefined ? null : context.loader<ReminderEntity>(listReminders).load(id);
      },
    }),
    reminderId: t.id({
      nullable: true,
      description: 'The ID of the reminder; null for list events and after a gap.',
      resolve: (seen) => {
        const { id } = told(seen);
        return id === undefined ? null : writeGlobalId('Reminder', id);
      },
    }),
    listIds: t.idList({
      description: 'The IDs of the viewer’s lists that the event concerns.',
      resolve: (seen) => (told(seen).list_ids ?? []).map((id) => writeGlobalId('ReminderList', id)),
    }),
    lists: t.field({
      type: [ReminderList],
      description: 'The updated lists, except those that are no longer shared with the viewer.',
      async resolve(seen, _args, context) {
        const lists = await context.loader<ReminderListEntity>(listReminderLists).loadMany(told(seen).list_ids ?? []);
        return lists.filter((list): list is ReminderListEntity => list !== null && !(list instanceof Error));
      },
    }),
    viewer: t.field({
      type: Viewer,
      description: 'The viewer with the updated number of due reminders.',
      resolve: (_seen, _args, context, info) => loadViewer(context, info),
    }),
  }),
});

builder.subscriptionField('reminderEvents', (t) =>
  t.field({
    type: ReminderEvent,
    authScopes: { signedIn: true },
    description: 'Subscribes to the viewer’s reminders, including shared lists. Sends `MISSED` after a gap.',
    async subscribe(_root, _args, context) {
      const { user_id: person } = await loadViewer(context);
      return EventStream.open(context, {
        subjects: [`users.${person}.reminders`],
        endings: [`users.${person}.sessions`],
        catchesUp: true,
      });
    },
    resolve(seen, _args, context) {
      context.refresh();
      return seen;
    },
  }),
);
