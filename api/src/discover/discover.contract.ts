import { Type, type Static } from 'typebox';
import { NEWEST_COMMENTS } from '../comments/comments.contract.ts';
import { DISCOVERABLE_KINDS, type DiscoverableKind } from '../kinds.contract.ts';
import { Audience, CommaList, contract, Id, ListQuery, Many, OneOf, type ItemBase } from '../core/contract.ts';

export const GENDERS = ['male', 'female', 'other'] as const;

/** Filters of the product: each narrows the list, absent ones do nothing; distance 0 is no filter. */
export const discoverFilters = {
  search: Type.Optional(
    Type.String({ maxLength: 200, description: 'Search terms. The last one also matches as a prefix.' }),
  ),
  keyword: Type.Optional(Type.String({ maxLength: 100, description: 'A hashtag, without #.' })),
  apps: Type.Optional(CommaList<DiscoverableKind>({ description: `Item types: ${DISCOVERABLE_KINDS.join(', ')}.` })),
  access: Type.Optional(Audience),
  distance: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 20_000,
      description:
        'Only what takes place within so many kilometers of `near`, such as events. 0 turns the filter off. Hidden addresses never match.',
    }),
  ),
  near: Type.Optional(
    Type.String({
      maxLength: 60,
      description: 'Latitude and longitude in degrees, such as `59.91,10.75`. Required with a `distance`.',
    }),
  ),
  age_min: Type.Optional(Type.Integer({ minimum: 0, maximum: 150 })),
  age_max: Type.Optional(Type.Integer({ minimum: 0, maximum: 150 })),
  location: Type.Optional(Type.String({ maxLength: 120 })),
  gender: Type.Optional(
    CommaList<(typeof GENDERS)[number]>({ description: 'Gender of the author: male, female, or other.' }),
  ),
  refine: Type.Optional(
    CommaList<'following' | 'media'>({
      description: '`following`: from people that the viewer follows. `media`: with at least one file.',
    }),
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
  summary: 'Get the feed',
  description:
    'Returns published items that the viewer can see, newest first. Excludes comments, and items of authors who ' +
    'have blocked the viewer or whom the viewer has blocked.',
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
  summary: 'Search',
  description:
    'Full-text search over people, crowds, and published items, best match first. Without search terms, ' +
    'returns everything, newest first.',
  access: 'public',
  query: ListQuery({ ...discoverFilters, order: Type.Optional(OneOf(['rank', 'newest'])) }),
  reply: Many(FeedItem),
  include,
});
