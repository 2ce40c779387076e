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
import type { KindTraits } from '../core/kind-traits.contract.ts';

export const collectionTraits = {
  kind: 'collection',
  type: 'Collection',
  isDiscoverable: true,
  hasOwnAudience: true,
} as const satisfies KindTraits;

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
  podcast_type: Nullable(OneOf(PODCAST_TYPES, { description: 'Only for podcasts.' })),
  podcast_category: Nullable(
    OneOf(PODCAST_CATEGORIES, { description: 'The category under which directories list the podcast.' }),
  ),
  is_enabled: Type.Boolean({ default: true, description: 'Whether the feeds of the podcast are served.' }),
});

export const Collection = ItemEntity('Collection', {
  ...CollectionFields.properties,
  type: OneOf(COLLECTION_TYPES, { description: 'Set on creation. Cannot be changed.' }),
  description_summary: Nullable(Type.String()),
  system: Nullable(
    OneOf(SYSTEM_COLLECTIONS, {
      description: 'Which of the built-in collections this is. Null for collections that users create.',
    }),
  ),
  items_count: Type.Integer({ description: 'The number of items that the viewer can see.' }),
  playable_length: Type.Number({
    description: 'Total length of the audio and video that the viewer can see, in seconds.',
  }),
  latest_item_ids: Type.Array(Id, {
    description: `IDs of the most recently added items that the viewer can see, at most ${LATEST_ITEMS}, newest first.`,
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
  item: Type.Optional(Type.String({ format: 'uuid', description: 'Only collections that contain this item.' })),
};

export const listCollections = contract({
  name: 'listCollections',
  method: 'GET',
  url: '/collections',
  summary: 'List collections',
  description:
    'Returns collections that the viewer can see, newest first. For a single user or crowd, built-in ' +
    'collections are included.',
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
  summary: 'Search collections',
  description: 'Returns matching collections, newest first.',
  access: 'public',
  query: ListQuery({ ...listFilters, search: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Many(Collection),
  include,
});

export const getCollection = contract({
  name: 'getCollection',
  method: 'GET',
  url: '/collections/:id',
  summary: 'Get a collection',
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
  Type.String({
    format: 'uuid',
    description: 'The crowd that will own the collection. The caller must be allowed to add albums there.',
  }),
);
export const NewCollection = Type.Object(
  { ...CollectionChange.properties, name, page_id: OfCrowd },
  { title: 'NewCollection' },
);

export const createCollection = contract({
  name: 'createCollection',
  method: 'POST',
  url: '/collections',
  summary: 'Create a collection',
  description: 'The collection appears in the feed once it contains something.',
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
  summary: 'Update a collection',
  description: 'Omitted fields stay unchanged.',
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
  summary: 'Delete a collection',
  description: 'Items that were in the collection are not deleted. Built-in collections return `forbidden`.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});

/** The platform's own small copy of what a page shows of itself. */
export const LinkPicture = Type.Object(
  {
    url: Type.String({
      description:
        'URL of the copy on this server, never on the linked website. In a preview, the image itself as a data ' +
        'URL.',
    }),
    width: Type.Integer(),
    height: Type.Integer(),
    thumbhash: Type.String(),
  },
  { title: 'LinkPicture', description: 'A small copy of the image that the linked page shows of itself.' },
);

export const CollectionItem = Type.Object(
  {
    id: Id,
    _type: Type.Literal('CollectionItem'),
    collection_id: Id,
    collectable_id: Nullable(Id),
    collectable_type: Nullable(Type.String({ description: '`_type` of the collected item. Null for a link.' })),
    url: Nullable(Type.String({ description: 'URL of a link. Null for an item.' })),
    title: Type.String({
      description:
        "Title that the owner gave it in this collection. Falls back to the item's own title, or the site of a " +
        'link.',
    }),
    description: Nullable(Type.String({ description: 'Note that the owner added to it in this collection.' })),
    cover_id: Nullable(Id),
    /** Of a link, some time after it was put in. */
    picture: Nullable(LinkPicture),
    order: Type.Integer({ description: 'Position, starting at 0. Hidden entries are counted.' }),
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
  summary: 'List collection items',
  description: 'Returns the entries of a collection that the viewer can see, in order.',
  access: 'public',
  query: ListQuery({
    collection: Type.Optional(Id),
    order: Type.Optional(OneOf(['asc', 'desc'], { description: 'From the start of the collection, or from its end.' })),
    only: Type.Optional(OneOf(['file'], { description: 'Only files.' })),
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
  summary: 'Search collection items',
  description: "Searches entries of a collection by the item's text and by the owner's title and note.",
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
  summary: 'Get a collection item',
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
  summary: 'Add to a collection',
  description:
    'Adds an item or a link to the end of a collection. If it is already there, nothing changes. `system` ' +
    'selects a built-in collection; with `page_id`, that of a crowd.',
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
  summary: 'Update a collection item',
  description: "Changes the owner's title and note, or moves the entry. Other entries shift to make room.",
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
  summary: 'Delete a collection item',
  description: 'Removes an entry from its collection.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});

export const removeFromCollection = contract({
  name: 'removeFromCollection',
  method: 'DELETE',
  url: '/collections/:id/items',
  summary: 'Remove an item from a collection',
  description: 'Removes an entry by the item or link that it refers to.',
  access: 'member',
  params: IdParams,
  body: Type.Object({ collectable_type: Type.Optional(Type.String({ maxLength: 40 })), collectable_id: Id }),
  errors: ['not_found', 'forbidden'],
});

export const LinkPreview = Type.Object(
  {
    url: Type.String({ description: 'Normalized URL, as it would be stored.' }),
    title: Type.String({
      description: 'Title of the page. Falls back to the host if the page has none or cannot be read.',
    }),
    description: Nullable(Type.String({ description: 'Description from the page.' })),
    site: Type.String({ description: 'Name of the website.' }),
    picture: Nullable(LinkPicture),
  },
  { title: 'LinkPreview' },
);
export type LinkPreview = Static<typeof LinkPreview>;

export const getLinkPreview = contract({
  name: 'getLinkPreview',
  method: 'GET',
  url: '/link-previews',
  summary: 'Preview a link',
  description:
    'Reads the title, description, and image of a linked page. Takes at most five seconds and never opens ' +
    'addresses in private networks.',
  access: 'member',
  query: Type.Object({ url: Type.String({ minLength: 1, maxLength: URL_MAX }) }),
  reply: One(LinkPreview),
});
