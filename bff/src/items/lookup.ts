import { findConference } from '../conferences/conferences.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { crowdBySlug } from '../pages/pages.ts';
import { userBySlug } from '../users/users.ts';
import { Item } from './items.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const ItemAddress = builder.inputType('ItemAddress', {
  description: 'The type and slug of an item, as in the URL of its page.',
  fields: (t) => ({
    kind: t.string({
      required: true,
      description: 'The name of the type of the item, such as `user` or `scribble`. Letter case is ignored.',
    }),
    slug: t.string({
      required: true,
      description: 'The slug of the item: a username, the slug of a conference, or its UUID.',
    }),
  }),
});

const ItemLookup = builder.inputType('ItemLookup', {
  description: 'What to find an item by.',
  isOneOf: true,
  fields: (t) => ({
    id: t.globalID({ of: 'Item', description: 'The global ID of the item.' }),
    address: t.field({ type: ItemAddress, description: 'The type and slug of the item.' }),
  }),
});

builder.queryField('item', (t) =>
  t.field({
    type: Item,
    nullable: true,
    description: 'An item of any type; null if it does not exist or is not visible to the viewer.',
    args: { by: t.arg({ type: ItemLookup, required: true, description: 'What to find the item by.' }) },
    async resolve(_root, { by }, context, info) {
      if (by.id) return context.items.load(by.id.id);
      if (!by.address) return null;
      const { kind, slug } = by.address;
      if (kind.toLowerCase() === 'user') return userBySlug(context, slug, info);
      if (kind.toLowerCase() === 'crowd') return crowdBySlug(context, slug, info);
      if (kind.toLowerCase() === 'conference') return findConference(context, slug, info);
      const item = UUID.test(slug) ? await context.items.load(slug) : null;
      return item && typeNameOf(item).toLowerCase() === kind.toLowerCase() ? item : null;
    },
  }),
);
