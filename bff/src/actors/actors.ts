/** Who acts: a person or a crowd. One fragment on `Actor` draws either; a mutation may say whom it is done as. */
import type { FormerHandle as FormerHandleEntity, ItemBase } from '@plaza/api/core/contract.ts';
import type { Page } from '@plaza/api/pages/pages.contract.ts';
import type { User } from '@plaza/api/users/users.contract.ts';
import { builder, typeNameOf, type Schema } from '../core/builder.ts';
import { MediaFile } from '../files/files.ts';
import { asViewer, Followable, Item, relation } from '../items/items.ts';

export type ActorEntity = ItemBase &
  Pick<User & Page, 'slug' | 'username' | 'avatar_id' | 'cover_id' | 'items_count'> & {
    name: User['name'] | Page['name'];
    sub_title?: string | null;
  };

/** Where each kind of actor lives in the client. */
const FOLDER: Readonly<Record<string, string>> = { User: '/@', Crowd: '/crowds/' };

export const Actor = builder.interfaceRef<ActorEntity>('Actor').implement({
  description: 'A user or a crowd: anyone who can publish, comment, and follow. Its `title` is its name.',
  interfaces: [builder.nodeInterfaceRef(), Item, Followable],
  resolveType: typeNameOf,
  fields: (t) => ({
    slug: t.exposeString('slug', { description: 'The URL slug: the username if there is one, otherwise the ID.' }),
    username: t.exposeString('username', {
      nullable: true,
      description: 'The username, as used in paths such as `/@ada` and `/crowds/salt-street`; null if there is none.',
    }),
    shortName: t.string({
      description: 'A short form of the name: the first name of a user, or the name of a crowd.',
      reads: ['name'],
      resolve: ({ name }) => (typeof name === 'string' ? name : name.first),
    }),
    subTitle: t.string({
      nullable: true,
      description: 'The line below the name, or the location of a crowd; null if there is none.',
      reads: ['sub_title'],
      resolve: ({ sub_title }) => sub_title,
    }),
    path: t.string({
      description: 'The path in the web client, such as `/@ada` or `/crowds/salt-street`.',
      reads: ['slug'],
      resolve: (actor) => `${FOLDER[typeNameOf(actor)] ?? '/'}${actor.slug}`,
    }),
    avatar: t.field({
      type: MediaFile,
      nullable: true,
      description: 'The profile picture; null if there is none.',
      ...relation('avatar_id'),
    }),
    cover: t.field({
      type: MediaFile,
      nullable: true,
      description: 'The cover photo; null if there is none.',
      ...relation('cover_id'),
    }),
    // Who publishes is their own author: nobody else may change their words.
    isViewer: t.boolean({
      description: 'Whether this is the actor that the viewer is currently acting as.',
      ...asViewer('editable'),
    }),
    itemsCount: t.exposeInt('items_count', { description: 'The number of items that the actor has published.' }),
  }),
});

export const FormerHandle = builder.objectRef<FormerHandleEntity>('FormerHandle').implement({
  description: 'A former username of a user or crowd, as seen by staff. It still redirects to the current one.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The former username, without the leading `@`.' }),
    releasedAt: t.expose('released_at', { type: 'DateTime', description: 'When the username was released.' }),
  }),
});

builder.interfaceField(Item, 'author', (t) =>
  t.field({
    type: Actor,
    nullable: true,
    description: 'The author; null if deleted or not visible to the viewer.',
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
    description:
      'The actor to perform the action as: the viewer or a crowd that they manage. Defaults to the current actor of the session.',
  }),
});

/** The header that tells the platform. */
export const actingAs = (actor: { id: string } | null | undefined): Record<string, string> =>
  actor ? { 'acting-as': actor.id } : {};
