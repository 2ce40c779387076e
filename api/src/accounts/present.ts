/** An account as it is shown to its owner and to staff. */
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import { CHOSEN_LANGUAGE } from '../core/languages.ts';
import type { RoleKey } from '../core/contract.ts';
import { formerHandles } from '../core/handles.ts';
import type { AdminAccount } from './accounts.contract.ts';

/** An account of the table `accounts a` with each of its profiles `users u` and the profile's item `i`. */
export const ACCOUNT_FROM = sql`accounts a join users u on u.account_id = a.id join items i on i.id = u.id`;

/** The same with the profile that it signs in to: one row for each account. */
export const ACCOUNT_AT_HOME = sql`accounts a join users u on u.account_id = a.id and u.is_home join items i on i.id = u.id`;

/** About what waits to be read, for staff: nothing of what, or of whom, is gone. To a person the list of notifications says it. */
const unreadOf = (userId: RawBuilder<unknown>) => sql<number>`
  select count(distinct coalesce(n.group_id, n.id)) from notifications n left join items o on o.id = n.notifiable_id left join items w on w.id = n.actor_id
  where n.user_id = ${userId} and n.viewed_at is null and o.deleted_at is null and w.deleted_at is null`;
/** A role that was given for some time is over by itself. */
const LASTS = sql`(r.expires_at is null or r.expires_at > ${NOW})`;

export const ACCOUNT_COLUMNS = sql`a.id, 'Account' as _type, a.email, a.phone, a.email_verified_at is not null as email_verified,
  a.phone_verified_at is not null as phone_verified, a.birth_date, a.gender, a.status,
  ${CHOSEN_LANGUAGE} as language, a.timezone,
  array(select r.role from account_roles r where r.account_id = a.id and ${LASTS} order by r.role) as roles,
  exists (select 1 from account_roles r where r.account_id = a.id and ${LASTS}
    and r.role in ('super-admin', 'admin', 'support')) as is_staff,
  u.settings, u.preferences, u.id as user_id, u.community_id,
  (${unreadOf(sql`u.id`)}) as unread_notifications_count,
  a.created_at, a.deletes_at, a.ban_reason, a.banned_until, u.username, i.title as name,
  (select jsonb_agg(jsonb_build_object('user_id', p.id, 'community', c.name, 'standing', p.standing,
      'ban_reason', p.ban_reason, 'has_left', p.left_at is not null) order by p.id)
    from users p join communities c on c.id = p.community_id where p.account_id = a.id) as profiles,
  coalesce((select jsonb_object_agg(r.role, to_char(r.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from account_roles r where r.account_id = a.id and r.expires_at > ${NOW}), '{}') as roles_until`;

/** What staff see of it beside that. */
export const STAFF_COLUMNS = sql`${ACCOUNT_COLUMNS}, coalesce((select c.followers from item_counts c where c.item_id = u.id), 0) as followers_count,
  (select max(s.last_used_at) from sessions s where s.account_id = a.id) as seen_at,
  ${formerHandles(sql`in (select p.id from users p where p.account_id = a.id)`)} as former_handles`;

/** An account that has a role now. */
export const holds = (role: RoleKey) => sql`exists (
  select 1 from account_roles r where r.account_id = a.id and r.role = ${sql.lit(role)} and ${LASTS})`;

export type AccountRow = AdminAccount;
