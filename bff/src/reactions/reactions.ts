import {
  createReaction,
  deleteReaction,
  listReactions,
  REACTION_KINDS,
  type Reaction as ReactionEntity,
} from '@plaza/api/reactions/reactions.contract.ts';
import type { ItemBase } from '@plaza/api/core/contract.ts';
import { builder } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import { invalid } from '../core/errors.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { Actor, type ActorEntity } from '../actors/actors.ts';
import { Item, Reactable, related } from '../items/items.ts';

const Reaction = builder.objectRef<ReactionEntity>('Reaction').implement({
  description: 'What somebody feels about an item.',
  fields: (t) => ({
    id: t.id({ description: 'Global id.', resolve: ({ id }) => writeGlobalId('Reaction', id) }),
    kind: t.exposeString('kind', { description: 'What kind of feeling: `like`.' }),
    user: t.field({
      type: Actor,
      description: 'Who reacted.',
      resolve: (reaction, _args, context) => related<ActorEntity>(reaction.user_id, context) as never,
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When.' }),
  }),
});

builder.interfaceField(Reactable, 'reactions', (t) =>
  restConnection(t, {
    contract: listReactions,
    type: Reaction,
    description: 'Who reacted, newest first.',
    args: (arg) => ({ kind: arg.string({ description: 'Only this kind of feeling: `like`.' }) }),
    query: (item: ItemBase, { kind }) => ({
      context_id: item.id,
      include: ['user'],
      kind: kind == null ? undefined : knownKind(kind),
    }),
    include: { 'user.avatar': 'user.avatar' },
    // Somebody who is gone, or hidden from the viewer, is not shown.
    node: (reaction, context) => context.items.held(reaction.user_id) && reaction,
  }),
);

function knownKind(kind: string) {
  const known = REACTION_KINDS.find((each) => each === kind);
  if (!known) throw invalid('kind', `One of: ${REACTION_KINDS.join(', ')}.`);
  return known;
}

const REACTIONS = {
  react: { contract: createReaction, description: 'Reacts to an item; a second time changes nothing.' },
  unreact: { contract: deleteReaction, description: 'Takes the reaction back; a second time changes nothing.' },
} as const;

for (const [name, { contract, description }] of Object.entries(REACTIONS)) {
  mutation(name, {
    description,
    input: (t) => ({
      itemId: t.globalID({ required: true, description: 'The item.' }),
      kind: t.string({ description: 'What kind of feeling; `like` unless said.' }),
    }),
    async resolve({ itemId, kind }, context) {
      await context.rest(contract, { body: { context_id: itemId.id, kind: knownKind(kind ?? 'like') } });
      context.items.forget(itemId.id);
      return { id: itemId.id };
    },
    payload: (t) => ({
      item: t.field({
        type: Item,
        nullable: true,
        description: 'The item with its new count.',
        resolve: ({ id }, _args, context) => related(id, context),
      }),
    }),
  });
}
