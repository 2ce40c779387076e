import { Type, type Static } from 'typebox';
import { contract, Id, IdParams, ListQuery, Many, One, SingleLine } from '../core/contract.ts';

/** In characters. */
export const INTEREST_MAX = 15;
/** Interests of one user. */
export const INTERESTS_EACH = 50;

export const Interest = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Interest'),
    title: Type.String(),
    users_count: Type.Integer(),
    user_ids: Type.Optional(
      Type.Array(Id, {
        description: 'Which of the requested users have this interest. Present with `user` or `users`.',
      }),
    ),
  },
  { title: 'Interest' },
);
export type Interest = Static<typeof Interest>;

export const listInterests = contract({
  name: 'listInterests',
  method: 'GET',
  url: '/interests',
  summary: 'List interests',
  description: 'Returns interests by popularity, or those of one user in the order in which they were added.',
  access: 'public',
  query: ListQuery({
    user: Type.Optional(Id),
    users: Type.Optional(
      Type.String({ maxLength: 4000, description: 'Comma-separated user IDs, for a list of interests by user.' }),
    ),
    search: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  parents: ['user'],
  reply: Many(Interest),
});

export const getInterest = contract({
  name: 'getInterest',
  method: 'GET',
  url: '/interests/:id',
  summary: 'Get an interest',
  access: 'public',
  params: IdParams,
  reply: One(Interest),
  errors: ['not_found'],
});

export const createInterest = contract({
  name: 'createInterest',
  method: 'POST',
  url: '/interests',
  summary: 'Create an interest',
  description:
    'Creates an interest, or returns the existing one with the same title. With `assign`, also adds it to ' +
    "the viewer's profile.",
  access: 'member',
  body: Type.Object({
    title: SingleLine({ maxLength: 200 }),
    assign: Type.Optional(Type.Boolean({ description: "Whether to add the interest to the viewer's profile." })),
  }),
  reply: One(Interest),
  status: 201,
  errors: ['interest_too_long'],
});

export const assignInterest = contract({
  name: 'assignInterest',
  method: 'POST',
  url: '/interests/:id/assign',
  summary: 'Add an interest',
  description: "Adds an interest to the viewer's profile.",
  access: 'member',
  params: IdParams,
  body: Type.Object({ user: Type.Optional(Id) }),
  reply: One(Interest),
  errors: ['not_found', 'forbidden'],
});

export const removeInterest = contract({
  name: 'removeInterest',
  method: 'DELETE',
  url: '/interests/:id/remove/:userId',
  summary: 'Remove an interest',
  description: "Removes an interest from the viewer's profile.",
  access: 'member',
  params: Type.Object({ id: Id, userId: Id }),
  errors: ['not_found', 'forbidden'],
});

export const deleteInterest = contract({
  name: 'deleteInterest',
  method: 'DELETE',
  url: '/interests/:id',
  summary: 'Delete an interest',
  description: 'Deletes an interest from all profiles. Staff only.',
  access: ['admin'],
  params: IdParams,
  errors: ['not_found'],
});
