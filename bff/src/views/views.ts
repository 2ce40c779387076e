import { createView } from '@plaza/api/views/views.contract.ts';
import { mutation } from '../core/mutation.ts';
import { Item, related } from '../items/items.ts';

mutation('recordView', {
  description:
    'Records a view of an item. Counted once a day per person, and never for the author or for those who manage the crowd that published the item.',
  signedIn: false,
  input: (t) => ({
    itemId: t.globalID({ of: 'Item', writes: 'context_id', required: true, description: 'The viewed item.' }),
  }),
  async resolve({ itemId }, context) {
    await context.rest(createView, { body: { context_id: itemId.id } });
    return { id: itemId.id };
  },
  payload: (t) => ({
    item: t.field({
      type: Item,
      nullable: true,
      description: 'The item with its updated view count.',
      resolve: ({ id }, _args, context) => related(id, context),
    }),
  }),
});
