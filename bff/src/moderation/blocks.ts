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
import { Item, relation } from '../items/items.ts';

const Block = builder.objectRef<BlockEntity>('Block');
builder.node(Block, {
  description: 'A person or an item that the viewer does not want to see.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'Block',
  loadMany: (ids, context) => context.loader<BlockEntity>(listBlocks).loadMany(ids),
  fields: (t) => ({
    context: t.field({
      type: Item,
      nullable: true,
      description: 'What is blocked; null when it is gone.',
      ...relation('context_id'),
    }),
    contextType: t.exposeString('context_type', { description: 'Kind of what is blocked.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'Since when.' }),
  }),
});

builder.objectField(Viewer, 'blocks', (t) =>
  restConnection(t, {
    contract: listBlocks,
    type: Block,
    description: 'Whom and what they have blocked, newest first.',
    include: { context: 'context', 'context.avatar': 'context.avatar', 'context.author': 'context.user' },
  }),
);

mutation('block', {
  description: 'Blocks a person or an item; blocking a person ends following both ways.',
  input: (t) => ({
    itemId: t.globalID({ of: 'Item', writes: 'context_id', required: true, description: 'Whom or what.' }),
  }),
  async resolve({ itemId }, context) {
    const { data } = await context.rest(createBlock, { body: { context_id: itemId.id } });
    context.items.forget(itemId.id);
    return data;
  },
  payload: (t) => ({
    block: t.field({ type: Block, description: 'The block; `unblock` takes its id.', resolve: (block) => block }),
    item: t.field({
      type: Item,
      nullable: true,
      description: 'What is blocked now.',
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
  description: 'Takes a block back.',
  input: (t) => ({
    id: t.globalID({
      of: ['Block', 'Item'],
      writes: 'context_id',
      required: true,
      description: 'The block, or whom or what it hides.',
    }),
  }),
  async resolve({ id }, context) {
    const blockId = id.typename === 'Block' ? id.id : await blockOf(id.id, context);
    await context.rest(deleteBlock, { params: { id: blockId } });
    context.items.forget(id.id);
    return { id: blockId };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The block that was.', resolve: ({ id }) => writeGlobalId('Block', id) }),
  }),
});
