import { Type, type Static } from 'typebox';
import { contract, Id, IdParams, ListQuery, Many, Nullable, One, OneOf, SingleLine } from '../core/contract.ts';

/** How a profile stands in its community; whether its account may act at all is another matter. */
export const STANDINGS = ['pending', 'pending_approval', 'accepted', 'banned'] as const;
export type Standing = (typeof STANDINGS)[number];

const OwnProfile = Type.Object(
  {
    user_id: Id,
    standing: OneOf(STANDINGS),
    ban_reason: Nullable(Type.String()),
  },
  { title: 'OwnProfile' },
);

export const Community = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Community'),
    name: Type.String(),
    slug: Type.String(),
    description: Nullable(Type.String()),
    minimum_age: Type.Integer(),
    rules: Nullable(Type.String()),
    members_count: Type.Integer({ description: 'The number of members, counted up to 10,000.' }),
    /** Who the viewer is in it; null where they do not belong. */
    profile: Nullable(OwnProfile),
  },
  { title: 'Community' },
);
export type Community = Static<typeof Community>;

const Slug = Type.Object({ slug: Type.Optional(Type.String({ maxLength: 100 })) }, { title: 'Slug' });

export const getCommunity = contract({
  name: 'getCommunity',
  method: 'GET',
  url: '/community',
  summary: 'Get a community',
  description: 'Returns the community that people sign up to, or another one by its slug.',
  access: 'public',
  query: Slug,
  reply: One(Community),
  errors: ['not_found'],
});

export const listCommunities = contract({
  name: 'listCommunities',
  method: 'GET',
  url: '/communities',
  summary: 'List communities',
  description:
    'Returns communities, those that the account has joined first, then oldest first. Can be limited to ' +
    'joined or not joined communities.',
  access: 'public',
  query: ListQuery({ joined: Type.Optional(Type.Boolean()) }),
  reply: Many(Community),
});

export const joinCommunity = contract({
  name: 'joinCommunity',
  method: 'POST',
  url: '/communities/:id/join',
  summary: 'Join a community',
  description:
    "Joins a community with a separate profile, created from the account's name. Rejoining restores the " +
    'former profile.',
  access: 'member',
  params: IdParams,
  reply: One(Community),
  status: 200,
  errors: ['not_found', 'age_minimum', 'banned'],
});

export const leaveCommunity = contract({
  name: 'leaveCommunity',
  method: 'POST',
  url: '/communities/:id/leave',
  summary: 'Leave a community',
  description:
    "Leaves a community. The account's content there is hidden until it rejoins. The last community cannot " +
    'be left.',
  access: 'member',
  params: IdParams,
  reply: One(Community),
  status: 200,
  errors: ['not_found', 'last_community', 'owns_crowds', 'banned'],
});

export const appealStanding = contract({
  name: 'appealStanding',
  method: 'POST',
  url: '/communities/:id/appeal',
  summary: 'Appeal a community ban',
  description: 'Appeals a ban from one community, once. For users who are still active in other communities.',
  access: 'member',
  params: IdParams,
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 1000 }) }),
  reply: One(Type.Object({ sent: Type.Boolean() })),
  status: 200,
  errors: ['not_found', 'already_appealed', 'appeal_closed'],
});

export const updateCommunity = contract({
  name: 'updateCommunity',
  method: 'PUT',
  url: '/community',
  summary: 'Update a community',
  description:
    "Updates the caller's community, or another one by its slug. Omitted fields stay unchanged. Admins only.",
  access: ['admin'],
  query: Slug,
  body: Type.Object({
    name: Type.Optional(SingleLine({ minLength: 1, maxLength: 80 })),
    description: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
    minimum_age: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
    rules: Type.Optional(Nullable(Type.String({ maxLength: 5000 }))),
  }),
  reply: One(Community),
  errors: ['not_found'],
});

export const setStanding = contract({
  name: 'setStanding',
  method: 'PUT',
  url: '/users/:id/standing',
  summary: 'Ban or restore a community member',
  description:
    'Bans a profile from its community, with a reason, or lifts the ban. The account can still use its other ' +
    'communities.',
  access: ['admin'],
  params: IdParams,
  body: Type.Object({
    standing: OneOf(['accepted', 'banned']),
    reason: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
  }),
  reply: One(
    Type.Object({ user_id: Id, account_id: Id, standing: OneOf(STANDINGS), ban_reason: Nullable(Type.String()) }),
  ),
  errors: ['not_found', 'forbidden', 'self_action'],
});
