/**
 * What a person does not want to come across, as SQL: softer than a block, for the feed, the search and notifications.
 * A conversation and a profile that they open themselves stay whole.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from './auth.ts';

/** A mute or a muted word that has not ended yet. */
export const lasts = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.expires_at`)} is null or ${sql.ref(`${alias}.expires_at`)} > now())`;

/** Found by key, for the reason that `visibility.ts` gives. Its alias is no other's: `userId` may be a column of any query. */
const among = (userId: RawBuilder<unknown>, contextId: RawBuilder<unknown>, which: RawBuilder<unknown>) =>
  sql<boolean>`coalesce((
  select true from mutes own_mute where own_mute.user_id = ${userId} and own_mute.context_id in (${contextId})
    and ${which} and ${lasts('own_mute')} limit 1), false)`;

export const muted = (userId: RawBuilder<unknown>, contextId: RawBuilder<unknown>) =>
  among(userId, contextId, sql`not own_mute.only_notifications`);

/** Muted, or of which they only do not want to be told. */
export const silenced = (userId: RawBuilder<unknown>, contextId: RawBuilder<unknown>) =>
  among(userId, contextId, sql`true`);

/** All words of a person as one query: where it depends on no row, it is made once for a whole list. */
export const hasMutedWord = (
  userId: RawBuilder<unknown>,
  search: RawBuilder<unknown>,
) => sql<boolean>`coalesce(${search} @@ (
  select string_agg('(' || own_word.query::text || ')', ' | ')::tsquery from muted_words own_word
  where own_word.user_id = ${userId} and ${lasts('own_word')}), false)`;

/** Neither muted, nor by somebody muted, nor with a muted word; one's own words are never hidden. */
export function unmuted(viewer: Viewer | null, alias = 'i'): RawBuilder<boolean> {
  if (!viewer) return sql<boolean>`true`;
  const a = (column: string) => sql.ref(`${alias}.${column}`);
  const me = sql`${viewer.userId}::uuid`;
  return sql<boolean>`(not ${muted(me, sql`${a('id')}, ${a('author_id')}`)}
    and (${a('author_id')} = ${viewer.actorId} or not ${hasMutedWord(me, a('search'))}))`;
}
