/**
 * SQL for which notifications a user can see, and how many are unread: rows of `notifications n` with their subjects as
 * `items o`. One row of a list can stand for a group (`group_id`).
 */
import { sql, type RawBuilder } from 'kysely';
import type { Context, Platform } from './context.ts';
import { hasMutedWord, silenced } from './mutes.ts';
import { notDeleted, existsByKey, unblocked, visible, type VisibilityScope } from './visibility.ts';

/** In a larger group only the newest are read: as many as a row can mention. */
const LOOKED_AT = 100;

/**
 * The subject of `notifications n`, found by its ID. In a plain join, the planner may read all items instead, because the rules of
 * visibility seem to cost so much that the way to a subject makes no difference.
 */
export const WITH_SUBJECT = sql`left join lateral (select * from items where id = n.notifiable_id limit 1) o on true`;

/** The group that a notification belongs to, by the alias of `notifications`. */
export const rowOf = (alias: string) =>
  sql<string>`coalesce(${sql.ref(`${alias}.group_id`)}, ${sql.ref(`${alias}.id`)})`;

/** The notifications of a row, newest first. */
export const membersOf = (row: RawBuilder<unknown>) => sql`(
  (select leader.* from notifications leader where leader.id = ${row})
  union all
  (select other.* from notifications other where other.group_id = ${row} order by other.id desc limit ${sql.lit(LOOKED_AT - 1)}))`;

/**
 * Excludes notifications from users blocked in either direction or muted, with muted words, and about or from what was
 * deleted. The user must be able to see the subject; invitations go to those invited, and staff decisions to the
 * parties.
 */
export const wantedBy = (
  platform: Pick<Platform, 'notificationRules'>,
  scope: VisibilityScope,
) => sql<boolean>`(o.deleted_at is null
  and (n.actor_id is null or n.status is not null or ${existsByKey(sql`
    select true from items seen where seen.id = n.notifiable_id and ${visible(scope, 'seen', 'shown')}`)})
  and (n.actor_id is null or ${existsByKey(sql`
    select true from items y where y.id = n.actor_id and ${notDeleted('y')} and ${unblocked(scope, 'y', 'hidden')}`)}
    and not ${silenced(sql`${scope.userId}::uuid`, sql`n.actor_id, n.notifiable_id, n.context_id`)}
    and not ${hasMutedWord(sql`${scope.userId}::uuid`, sql`o.search`)})
  and ${isCurrent(platform, scope)})`;

/** Applies the rule of each kind that has one. Kinds that share a rule share its SQL. */
function isCurrent(
  { notificationRules }: Pick<Platform, 'notificationRules'>,
  scope: VisibilityScope,
): RawBuilder<boolean> {
  const ruled = [...notificationRules].filter(([, rule]) => rule.isCurrent);
  if (ruled.length === 0) return sql<boolean>`true`;
  const cases = [...Map.groupBy(ruled, ([, rule]) => rule.isCurrent)].map(
    ([holds, kinds]) => sql`when n.type in (${sql.join(kinds.map(([type]) => sql.lit(type)))}) then ${holds?.(scope)}`,
  );
  return sql<boolean>`case ${sql.join(cases, sql` `)} else true end`;
}

/** Rows of the list that have unread notifications. */
const unreadRows = (platform: Platform, scope: VisibilityScope) => sql<string>`
  select line.id from (
    select distinct ${rowOf('u')} as id from notifications u where u.user_id = ${scope.actorId} and u.viewed_at is null) line
  where ${existsByKey(sql`
    select true from ${membersOf(sql`line.id`)} n ${WITH_SUBJECT}
    where n.viewed_at is null and ${wantedBy(platform, scope)}`)}`;

export async function unreadCount(context: Context): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select (select count(*) from (${unreadRows(context.platform, context.me)}) rows) as unread`.execute(context.db);
  return rows[0]?.unread ?? 0;
}
