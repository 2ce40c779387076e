/** The only rule of visibility, as SQL: who can see a row of `items`. */
import { sql, type RawBuilder } from 'kysely';
import { clearStatements, Fragment, Slot } from './statements.ts';

/** Whose visibility is checked, as values or as columns of a query: the user, the acting identity, and their community. */
export interface VisibilityScope {
  userId: unknown;
  actorId: unknown;
  communityId: unknown;
  /** The support account on whose behalf staff read. */
  supportId?: unknown;
  /** The only blocks that count, by who made them. Set if one user learns what another can see. */
  blockers?: readonly unknown[];
  /** Set if users preview their own items as someone else would see them. */
  preview?: { owner: VisibilityScope; role: string };
}

/** The scope of a user or a crowd by the column of their ID, to check all recipients of a notification or message in one query. */
export const visibilityScopeOf = (id: RawBuilder<unknown>): VisibilityScope => ({
  userId: id,
  actorId: id,
  communityId: sql`(select who.community_id from items who where who.id = ${id})`,
});

/** The scope of a viewer as slots of statements that are run with `{ viewer }`, and the part of their shape that depends on it. */
export interface ScopeShape {
  shape: string;
  /** To be called when a statement is built. */
  slots: () => VisibilityScope | null;
}

/** Undefined for a scope of columns, or of the blocks of some users only. */
function shapeOf(viewer: VisibilityScope | null): string | undefined {
  if (!viewer) return 'guest';
  const { userId, actorId, communityId, supportId = null, blockers, preview } = viewer;
  const values = supportId === null ? [userId, actorId, communityId] : [userId, actorId, communityId, supportId];
  if (blockers || !values.every((value) => typeof value === 'string')) return undefined;
  const own = `${actorId === userId ? 'user' : 'crowd'}${supportId === null ? '' : ' support'}`;
  return preview ? `${own} as ${preview.role} of ${shapeOf(preview.owner)}` : own;
}

type Scoped = { viewer: VisibilityScope | null };

function slotsOf(viewer: VisibilityScope, scopeIn: (values: Scoped) => VisibilityScope): VisibilityScope {
  const slot = (property: 'userId' | 'actorId' | 'communityId' | 'supportId') =>
    new Slot<Scoped>((values) => scopeIn(values)[property]);
  const userId = slot('userId');
  const { preview } = viewer;
  return {
    userId,
    // Some rules differ for a user who acts as a crowd.
    actorId: viewer.actorId === viewer.userId ? userId : slot('actorId'),
    communityId: slot('communityId'),
    supportId: (viewer.supportId ?? null) === null ? null : slot('supportId'),
    ...(preview && {
      preview: { owner: slotsOf(preview.owner, (values) => scopeIn(values).preview!.owner), role: preview.role },
    }),
  };
}

/** The shape of a viewer, whose scope consists of values. */
export function scopeShape(viewer: VisibilityScope | null): ScopeShape {
  const shape = shapeOf(viewer);
  if (shape === undefined) throw new Error('Only the scope of a viewer has a shape.');
  return { shape, slots: () => viewer && slotsOf(viewer, (values) => values.viewer!) };
}

/**
 * Whether a query by key finds a row. Not `exists`, because for many rows the planner hashes the whole inner table,
 * which takes seconds with a million items, although looking up the keys of twenty rows takes no time. It also assumes
 * that `not exists` rarely matches and sorts all rows of an author, instead of reading the newest twenty in order.
 */
export const existsByKey = (query: RawBuilder<unknown>) => sql<boolean>`coalesce((${query} limit 1), false)`;

/**
 * The viewer's relationships. In a preview, those that the previewed viewer would have to the owner and their crowds.
 */
export function relationshipsOf(viewer: VisibilityScope | null): RawBuilder<unknown> {
  const { preview } = viewer ?? {};
  if (!viewer || !preview) return sql`relationships`;
  const { owner, role } = preview;
  return sql`(select x.id, x.id as relatable_id, ${viewer.userId}::uuid as user_id, ${viewer.userId}::uuid as initiated_by_id,
    ${role}::text as role, 'accepted'::text as status
    from items x where x.id = ${owner.actorId} and (x.kind = 'page' or ${role}::text = 'follower')
      or x.kind = 'page' and x.id in (select o.relatable_id from relationships o
        where o.user_id = ${owner.userId} and o.role in ('admin', 'manager') and o.status = 'accepted'))`;
}

