/** What leaves a collection, told to whoever looks at it. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import type { Subscriptions } from '../core/events.ts';
import { whoSee, type TopicRule } from '../core/topics.ts';
import type { CollectionLeft } from './collections.contract.ts';
import { findCollection } from './collections.store.ts';

/** Of what more people keep than that, the others hear when they look again. */
const TOLD_MAX = 1000;

/** Who may see a collection hears what leaves it. */
export const collectionTopics: TopicRule = {
  subject: 'collections.{}',
  authorize: async (context, [id]) => void (await findCollection(context, id ?? '')),
  still: (context, subscribers) => whoSee(context, subscribers, ({ parts }) => parts[0]),
};

export function publishAuthorLeft(
  context: Context,
  collectionId: string,
  { id, kind }: { id: string; kind: string },
): void {
  const type = context.platform.kinds.get(kind)?.type ?? kind;
  context.publish(`collections.${collectionId}.left`, { id, type } satisfies CollectionLeft);
}

/** What nobody else sees any more has left all that it was in; who looks at a collection asks again whether they may. */
export const collectionSubscriptions: Subscriptions = {
  'items.narrowed': async (context, items) => {
    for (const { id, kind } of items) if (kind === 'collection') context.publish(`collections.${id}.narrowed`, {});
    const { rows } = await sql<{ id: string; kind: string; collection_id: string }>`
      select x.id, x.kind, c.collection_id from collection_items c join items x on x.id = c.item_id
      where c.item_id = any(${items.map(({ id }) => id)}::uuid[])
        and (x.deleted_at is not null or x.state <> 'published')
      order by c.id desc limit ${sql.lit(TOLD_MAX)}`.execute(context.db);
    for (const { collection_id, ...item } of rows) publishAuthorLeft(context, collection_id, item);
  },
};
