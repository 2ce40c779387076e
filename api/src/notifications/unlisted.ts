/** Notifications that are only mailed or pushed. They are kept until their mails and pushes are sent, as these quote them. */
import { sql, type RawBuilder } from 'kysely';
import { rowOf } from '../core/notification-visibility.ts';

interface UnlistedNotificationsTable {
  id: string;
  user_id: string;
  type: string;
  actor_id: string | null;
  notifiable_id: string | null;
  context_id: string | null;
  data: object;
  status: string | null;
  job_id: string | null;
  created_at: string;
}

declare module '../core/db.ts' {
  interface Tables {
    unlisted_notifications: UnlistedNotificationsTable;
  }
}

const COLUMNS = sql.raw('id, user_id, type, actor_id, notifiable_id, context_id, data, status');

/** A notification by its id, listed or not, as a table. `row_id` is the row of the list that shows it. */
export const notificationOf = (id: string): RawBuilder<unknown> => sql`(
  select ${COLUMNS}, viewed_at, ${rowOf('notifications')} as row_id from notifications where id = ${id}
  union all
  select ${COLUMNS}, null, null from unlisted_notifications where id = ${id})`;

/** Whether mails are sent to `users u` with `accounts a`. */
export const isMailable = sql<boolean>`(a.email is not null and a.email_verified_at is not null and a.status = 'active'
  and u.standing = 'accepted')`;
