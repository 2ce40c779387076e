import { Type, type Static } from 'typebox';
import { contract, Id, ListQuery, Many, Timestamp } from '../core/contract.ts';

/** How many of those who felt something about a message are named beside it. */
export const CHIP_PEOPLE = 5;

const Kind = Type.String({
  minLength: 1,
  maxLength: 64,
  description: '`like`, or for messages any emoji. ❤️ is the same as `like`.',
});

export const ReactionChip = Type.Object(
  {
    kind: Kind,
    count: Type.Integer(),
    is_own: Type.Boolean({ description: 'Whether the viewer reacted this way.' }),
    user_ids: Type.Array(Id, { description: `IDs of the last ${CHIP_PEOPLE} people that the viewer can see.` }),
  },
  { title: 'ReactionChip', description: 'Everyone who reacted the same way to an item.' },
);
export interface ReactionChip extends Static<typeof ReactionChip> {}

export const Reaction = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Reaction'),
    kind: Type.String(),
    item_id: Id,
    user_id: Id,
    created_at: Timestamp,
  },
  { title: 'Reaction' },
);
export interface Reaction extends Static<typeof Reaction> {}

const ReactionInput = Type.Object(
  {
    context_type: Type.Optional(Type.String({ maxLength: 40 })),
    context_id: Id,
    kind: Type.Optional(Kind),
  },
  { title: 'ReactionInput' },
);

export const listReactions = contract({
  name: 'listReactions',
  method: 'GET',
  url: '/reactions',
  summary: 'List reactions',
  description: 'Returns who reacted to an item, newest first, optionally of one kind, or reactions by `ids`.',
  access: 'public',
  query: ListQuery({ context_id: Type.Optional(Id), kind: Type.Optional(Kind) }),
  parents: ['context_id'],
  reply: Many(Reaction),
  errors: ['not_found', 'not_public'],
  include: ['user', 'user.avatar'],
});

export const createReaction = contract({
  name: 'createReaction',
  method: 'POST',
  url: '/reactions',
  summary: 'Create a reaction',
  description: 'Reacts to an item. Repeating the request changes nothing. A different kind replaces the previous one.',
  access: 'member',
  body: ReactionInput,
  errors: ['not_found', 'banned', 'age_minimum'],
});

export const deleteReaction = contract({
  name: 'deleteReaction',
  method: 'DELETE',
  url: '/reactions',
  summary: 'Delete a reaction',
  description: "Removes the viewer's reaction. With a kind, only a reaction of that kind.",
  access: 'member',
  body: ReactionInput,
  errors: ['not_found'],
});
