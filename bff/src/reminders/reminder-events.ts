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
  description: 'What happened.',
  values: {
    ADDED: { value: 'added', description: 'There is another reminder.' },
    UPDATED: { value: 'updated', description: 'A reminder has changed.' },
    REMOVED: { value: 'removed', description: 'A reminder is gone.' },
    LIST: { value: 'list', description: 'A list is new, has changed, or is no longer theirs.' },
    MISSED: { value: 'missed', description: 'Events may be missing after a gap: ask again.' },
  },
});

const ReminderEvent = builder.objectRef<Seen>('ReminderEvent').implement({
  description: 'Something that happened to the reminders of the viewer.',
  fields: (t) => ({
    kind: t.field({
      type: ReminderEventKind,
      description: 'What happened.',
      resolve: ({ event }) => event.kind as never,
    }),
    reminder: t.field({
      type: Reminder,
      nullable: true,
      description: 'Added or changed, as it is now; null when it is gone or no longer theirs.',
      resolve: (seen, _args, context) => {
        const { id } = told(seen);
        return id === undefined ? null : context.loader<ReminderEntity>(listReminders).load(id);
      },
    }),
    reminderId: t.id({
      nullable: true,
      description: 'Its id; null where a list has changed, and after a gap.',
      resolve: (seen) => {
        const { id } = told(seen);
        return id === undefined ? null : writeGlobalId('Reminder', id);
      },
    }),
    listIds: t.idList({
      description: 'The lists of the viewer that it is about.',
      resolve: (seen) => (told(seen).list_ids ?? []).map((id) => writeGlobalId('ReminderList', id)),
    }),
    lists: t.field({
      type: [ReminderList],
      description: 'These as they are now, without those that are no longer theirs.',
      async resolve(seen, _args, context) {
        const lists = await context.loader<ReminderListEntity>(listReminderLists).loadMany(told(seen).list_ids ?? []);
        return lists.filter((list): list is ReminderListEntity => list !== null && !(list instanceof Error));
      },
    }),
    viewer: t.field({
      type: Viewer,
      description: 'The viewer, with what is due for them now.',
      resolve: (_seen, _args, context, info) => loadViewer(context, info),
    }),
  }),
});

builder.subscriptionField('reminderEvents', (t) =>
  t.field({
    type: ReminderEvent,
    authScopes: { signedIn: true },
    description: 'What happens to the reminders of the viewer and in lists that they share; `MISSED` after a gap.',
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
