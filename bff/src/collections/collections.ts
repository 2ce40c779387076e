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
import { File } from '../files/files.ts';
import { Audience, Commentable, FeedItem, Followable, Item, itemNode, Reactable, relation } from '../items/items.ts';

const SYSTEM_WORDS: Readonly<Record<SystemName, string>> = {
  media: 'Their photos and videos.',
  playlist: 'What they listen to.',
  vlog: 'Their own films.',
  lss: 'What belongs to their long story short.',
  favorite: 'What they like best; nobody else sees it unless they say so.',
};
export const SystemCollection = builder.enumType('SystemCollection', {
  description: 'The collections that everybody has: made with the first thing in them, never removed.',
  values: enumValues(SYSTEM_COLLECTIONS, (name) => SYSTEM_WORDS[name]),
});

const TYPE_WORDS = {
  other: 'Things of any kind, and links.',
  playlist: 'Sounds and films, to be heard one after the other.',
  podcast: 'Episodes, which podcast apps follow as well.',
} as const satisfies Record<CollectionEntity['type'], string>;
export const CollectionType = builder.enumType('CollectionType', {
  description: 'What a collection is for; said when it is begun.',
  values: enumValues(COLLECTION_TYPES, (type) => TYPE_WORDS[type]),
});

const PODCAST_WORDS = {
  episodic: 'Each episode stands alone; the newest comes first.',
  serial: 'A story that goes on from its first episode.',
} as const;
const PodcastType = builder.enumType('PodcastType', {
  description: 'How a podcast is told.',
  values: enumValues(PODCAST_TYPES, (type) => PODCAST_WORDS[type]),
});

const PodcastCategory = builder.enumType('PodcastCategory', {
  description: 'Where directories list a podcast, as Apple sorts them.',
  values: enumValues(PODCAST_CATEGORIES, (key) => `${categoryNames(key).join(': ')}.`),
});

export const Collection = builder.objectRef<CollectionEntity>('Collection');
const { edge: CollectionEdge } = connectionOf(Collection);

builder.node(Collection, {
  ...itemNode<CollectionEntity>('Collection'),
  description: 'Things of any kind and links, put together by somebody.',
  interfaces: [Item, FeedItem, Followable, Commentable, Reactable],
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is called.' }),
    description: t.exposeString('description', { nullable: true, description: 'Words about it.' }),
    descriptionSummary: t.exposeString('description_summary', {
      nullable: true,
      description: 'Their beginning, for cards.',
    }),
    cover: t.field({ type: File, nullable: true, description: 'A picture of it.', ...relation('cover_id') }),
    system: t.expose('system', {
      type: SystemCollection,
      nullable: true,
      description: 'Which of the collections that everybody has; null for one that somebody began.',
    }),
    type: t.expose('type', { type: CollectionType, description: 'What it is for.' }),
    itemsCount: t.exposeInt('items_count', { description: 'How many of its items the viewer can see.' }),
    playableLength: t.exposeFloat('playable_length', {
      description: 'The total length of its audio and video that the viewer can see, in seconds.',
    }),
    podcastType: t.expose('podcast_type', {
      type: PodcastType,
      nullable: true,
      description: 'How it is told; null for what is no podcast.',
    }),
    podcastCategory: t.expose('podcast_category', {
      type: PodcastCategory,
      nullable: true,
      description: 'Where directories list a podcast.',
    }),
    isEnabled: t.exposeBoolean('is_enabled', { description: 'Whether the feeds of a podcast answer.' }),
    latestItems: t.field({
      type: [Item],
      description: 'What was put in last, as far as the viewer may see it: at most four.',
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
  description: 'What a page shows of itself: a small copy of the platform’s own.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Where it is shown from.' }),
    width: t.exposeInt('width', { description: 'In pixels.' }),
    height: t.exposeInt('height', { description: 'In pixels.' }),
    thumbhash: t.exposeString('thumbhash', { description: 'What stands in its place until it is there.' }),
  }),
});

