import { Type, type Static } from 'typebox';
import { NEWEST_COMMENTS } from '../comments/comments.contract.ts';
import { Audience, CommaList, contract, Id, ListQuery, Many, OneOf, type ItemBase } from '../core/contract.ts';

export const DISCOVER_APPS = ['user', 'page', 'scribble', 'vscribble', 'story', 'collection'] as const;
export const GENDERS = ['male', 'female', 'other'] as const;

/** Filters of the product: each narrows the list, absent ones do nothing; distance 0 is no filter. */
export const discoverFilters = {
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Words; the last one also by its beginning.' })),
  keyword: Type.Optional(Type.String({ maxLength: 100, description: 'A hashtag without #.' })),
  apps: Type.Optional(
    CommaList<(typeof DISCOVER_APPS)[number]>({ description: `Kinds: ${DISCOVER_APPS.join(', ')}.` }),
  ),
  access: Type.Optional(Audience),
  distance: Type.Optional(Type.Number({ minimum: 0, description: 'Kilometres; 0 is no filter.' })),
  age_min: Type.Optional(Type.Integer({ minimum: 0, maximum: 150 })),
  age_max: Type.Optional(Type.Integer({ minimum: 0, maximum: 150 })),
  location: Type.Optional(Type.String({ maxLength: 120 })),
  gender: Type.Optional(
    CommaList<(typeof GENDERS)[number]>({ description: 'Gender of the author: male, female, other.' }),
  ),
  refine: Type.Optional(
    CommaList<'following' | 'media'>({ description: '`following`: by people I follow; `media`: with a file.' }),
  ),
  user: Type.Optional(Id),
};
export type DiscoverFilters = Static<ReturnType<typeof filtersType>>;
const filtersType = () => Type.Object(discoverFilters);

/** A feed or search row: any kind. */
const FeedItem = Type.Unsafe<ItemBase & Record<string, unknown>>({ type: 'object', additionalProperties: true });

const include = [
  'user',
  'user.avatar',
  'avatar',
  'cover',
  'attachable',
  'files',
  'mentions',
  ...NEWEST_COMMENTS,
] as const;

export const listDiscover = contract({
  name: 'listDiscover',
  method: 'GET',
  url: '/discover',
  summary: 'The feed: what the viewer may see, newest first, without comments and without what either side blocked.',
  access: 'public',
  query: ListQuery(discoverFilters),
  parents: ['user'],
  reply: Many(FeedItem),
  include,
});

export const search = contract({
  name: 'search',
  method: 'GET',
  url: '/search',
  summary:
    'Full-text search over people, crowds and what is published, best match first; without words all of it, newest first.',
  access: 'public',
  query: ListQuery({ ...discoverFilters, order: Type.Optional(OneOf(['rank', 'newest'])) }),
  reply: Many(FeedItem),
  include,
});
