/** Changes of stored notifications, and the events that tell clients about them. */
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { excerptOf } from '../core/excerpt.ts';

/** Graphemes of a quoted text. */
export const EXCERPT_LENGTH = 120;
/** More than these notice a change the next time they fetch their notifications. */
const CLIENTS_TOLD = 100;

export const ago = (seconds: number) => sql`${NOW} - make_interval(secs => ${seconds}::int)`;

/** `missed`: rows of the list may have changed in any way. */
type Change = 'added' | 'updated' | 'read' | 'missed';

/** Tells all clients of a user what has changed. They fetch the notification and the unread count themselves. */
export function tell(
  context: Context,
  userId: string,
  id: string | null,
  what: Change,
  reach: 'public' | 'private' = 'private',
): void {
  context.publish(`users.${userId}.notifications.${reach}.${what}`, { id });
}

export async function settle(
  context: Context,
  which: RawBuilder<boolean>,
  status: 'accepted' | 'declined' | null,
): Promise<void> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    update notifications n set viewed_at = coalesce(n.viewed_at, ${NOW}), status = coalesce(${status}::text, n.status)
    where ${which} ${status ? sql`` : sql`and n.viewed_at is null`}
    returning coalesce(n.group_id, n.id) as id, n.user_id`.execute(context.db);
  for (const row of rows) tell(context, row.user_id, row.id, 'updated');
}

export async function withdraw(context: Context, which: RawBuilder<boolean>): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    delete from notifications n where ${which} returning n.user_id`.execute(context.db);
  await sql`delete from unlisted_notifications n where ${which}`.execute(context.db);
  for (const userId of new Set(rows.map((row) => row.user_id))) tell(context, userId, null, 'missed');
}

/**
 * Writes the current text into notifications that quote it, including those whose email is not sent yet. Rows are locked in the
 * order of their IDs, listed ones first.
 */
export async function requote(context: Context, which: RawBuilder<boolean>, text: string | null): Promise<void> {
  const excerpt = JSON.stringify(text ? { excerpt: excerptOf(text, EXCERPT_LENGTH) } : {});
  const quoting = (table: RawBuilder<unknown>) => sql`
    select n.id from ${table} n
    where ${which} and n.data ->> 'excerpt' is distinct from ${excerpt}::jsonb ->> 'excerpt' order by n.id for no key update`;
  const { rows } = await sql<{ id: string; user_id: string }>`
    with quoting as (${quoting(sql`notifications`)})
    update notifications n set data = (n.data - 'excerpt') || ${excerpt}::jsonb from quoting where n.id = quoting.id
    returning coalesce(n.group_id, n.id) as id, n.user_id`.execute(context.db);
  for (const row of rows) tell(context, row.user_id, row.id, 'updated');
  await sql`
    with quoting as (${quoting(sql`unlisted_notifications`)})
    update unlisted_notifications n set data = (n.data - 'excerpt') || ${excerpt}::jsonb
    from quoting where n.id = quoting.id`.execute(context.db);
}

/** Tells users with unread notifications about these items, all of them or those given, that some may have disappeared. */
export async function narrow(
  context: Context,
  itemIds: readonly string[],
  userIds: readonly string[] | null,
): Promise<void> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select distinct on (user_id) user_id, coalesce(group_id, id) as id from notifications
    where notifiable_id = any(${itemIds}::uuid[]) and viewed_at is null
      ${userIds ? sql`and user_id = any(${userIds}::uuid[])` : sql``}
    limit ${sql.lit(CLIENTS_TOLD)}`.execute(context.db);
  for (const row of rows) tell(context, row.user_id, row.id, 'updated');
}
