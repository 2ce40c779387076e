import { builder, typeNameOf } from '../core/builder.ts';
import { invalid } from '../core/errors.ts';
import { pageBySlug } from '../pages/pages.ts';
import { userBySlug } from '../users/users.ts';
import { Item } from './items.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

builder.queryField('item', (t) =>
  t.field({
    type: Item,
    nullable: true,
    description: 'One item of any kind, by its id or by its address; null when it is gone or not for the viewer.',
    args: {
      id: t.arg.globalID({ of: 'Item', description: 'Its global id.' }),
      kind: t.arg.string({ description: 'Its kind, such as `user` or `scribble`, with `slug`.' }),
      slug: t.arg.string({ description: 'Its name in addresses: a username, or the plain id, with `kind`.' }),
    },
    async resolve(_root, { id, kind, slug }, context, info) {
      if (id) return context.items.load(id.id);
      if (kind == null || slug == null) throw invalid('id', 'Give an id, or a kind and a slug.');
      if (kind.toLowerCase() === 'user') return userBySlug(context, slug, info);
      if (kind.toLowerCase() === 'page') return pageBySlug(context, slug, info);
      const item = UUID.test(slug) ? await context.items.load(slug) : null;
      return item && typeNameOf(item).toLowerCase() === kind.toLowerCase() ? item : null;
    },
  }),
);
