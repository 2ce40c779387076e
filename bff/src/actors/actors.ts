/** Who acts: a person or a crowd. One fragment on `Actor` draws either; a mutation may say whom it is done as. */
import type { FormerHandle as FormerHandleEntity, ItemBase } from '@plaza/api/core/contract.ts';
import type { Page } from '@plaza/api/pages/pages.contract.ts';
import type { User } from '@plaza/api/users/users.contract.ts';
import { builder, typeNameOf, type Schema } from '../core/builder.ts';
import { File } from '../files/files.ts';
import { asViewer, Followable, Item, relation } from '../items/items.ts';

export type ActorEntity = ItemBase &
  Pick<User & Page, 'slug' | 'username' | 'avatar_id' | 'cover_id' | 'items_count'> & {
    name: User['name'] | Page['name'];
    sub_title?: string | null;
  };

/** Where each kind of actor lives in the client. */
const FOLDER: Readonly<Record<string, string>> = { User: '/@', Page: '/crowds/' };

export const Actor = builder.interfaceRef<ActorEntity>('Actor').implement({
  description: 'Who can publish, comment and follow: a person or a crowd. Its `title` is its name.',
  interfaces: [builder.nodeInterfaceRef(), Item, Followable],
  resolveType: typeNameOf,
  fields: (t) => ({
    slug: t.exposeString('slug', { description: 'Chosen name in addresses, else the id.' }),
    username: t.exposeString('username', {
      nullable: true,
      description: 'The name in addresses that they have or chose: /@ada, /crowds/salt-street.',
    }),
    shortName: t.string({
      description: 'What to call it among friends: the first name of a person, the name of a crowd.',
      reads: ['name'],
      resolve: ({ name }) => (typeof name === 'string' ? name : name.first),
    }),
    subTitle: t.string({
      nullable: true,
      description: 'One line below the name; of a crowd, where it is at home.',
      reads: ['sub_title'],
      resolve: ({ sub_title }) => sub_title,
    }),
    path: t.string({
      description: 'Where it is in the client: /@ada, /crowds/salt-street.',
      reads: ['slug'],
      resolve: (actor) => `${FOLDER[typeNameOf(actor)] ?? '/'}${actor.slug}`,
    }),
    avatar: t.field({ type: File, nullable: true, description: 'Its picture.', ...relation('avatar_id') }),
    cover: t.field({
      type: File,
      nullable: true,
      description: 'The picture behind its profile.',
      ...relation('cover_id'),
    }),
    // Who publishes is their own author: nobody else may change their words.
    isViewer: t.boolean({ description: 'Is the one who asks, as they act now.', ...asViewer('editable') }),
    itemsCount: t.exposeInt('items_count', { description: 'How many things it has published.' }),
  }),
});

export const FormerHandle = builder.objectRef<FormerHandleEntity>('FormerHandle').implement({
  description: 'An address that led to a person or a crowd before, as staff see it; it still does.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The address, without its @.' }),
    releasedAt: t.expose('released_at', { type: 'DateTime', description: 'Until when it was theirs.' }),
  }),
});

builder.interfaceField(Item, 'author', (t) =>
  t.field({
    type: Actor,
    nullable: true,
    description: 'Who made it; null when they are gone or not for the viewer.',
    ...relation('user_id'),
  }),
);

type Types = PothosSchemaTypes.ExtendDefaultTypes<Schema>;
type InputBuilder = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

/** The input of a mutation that can be done as a crowd. */
export const actAs = (t: InputBuilder) => ({
  actAs: t.globalID({
    of: 'Actor',
    writes: 'acting_as',
    description: 'Who does it: the person themselves, or a crowd that they run; whoever is active unless said.',
  }),
});

/** The header that tells the platform. */
export const actingAs = (actor: { id: string } | null | undefined): Record<string, string> =>
  actor ? { 'acting-as': actor.id } : {};