/**
 * The scope of general lists, which are not about a given user: the community of a member, or all communities for a
 * guest.
 */
export const inViewerCommunity = (
  viewer: Pick<VisibilityScope, 'communityId'> | null,
  alias = 'i',
): RawBuilder<boolean> =>
  viewer ? sql<boolean>`${sql.ref(`${alias}.community_id`)} = ${viewer.communityId}` : sql<boolean>`true`;

/** Whether the item is not deleted. */
export const notDeleted = (alias: string) => sql<boolean>`(${sql.ref(`${alias}.deleted_at`)} is null)`;

const published = (alias: string) =>
  sql<boolean>`(${notDeleted(alias)} and ${sql.ref(`${alias}.state`)} = 'published')`;

/**
 * What Discover and its search require in addition to visibility: the item shows no unchecked files and is not from a
 * crowd that staff removed, or it is the viewer's own.
 */
export const passedScan = (viewer: VisibilityScope | null, alias: string) => sql<boolean>`(
  ${sql.ref(`${alias}.author_id`)} = ${viewer?.actorId ?? null} or not ${sql.ref(`${alias}.awaits_scan`)} and not ${existsByKey(sql`
    select true from items crowd where crowd.id = ${sql.ref(`${alias}.author_id`)} and crowd.kind = 'page'
      and crowd.banned_at is not null`)})`;

const NEVER = sql<boolean>`false`;

/** The IDs of the user and of the acting identity: a block of either applies to both, and so does a block by the user. */
export const identityIds = ({ actorId, userId }: VisibilityScope): RawBuilder<unknown> => sql`${actorId}, ${userId}`;

/** What a domain adds to the rule. The SQL is over an alias of `items`. See `docs/adr/0024-domains-extend-visibility.md`. */
export interface VisibilityRule {
  /** Makes items of these kinds visible in addition to their audience, such as messages to their recipients. */
  grants?: {
    kinds: readonly string[];
    /** Whether queries for `plain` kinds include it. */
    isPlain: boolean;
    when: (viewer: VisibilityScope, alias: string) => RawBuilder<boolean>;
  };
  /** Which relationships `m` make private items of these kinds visible, in addition to what is required of all of them. */
  relationships?: { kinds: readonly string[]; when: (alias: string) => RawBuilder<boolean> };
  /** Kinds whose drafts everyone prepares together who manages the item, its context, or the crowd that made it. */
  sharedDrafts?: readonly string[];
  /** Hides items of any kind, unless it holds, such as those that have to be paid for. */
  requires?: (viewer: VisibilityScope | null, alias: string) => RawBuilder<boolean>;
}

let rules: readonly VisibilityRule[] = [];

/** Whether an item is of a kind that is visible by its own audience only, so that the rule for `plain` kinds is all of it. */
export const isPlain = (alias: string): RawBuilder<boolean> => {
  const linked = ['comment', 'file', ...rules.flatMap(({ grants }) => (grants?.isPlain === false ? grants.kinds : []))];
  return sql<boolean>`${sql.ref(`${alias}.kind`)} not in (${sql.join(linked.map((kind) => sql.lit(kind)))})`;
};

/** Called once by `app.ts`, before any query is built. */
export function setVisibilityRules(added: readonly VisibilityRule[]): void {
  rules = added;
  clearStatements();
}

/** What the rules of other domains grant. Their kinds are tested first, so that other kinds do not pay for it. */
function granted(viewer: VisibilityScope | null, alias: string, kinds: 'any' | 'plain'): RawBuilder<boolean> {
  if (!viewer) return NEVER;
  const grants = rules.flatMap((rule) => rule.grants ?? []).filter(({ isPlain }) => isPlain === (kinds === 'plain'));
  if (grants.length === 0) return NEVER;
  return sql<boolean>`(${notDeleted(alias)} and (${sql.join(
    grants.map(
      (rule) => sql`${sql.ref(`${alias}.kind`)} in (${sql.join(rule.kinds.map((kind) => sql.lit(kind)))})
        and ${rule.when(viewer, alias)}`,
    ),
    sql` or `,
  )}))`;
}

