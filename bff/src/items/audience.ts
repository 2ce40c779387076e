import { updateItemAudience } from '@plaza/api/items/items.contract.ts';
import type { ItemBase } from '@plaza/api/core/contract.ts';
import { mutation } from '../core/mutation.ts';
import { Audience, Item } from './items.ts';

mutation('setAudience', {
  description:
    'Changes who can see a user or an item. The audience of a crowd’s items cannot be wider than that of the crowd.',
  input: (t) => ({
    itemId: t.globalID({ of: 'Item', writes: 'id', required: true, description: 'The item to update.' }),
    audience: t.field({ type: Audience, required: true, description: 'The new audience.' }),
  }),
  async resolve({ itemId, audience }, context) {
    return (await context.rest(updateItemAudience, { params: { id: itemId.id }, body: { audience } })).data;
  },
  payload: (t) => ({
    item: t.field({ type: Item, description: 'The updated item.', resolve: (item) => item as unknown as ItemBase }),
  }),
});
