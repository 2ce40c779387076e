import {
  createBlock,
  deleteBlock,
  listBlocks,
  type Block as BlockEntity,
} from '@plaza/api/moderation/moderation.contract.ts';
import { Viewer } from '../accounts/accounts.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { RestError } from '../core/errors.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { globalIdOfKind, typeNameOfKind } from '../core/type-names.ts';
import { Item, relation } from '../items/items.ts';

const Block = builder.objectRef<BlockEntity>('Block');
builder.node(Block, {
  description: 'A block that hides a user or an item from the viewer.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'Block',
  loadMany: (ids, context) => context.loader<BlockEntity>(listBlocks).loadMany(ids),
  fields: (t) => ({
    context: t.field({
      type: Item,
      nullable: true,
      description: 'The blocked user or item; null if deleted.',
      ...relation('context_id'),
    }),
    itemId: t.id({
      description: 'The ID of the blocked user or item, even if it is deleted or not visible to the viewer.',
      resolve: ({ context_id: id, context_type: kind }) => globalIdOfKind(kind, id),
    }),
    contextType: t.string({
      description: 'The type of the blocked user or item, such as `Crowd`.',
      resolve: ({ context_type: kind }) => typeNameOfKind(kind),
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the block was created.' }),
  }),
});

builder.objectField(Viewer, 'blocks', (t) =>
  restConnection(t, {
    contract: listBlocks,
    type: Block,
    description: 'The users and items that the viewer has blocked, newest first.',
    include: { context: 'context', 'context.avatar': 'context.avatar', 'context.author': 'context.user' },
  }),
);

mutation('block', {
  description: 'Blocks a user or an item. Blocking a user also makes both unfollow each other.',
  input: (t) => ({
    itemId: t.globalID({ of: 'Item', writes: 'context_id', required: true, description: 'The user or item to block.' }),
  }),
  async resolve({ itemId }, context) {
    const { data } = await context.rest(createBlock, { body: { context_id: itemId.id } });
    context.items.forget(itemId.id);
    return data;
  },
  payload: (t) => ({
    block: t.field({
      type: Block,
      description: 'The created block.',
      resolve: (block) => block,
    }),
    item: t.field({
      type: Item,
      nullable: true,
      description: 'The blocked user or item; null if not visible to the viewer.',
      ...relation('context_id'),
    }),
  }),
});

async function blockOf(itemId: string, context: GatewayContext): Promise<string> {
  const [block] = (await context.rest(listBlocks, { query: { context_id: itemId } })).data;
  if (!block) throw new RestError('not_found');
  return block.id;
}

mutation('unblock', {
  description: 'Unblocks a user or an item.',
  input: (t) => ({
    itemId: t.globalID({
      of: 'Item',
      writes: 'context_id',
      required: true,
      description: 'The user or item to unblock.',
    }),
  }),
  async resolve({ itemId }, context) {
    const id = await blockOf(itemId.id, context);
    await context.rest(deleteBlock, { params: { id } });
    context.items.forget(itemId.id);
    return { id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The ID of the removed block.', resolve: ({ id }) => writeGlobalId('Block', id) }),
  }),
});
