/** What people and crowds put together, in an order and with words of their own. */
import { categoryNames, PODCAST_CATEGORIES } from '@plaza/api/collections/categories.contract.ts';
import {
  COLLECTION_TYPES,
  createCollection,
  deleteCollection,
  getLinkPreview,
  listCollections,
  PODCAST_TYPES,
  SYSTEM_COLLECTIONS,
  updateCollection,
  type Collection as CollectionEntity,
  type LinkPreview as LinkPreviewEntity,
  type SystemCollection as SystemName,
} from '@plaza/api/collections/collections.contract.ts';
import { actAs, actingAs, Actor } from '../actors/actors.ts';
import { PREVIEWS } from '../comments/comments.ts';
import { builder } from '../core/builder.ts';
import { connectionOf, edgeOf, restConnection } from '../core/connection.ts';
import { enumValues } from '../core/enums.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { MediaFile } from '../files/files.ts';
import { Audience, Commentable, FeedItem, Followable, Item, itemNode, Reactable, relation } from '../items/items.ts';

const SYSTEM_WORDS: Readonly<Record<SystemName, string>> = {
  media: 'The owner’s photos and videos.',
  playlist: 'The owner’s audio and video playlist.',
  vlog: 'The owner’s own videos.',
  lss: 'Items that belong to the owner’s timeline, called “long story short” in the client.',
  favorite: 'The owner’s favorites, private by default.',
};
export const SystemCollection = builder.enumType('SystemCollection', {
  description: 'A collection that every actor has. It is created when the first item is added and cannot be deleted.',
  values: enumValues(SYSTEM_COLLECTIONS, (name) => SYSTEM_WORDS[name]),
});

const TYPE_WORDS = {
  other: 'Items of any kind and links.',
  playlist: 'Audio and video to be played in order.',
  podcast: 'Episodes, which can also be followed in podcast apps.',
} as const satisfies Record<CollectionEntity['type'], string>;
export const CollectionType = builder.enumType('CollectionType', {
  description: 'The type of a collection. It is set when the collection is created.',
  values: enumValues(COLLECTION_TYPES, (type) => TYPE_WORDS[type]),
});

const PODCAST_WORDS = {
  episodic: 'Episodes that can be played in any order; the newest comes first.',
  serial: 'Episodes that should be played in order, starting with the first.',
} as const;
const PodcastType = builder.enumType('PodcastType', {
  description: 'How the episodes of a podcast are ordered.',
  values: enumValues(PODCAST_TYPES, (type) => PODCAST_WORDS[type]),
});

const PodcastCategory = builder.enumType('PodcastCategory', {
  description: 'The Apple Podcasts category of a podcast.',
  values: enumValues(PODCAST_CATEGORIES, (key) => `The category “${categoryNames(key).join(' > ')}”.`),
});

export const Collection = builder.objectRef<CollectionEntity>('Collection');
const { edge: CollectionEdge } = connectionOf(Collection);

builder.node(Collection, {
  ...itemNode<CollectionEntity>('Collection'),
  description: 'A collection of items of any kind and links.',
  interfaces: [Item, FeedItem, Followable, Commentable, Reactable],
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the collection.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'The description of the collection; null if there is none.',
    }),
    descriptionSummary: t.exposeString('description_summary', {
      nullable: true,
      description: 'The beginning of the description, for cards; null if there is none.',
    }),
    cover: t.field({
      type: MediaFile,
      nullable: true,
      description: 'The cover photo; null if there is none.',
      ...relation('cover_id'),
    }),
    system: t.expose('system', {
      type: SystemCollection,
      nullable: true,
      description: 'The kind of system collection; null for a collection that a user created.',
    }),
    type: t.expose('type', { type: CollectionType, description: 'The type of the collection.' }),
    itemsCount: t.exposeInt('items_count', {
      description: 'The number of items in the collection that the viewer can see.',
    }),
    playableLength: t.exposeFloat('playable_length', {
      description: 'The total length of the audio and video in the collection that the viewer can see, in seconds.',
    }),
    podcastType: t.expose('podcast_type', {
      type: PodcastType,
      nullable: true,
      description: 'How the episodes are ordered; null if the collection is not a podcast.',
    }),
    podcastCategory: t.expose('podcast_category', {
      type: PodcastCategory,
      nullable: true,
      description: 'The directory category of the podcast; null if the collection is not a podcast.',
    }),
    isEnabled: t.exposeBoolean('is_enabled', { description: 'Whether the RSS feeds of the podcast are enabled.' }),
    latestItems: t.field({
      type: [Item],
      description: 'The most recently added entries that the viewer can see, at most four.',
      reads: ['latest_item_ids'],
      async resolve({ id, latest_item_ids: known }, _args, context) {
        const ids = known ?? ((await context.items.ask(id)) as CollectionEntity | null)?.latest_item_ids ?? [];
        return (await context.items.loadMany(ids)).filter((item) => item !== null);
      },
    }),
  }),
});

/** What a list of collections brings along. */
export const COLLECTION_RELATIONS = {
  author: 'user',
  'author.avatar': 'user.avatar',
  cover: 'cover',
  latestItems: 'latest_items',
  'latestItems.cover': 'latest_items.cover',
  'latestItems.avatar': 'latest_items.avatar',
  'latestItems.attachment': 'latest_items.attachable',
};

export const LinkPicture = builder.objectRef<NonNullable<LinkPreviewEntity['picture']>>('LinkPicture').implement({
  description: 'The preview picture of a web page, copied to this platform.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'The URL of the picture.' }),
    width: t.exposeInt('width', { description: 'The width in pixels.' }),
    height: t.exposeInt('height', { description: 'The height in pixels.' }),
    thumbhash: t.exposeString('thumbhash', {
      description: 'A base64-encoded ThumbHash to show while the picture loads.',
    }),
  }),
});

