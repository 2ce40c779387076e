/**
 * SQL for what a user has muted. Softer than a block: it applies to the feed, search, and notifications, but not to a
 * conversation or profile that they open themselves.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from './auth.ts';
import { NOW } from './clock.ts';

/** A mute or a muted word that has not expired. */
export const lasts = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.expires_at`)} is null or ${sql.ref(`${alias}.expires_at`)} > ${NOW})`;

/**
 * Looked up by key, for the reason given in `visibility.ts`. The alias must be unique, since `userId` can be a column
 * of any query.
 */
const among = (userId: RawBuilder<unknown>, contextId: RawBuilder<unknown>, which: RawBuilder<unknown>) =>
  sql<boolean>`coalesce((
  select true from mutes own_mute where own_mute.user_id = ${userId} and own_mute.context_id in (${contextId})
    and ${which} and ${lasts('own_mute')} limit 1), false)`;

export const muted = (userId: RawBuilder<unknown>, contextId: RawBuilder<unknown>) =>
  among(userId, contextId, sql`not own_mute.only_notifications`);

/** Muted completely, or only for notifications. */
export const silenced = (userId: RawBuilder<unknown>, contextId: RawBuilder<unknown>) =>
  among(userId, contextId, sql`true`);

/** All muted words of a user as one query, which is built once per list if it does not depend on a row. */
export const hasMutedWord = (
  userId: RawBuilder<unknown>,
  search: RawBuilder<unknown>,
) => sql<boolean>`coalesce(${search} @@ (
  select string_agg('(' || own_word.query::text || ')', ' | ')::tsquery from muted_words own_word
  where own_word.user_id = ${userId} and ${lasts('own_word')}), false)`;

/** Neither muted, nor by a muted author, nor with a muted word. The viewer's own items are never hidden. */
export function unmuted(viewer: Viewer | null, alias = 'i'): RawBuilder<boolean> {
  if (!viewer) return sql<boolean>`true`;
  const a = (column: string) => sql.ref(`${alias}.${column}`);
  const me = sql`${viewer.userId}::uuid`;
  return sql<boolean>`(not ${muted(me, sql`${a('id')}, ${a('author_id')}`)}
    and (${a('author_id')} = ${viewer.actorId} or not ${hasMutedWord(me, a('search'))}))`;
}
