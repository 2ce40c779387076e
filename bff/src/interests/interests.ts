import {
  createInterest,
  listInterests,
  removeInterest,
  type Interest as InterestEntity,
} from '@plaza/api/interests/interests.contract.ts';
import { PAGE_MAX } from '@plaza/api/core/contract.ts';
import { loadViewer } from '../accounts/accounts.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { askList } from '../core/batched-lists.ts';
import { related } from '../items/items.ts';
import { User } from '../users/users.ts';

const Interest = builder.objectRef<InterestEntity>('Interest');
builder.node(Interest, {
  description: 'An interest that users can add to their profiles.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'Interest',
  loadMany: (ids, context) => context.loader<InterestEntity>(listInterests).loadMany(ids),
  fields: (t) => ({
    title: t.exposeString('title', { description: 'The name of the interest, at most 15 characters.' }),
    usersCount: t.exposeInt('users_count', { description: 'The number of users with the interest.' }),
  }),
});

builder.queryField('interests', (t) =>
  restConnection(t, {
    contract: listInterests,
    type: Interest,
    description: 'All interests, the most popular first.',
    args: (arg) => ({ search: arg.string({ description: 'Matches part of the name.' }) }),
    query: (_root: unknown, { search }) => ({ search: search ?? undefined }),
  }),
);

builder.objectField(User, 'interests', (t) =>
  t.field({
    type: [Interest],
    description: 'The user’s interests, in the order they were added.',
    reads: [],
    resolve: async ({ id }, _args, context) =>
      (await askList<InterestEntity>(context, listInterests, { query: { user: id, limit: PAGE_MAX } })).data,
  }),
);

mutation('addInterest', {
  description: 'Adds an interest to the viewer’s profile. Creates the interest if it does not exist yet.',
  input: (t) => ({
    title: t.string({ required: true, description: 'The name of the interest, at most 15 characters.' }),
  }),
  async resolve({ title }, context) {
    const { user_id: userId } = await loadViewer(context);
    const { data: interest } = await context.rest(createInterest, { body: { title, assign: true } });
    return { interest, userId };
  },
  payload: (t) => ({
    interest: t.field({ type: Interest, description: 'The added interest.', resolve: ({ interest }) => interest }),
    user: t.field({
      type: User,
      nullable: true,
      description: 'The viewer with the updated interests.',
      resolve: ({ userId }, _args, context) => related(userId, context) as never,
    }),
  }),
});

mutation('removeInterest', {
  description: 'Removes an interest from the viewer’s profile.',
  input: (t) => ({ id: t.globalID({ of: 'Interest', required: true, description: 'The interest to remove.' }) }),
  async resolve({ id }, context) {
    const { user_id: userId } = await loadViewer(context);
    await context.rest(removeInterest, { params: { id: id.id, userId } });
    return { id: id.id, userId };
  },
  payload: (t) => ({
    removedId: t.id({
      description: 'The ID of the removed interest.',
      resolve: ({ id }) => writeGlobalId('Interest', id),
    }),
    user: t.field({
      type: User,
      nullable: true,
      description: 'The viewer with the updated interests.',
      resolve: ({ userId }, _args, context) => related(userId, context) as never,
    }),
  }),
});