const LinkPreview = builder.objectRef<LinkPreviewEntity>('LinkPreview').implement({
  description: 'What a link leads to, in its own words.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Where it leads, as it would be kept.' }),
    title: t.exposeString('title', { description: 'What the page calls itself, or its host.' }),
    description: t.exposeString('description', { nullable: true, description: 'What it says of itself.' }),
    site: t.exposeString('site', { description: 'The site that it belongs to.' }),
    picture: t.expose('picture', { type: LinkPicture, nullable: true, description: 'What it shows of itself.' }),
  }),
});

builder.queryField('linkPreview', (t) =>
  t.field({
    type: LinkPreview,
    description: 'What a link leads to; its host alone where nothing can be read there.',
    args: { url: t.arg.string({ required: true, description: 'Where it leads.' }) },
    resolve: async (_root, { url }, context) => (await context.rest(getLinkPreview, { query: { url } })).data,
  }),
);

builder.interfaceField(Actor, 'collections', (t) =>
  restConnection(t, {
    contract: listCollections,
    type: Collection,
    description: 'What they have put together, newest first.',
    args: (arg) => ({
      system: arg({ type: SystemCollection, description: 'Only this of those that everybody has.' }),
      type: arg({ type: CollectionType, description: 'Only those of this type.' }),
      holding: arg.globalID({ of: 'Item', description: 'Only those that hold this thing.' }),
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
  description: 'Begins a collection; it stands in the feed once there is something in it.',
  input: (t) => ({
    name: t.string({ required: true, description: 'What it is called: at most 120 characters.' }),
    description: t.string({ description: 'Words about it.' }),
    coverId: t.globalID({ of: 'File', description: 'A picture of it.' }),
    audience: t.field({ type: Audience, description: 'Who may see it; the community unless said.' }),
    type: t.field({ type: CollectionType, description: 'What it is for; anything unless said.' }),
    podcastType: t.field({ type: PodcastType, description: 'How a podcast is told.' }),
    podcastCategory: t.field({ type: PodcastCategory, description: 'Where directories list a podcast.' }),
    isEnabled: t.boolean({ description: 'Whether the feeds of a podcast answer.' }),
    pageId: t.globalID({ of: 'Page', description: 'The crowd whose it is, for whoever may add albums there.' }),
    ...actAs(t),
  }),
  async resolve(
    { name, description, coverId, audience, type, podcastType, podcastCategory, isEnabled, pageId, actAs: actor },
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
      page_id: pageId?.id,
    };
    return (await context.rest(createCollection, { body, headers: actingAs(actor) })).data;
  },
  payload: (t) => ({
    collection: t.field({ type: Collection, description: 'The collection.', resolve: (collection) => collection }),
    edge: t.field({ type: CollectionEdge, description: 'As an edge of any list.', resolve: (one) => edgeOf(one) }),
  }),
});

mutation('updateCollection', {
  description: 'Changes a collection; what is left out stays.',
  input: (t) => ({
    id: t.globalID({ of: 'Collection', required: true, description: 'The collection.' }),
    name: t.string({ description: 'What it is called.' }),
    description: t.string({ description: 'Words about it; null takes them away.' }),
    coverId: t.globalID({ of: 'File', description: 'A picture of it; null takes it away.' }),
    audience: t.field({ type: Audience, description: 'Who may see it.' }),
    podcastType: t.field({ type: PodcastType, description: 'How a podcast is told.' }),
    podcastCategory: t.field({ type: PodcastCategory, description: 'Where directories list a podcast.' }),
    isEnabled: t.boolean({ description: 'Whether the feeds of a podcast answer.' }),
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
    collection: t.field({ type: Collection, description: 'As it is now.', resolve: (collection) => collection }),
  }),
});

mutation('deleteCollection', {
  description: 'Removes a collection; what was in it stays where it is.',
  input: (t) => ({ id: t.globalID({ of: 'Collection', required: true, description: 'The collection.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteCollection, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The collection that was.', resolve: ({ id }) => writeGlobalId('Collection', id) }),
  }),
});
