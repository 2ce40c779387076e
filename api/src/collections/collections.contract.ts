import { Type, type Static } from 'typebox';
import { NEWEST_COMMENTS } from '../comments/comments.contract.ts';
import { PODCAST_CATEGORIES } from './categories.contract.ts';
import {
  Audience,
  contract,
  Id,
  IdParams,
  IncludeQuery,
  ItemEntity,
  ListQuery,
  Many,
  Nullable,
  One,
  OneOf,
  ReadQuery,
  Timestamp,
  SingleLine,
} from '../core/contract.ts';

export const NAME_MAX = 120;
export const DESCRIPTION_MAX = 2000;
/** Things in one collection. */
export const ITEMS_MAX = 5000;
/** Of them that a card shows. */
export const LATEST_ITEMS = 4;
export const URL_MAX = 2000;
/** What everybody has one of, made when the first thing is put into it; it cannot be removed. */
export const SYSTEM_COLLECTIONS = ['media', 'playlist', 'vlog', 'lss', 'favorite'] as const;
export type SystemCollection = (typeof SYSTEM_COLLECTIONS)[number];

/** Playlists and podcasts are collections that hold sounds and films alone. */
export const COLLECTION_TYPES = ['other', 'playlist', 'podcast'] as const;
export type CollectionType = (typeof COLLECTION_TYPES)[number];
/** `serial`: from its first episode on; `episodic`: each stands alone. */
export const PODCAST_TYPES = ['episodic', 'serial'] as const;

/** Stored fields that its owner writes. */
export const CollectionFields = Type.Object({
  name: SingleLine({ minLength: 1, maxLength: NAME_MAX }),
  description: Nullable(Type.String({ maxLength: DESCRIPTION_MAX })),
  cover_id: Nullable(Id),
  podcast_type: Nullable(OneOf(PODCAST_TYPES, { description: 'Of a podcast alone.' })),
  podcast_category: Nullable(OneOf(PODCAST_CATEGORIES, { description: 'Where directories list a podcast.' })),
  is_enabled: Type.Boolean({ default: true, description: 'Whether the feeds of a podcast answer.' }),
});

export const Collection = ItemEntity('Collection', {
  ...CollectionFields.properties,
  type: OneOf(COLLECTION_TYPES, { description: 'Said when it is begun; it stays.' }),
  description_summary: Nullable(Type.String()),
  system: Nullable(OneOf(SYSTEM_COLLECTIONS, { description: 'Which of the collections that everybody has.' })),
  items_count: Type.Integer({ description: 'How many of its items the viewer can see.' }),
  playable_length: Type.Number({
    description: 'The total length of its audio and video that the viewer can see, in seconds.',
  }),
  latest_item_ids: Type.Array(Id, {
    description: `Of what it holds and the viewer may see, at most ${LATEST_ITEMS}, what was put in last first.`,
  }),
});
export interface Collection extends Static<typeof Collection> {}

export const include = [
  'user',
  'user.avatar',
  'cover',
  'latest_items',
  'latest_items.cover',
  'latest_items.avatar',
  'latest_items.attachable',
  ...NEWEST_COMMENTS,
] as const;

export const listFilters = {
  user: Type.Optional(Id),
  type: Type.Optional(OneOf(COLLECTION_TYPES)),
  system: Type.Optional(OneOf(SYSTEM_COLLECTIONS)),
  item: Type.Optional(Type.String({ format: 'uuid', description: 'Only those that hold this thing.' })),
};

export const listCollections = contract({
  name: 'listCollections',
  method: 'GET',
  url: '/collections',
  summary:
    'Collections that the viewer may see, newest first; of one person or crowd when given, theirs of the system too.',
  access: 'public',
  query: ListQuery(listFilters),
  parents: ['user'],
  reply: Many(Collection),
  include,
});