const LinkPreview = builder.objectRef<LinkPreviewEntity>('LinkPreview').implement({
  description: 'A preview of a web page.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'The normalized URL of the page.' }),
    title: t.exposeString('title', { description: 'The title of the page, or its host if it has none.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'The description of the page; null if there is none.',
    }),
    site: t.exposeString('site', { description: 'The name of the site.' }),
    picture: t.expose('picture', {
      type: LinkPicture,
      nullable: true,
      description: 'The preview picture of the page; null if there is none.',
    }),
  }),
});

builder.queryField('linkPreview', (t) =>
  t.field({
    type: LinkPreview,
    description: 'A preview of a web page. Contains only the host if the page cannot be read.',
    args: { url: t.arg.string({ required: true, description: 'The URL of the page.' }) },
    resolve: async (_root, { url }, context) => (await context.rest(getLinkPreview, { query: { url } })).data,
  }),
);

builder.interfaceField(Actor, 'collections', (t) =>
  restConnection(t, {
    contract: listCollections,
    type: Collection,
    description: 'The actor’s collections, newest first.',
    args: (arg) => ({
      system: arg({ type: SystemCollection, description: 'Returns only this system collection.' }),
      type: arg({ type: CollectionType, description: 'Returns only collections of this type.' }),
      holding: arg.globalID({ of: 'Item', description: 'Returns only collections that contain this item.' }),
    }),
    query: (actor: { id: string }, { system, type, holding }) => ({
      user: actor.id,
      type: type ?? undefined,
      system: system ?? undefined,
      item: holding?.id,
    }),
    include: COLLECTION_RELATIONS,
    previews: PREVIEWS,
  }),
);

mutation('createCollection', {
  description: 'Creates a collection. It appears in the feed once it contains at least one item.',
  input: (t) => ({
    name: t.string({ required: true, description: 'The name of the collection, at most 120 characters.' }),
    description: t.string({ description: 'The description of the collection.' }),
    coverId: t.globalID({ of: 'MediaFile', description: 'The cover photo.' }),
    audience: t.field({ type: Audience, description: 'Who can see the collection. Defaults to `COMMUNITY`.' }),
    type: t.field({ type: CollectionType, description: 'The type of the collection. Defaults to `OTHER`.' }),
    podcastType: t.field({ type: PodcastType, description: 'How the episodes of a podcast are ordered.' }),
    podcastCategory: t.field({ type: PodcastCategory, description: 'The directory category of a podcast.' }),
    isEnabled: t.boolean({ description: 'Whether the RSS feeds of a podcast are enabled.' }),
    crowdId: t.globalID({
      of: 'Crowd',
      writes: 'page_id',
      description: 'The crowd that owns the collection. The viewer must be allowed to add albums to it.',
    }),
    ...actAs(t),
  }),
  async resolve(
    { name, description, coverId, audience, type, podcastType, podcastCategory, isEnabled, crowdId, actAs: actor },
    context,
  ) {
    const body = {
      name,
      description,
      cover_id: coverId && coverId.id,
      audience: audience ?? undefined,
      type: type ?? undefined,
      podcast_type: podcastType,
      podcast_category: podcastCategory,
      is_enabled: isEnabled ?? undefined,
      page_id: crowdId?.id,
    };
    return (await context.rest(createCollection, { body, headers: actingAs(actor) })).data;
  },
  payload: (t) => ({
    collection: t.field({
      type: Collection,
      description: 'The created collection.',
      resolve: (collection) => collection,
    }),
    edge: t.field({
      type: CollectionEdge,
      description: 'The object as a connection edge, for adding it to a list on the client.',
      resolve: (one) => edgeOf(one),
    }),
  }),
});

mutation('updateCollection', {
  description: 'Updates a collection. Omitted fields keep their values.',
  input: (t) => ({
    id: t.globalID({ of: 'Collection', required: true, description: 'The collection to update.' }),
    name: t.string({ description: 'The name of the collection.' }),
    description: t.string({ description: 'The description of the collection. Pass null to remove it.' }),
    coverId: t.globalID({ of: 'MediaFile', description: 'The cover photo. Pass null to remove it.' }),
    audience: t.field({ type: Audience, description: 'Who can see the collection.' }),
    podcastType: t.field({ type: PodcastType, description: 'How the episodes of a podcast are ordered.' }),
    podcastCategory: t.field({ type: PodcastCategory, description: 'The directory category of a podcast.' }),
    isEnabled: t.boolean({ description: 'Whether the RSS feeds of a podcast are enabled.' }),
  }),
  async resolve({ id, name, description, coverId, audience, podcastType, podcastCategory, isEnabled }, context) {
    const body = {
      description,
      podcast_type: podcastType,
      podcast_category: podcastCategory,
      is_enabled: isEnabled ?? undefined,
      name: name ?? undefined,
      cover_id: coverId && coverId.id,
      audience: audience ?? undefined,
    };
    return (await context.rest(updateCollection, { params: { id: id.id }, body })).data;
  },
  payload: (t) => ({
    collection: t.field({
      type: Collection,
      description: 'The updated collection.',
      resolve: (collection) => collection,
    }),
  }),
});

mutation('deleteCollection', {
  description: 'Deletes a collection. The items in it are not deleted.',
  input: (t) => ({ id: t.globalID({ of: 'Collection', required: true, description: 'The collection to delete.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteCollection, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the deleted collection.',
      resolve: ({ id }) => writeGlobalId('Collection', id),
    }),
  }),
});
