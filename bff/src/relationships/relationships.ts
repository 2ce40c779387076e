/** Following: who follows what. */
import {
  createRelationship,
  deleteRelationship,
  listRelationships,
} from '@plaza/api/relationships/relationships.contract.ts';
import type { ItemBase } from '@plaza/api/core/contract.ts';
import { builder } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import { RestError } from '../core/errors.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { Actor, type ActorEntity } from '../actors/actors.ts';
import { Followable, Item, related } from '../items/items.ts';
import { User } from '../users/users.ts';

builder.interfaceField(Followable, 'followers', (t) =>
  restConnection(t, {
    contract: listRelationships,
    type: Actor,
    description: 'The followers, newest first.',
    args: (arg) => ({
      known: arg.boolean({
        description: 'Whether to return only followers that the viewer follows. Empty for guests.',
      }),
    }),
    query: (item: ItemBase, { known }) => ({
      relatable_id: item.id,
      role: 'follower' as const,
      include: ['user'],
      ...(known && { known }),
    }),
    include: { avatar: 'user.avatar' },
    node: ({ user_id: id }, context) => context.items.held(id) as ActorEntity | undefined,
  }),
);

builder.objectField(User, 'following', (t) =>
  restConnection(t, {
    contract: listRelationships,
    type: Actor,
    description: 'The people and crowds that the user follows, newest first.',
    query: (user: ItemBase) => ({ user: user.id, role: 'follower' as const, include: ['relatable'] }),
    include: { avatar: 'relatable.avatar' },
    node: ({ relatable_id: id, relatable_type: type }, context) =>
      type === 'User' || type === 'Page' ? (context.items.held(id) as ActorEntity | undefined) : null,
  }),
);

mutation('follow', {
  description: 'Follows an item or actor. Has no effect if it is already followed.',
  input: (t) => ({
    itemId: t.globalID({
      of: 'Item',
      writes: 'relatable_id',
      required: true,
      description: 'The item or actor to follow.',
    }),
  }),
  async resolve({ itemId }, context) {
    await context.rest(createRelationship, { body: { relatable_id: itemId.id } });
    context.items.forget(itemId.id);
    return { id: itemId.id };
  },
  payload: (t) => ({
    item: t.field({
      type: Item,
      nullable: true,
      description: 'The followed item with its updated follower count.',
      resolve: ({ id }, _args, context) => related(id, context),
    }),
  }),
});

mutation('unfollow', {
  description: 'Unfollows an item or actor. Has no effect if it is not followed.',
  input: (t) => ({ itemId: t.globalID({ of: 'Item', required: true, description: 'The item or actor to unfollow.' }) }),
  async resolve({ itemId }, context) {
    const item = await context.items.load(itemId.id);
    if (!item) throw new RestError('not_found');
    if (item.follow_id) {
      await context.rest(deleteRelationship, { params: { id: item.follow_id } });
      context.items.forget(itemId.id);
    }
    return { id: itemId.id };
  },
  payload: (t) => ({
    item: t.field({
      type: Item,
      nullable: true,
      description: 'The unfollowed item with its updated follower count.',
      resolve: ({ id }, _args, context) => related(id, context),
    }),
  }),
});

mutation('removeFollower', {
  description:
    'Removes a follower from the viewer or from a crowd that they manage. Has no effect if it is not a follower.',
  input: (t) => ({
    itemId: t.globalID({
      of: 'Actor',
      writes: 'relatable_id',
      required: true,
      description: 'The user or crowd to remove the follower from.',
    }),
    followerId: t.globalID({ of: 'Actor', writes: 'user', required: true, description: 'The follower to remove.' }),
  }),
  async resolve({ itemId, followerId }, context) {
    const ends = { relatable_id: itemId.id, user: followerId.id };
    const { data } = await context.rest(listRelationships, { query: { ...ends, role: 'follower' } });
    const [following] = data;
    if (following) {
      await context.rest(deleteRelationship, { params: { id: following.id } });
      for (const { id } of [itemId, followerId]) context.items.forget(id);
    }
    return { id: itemId.id, follower: followerId };
  },
  payload: (t) => ({
    item: t.field({
      type: Item,
      nullable: true,
      description: 'The user or crowd with its updated follower count.',
      resolve: ({ id }, _args, context) => related(id, context),
    }),
    removedId: t.id({
      description: 'The ID of the removed follower.',
      resolve: ({ follower: { typename, id } }) => writeGlobalId(typename, id),
    }),
  }),
});
