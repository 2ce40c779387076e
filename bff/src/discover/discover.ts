/** The feed and the search: items of many kinds in one list. */
import { DISCOVERABLE_KINDS } from '@plaza/api/kinds.contract.ts';
import { listDiscover, search, type DiscoverFilters as FiltersQuery } from '@plaza/api/discover/discover.contract.ts';
import type { ItemBase } from '@plaza/api/core/contract.ts';
import { Gender } from '../accounts/accounts.ts';
import { PREVIEWS } from '../comments/comments.ts';
import { builder } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import { Actor } from '../actors/actors.ts';
import { kindValues } from '../kinds.ts';
import { MENTIONED } from '../mentions/mentions.ts';
import { Audience, FeedItem, Item } from '../items/items.ts';

const SearchKind = builder.enumType('SearchKind', {
  description: 'The kinds of items that can be searched for.',
  values: kindValues(DISCOVERABLE_KINDS),
});

const DiscoverFilters = builder.inputType('DiscoverFilters', {
  description: 'Filters for the feed and search. Omitted filters are ignored.',
  fields: (t) => ({
    search: t.string({ description: 'The words to search for. The last word also matches as a prefix.' }),
    keyword: t.string({ description: 'A hashtag, without the `#`.' }),
    kinds: t.field({ type: [SearchKind], description: 'Returns only items of these kinds.' }),
    access: t.field({ type: Audience, description: 'Returns only items with this audience.' }),
    distance: t.float({
      description:
        'The maximum distance from `near`, in kilometers; 0 for any distance. Matches only what takes place at an address that everyone can see.',
    }),
    near: t.string({
      description: 'A latitude and a longitude, such as `59.91,10.75`. Required with a `distance`.',
    }),
    ageMin: t.int({
      description: 'The minimum age of the author, in years. Matches only authors who allow being found by age.',
    }),
    ageMax: t.int({
      description: 'The maximum age of the author, in years. Matches only authors who allow being found by age.',
    }),
    location: t.string({
      description: 'The location of the author, as far as their profile is visible to the viewer.',
    }),
    genders: t.field({
      type: [Gender],
      description: 'The gender of the author. Matches only authors who allow being found by gender.',
    }),
    following: t.boolean({ description: 'Whether to return only items from people that the viewer follows.' }),
    media: t.boolean({ description: 'Whether to return only items with files.' }),
    authorId: t.globalID({ of: 'Actor', description: 'Returns only items from this author.' }),
  }),
});

type Filters = Partial<typeof DiscoverFilters.$inferInput>;

function filtersQuery({ following, media, authorId, ...filters }: Filters = {}): FiltersQuery {
  const refine = [...(following ? ['following' as const] : []), ...(media ? ['media' as const] : [])];
  return {
    search: filters.search ?? undefined,
    keyword: filters.keyword ?? undefined,
    apps: filters.kinds ?? undefined,
    access: filters.access ?? undefined,
    distance: filters.distance ?? undefined,
    near: filters.near ?? undefined,
    age_min: filters.ageMin ?? undefined,
    age_max: filters.ageMax ?? undefined,
    location: filters.location ?? undefined,
    gender: filters.genders ?? undefined,
    refine: refine.length > 0 ? refine : undefined,
    user: authorId?.id,
  };
}

/** Relations that a feed or a search brings along. */
const RELATIONS = {
  author: 'user',
  'author.avatar': 'user.avatar',
  avatar: 'avatar',
  cover: 'cover',
  attachment: 'attachable',
  ...MENTIONED,
};

builder.queryFields((t) => ({
  discover: restConnection(t, {
    contract: listDiscover,
    type: FeedItem,
    description: 'The feed: the items that the viewer can see, newest first.',
    args: (arg) => ({ filters: arg({ type: DiscoverFilters, description: 'The filters to apply.' }) }),
    query: (_root: unknown, { filters }) => filtersQuery(filters ?? undefined),
    include: RELATIONS,
    previews: PREVIEWS,
  }),
  search: restConnection(t, {
    contract: search,
    type: Item,
    description: 'Searches people and items, the best matches first.',
    args: (arg) => ({
      filters: arg({
        type: DiscoverFilters,
        required: true,
        description: 'The filters to apply, including the words to search for.',
      }),
    }),
    query: (_root: unknown, { filters }) => filtersQuery(filters),
    include: RELATIONS,
    previews: PREVIEWS,
  }),
}));

builder.interfaceField(Actor, 'items', (t) =>
  restConnection(t, {
    contract: listDiscover,
    type: FeedItem,
    description: 'The items that the actor has published, newest first.',
    args: (arg) => ({ access: arg({ type: Audience, description: 'Returns only items with this audience.' }) }),
    query: (actor: ItemBase, { access }) => ({ user: actor.id, access: access ?? undefined }),
    include: RELATIONS,
    previews: PREVIEWS,
  }),
);
