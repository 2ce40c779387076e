/** The feed and the search: items of many kinds in one list. */
import {
  DISCOVER_APPS,
  listDiscover,
  search,
  type DiscoverFilters as FiltersQuery,
} from '@plaza/api/discover/discover.contract.ts';
import type { ItemBase } from '@plaza/api/core/contract.ts';
import { Gender } from '../accounts/accounts.ts';
import { PREVIEWS } from '../comments/comments.ts';
import { builder } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import { enumValues } from '../core/enums.ts';
import { Actor } from '../actors/actors.ts';
import { MENTIONED } from '../mentions/mentions.ts';
import { Audience, FeedItem, Item } from '../items/items.ts';

const SearchKind = builder.enumType('SearchKind', {
  description: 'Kinds of items that can be looked for.',
  values: enumValues(DISCOVER_APPS, (kind) => `Items of the kind ${kind}.`),
});

const DiscoverFilters = builder.inputType('DiscoverFilters', {
  description: 'Each narrows the list; what is left out does nothing.',
  fields: (t) => ({
    search: t.string({ description: 'Words; the last one also by its beginning.' }),
    keyword: t.string({ description: 'A hashtag without #.' }),
    kinds: t.field({ type: [SearchKind], description: 'Only these kinds.' }),
    access: t.field({ type: Audience, description: 'Only what these may see.' }),
    distance: t.float({ description: 'Kilometres from the viewer; 0 is no filter.' }),
    ageMin: t.int({
      description: 'Years that the author has at least; finds only who says that their age may find them.',
    }),
    ageMax: t.int({
      description: 'Years that the author has at most; finds only who says that their age may find them.',
    }),
    location: t.string({ description: 'Where the author lives, as far as the viewer may see their profile.' }),
    genders: t.field({
      type: [Gender],
      description: 'Gender of the author; finds only who says that it may find them.',
    }),
    following: t.boolean({ description: 'Only by people whom the viewer follows.' }),
    media: t.boolean({ description: 'Only with a file.' }),
    authorId: t.globalID({ of: 'Actor', description: 'Only by this person.' }),
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
    description: 'The feed: what the viewer may see, newest first.',
    args: (arg) => ({ filters: arg({ type: DiscoverFilters, description: 'What to narrow it to.' }) }),
    query: (_root: unknown, { filters }) => filtersQuery(filters ?? undefined),
    include: RELATIONS,
    previews: PREVIEWS,
  }),
  search: restConnection(t, {
    contract: search,
    type: Item,
    description: 'People and things by words, the best match first.',
    args: (arg) => ({
      filters: arg({ type: DiscoverFilters, required: true, description: 'What to look for.' }),
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
    description: 'What it has published, newest first.',
    args: (arg) => ({ access: arg({ type: Audience, description: 'Only what is for these.' }) }),
    query: (actor: ItemBase, { access }) => ({ user: actor.id, access: access ?? undefined }),
    include: RELATIONS,
    previews: PREVIEWS,
  }),
);
