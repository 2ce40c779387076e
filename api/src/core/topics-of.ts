/**
 * Topics, which order the discussion of an event or a conference. A topic is an item, so it is commented on like anything else. It is
 * visible to everyone who sees what it belongs to, and has its state.
 */
import { trimmed } from '@plaza/text/blank.ts';
import { sql, type RawBuilder } from 'kysely';
import type { TObject } from 'typebox';
import type { Context } from './context.ts';
import type { Tables } from './db.ts';
import { Failure } from './errors.ts';
import { createItem, removeItem, updateItem, type Narrowed } from './item-writes.ts';
import { findItem } from './items.ts';
import type { KindTraits } from './kind-traits.contract.ts';
import { lastComments } from './last-comments.ts';
import { pageItems, type ListInput, type Page } from './list.ts';
import { moveTo, nextPosition } from './positions.ts';
import type { AudienceName, Entity, ItemKind } from './spine.ts';

/** What topics belong to. */
interface Parent {
  user_id: string | null;
  context_type: string | null;
  audience: AudienceName;
  is_draft: boolean;
}

export interface TopicsOf {
  traits: KindTraits;
  shape: TObject;
  table: keyof Tables;
  /** The column of the parent. */
  parent: string;
  /** The name of the parent in `include=`. */
  relation: string;
  /** Throws `not_found` or `not_public`. */
  findParent: (context: Context, id: string) => Promise<unknown>;
  /** Locks the parent for someone who organizes it, so that concurrent changes of the order of its topics wait for each other. */
  lockParent: (context: Context, id: string) => Promise<Parent>;
  publishChange: (context: Context, parentId: string) => void;
}

export const topicKind = ({ traits, shape, table, parent, relation }: TopicsOf): ItemKind => ({
  ...traits,
  inFeed: false,
  shape,
  relations: { user: 'user_id', [relation]: parent, last_comment: 'last_comment_id' },
  managedBy: ['context'],
  personal: ['last_comment_id'],
  load: async (context, rows, wanted) => {
    const ids = rows.map((row) => row.id);
    const { rows: topics } = await sql<{ id: string }>`
      select id, ${sql.ref(parent)}, name, position as "order" from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(
      context.db,
    );
    const last = await lastComments(context, !wanted || wanted.has('last_comment_id') ? ids : []);
    return new Map(topics.map((topic) => [topic.id, { ...topic, last_comment_id: last.get(topic.id) ?? null }]));
  },
});

/** The topics of a parent in their order. */
export async function pageTopics<T extends { id: string }>(
  context: Context,
  { traits, table, parent, relation, findParent }: TopicsOf,
  parentId: string | undefined,
  query: ListInput,
): Promise<Page<T>> {
  if (!parentId && !query.ids) throw new Failure('invalid', { [relation]: ['is required'] });
  if (parentId) await findParent(context, parentId);
  return pageItems<T>(context, query, {
    kinds: 'plain',
    join: sql`join ${sql.table(table)} t on t.id = i.id`,
    where: sql`i.kind = ${traits.kind} and ${parentId ? sql`${sql.ref(`t.${parent}`)} = ${parentId}` : sql`true`}`,
    by: [sql`t.position`],
    order: 'asc',
  });
}

interface Given {
  name?: string | undefined;
  order?: number | undefined;
}

/** Returns the ID of the new topic. */
export async function addTopic(
  context: Context,
  { traits, table, parent, lockParent, publishChange }: TopicsOf,
  parentId: string,
  given: Given,
): Promise<string> {
  const name = nameIn(given.name ?? '');
  const { audience, is_draft, context_type, user_id } = await lockParent(context, parentId);
  const position = await nextPosition(context, { table, parent }, parentId);
  const { item } = await createItem(context, {
    kind: traits.kind,
    title: name,
    audience,
    state: is_draft ? 'draft' : 'published',
    contextId: parentId,
    ...(context_type === 'Page' ? { crowdId: user_id ?? '' } : { authorId: user_id ?? '' }),
    row: { table, values: { [parent]: parentId, name, position } },
  });
  if (given.order !== undefined) await moveTo(context, { table, parent }, { id: item.id, parentId }, given.order);
  publishChange(context, parentId);
  return item.id;
}

export async function changeTopic(context: Context, topics: TopicsOf, id: string, given: Given): Promise<void> {
  const { table, parent } = topics;
  const parentId = await lockTopic(context, topics, id);
  if (given.name !== undefined) {
    const title = nameIn(given.name);
    await sql`update ${sql.table(table)} set name = ${title} where id = ${id}`.execute(context.db);
    await updateItem(context, id, { title });
  }
  if (given.order !== undefined) await moveTo(context, { table, parent }, { id, parentId }, given.order);
  topics.publishChange(context, parentId);
}

export async function removeTopic(context: Context, topics: TopicsOf, id: string): Promise<void> {
  const parentId = await lockTopic(context, topics, id);
  await removeItem(context, id);
  topics.publishChange(context, parentId);
}

function nameIn(given: string): string {
  const name = trimmed(given);
  if (!name) throw new Failure('invalid', { name: ['is required'] });
  return name;
}

/** Locks the parent of a topic that someone who organizes it wants to change. Returns the ID of the parent. */
async function lockTopic(context: Context, topics: TopicsOf, id: string): Promise<string> {
  const parentId = String((await findTopic(context, topics, id))[topics.parent]);
  await topics.lockParent(context, parentId);
  return parentId;
}

export async function findTopic(context: Context, { traits }: TopicsOf, id: string): Promise<Entity> {
  const entity = await findItem(context, id, { kinds: 'plain' });
  if (entity._type !== traits.type) throw new Failure('not_found');
  return entity;
}

/**
 * What becomes of an event or a conference becomes of its topics, or of its parts of another kind, in the same transaction, except
 * what happens to everything that an author made, which includes them. `audience` is SQL over the parent `items e`.
 */
export async function alignTopics(
  context: Context,
  kind: string,
  parentIds: readonly string[],
  audience: RawBuilder<AudienceName> = sql`e.audience`,
): Promise<void> {
  if (parentIds.length === 0) return;
  const { rows } = await sql<Narrowed & { is_wider: boolean }>`
    with stale as (
      select t.id, t.audience, t.own_state, ${audience} as wanted, e.own_state as wanted_state, e.deleted_at
      from items t join items e on e.id = t.context_id
      where t.kind = ${kind} and t.deleted_at is null and e.id = any(${parentIds}::uuid[])
        and (t.audience, t.own_state) is distinct from (${audience}, e.own_state)
      order by t.id for no key update of t)
    update items t set audience = s.wanted, own_state = s.wanted_state, deleted_at = s.deleted_at
    from stale s where s.id = t.id
    returning t.id, t.kind, s.wanted_state = 'published' and (s.audience = 'private' or s.wanted = 'public') as is_wider`.execute(
    context.db,
  );
  const [wider, narrower] = [true, false].map((wanted) => rows.filter(({ is_wider }) => is_wider === wanted));
  if (wider?.length) await context.emit('items.widened', wider);
  if (narrower?.length) await context.emit('items.narrowed', narrower);
}
