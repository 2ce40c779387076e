import { Type, type Static } from 'typebox';
import { contract, Id, ListQuery, Many, Timestamp } from '../core/contract.ts';

/** How many of those who felt something about a message are named beside it. */
export const CHIP_PEOPLE = 5;

const Kind = Type.String({
  minLength: 1,
  maxLength: 64,
  description: '`like`; of a message any one emoji as well, of which ❤️ is `like`.',
});

export const ReactionChip = Type.Object(
  {
    kind: Kind,
    count: Type.Integer(),
    is_own: Type.Boolean({ description: 'The viewer is among them.' }),
    user_ids: Type.Array(Id, { description: `The last ${CHIP_PEOPLE} of them whom the viewer sees.` }),
  },
  { title: 'ReactionChip', description: 'Those who feel the same about something.' },
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
  summary: 'Who reacted to an item, newest first, of one kind when it is given; or reactions by their `ids`.',
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
  summary: 'Reacts to an item; a second time changes nothing, and another kind replaces the one before.',
  access: 'member',
  body: ReactionInput,
  errors: ['not_found', 'banned', 'age_minimum'],
});

export const deleteReaction = contract({
  name: 'deleteReaction',
  method: 'DELETE',
  url: '/reactions',
  summary: 'Takes the reaction back; with a kind, only one of that.',
  access: 'member',
  body: ReactionInput,
  errors: ['not_found'],
});
