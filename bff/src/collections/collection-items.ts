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
import { kindOfTypeName } from '../core/type-names.ts';
import { mutation } from '../core/mutation.ts';
import { MediaFile } from '../files/files.ts';
import { Item, relation } from '../items/items.ts';
import { Collection, LinkPicture, SystemCollection } from './collections.ts';

const CollectionItem = builder.objectRef<CollectionItemEntity>('CollectionItem');
const { edge: CollectionItemEdge } = connectionOf(CollectionItem);
const inside = { type: Collection, nullable: true, ...relation('collection_id') } as const;

builder.node(CollectionItem, {
  description: 'An item or link in a collection. Visible to anyone who can see both the collection and the item.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'CollectionItem',
  loadMany: (ids, context) => context.loader<CollectionItemEntity>(listCollectionItems).loadMany(ids),
  fields: (t) => ({
    collection: t.field({
      ...inside,
      description: 'The collection that contains the entry; null if not visible to the viewer.',
    }),
    item: t.field({
      type: Item,
      nullable: true,
      description: 'The collected item; null for a link.',
      ...relation('collectable_id'),
    }),
    url: t.exposeString('url', { nullable: true, description: 'The URL of a link; null for an item.' }),
    title: t.exposeString('title', {
      description:
        'The title that the owner has given the entry. Defaults to the title of the item or the site name of the link.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'The description that the owner has given the entry; null if there is none.',
    }),
    cover: t.field({
      type: MediaFile,
      nullable: true,
      description: 'The cover photo that the owner has given the entry; null if there is none.',
      ...relation('cover_id'),
    }),
    picture: t.expose('picture', {
      type: LinkPicture,
      nullable: true,
      description: 'A preview picture of a link, generated some time after it was added; null for items.',
    }),
    order: t.exposeInt('order', {
      description: 'The zero-based position in the collection. Hidden entries are counted.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the entry was added.' }),
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
    description: 'The entries of the collection that the viewer can see, in order.',
    args: (arg) => ({
      newestFirst: arg.boolean({ description: 'Whether to return the most recently added entries first.' }),
      filesOnly: arg.boolean({ description: 'Whether to return only files.' }),
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
    description:
      'Searches the entries of the collection by the text of the item and the description given by the owner.',
    args: (arg) => ({
      search: arg.string({ required: true, description: 'The words to search for. Words also match as prefixes.' }),
    }),
    query: (collection: { id: string }, { search }) => ({ collection: collection.id, search }),
    include,
  }),
}));

mutation('addToCollection', {
  description:
    'Adds an item or a link to the end of a collection. An item that is already in the collection is left unchanged.',
  input: (t) => ({
    collectionId: t.globalID({
      of: 'Collection',
      description: 'The collection to add to. Required unless `system` is given.',
    }),
    system: t.field({
      type: SystemCollection,
      description: 'The system collection to add to: the viewer’s own, or that of `crowdId`.',
    }),
    crowdId: t.globalID({
      of: 'Crowd',
      writes: 'page_id',
      description: 'The crowd that owns the `system` collection. The viewer must be allowed to add albums to it.',
    }),
    itemId: t.globalID({
      of: 'Item',
      writes: 'collectable_id',
      description: 'The item to add. Required unless `url` is given.',
    }),
    url: t.string({ description: 'The URL of a link to add.' }),
    title: t.string({ description: 'The title of the entry.' }),
    description: t.string({ description: 'The description of the entry.' }),
    coverId: t.globalID({ of: 'MediaFile', description: 'The cover photo of the entry.' }),
    ...actAs(t),
  }),
  async resolve({ collectionId, system, crowdId, itemId, url, title, description, coverId, actAs: actor }, context) {
    const body = {
      title,
      description,
      collection_id: collectionId?.id,
      system: system ?? undefined,
      page_id: crowdId?.id,
      collectable_id: itemId?.id,
      url: url ?? undefined,
      cover_id: coverId && coverId.id,
    };
    return (await context.rest(createCollectionItem, { body, headers: actingAs(actor) })).data;
  },
  payload: (t) => ({
    collectionItem: t.field({ type: CollectionItem, description: 'The created entry.', resolve: (one) => one }),
    edge: t.field({
      type: CollectionItemEdge,
      description: 'The object as a connection edge, for adding it to a list on the client.',
      resolve: (one) => edgeOf(one),
    }),
    collection: t.field({ ...inside, description: 'The updated collection.' }),
  }),
});

mutation('updateCollectionItem', {
  description:
    'Updates the title, description, or cover of an entry in a collection, or moves it. Other entries shift to make room.',
  input: (t) => ({
    id: t.globalID({ of: 'CollectionItem', required: true, description: 'The entry to update.' }),
    title: t.string({ description: 'The title of the entry. Pass null to use the title of the item.' }),
    description: t.string({ description: 'The description of the entry. Pass null to remove it.' }),
    coverId: t.globalID({ of: 'MediaFile', description: 'The cover photo of the entry. Pass null to remove it.' }),
    order: t.int({ description: 'The new zero-based position.' }),
  }),
  async resolve({ id, title, description, coverId, order }, context) {
    const body = { title, description, cover_id: coverId && coverId.id, order: order ?? undefined };
    return (await context.rest(updateCollectionItem, { params: { id: id.id }, body })).data;
  },
  payload: (t) => ({
    collectionItem: t.field({ type: CollectionItem, description: 'The updated entry.', resolve: (one) => one }),
    collection: t.field({ ...inside, description: 'The collection with its new order.' }),
  }),
});

mutation('deleteCollectionItem', {
  description: 'Removes an entry from a collection.',
  input: (t) => ({ id: t.globalID({ of: 'CollectionItem', required: true, description: 'The entry to remove.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteCollectionItem, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the removed entry.',
      resolve: ({ id }) => writeGlobalId('CollectionItem', id),
    }),
  }),
});

mutation('removeFromCollection', {
  description: 'Removes an item from a collection.',
  input: (t) => ({
    collectionId: t.globalID({
      of: 'Collection',
      writes: 'id',
      required: true,
      description: 'The collection to remove the item from.',
    }),
    itemId: t.globalID({ of: 'Item', writes: 'collectable_id', required: true, description: 'The item to remove.' }),
  }),
  async resolve({ collectionId, itemId }, context) {
    const body = { collectable_type: kindOfTypeName(itemId.typename), collectable_id: itemId.id };
    await context.rest(removeFromCollection, { params: { id: collectionId.id }, body });
    return { collection_id: collectionId.id };
  },
  payload: (t) => ({ collection: t.field({ ...inside, description: 'The updated collection.' }) }),
});
