/** Two who block each other share no list of either of them; in one of somebody else they no longer read each other. */
import { sql } from 'kysely';
import type { Subscriptions } from '../core/events.ts';
import { takeOut, usersOf } from './lists.routes.ts';
import { tellOfList } from './reminders.store.ts';

export const reminderSubscriptions: Subscriptions = {
  'person.blocked': async (context, { userId, blockedId }) => {
    const { rows } = await sql<{ list_id: string; user_id: string }>`
      select o.list_id, o.user_id from reminder_list_users o join reminder_lists l on l.id = o.list_id
      where l.user_id = ${userId} and o.user_id = ${blockedId} or l.user_id = ${blockedId} and o.user_id = ${userId}`.execute(
      context.db,
    );
    for (const { list_id, user_id } of rows) {
      const told = await usersOf(context, list_id);
      await takeOut(context, list_id, user_id);
      tellOfList(context, told, list_id);
    }
  },
};
