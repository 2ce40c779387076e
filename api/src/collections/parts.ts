/** Collections that are part of something else, such as the photos of a conference, and who contributes to them. */
import type { CollectionsService } from '../core/collecting.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { createItem } from '../core/item-writes.ts';
import { findItem, lockItem } from '../core/items.ts';
import type { Entity } from '../core/spine.ts';
import type { Collected } from './collected.ts';
import { findCollection } from './collections.store.ts';
import type { Collection } from './collections.contract.ts';

export const collectionsService: CollectionsService = {
  openPart: async (context, { whole, isOfCrowd, name, audience, isDraft }) => {
    const author = whole.user_id ?? context.me.actorId;
    const { item } = await createItem(context, {
      kind: 'collection',
      title: name,
      audience,
      state: isDraft ? 'draft' : 'published',
      contextId: whole.id,
      ...(isOfCrowd ? { crowdId: author } : { authorId: author }),
      ...(author !== context.me.userId && { madeById: context.me.userId }),
      row: {
        table: 'collections',
        values: {
          name,
          description: null,
          cover_id: null,
          system: null,
          type: 'other',
          podcast_type: null,
          is_enabled: true,
        },
      },
    });
    return item.id;
  },
};

/** Locks a collection that the viewer can add to: one that they manage, or one that its whole lets them contribute to. */
export async function lockOpenCollection(context: Context, id: string): Promise<Collection> {
  await lockItem(context, id);
  const collection = await findCollection(context, id);
  if (!collection.manageable) await requireContribution(context, collection);
  return collection;
}

async function requireContribution(context: Context, { id, context_id }: Collection): Promise<void> {
  const whole = context_id === null ? undefined : await findItem(context, context_id, { kinds: 'plain' });
  const kind = whole && [...context.platform.kinds.values()].find(({ type }) => type === whole._type);
  if (!whole || !kind?.requireContributor) throw new Failure('forbidden');
  await kind.requireContributor(context, whole, id);
}

/** Throws unless someone who only contributes adds a photo or a video of their own. */
export function requireOwnMedia({ me }: Context, item: Entity | undefined): void {
  const isOwn = item?.user_id === me.userId || item?.user_id === me.actorId;
  if (item?._type !== 'File' || !isOwn || !['image', 'video'].includes(String(item['type'])))
    throw new Failure('invalid', { collectable_id: ['must be a photo or a video of yours'] });
}

/** Whether the entry is a file of the viewer in a collection that others contribute to. */
export const isOwnContribution = ({ me }: Context, { context_id }: Collection, entry: Collected): boolean =>
  context_id !== null && entry.kind === 'file' && [me.userId, me.actorId].includes(entry.item_author_id ?? '');
