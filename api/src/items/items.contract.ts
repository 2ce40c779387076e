import { Type } from 'typebox';
import { NEWEST_COMMENTS } from '../comments/comments.contract.ts';
import { AnyEntity, Audience, CommaList, contract, IdParams, Many, One, ReadQuery } from '../core/contract.ts';

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
  errors: ['not_found', 'forbidden', 'invalid'],
});
