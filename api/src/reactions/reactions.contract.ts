import { Type, type Static } from 'typebox';
import { contract, Id, ListQuery, Many, OneOf, Timestamp } from '../core/contract.ts';

export const REACTION_KINDS = ['like'] as const;

export const Reaction = Type.Object({
  id: Id,
  _type: Type.Literal('Reaction'),
  kind: Type.String(),
  item_id: Id,
  user_id: Id,
  created_at: Timestamp,
});
export interface Reaction extends Static<typeof Reaction> {}

const ReactionInput = Type.Object({
  context_type: Type.Optional(Type.String({ maxLength: 40 })),
  context_id: Id,
  kind: Type.Optional(Type.Literal('like')),
});

export const listReactions = contract({
  name: 'listReactions',
  method: 'GET',
  url: '/reactions',
  summary: 'Who reacted to an item, newest first; of one kind when it is given.',
  access: 'public',
  query: ListQuery({ context_id: Id, kind: Type.Optional(OneOf(REACTION_KINDS)) }),
  reply: Many(Reaction),
  errors: ['not_found', 'not_public'],
  include: ['user', 'user.avatar'],
});

export const createReaction = contract({
  name: 'createReaction',
  method: 'POST',
  url: '/reactions',
  summary: 'Reacts to an item; a second time changes nothing.',
  access: 'member',
  body: ReactionInput,
  errors: ['not_found'],
});

export const deleteReaction = contract({
  name: 'deleteReaction',
  method: 'DELETE',
  url: '/reactions',
  summary: 'Takes the reaction back.',
  access: 'member',
  body: ReactionInput,
  errors: ['not_found'],
});
