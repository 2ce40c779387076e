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
  summary: 'List items',
  description: 'Returns items of any type by ID, at most 100. Missing and invisible items are omitted.',
  access: 'public',
  query: Type.Object({ ids: CommaList({ description: 'IDs of items of any type.' }), ...ReadQuery.properties }),
  reply: Many(AnyEntity),
  include,
});

export const getItem = contract({
  name: 'getItem',
  method: 'GET',
  url: '/items/:id',
  summary: 'Get an item',
  description: 'Returns an item of any type.',
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
  summary: 'Change the audience of an item',
  description:
    'Changes who can see a profile or a published item. An item of a crowd cannot have a wider audience than ' +
    'the crowd.',
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
export type VisibilityReason = (typeof SEEN_BY | typeof KEPT_BY)[number];

export const getItemVisibility = contract({
  name: 'getItemVisibility',
  method: 'GET',
  url: '/items/:id/visibility',
  summary: 'Check who can see an item',
  description:
    'Returns whether a user can open an item, and why. For the author of the item, or those who manage the ' +
    'crowd that published it.',
  access: 'member',
  params: IdParams,
  query: Type.Object({ user_id: Type.String({ maxLength: 100, description: 'ID of the user.' }) }),
  reply: One(
    Type.Object({
      can_see: Type.Boolean({ description: 'Whether the user can open the item.' }),
      reason: OneOf([...SEEN_BY, ...KEPT_BY]),
    }),
  ),
  errors: ['not_found', 'no_permission'],
});
