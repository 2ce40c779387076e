import { builder, typeNameOf } from '../core/builder.ts';
import { invalid } from '../core/errors.ts';
import { crowdBySlug } from '../pages/pages.ts';
import { userBySlug } from '../users/users.ts';
import { Item } from './items.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

builder.queryField('item', (t) =>
  t.field({
    type: Item,
    nullable: true,
    description:
      'An item of any type, by its ID, or by its kind and slug; null if it does not exist or is not visible to the viewer.',
    args: {
      id: t.arg.globalID({ of: 'Item', description: 'The global ID of the item.' }),
      kind: t.arg.string({ description: 'The kind of the item, such as `user` or `scribble`. Requires `slug`.' }),
      slug: t.arg.string({ description: 'The slug of the item: a username, or its UUID. Requires `kind`.' }),
    },
    async resolve(_root, { id, kind, slug }, context, info) {
      if (id) return context.items.load(id.id);
      if (kind == null || slug == null) throw invalid('id', 'Give an id, or a kind and a slug.');
      if (kind.toLowerCase() === 'user') return userBySlug(context, slug, info);
      if (kind.toLowerCase() === 'crowd') return crowdBySlug(context, slug, info);
      const item = UUID.test(slug) ? await context.items.load(slug) : null;
      return item && typeNameOf(item).toLowerCase() === kind.toLowerCase() ? item : null;
    },
  }),
);
