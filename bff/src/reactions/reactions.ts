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
  description: 'A reaction to an item.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'Reaction',
  loadMany: (ids, context) => context.loader<ReactionEntity>(listReactions).loadMany(ids),
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'The kind of reaction: `like`, or an emoji for messages.' }),
    user: t.field({
      type: Actor,
      description: 'The actor who reacted.',
      resolve: (reaction, _args, context) => related<ActorEntity>(reaction.user_id, context) as never,
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the reaction was created.' }),
  }),
});

builder.interfaceField(Reactable, 'reactions', (t) =>
  restConnection(t, {
    contract: listReactions,
    type: Reaction,
    description: 'The reactions to the item, newest first.',
    args: (arg) => ({ kind: arg.string({ description: 'Returns only reactions of this kind: `like`, or an emoji.' }) }),
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
  description: 'A group of reactions of the same kind to a message.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'The kind of reaction: `like` for a heart, or an emoji.' }),
    count: t.exposeInt('count', { description: 'The number of reactions.' }),
    isOwn: t.exposeBoolean('is_own', { description: 'Whether the viewer is among those who reacted.' }),
    people: t.field({
      type: [Actor],
      description:
        'The last five people who reacted and are visible to the viewer. Use `reactions` with this kind to fetch all.',
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
    description:
      'Reacts to an item. Replaces a previous reaction of another kind; repeating the same reaction has no effect.',
  },
  unreact: {
    contract: deleteReaction,
    description:
      'Removes the viewer’s reaction to an item; with `kind`, only a reaction of that kind. Has no effect if there is none.',
  },
} as const;

for (const [name, { contract, description }] of Object.entries(REACTIONS)) {
  mutation(name, {
    description,
    input: (t) => ({
      itemId: t.globalID({ of: 'Item', writes: 'context_id', required: true, description: 'The item to react to.' }),
      kind: t.string({
        description: 'The kind of reaction: `like`, or any single emoji for messages. Defaults to `like`.',
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
        description: 'The item with its updated reaction count.',
        resolve: ({ id }, _args, context) => related(id, context),
      }),
    }),
  });
}
