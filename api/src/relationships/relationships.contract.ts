import { Type, type Static } from 'typebox';
import { contract, Id, IdParams, ListQuery, Many, One, OneOf, Timestamp } from '../core/contract.ts';

export const RELATIONSHIP_ROLES = ['admin', 'manager', 'member', 'follower'] as const;
export const RELATIONSHIP_STATUSES = ['pending', 'declined', 'accepted', 'maybe', 'wait list'] as const;

export const Relationship = Type.Object({
  id: Id,
  _type: Type.Literal('Relationship'),
  user_id: Id,
  initiated_by_id: Id,
  role: OneOf(RELATIONSHIP_ROLES),
  status: OneOf(RELATIONSHIP_STATUSES),
  relatable_type: Type.String(),
  relatable_id: Id,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export interface Relationship extends Static<typeof Relationship> {}

const include = ['user', 'user.avatar', 'relatable', 'relatable.avatar'] as const;

export const listRelationships = contract({
  name: 'listRelationships',
  method: 'GET',
  url: '/relationships',
  summary: 'Who follows something (`relatable_id`), or what somebody follows (`user`), newest first.',
  access: 'public',
  query: ListQuery({
    relatable_id: Type.Optional(Id),
    user: Type.Optional(Id),
    role: Type.Optional(OneOf(RELATIONSHIP_ROLES)),
  }),
  reply: Many(Relationship),
  errors: ['not_found', 'not_public'],
  include,
});

export const getRelationship = contract({
  name: 'getRelationship',
  method: 'GET',
  url: '/relationships/:id',
  summary: 'One relationship of the viewer, or to something they may see.',
  access: 'public',
  params: IdParams,
  reply: One(Relationship),
  errors: ['not_found', 'not_public'],
});

export const createRelationship = contract({
  name: 'createRelationship',
  method: 'POST',
  url: '/relationships',
  summary: 'Follows an item; a second time answers the one that exists.',
  access: 'member',
  body: Type.Object({
    relatable_type: Type.Optional(Type.String({ maxLength: 40 })),
    relatable_id: Id,
    role: Type.Optional(Type.Literal('follower')),
  }),
  reply: One(Relationship),
  status: 201,
  errors: ['not_found', 'self_action'],
});

export const updateRelationship = contract({
  name: 'updateRelationship',
  method: 'PUT',
  url: '/relationships/:id',
  summary: 'Answers or changes a relationship that waits for the viewer.',
  access: 'member',
  params: IdParams,
  body: Type.Object({ status: OneOf(['accepted', 'declined']) }),
  reply: One(Relationship),
  errors: ['not_found', 'forbidden', 'already_answered'],
});

export const deleteRelationship = contract({
  name: 'deleteRelationship',
  method: 'DELETE',
  url: '/relationships/:id',
  summary: 'Ends a relationship: its person unfollows, or the followed person removes a follower.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});
