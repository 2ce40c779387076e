import { Type } from 'typebox';
import { NEWEST_COMMENTS } from '../comments/comments.contract.ts';
import { AnyEntity, Audience, CommaList, contract, IdParams, Many, One, OneOf, ReadQuery } from '../core/contract.ts';

const include = [
  'user',
  'user.avatar',
  'user.cover',
  'avatar',
  'cover',
  'attachable',
  'attachable.user',
  'attachable.cover',
  'files',
  'context',
  'mentions',
  ...NEWEST_COMMENTS,
] as const;

export const listItems = contract({
  name: 'listItems',
  method: 'GET',
  url: '/items',
  summary: 'Items of mixed kinds by id, at most 100; missing and invisible ones are absent.',
  access: 'public',
  query: Type.Object({ ids: CommaList({ description: 'Ids of items of any kind.' }), ...ReadQuery.properties }),
  reply: Many(AnyEntity),
  include,
});

export const getItem = contract({
  name: 'getItem',
  method: 'GET',
  url: '/items/:id',
  summary: 'One item of any kind.',
  access: 'public',
  params: IdParams,
  query: ReadQuery,
  reply: One(AnyEntity),
  errors: ['not_found', 'not_public'],
  include,
});

export const updateItemAudience = contract({
  name: 'updateItemAudience',
  method: 'PUT',
  url: '/items/:id',
  summary: 'Says who may see a person or something published; what a crowd has made is seen by no more than the crowd.',
  access: 'member',
  params: IdParams,
  body: Type.Object({ audience: Audience }),
  reply: One(AnyEntity),
  errors: ['not_found', 'forbidden', 'invalid', 'not_ready'],
});

/** By what somebody sees an item. */
export const SEEN_BY = ['author', 'public', 'community', 'member', 'invited', 'shown'] as const;
/** What keeps somebody from an item. */
export const KEPT_BY = ['draft', 'taken-away', 'blocked', 'private', 'other-community', 'context'] as const;
export type SightReason = (typeof SEEN_BY | typeof KEPT_BY)[number];

export const getItemSight = contract({
  name: 'getItemSight',
  method: 'GET',
  url: '/items/:id/sight',
  summary: 'Whether a person can open an item, and why or why not; for its author, or whoever runs the crowd that is.',
  access: 'member',
  params: IdParams,
  query: Type.Object({ user_id: Type.String({ maxLength: 100, description: 'Id of the person.' }) }),
  reply: One(
    Type.Object({
      can_see: Type.Boolean({ description: 'They can open it.' }),
      reason: OneOf([...SEEN_BY, ...KEPT_BY]),
    }),
  ),
  errors: ['not_found', 'no_permission'],
});
