/**
 * One row of the list may stand for several notifications: who else likes the same thing joins those that were not read yet.
 * Their first leads the group and gives it its id, so that it stays the same row while others join.
 */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import type { NotificationKind } from './notifications.contract.ts';

/** What it happened to: comments to what they are about, all else to what it tells of. */
export const placeOf = (alias: string) =>
  sql<string>`coalesce(${sql.ref(`${alias}.context_id`)}, ${sql.ref(`${alias}.notifiable_id`)})`;

/** Where somebody chose that what happened to one thing stands together, or apart, so does what is there already. */
export async function regroup({ db }: Context, userId: string, kind: NotificationKind, isGrouped: boolean) {
  if (isGrouped) {
    await sql`
      with open as (
        select n.id, first_value(n.id) over w as leader_id, last_value(n.id) over w as last_id
        from notifications n
        where n.user_id = ${userId} and n.type = ${kind} and n.viewed_at is null and ${placeOf('n')} is not null
        window w as (partition by ${placeOf('n')} order by n.id range between unbounded preceding and unbounded following)
      )
      update notifications n set group_id = nullif(open.leader_id, n.id),
        last_id = case when open.leader_id = n.id then open.last_id else n.id end
      from open where n.id = open.id`.execute(db);
  } else {
    await sql`
      update notifications set group_id = null, last_id = id
      where user_id = ${userId} and type = ${kind} and (group_id is not null or last_id <> id)`.execute(db);
  }
}
