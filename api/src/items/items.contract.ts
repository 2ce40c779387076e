import { Type } from 'typebox';
import { CommaList, contract, Id, IdParams, IncludeQuery, includeQuery, Many, One } from '../core/contract.ts';

/** An entity of any kind; `_type` tells which. */
const AnyEntity = Type.Unsafe<{ id: string; _type: string; [field: string]: unknown }>({
  type: 'object',
  properties: { id: Id, _type: { type: 'string' } },
  required: ['id', '_type'],
  additionalProperties: true,
});

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
] as const;

export const listItems = contract({
  name: 'listItems',
  method: 'GET',
  url: '/items',
  summary: 'Items of mixed kinds by id, at most 100; missing and invisible ones are absent.',
  access: 'public',
  query: Type.Object({ ids: CommaList({ description: 'Ids of items of any kind.' }), ...includeQuery }),
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
  query: IncludeQuery,
  reply: One(AnyEntity),
  errors: ['not_found', 'not_public'],
  include,
});
