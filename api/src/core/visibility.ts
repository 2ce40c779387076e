/** The one rule of visibility, as SQL: who may see a row of `items`. */
import { sql, type RawBuilder } from 'kysely';

/** Who looks, as a viewer or as columns of a query: the human, what they act as, and their community. */
export interface Sight {
  userId: unknown;
  actorId: unknown;
  communityId: unknown;
  /** For whom staff read beside themselves. */
  supportId?: unknown;
  /** The only blocks that count, by who made them: set where one person is told what another can see. */
  blockers?: readonly unknown[];
  /** Somebody looks at their own things with the eyes of another. */
  preview?: { owner: Sight; role: string };
}

/** A person or a crowd by the column of their id: what is told or sent to many is asked of all of them at once. */
export const sightOf = (id: RawBuilder<unknown>): Sight => ({
  userId: id,
  actorId: id,
  communityId: sql`(select who.community_id from items who where who.id = ${id})`,
});

/**
 * Whether a query by key finds a row. Not `exists`: for many rows the planner answers that by hashing the whole inner
 * table, which at a million items costs seconds, where a look-up by key for each of twenty rows costs nothing. And it takes
 * a `not exists` for so rare that it sorts all rows of an author, instead of reading the newest twenty in order.
 */
export const found = (query: RawBuilder<unknown>) => sql<boolean>`coalesce((${query} limit 1), false)`;

/** What the viewer is to others, as rows of `relationships`; in a preview what they would be to who looks, and to their crowds. */
export function tiesOf(viewer: Sight | null): RawBuilder<unknown> {
  const { preview } = viewer ?? {};
  if (!viewer || !preview) return sql`relationships`;
  const { owner, role } = preview;
  return sql`(select x.id, x.id as relatable_id, ${viewer.userId}::uuid as user_id, ${viewer.userId}::uuid as initiated_by_id,
    ${role}::text as role, 'accepted'::text as status
    from items x where x.id = ${owner.actorId} and (x.kind = 'page' or ${role}::text = 'follower')
      or x.kind = 'page' and x.id in (select o.relatable_id from relationships o
        where o.user_id = ${owner.userId} and o.role in ('admin', 'manager') and o.status = 'accepted'))`;
}

/** What lists are made of that nobody asked somebody in particular for: a member's community; all of them for a guest. */
export const hereabouts = (viewer: Pick<Sight, 'communityId'> | null, alias = 'i'): RawBuilder<boolean> =>
  viewer ? sql<boolean>`${sql.ref(`${alias}.community_id`)} = ${viewer.communityId}` : sql<boolean>`true`;

export const alive = (alias: string) => sql<boolean>`(${sql.ref(`${alias}.deleted_at`)} is null)`;

const published = (alias: string) => sql<boolean>`(${alive(alias)} and ${sql.ref(`${alias}.state`)} = 'published')`;

/**
 * Shows no file that nobody has looked at, and was not published by a crowd that staff took down; or is one's own: what Discover
 * and its search ask beside the rule.
 */
export const lookedAt = (viewer: Sight | null, alias: string) => sql<boolean>`(
  ${sql.ref(`${alias}.author_id`)} = ${viewer?.actorId ?? null} or not ${sql.ref(`${alias}.awaits_scan`)} and not ${found(sql`
    select true from items crowd where crowd.id = ${sql.ref(`${alias}.author_id`)} and crowd.kind = 'page'
      and crowd.banned_at is not null`)})`;

const NEVER = sql<boolean>`false`;

/** The human and what they act as: whoever blocked one of them meets neither, and what a person blocked stays gone. */
export const selves = ({ actorId, userId }: Sight): RawBuilder<unknown> => sql`${actorId}, ${userId}`;

/** Seen by its own audience, before what it inherits from. */
function ownAudience(viewer: Sight | null, alias: string): RawBuilder<boolean> {
  const a = (column: string) => sql.ref(`${alias}.${column}`);
  if (!viewer) return sql<boolean>`(${published(alias)} and ${a('audience')} = 'public')`;
  return sql<boolean>`(${a('deleted_at')} is null and (
    ${a('author_id')} = ${viewer.actorId}
    or ${a('state')} = 'published' and (
      ${a('audience')} = 'public'
      or ${a('audience')} = 'community' and ${a('community_id')} = ${viewer.communityId}
      or ${a('audience')} <> 'public' and ${found(sql`select true ${lettingIn(viewer, alias)}`)})))`;
}

/**
 * The ties `m` that open what is not public, also to members from another community: of who belongs to it, to where it is or to
 * whose it is, or is invited to it. A file of a crowd is open to those who run the crowd; members see it where something shows it.
 */
export function lettingIn(viewer: Sight, alias: string): RawBuilder<unknown> {
  const a = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`from ${tiesOf(viewer)} m
    where m.relatable_id in (${a('id')}, ${a('context_id')}, ${a('author_id')}) and m.user_id = ${viewer.actorId}
      and (${a('kind')} <> 'file' or m.role in ('admin', 'manager'))
      and m.role <> 'follower' and (m.status = 'accepted' or ${invited('m')} and m.relatable_id = ${a('id')})`;
}

