import { updateItemAudience } from '@plaza/api/items/items.contract.ts';
import type { ItemBase } from '@plaza/api/core/contract.ts';
import { mutation } from '../core/mutation.ts';
import { Audience, Item } from './items.ts';

mutation('setAudience', {
  description:
    'Says who may see a person or something published; what a crowd has made is seen by no more than the crowd.',
  input: (t) => ({
    itemId: t.globalID({ of: 'Item', writes: 'id', required: true, description: 'The item.' }),
    audience: t.field({ type: Audience, required: true, description: 'Who may see it.' }),
  }),
  async resolve({ itemId, audience }, context) {
    return (await context.rest(updateItemAudience, { params: { id: itemId.id }, body: { audience } })).data;
  },
  payload: (t) => ({
    item: t.field({ type: Item, description: 'It, as it is now.', resolve: (item) => item as unknown as ItemBase }),
  }),
});
