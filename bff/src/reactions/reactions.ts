import {
  createReaction,
  deleteReaction,
  listReactions,
  type Reaction as ReactionEntity,
  type ReactionChip as ReactionChipEntity,
} from '@plaza/api/reactions/reactions.contract.ts';
import type { ItemBase } from '@plaza/api/core/contract.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import { mutation } from '../core/mutation.ts';
import { Actor, type ActorEntity } from '../actors/actors.ts';
import { Item, Reactable, related } from '../items/items.ts';

const Reaction = builder.objectRef<ReactionEntity>('Reaction');
builder.node(Reaction, {
  description: 'What somebody feels about an item.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'Reaction',
  loadMany: (ids, context) => context.loader<ReactionEntity>(listReactions).loadMany(ids),
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'What kind of feeling: `like`, or of a message an emoji.' }),
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
    args: (arg) => ({ kind: arg.string({ description: 'Only this kind of feeling: `like`, or an emoji.' }) }),
    query: (item: ItemBase, { kind }) => ({
      context_id: item.id,
      include: ['user'],
      kind: kind ?? undefined,
    }),
    include: { 'user.avatar': 'user.avatar' },
    // Somebody who is gone, or hidden from the viewer, is not shown.
    node: (reaction, context) => context.items.held(reaction.user_id) && reaction,
  }),
);

export const ReactionChip = builder.objectRef<ReactionChipEntity>('ReactionChip').implement({
  description: 'Those who feel the same about a message.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'What they feel: `like` is a heart, else an emoji.' }),
    count: t.exposeInt('count', { description: 'How many.' }),
    isOwn: t.exposeBoolean('is_own', { description: 'The viewer is among them.' }),
    people: t.field({
      type: [Actor],
      description: 'The last five of them whom the viewer sees; all are `reactions` of this kind.',
      async resolve({ user_ids: ids }, _args, context) {
        const people = await context.items.loadMany(ids);
        return people.filter((each) => each !== null) as never;
      },
    }),
  }),
});

const REACTIONS = {
  react: {
    contract: createReaction,
    description: 'Reacts to an item; a second time changes nothing, and another kind replaces the one before.',
  },
  unreact: {
    contract: deleteReaction,
    description: 'Takes the reaction back, with a kind one of that alone; a second time changes nothing.',
  },
} as const;

for (const [name, { contract, description }] of Object.entries(REACTIONS)) {
  mutation(name, {
    description,
    input: (t) => ({
      itemId: t.globalID({ of: 'Item', writes: 'context_id', required: true, description: 'The item.' }),
      kind: t.string({
        description: 'What kind of feeling: `like`, or of a message any one emoji. Whoever reacts likes unless said.',
      }),
    }),
    async resolve({ itemId, kind }, context) {
      await context.rest(contract, { body: { context_id: itemId.id, kind: kind ?? undefined } });
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