/** Who is invited sees what they are invited to. */
const invited = (alias: string) =>
  sql`${sql.ref(`${alias}.status`)} = 'pending' and ${sql.ref(`${alias}.initiated_by_id`)} <> ${sql.ref(`${alias}.user_id`)}`;

/** A picture in a comment, a comment about a picture: longer chains than this nobody follows, and every list would pay. */
const LINKS = 2;

/** What a comment is about, which is no comment. */
const contextSeen = (viewer: Sight | null, alias: string, links: number): RawBuilder<boolean> => {
  if (links === 0) return NEVER;
  const ctx = `ctx${links}`;
  return found(sql`select true from items ${sql.ref(ctx)} where ${sql.ref(`${ctx}.id`)} = ${sql.ref(`${alias}.context_id`)}
    and (${ownAudience(viewer, ctx)} or ${attached(viewer, ctx, links - 1)}) and ${unblocked(viewer, ctx, 'shown')}`);
};

/** A picture that something shows which the viewer sees; no picture shows another. */
function attached(viewer: Sight | null, alias: string, links: number): RawBuilder<boolean> {
  if (links === 0) return NEVER;
  const on = `on${links}`;
  return sql<boolean>`(${sql.ref(`${alias}.kind`)} = 'file' and ${published(alias)}
    and ${found(sql`select true from item_files f join items ${sql.ref(on)} on ${sql.ref(`${on}.id`)} = f.item_id
      where f.file_id = ${sql.ref(`${alias}.id`)} and ${inContext(viewer, on, links)} and ${unblocked(viewer, on, 'shown')}`)})`;
}

/** A message by whoever is in the conversation, or was asked, from when they came; what support hears by who helps. */
function addressed(viewer: Sight | null, alias: string): RawBuilder<boolean> {
  if (!viewer) return NEVER;
  return sql<boolean>`(${sql.ref(`${alias}.kind`)} = 'message' and ${published(alias)} and ${found(sql`
    select true from messages said join conversation_users hearer on hearer.conversation_id = said.conversation_id
    where said.id = ${sql.ref(`${alias}.id`)} and hearer.user_id in (${viewer.actorId}, ${viewer.supportId ?? viewer.actorId})
      and hearer.state in ('joined', 'requested') and said.id >= hearer.since`)})`;
}

/** By its own audience; a message by whom it is addressed to, and a comment only by whoever sees what it is about. */
const inContext = (viewer: Sight | null, alias: string, links: number): RawBuilder<boolean> => sql<boolean>`(
  (${ownAudience(viewer, alias)} or ${addressed(viewer, alias)}) and (${sql.ref(`${alias}.kind`)} <> 'comment' or ${contextSeen(viewer, alias, links - 1)}))`;

/** `hidden`: gone from lists. `shown`: what the viewer blocked themselves still opens, so that it can be unblocked. */
export function unblocked(viewer: Sight | null, alias: string, own: 'hidden' | 'shown'): RawBuilder<boolean> {
  if (!viewer) return sql<boolean>`true`;
  const author = sql.ref(`${alias}.author_id`);
  const counts = viewer.blockers ? sql`b.user_id in (${sql.join(viewer.blockers)})` : sql`true`;
  const byThem = found(
    sql`select true from blocks b where b.user_id = ${author} and b.context_id in (${selves(viewer)}) and ${counts}`,
  );
  if (own === 'shown') return sql<boolean>`not ${byThem}`;
  const byMe = found(sql`select true from blocks b
    where b.user_id in (${selves(viewer)}) and b.context_id in (${sql.ref(`${alias}.id`)}, ${author}) and ${counts}`);
  return sql<boolean>`not ${byThem} and not ${byMe}`;
}

/**
 * The files that an item shows, in their order, to a viewer who sees the item: not those of somebody who blocked them,
 * which a crowd may well show.
 */
export const filesShown = (viewer: Sight | null, itemId: string): RawBuilder<string[]> => sql<string[]>`array(
  select f.file_id from item_files f join items p on p.id = f.file_id
  where f.item_id = ${sql.ref(itemId)} and ${published('p')} and ${unblocked(viewer, 'p', 'shown')} order by f.position)`;

/**
 * The one rule of visibility, as SQL over an alias of `items`: alive; the viewer's own, public, of their community, or
 * of a private crowd they belong to; a comment only with its context; a message of a conversation they are in; a file also with
 * whatever it is attached to; and nobody blocked either way. Where a query has no comments, messages or files it may say `plain`:
 * that is planned in half the time.
 */
export function visible(
  viewer: Sight | null,
  alias = 'i',
  ownBlocks: 'hidden' | 'shown' = 'hidden',
  kinds: 'any' | 'plain' = 'any',
): RawBuilder<boolean> {
  const seen =
    kinds === 'plain'
      ? ownAudience(viewer, alias)
      : sql`(${inContext(viewer, alias, LINKS + 1)} or ${attached(viewer, alias, LINKS)})`;
  const rule = sql<boolean>`(${seen} and ${unblocked(viewer, alias, ownBlocks)})`;
  // Else somebody would see, as a stranger, what those publish who have blocked them.
  return viewer?.preview ? sql<boolean>`(${rule} and ${visible(viewer.preview.owner, alias, 'shown', kinds)})` : rule;
}
