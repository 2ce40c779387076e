import { Type } from 'typebox';
import { NEWEST_COMMENTS } from '../comments/comments.contract.ts';
import { AnyEntity, CommaList, contract, IdParams, Many, One, ReadQuery } from '../core/contract.ts';

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
