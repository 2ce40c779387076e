import { createView } from '@plaza/api/views/views.contract.ts';
import { mutation } from '../core/mutation.ts';
import { Item, related } from '../items/items.ts';

mutation('recordView', {
  description:
    'Records that an item was looked at: once a day for each person, and never by its author, or by who runs the crowd that made it.',
  signedIn: false,
  input: (t) => ({
    itemId: t.globalID({ of: 'Item', writes: 'context_id', required: true, description: 'The item.' }),
  }),
  async resolve({ itemId }, context) {
    await context.rest(createView, { body: { context_id: itemId.id } });
    return { id: itemId.id };
  },
  payload: (t) => ({
    item: t.field({
      type: Item,
      nullable: true,
      description: 'The item with its new count.',
      resolve: ({ id }, _args, context) => related(id, context),
    }),
  }),
});