/** The viewer has declined an invitation to the item. For kinds where they can change their mind. */
export const isDeclined = (viewer: VisibilityScope, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.state`)} = 'published' and ${existsByKey(sql`select true from ${relationshipsOf(viewer)} m
    where m.relatable_id = ${sql.ref(`${alias}.id`)} and m.user_id = ${viewer.actorId} and m.role <> 'follower'
      and m.status = 'declined' and m.initiated_by_id <> m.user_id`)})`;

/** Visible by its own audience, before anything inherited. */
function ownAudience(viewer: VisibilityScope | null, alias: string): RawBuilder<boolean> {
  const a = (column: string) => sql.ref(`${alias}.${column}`);
  if (!viewer) return sql<boolean>`(${published(alias)} and ${a('audience')} = 'public')`;
  return sql<boolean>`(${a('deleted_at')} is null and (
    ${a('author_id')} = ${viewer.actorId}
    or ${granted(viewer, alias, 'plain')}
    or ${a('state')} = 'published' and (
      ${a('audience')} = 'public'
      or ${a('audience')} = 'community' and ${a('community_id')} = ${viewer.communityId})
    or ${byRelationship(viewer, alias)}))`;
}

/** Drafts and published items share one subquery, because the planner adds up the costs of all of them. */
function byRelationship(viewer: VisibilityScope, alias: string): RawBuilder<boolean> {
  const a = (column: string) => sql.ref(`${alias}.${column}`);
  const narrow = sql`${a('state')} = 'published' and ${a('audience')} <> 'public'`;
  const kinds = rules.flatMap(({ sharedDrafts = [] }) => sharedDrafts);
  const related = grantingRelationships(viewer, alias);
  if (kinds.length === 0) return sql<boolean>`${narrow} and ${existsByKey(sql`select true ${related}`)}`;
  const isDraft = sql`${a('state')} = 'draft' and ${a('kind')} in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;
  return sql<boolean>`(${narrow} or ${isDraft}) and ${existsByKey(sql`select true ${related}
    and (${a('state')} = 'published' or m.role in ('admin', 'manager') and m.status = 'accepted')`)}`;
}

/**
 * The relationships `m` that grant access to items that are not public, also to members from other communities:
 * membership in the crowd or event that is or made the item, a place on its wait list, or an invitation to it. A file of a crowd is visible to those who
 * manage the crowd; members see it where an item shows it. Other domains can require more of the relationship.
 */
export function grantingRelationships(viewer: VisibilityScope, alias: string): RawBuilder<unknown> {
  const a = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`from ${relationshipsOf(viewer)} m
    where m.relatable_id in (${a('id')}, ${a('context_id')}, ${a('author_id')}) and m.user_id = ${viewer.actorId}
      and (${a('kind')} <> 'file' or m.role in ('admin', 'manager'))
      and m.role <> 'follower' and (m.status in ('accepted', 'maybe', 'wait list') or ${invited('m')} and m.relatable_id = ${a('id')})
      ${sql.join(
        rules.flatMap(({ relationships }) =>
          relationships
            ? sql`and (${a('kind')} not in (${sql.join(relationships.kinds.map((kind) => sql.lit(kind)))}) or ${relationships.when(alias)})`
            : [],
        ),
        sql` `,
      )}`;
}

/** Invited users can see what they are invited to. */
const invited = (alias: string) =>
  sql`${sql.ref(`${alias}.status`)} = 'pending' and ${sql.ref(`${alias}.initiated_by_id`)} <> ${sql.ref(`${alias}.user_id`)}`;

/** Longer chains, such as a photo in a comment on a photo, are not followed, because every list would become slower. */
const LINKS = 2;

/** The subject of a comment, which is not a comment. */
const contextSeen = (viewer: VisibilityScope | null, alias: string, links: number): RawBuilder<boolean> => {
  if (links === 0) return NEVER;
  const ctx = `ctx${links}`;
  return existsByKey(sql`select true from items ${sql.ref(ctx)} where ${sql.ref(`${ctx}.id`)} = ${sql.ref(`${alias}.context_id`)}
    and (${ownAudience(viewer, ctx)} or ${attached(viewer, ctx, links - 1)}) and ${unblocked(viewer, ctx, 'shown')}`);
};

/** A file that a visible item shows. Files do not show other files. */
function attached(viewer: VisibilityScope | null, alias: string, links: number): RawBuilder<boolean> {
  if (links === 0) return NEVER;
  const on = `on${links}`;
  return sql<boolean>`(${sql.ref(`${alias}.kind`)} = 'file' and ${published(alias)}
    and ${existsByKey(sql`select true from item_files f join items ${sql.ref(on)} on ${sql.ref(`${on}.id`)} = f.item_id
      where f.file_id = ${sql.ref(`${alias}.id`)} and ${inContext(viewer, on, links)} and ${unblocked(viewer, on, 'shown')}`)})`;
}

/** By its own audience or another rule, and a comment only if its subject is visible. */
const inContext = (viewer: VisibilityScope | null, alias: string, links: number): RawBuilder<boolean> => sql<boolean>`(
  (${ownAudience(viewer, alias)} or ${granted(viewer, alias, 'any')}) and (${sql.ref(`${alias}.kind`)} <> 'comment' or ${contextSeen(viewer, alias, links - 1)}))`;

/**
 * `hidden` excludes blocked items from lists. `shown` includes what the viewer has blocked, so that they can open and
 * unblock it.
 */
export function unblocked(viewer: VisibilityScope | null, alias: string, own: 'hidden' | 'shown'): RawBuilder<boolean> {
  if (!viewer) return sql<boolean>`true`;
  const author = sql.ref(`${alias}.author_id`);
  const counts = viewer.blockers ? sql`b.user_id in (${sql.join(viewer.blockers)})` : sql`true`;
  const byThem = existsByKey(
    sql`select true from blocks b where b.user_id = ${author} and b.context_id in (${identityIds(viewer)}) and ${counts}`,
  );
  if (own === 'shown') return sql<boolean>`not ${byThem}`;
  const byMe = existsByKey(sql`select true from blocks b
    where b.user_id in (${identityIds(viewer)}) and b.context_id in (${sql.ref(`${alias}.id`)}, ${author}) and ${counts}`);
  return sql<boolean>`not ${byThem} and not ${byMe}`;
}

/**
 * The files that an item shows, in order, to a viewer who can see the item. Excludes those of users who have blocked
 * the viewer, which a crowd can show.
 */
export const filesShown = (viewer: VisibilityScope | null, itemId: string): RawBuilder<string[]> => sql<string[]>`array(
  select f.file_id from item_files f join items p on p.id = f.file_id
  where f.item_id = ${sql.ref(itemId)} and ${published('p')} and ${unblocked(viewer, 'p', 'shown')} order by f.position)`;

/**
 * The only rule of visibility, as SQL over an alias of `items`: not deleted; the viewer's own, public, of their
 * community, or of a private crowd that they are a member of; a comment only with its subject; a file also with an item
 * that shows it; what other domains grant or require; and no block in either direction. Queries without comments,
 * messages, and files can pass `plain`, which halves the planning time.
 */
export function visible(
  viewer: VisibilityScope | null,
  alias = 'i',
  ownBlocks: 'hidden' | 'shown' = 'hidden',
  kinds: 'any' | 'plain' = 'any',
): RawBuilder<boolean> {
  const shape = shapeOf(viewer);
  if (shape === undefined) return rule(viewer, alias, ownBlocks, kinds);
  return fragments.with(`${shape} ${alias} ${ownBlocks} ${kinds}`, { viewer }, () =>
    rule(scopeShape(viewer).slots(), alias, ownBlocks, kinds),
  );
}

const fragments = new Fragment<boolean, Scoped>();

function rule(
  viewer: VisibilityScope | null,
  alias: string,
  ownBlocks: 'hidden' | 'shown',
  kinds: 'any' | 'plain',
): RawBuilder<boolean> {
  const seen =
    kinds === 'plain'
      ? ownAudience(viewer, alias)
      : sql`(${inContext(viewer, alias, LINKS + 1)} or ${attached(viewer, alias, LINKS)})`;
  const required = rules.flatMap(({ requires }) => (requires ? [sql`and ${requires(viewer, alias)}`] : []));
  const seenNow = sql<boolean>`(${seen} and ${unblocked(viewer, alias, ownBlocks)} ${sql.join(required, sql` `)})`;
  // Otherwise a preview would show the posts of authors who have blocked the viewer.
  return viewer?.preview
    ? sql<boolean>`(${seenNow} and ${rule(viewer.preview.owner, alias, 'shown', kinds)})`
    : seenNow;
}
