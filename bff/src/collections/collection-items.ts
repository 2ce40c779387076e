/** What is in a collection. */
import {
  createCollectionItem,
  deleteCollectionItem,
  listCollectionItems,
  removeFromCollection,
  searchCollectionItems,
  updateCollectionItem,
  type CollectionItem as CollectionItemEntity,
} from '@plaza/api/collections/collections.contract.ts';
import { actAs, actingAs } from '../actors/actors.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { connectionOf, edgeOf, restConnection } from '../core/connection.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { File } from '../files/files.ts';
import { Item, relation } from '../items/items.ts';
import { Collection, LinkPicture, SystemCollection } from './collections.ts';

const CollectionItem = builder.objectRef<CollectionItemEntity>('CollectionItem');
const { edge: CollectionItemEdge } = connectionOf(CollectionItem);
const inside = { type: Collection, nullable: true, ...relation('collection_id') } as const;

builder.node(CollectionItem, {
  description: 'A thing or a link in a collection; seen by whoever sees both.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'CollectionItem',
  loadMany: (ids, context) => context.loader<CollectionItemEntity>(listCollectionItems).loadMany(ids),
  fields: (t) => ({
    collection: t.field({ ...inside, description: 'What it is in.' }),
    item: t.field({
      type: Item,
      nullable: true,
      description: 'What is collected; null for a link.',
      ...relation('collectable_id'),
    }),
    url: t.exposeString('url', { nullable: true, description: 'Where a link leads.' }),
    title: t.exposeString('title', {
      description: 'As its owner calls it here; else what it is called, or the site of a link.',
    }),
    description: t.exposeString('description', { nullable: true, description: 'What its owner says of it here.' }),
    cover: t.field({ type: File, nullable: true, description: 'A picture for it here.', ...relation('cover_id') }),
    picture: t.expose('picture', {
      type: LinkPicture,
      nullable: true,
      description: 'Of a link, some time after it was put in: what its page shows of itself.',
    }),
    order: t.exposeInt('order', { description: 'Its place, from 0; those that are hidden are counted.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When it was put in.' }),
  }),
});

const include = {
  item: 'collectable',
  'item.author': 'collectable.user',
  'item.author.avatar': 'collectable.user.avatar',
  'item.avatar': 'collectable.avatar',
  'item.cover': 'collectable.cover',
  'item.attachment': 'collectable.attachable',
  cover: 'cover',
  collection: 'collection',
};

builder.objectFields(Collection, (t) => ({
  items: restConnection(t, {
    contract: listCollectionItems,
    type: CollectionItem,
    description: 'What is in it, in its order, as far as the viewer may see it.',
    args: (arg) => ({
      newestFirst: arg.boolean({ description: 'From its end: what was put in last comes first.' }),
      filesOnly: arg.boolean({ description: 'Files alone.' }),
    }),
    query: (collection: { id: string }, { newestFirst, filesOnly }) => ({
      collection: collection.id,
      only: filesOnly ? ('file' as const) : undefined,
      order: newestFirst ? ('desc' as const) : ('asc' as const),
    }),
    include,
  }),
  found: restConnection(t, {
    contract: searchCollectionItems,
    type: CollectionItem,
    description: 'What is in it, by words of the thing and of what its owner says of it.',
    args: (arg) => ({ search: arg.string({ required: true, description: 'Words, also by their beginning.' }) }),
    query: (collection: { id: string }, { search }) => ({ collection: collection.id, search }),
    include,
  }),
}));

mutation('addToCollection', {
  description: 'Puts a thing, or a link, at the end of a collection; what is there already stays as it is.',
  input: (t) => ({
    collectionId: t.globalID({ of: 'Collection', description: 'The collection; or `system`.' }),
    system: t.field({
      type: SystemCollection,
      description: "The viewer's own one of those that everybody has, or that of `pageId`.",
    }),
    pageId: t.globalID({
      of: 'Page',
      description: 'The crowd whose `system` it is, for whoever may add albums there.',
    }),
    itemId: t.globalID({ of: 'Item', writes: 'collectable_id', description: 'The thing; or `url`.' }),
    url: t.string({ description: 'Where a link leads.' }),
    title: t.string({ description: 'What to call it here.' }),
    description: t.string({ description: 'What to say of it here.' }),
    coverId: t.globalID({ of: 'File', description: 'A picture for it here.' }),
    ...actAs(t),
  }),
  async resolve({ collectionId, system, pageId, itemId, url, title, description, coverId, actAs: actor }, context) {
    const body = {
      title,
      description,
      collection_id: collectionId?.id,
      system: system ?? undefined,
      page_id: pageId?.id,
      collectable_id: itemId?.id,
      url: url ?? undefined,
      cover_id: coverId && coverId.id,
    };
    return (await context.rest(createCollectionItem, { body, headers: actingAs(actor) })).data;
  },
  payload: (t) => ({
    collectionItem: t.field({ type: CollectionItem, description: 'It in its place.', resolve: (one) => one }),
    edge: t.field({ type: CollectionItemEdge, description: 'As an edge of any list.', resolve: (one) => edgeOf(one) }),
    collection: t.field({ ...inside, description: 'The collection as it is now.' }),
  }),
});

mutation('updateCollectionItem', {
  description: 'Says other words of it, or moves it; the others make room.',
  input: (t) => ({
    id: t.globalID({ of: 'CollectionItem', required: true, description: 'The thing in its place.' }),
    title: t.string({ description: 'What to call it here; null for what it is called.' }),
    description: t.string({ description: 'What to say of it here; null takes it away.' }),
    coverId: t.globalID({ of: 'File', description: 'A picture for it here; null takes it away.' }),
    order: t.int({ description: 'Its place, from 0.' }),
  }),
  async resolve({ id, title, description, coverId, order }, context) {
    const body = { title, description, cover_id: coverId && coverId.id, order: order ?? undefined };
    return (await context.rest(updateCollectionItem, { params: { id: id.id }, body })).data;
  },
  payload: (t) => ({
    collectionItem: t.field({ type: CollectionItem, description: 'It as it is now.', resolve: (one) => one }),
    collection: t.field({ ...inside, description: 'The collection, whose things have a new order.' }),
  }),
});

mutation('deleteCollectionItem', {
  description: 'Takes a thing out of a collection.',
  input: (t) => ({ id: t.globalID({ of: 'CollectionItem', required: true, description: 'The thing in its place.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteCollectionItem, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The place that was.', resolve: ({ id }) => writeGlobalId('CollectionItem', id) }),
  }),
});

mutation('removeFromCollection', {
  description: 'Takes a thing out of a collection, by what it is.',
  input: (t) => ({
    collectionId: t.globalID({ of: 'Collection', writes: 'id', required: true, description: 'The collection.' }),
    itemId: t.globalID({ of: 'Item', writes: 'collectable_id', required: true, description: 'The thing.' }),
  }),
  async resolve({ collectionId, itemId }, context) {
    const body = { collectable_type: itemId.typename, collectable_id: itemId.id };
    await context.rest(removeFromCollection, { params: { id: collectionId.id }, body });
    return { collection_id: collectionId.id };
  },
  payload: (t) => ({ collection: t.field({ ...inside, description: 'The collection as it is now.' }) }),
});