export const searchCollections = contract({
  name: 'searchCollections',
  method: 'GET',
  url: '/collections/search',
  summary: 'Collections by their words, newest first.',
  access: 'public',
  query: ListQuery({ ...listFilters, search: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Many(Collection),
  include,
});

export const getCollection = contract({
  name: 'getCollection',
  method: 'GET',
  url: '/collections/:id',
  summary: 'One collection.',
  access: 'public',
  params: IdParams,
  query: ReadQuery,
  reply: One(Collection),
  errors: ['not_found', 'not_public'],
  include,
});

const { name } = CollectionFields.properties;
export const CollectionChange = Type.Object(
  {
    ...Type.Partial(CollectionFields).properties,
    audience: Type.Optional(Audience),
  },
  { title: 'CollectionChange' },
);
const OfCrowd = Type.Optional(
  Type.String({ format: 'uuid', description: 'The crowd whose it is, for whoever may add albums there.' }),
);
export const NewCollection = Type.Object(
  { ...CollectionChange.properties, name, page_id: OfCrowd },
  { title: 'NewCollection' },
);

export const createCollection = contract({
  name: 'createCollection',
  method: 'POST',
  url: '/collections',
  summary: 'Begins a collection. It stands in the feed once there is something in it.',
  access: 'member',
  query: IncludeQuery,
  body: Type.Object({ ...NewCollection.properties, type: Type.Optional(OneOf(COLLECTION_TYPES)) }),
  reply: One(Collection),
  status: 201,
  errors: ['no_permission'],
  include,
});

export const updateCollection = contract({
  name: 'updateCollection',
  method: 'PUT',
  url: '/collections/:id',
  summary: 'Changes a collection; what is left out stays.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: CollectionChange,
  reply: One(Collection),
  errors: ['not_found', 'forbidden'],
  include,
});

export const deleteCollection = contract({
  name: 'deleteCollection',
  method: 'DELETE',
  url: '/collections/:id',
  summary: 'Removes a collection; what was in it stays where it is. One of the system is `forbidden`.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});

/** The platform's own small copy of what a page shows of itself. */
export const LinkPicture = Type.Object(
  {
    url: Type.String({ description: 'Where it is shown from, never the page: of a preview the picture itself.' }),
    width: Type.Integer(),
    height: Type.Integer(),
    thumbhash: Type.String(),
  },
  { title: 'LinkPicture', description: 'What the page of a link shows of itself.' },
);

export const CollectionItem = Type.Object(
  {
    id: Id,
    _type: Type.Literal('CollectionItem'),
    collection_id: Id,
    collectable_id: Nullable(Id),
    collectable_type: Nullable(Type.String({ description: '`_type` of what is collected; null for a link.' })),
    url: Nullable(Type.String({ description: 'Of a link.' })),
    title: Type.String({ description: 'As its owner calls it here; else what it is called, or the site of a link.' }),
    description: Nullable(Type.String({ description: 'What its owner says of it here.' })),
    cover_id: Nullable(Id),
    /** Of a link, some time after it was put in. */
    picture: Nullable(LinkPicture),
    order: Type.Integer({ description: 'Its place, from 0; hidden ones are counted.' }),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'CollectionItem' },
);
export interface CollectionItem extends Static<typeof CollectionItem> {}

/** What is no longer in a collection, on the topic `collections.{id}.left`. */
export interface CollectionLeft {
  id: string;
  type: string;
}

const itemInclude = [
  'collectable',
  'collectable.user',
  'collectable.user.avatar',
  'collectable.avatar',
  'collectable.cover',
  'collectable.attachable',
  'cover',
  'collection',
] as const;
const Words = {
  title: Type.Optional(Nullable(SingleLine({ maxLength: NAME_MAX }))),
  description: Type.Optional(Nullable(Type.String({ maxLength: DESCRIPTION_MAX }))),
  cover_id: Type.Optional(Nullable(Id)),
};

export const listCollectionItems = contract({
  name: 'listCollectionItems',
  method: 'GET',
  url: '/collection-items',
  summary: 'What is in a collection, in its order, as far as the viewer may see it.',
  access: 'public',
  query: ListQuery({
    collection: Type.Optional(Id),
    order: Type.Optional(OneOf(['asc', 'desc'], { description: 'From its beginning, or from its end.' })),
    only: Type.Optional(OneOf(['file'], { description: 'Files alone.' })),
  }),
  parents: ['collection'],
  reply: Many(CollectionItem),
  errors: ['not_found', 'not_public'],
  include: itemInclude,
});

export const searchCollectionItems = contract({
  name: 'searchCollectionItems',
  method: 'GET',
  url: '/collection-items/search',
  summary: 'What is in a collection, by the words of the thing and those that its owner says of it.',
  access: 'public',
  query: ListQuery({ collection: Id, search: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Many(CollectionItem),
  errors: ['not_found', 'not_public'],
  include: itemInclude,
});

export const getCollectionItem = contract({
  name: 'getCollectionItem',
  method: 'GET',
  url: '/collection-items/:id',
  summary: 'One thing in a collection.',
  access: 'public',
  params: IdParams,
  query: ReadQuery,
  reply: One(CollectionItem),
  errors: ['not_found', 'not_public'],
  include: itemInclude,
});

export const createCollectionItem = contract({
  name: 'createCollectionItem',
  method: 'POST',
  url: '/collection-items',
  summary:
    'Puts a thing, or a link, at the end of a collection; what is there already stays as it is. `system` names one of those that everybody has, with `page_id` that of a crowd.',
  access: 'member',
  query: IncludeQuery,
  body: Type.Object({
    collection_id: Type.Optional(Id),
    system: Type.Optional(OneOf(SYSTEM_COLLECTIONS)),
    page_id: OfCrowd,
    collectable_id: Type.Optional(Id),
    url: Type.Optional(Type.String({ maxLength: URL_MAX })),
    ...Words,
  }),
  reply: One(CollectionItem),
  status: 201,
  errors: ['not_found', 'forbidden', 'no_permission', 'not_ready', 'banned', 'age_minimum'],
  include: itemInclude,
});

export const updateCollectionItem = contract({
  name: 'updateCollectionItem',
  method: 'PUT',
  url: '/collection-items/:id',
  summary: 'Changes what its owner says of it, or moves it; the others make room.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Type.Object({ ...Words, order: Type.Optional(Type.Integer({ minimum: 0, maximum: ITEMS_MAX })) }),
  reply: One(CollectionItem),
  errors: ['not_found', 'forbidden'],
  include: itemInclude,
});

export const deleteCollectionItem = contract({
  name: 'deleteCollectionItem',
  method: 'DELETE',
  url: '/collection-items/:id',
  summary: 'Takes a thing out of a collection.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});

export const removeFromCollection = contract({
  name: 'removeFromCollection',
  method: 'DELETE',
  url: '/collections/:id/items',
  summary: 'Takes a thing out of a collection, by what it is.',
  access: 'member',
  params: IdParams,
  body: Type.Object({ collectable_type: Type.Optional(Type.String({ maxLength: 40 })), collectable_id: Id }),
  errors: ['not_found', 'forbidden'],
});

export const LinkPreview = Type.Object(
  {
    url: Type.String({ description: 'Where the link leads, as it would be kept.' }),
    title: Type.String({
      description: 'What the page calls itself; its host where it says nothing, or cannot be read.',
    }),
    description: Nullable(Type.String({ description: 'What it says of itself.' })),
    site: Type.String({ description: 'The site that it belongs to.' }),
    picture: Nullable(LinkPicture),
  },
  { title: 'LinkPreview' },
);
export type LinkPreview = Static<typeof LinkPreview>;

export const getLinkPreview = contract({
  name: 'getLinkPreview',
  method: 'GET',
  url: '/link-previews',
  summary: 'What a link leads to, read from the page itself: at most five seconds, nothing inside a private network.',
  access: 'member',
  query: Type.Object({ url: Type.String({ minLength: 1, maxLength: URL_MAX }) }),
  reply: One(LinkPreview),
});
