import { sql } from 'kysely';
import { notify, settleNotifications, type DomainNotifications } from '../core/notifications.ts';
import { existsByKey, type VisibilityScope } from '../core/visibility.ts';
import './reminders.events.ts';

/** As long as the user shares the list, or one of the lists that contain the reminder. */
const isShared = (scope: VisibilityScope) =>
  existsByKey(sql`
  select true from reminder_list_users s
  where s.user_id = ${scope.userId} and case when n.type = 'reminder_shared' then s.list_id = (n.data ->> 'reminder_list_id')::uuid
    else s.list_id in (select k.reminder_list_id from reminder_reminder_lists k
      where k.reminder_id = (n.data ->> 'reminder_id')::uuid) end`);

export const reminderNotifications: DomainNotifications = {
  rules: {
    reminder_due: { reason: 'reminder', isCurrent: isShared },
    reminder_shared: { reason: 'shares_list', isOmittedBeyondLimits: true, isCurrent: isShared },
  },
  subscriptions: {
    'reminder.due': (context, { id, listId, text, userIds }) =>
      notify(context, {
        to: userIds.map((userId) => ({ userId, type: 'reminder_due' })),
        actorId: null,
        notifiableId: null,
        contextId: null,
        excerpt: text,
        data: { reminder_id: id, reminder_list_id: listId },
      }),
    // Completed or snoozed.
    'reminder.settled': (context, { ids }) =>
      settleNotifications(context, sql`n.type = 'reminder_due' and n.data ->> 'reminder_id' = any(${ids}::text[])`),
    'reminder-list.shared': (context, { id, title, byId, userIds }) =>
      notify(context, {
        to: userIds.map((userId) => ({ userId, type: 'reminder_shared' })),
        actorId: byId,
        notifiableId: byId,
        contextId: null,
        words: title,
        ...(title ? { excerpt: title } : {}),
        data: { reminder_list_id: id },
      }),
  },
};
