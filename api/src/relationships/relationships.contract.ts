import { Type, type Static } from 'typebox';
import { AnswerInput, ANSWERS, Attendance } from '../attendance/attendance.contract.ts';
import {
  contract,
  Id,
  IdParams,
  ListQuery,
  Many,
  Nullable,
  One,
  OneOf,
  RELATIONSHIP_ROLES,
  RELATIONSHIP_STATUSES,
  Timestamp,
} from '../core/contract.ts';

/** Characters of one answer to a question of a crowd. */
export const ANSWER_MAX = 500;
/** People of one invitation. */
export const INVITED_MAX = 50;

export const Relationship = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Relationship'),
    user_id: Id,
    initiated_by_id: Id,
    role: OneOf(RELATIONSHIP_ROLES),
    status: OneOf(RELATIONSHIP_STATUSES),
    relatable_type: Type.String(),
    relatable_id: Id,
    answers: Type.Optional(
      Nullable(
        Type.Array(Type.String(), {
          description:
            "Answers to the crowd's questions, given when asking to join. Only returned to managers of the crowd and " +
            'the user.',
        }),
      ),
    ),
    user_name: Type.Optional(
      Nullable(
        Type.String({
          description:
            "Name of a member, for those who manage the crowd, even if they cannot see the member's profile.",
        }),
      ),
    ),
    attendance: Type.Optional(Nullable(Attendance)),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'Relationship' },
);
export interface Relationship extends Static<typeof Relationship> {}

const include = ['user', 'user.avatar', 'relatable', 'relatable.avatar'] as const;

export const listRelationships = contract({
  name: 'listRelationships',
  method: 'GET',
  url: '/relationships',
  summary: 'List relationships',
  description:
    'Returns the followers of an item (`relatable_id`), or what a user follows (`user`), newest first. With another ' +
    '`role`, returns who belongs to the item, or what the user belongs to, as far as the viewer can see it.',
  access: 'public',
  query: ListQuery({
    relatable_id: Type.Optional(Id),
    user: Type.Optional(Id),
    role: Type.Optional(OneOf(RELATIONSHIP_ROLES)),
    status: Type.Optional(OneOf(RELATIONSHIP_STATUSES)),
    answer: Type.Optional(
      OneOf(ANSWERS, { description: 'Users who gave this answer to an event, including its organizers.' }),
    ),
    occurs_on: Type.Optional(
      Type.String({
        format: 'date',
        description:
          'Users who answered for this date of an event that is answered by date, with that answer. Only with `relatable_id`.',
      }),
    ),
    known: Type.Optional(
      Type.Boolean({ description: 'Only users that the viewer follows. Returns nothing for guests.' }),
    ),
  }),
  parents: ['relatable_id', 'user'],
  reply: Many(Relationship),
  errors: ['not_found', 'not_public'],
  include,
});

export const getRelationship = contract({
  name: 'getRelationship',
  method: 'GET',
  url: '/relationships/:id',
  summary: 'Get a relationship',
  description: 'Returns a relationship of the viewer, or one to an item that they can see.',
  access: 'public',
  params: IdParams,
  reply: One(Relationship),
  errors: ['not_found', 'not_public'],
});

export const createRelationship = contract({
  name: 'createRelationship',
  method: 'POST',
  url: '/relationships',
  summary: 'Follow an item, join a crowd, or answer an event',
  description:
    'Follows an item. With another role, joins a crowd or asks to join it, or answers an event; with `user_id`, invites ' +
    'a user to it. If the relationship to a crowd exists, returns it; an answer to an event is changed. Attendees of a ' +
    'conference register like guests of an event.',
  access: 'member',
  body: Type.Object({
    relatable_type: Type.Optional(Type.String({ maxLength: 40 })),
    relatable_id: Id,
    role: Type.Optional(OneOf(RELATIONSHIP_ROLES)),
    user_id: Type.Optional(Id),
    status: Type.Optional(
      OneOf(ANSWERS, { description: 'The answer to an event. Defaults to `accepted`. Ignored for crowds.' }),
    ),
    ...AnswerInput.properties,
    answers: Type.Optional(
      Type.Array(Type.String({ maxLength: ANSWER_MAX }), {
        maxItems: 10,
        description: "Answers to the crowd's questions, in order.",
      }),
    ),
  }),
  reply: One(Relationship),
  status: 201,
  errors: [
    'not_found',
    'self_action',
    'invite_only',
    'no_permission',
    'not_ready',
    'banned',
    'age_minimum',
    'full',
    'answers_closed',
    'cancelled',
    'passport_required',
    'status_step',
    'session_conflict',
  ],
});

export const createInvitations = contract({
  name: 'createInvitations',
  method: 'POST',
  url: '/relationships/invitations',
  summary: 'Invite users to a crowd or an event',
  description:
    'If one of the users cannot be invited, no one is. Users who have already asked to join become members or guests.',
  access: 'member',
  body: Type.Object({
    relatable_id: Id,
    user_ids: Type.Array(Id, { minItems: 1, maxItems: INVITED_MAX }),
    role: Type.Optional(OneOf(['admin', 'manager', 'member'])),
  }),
  reply: Type.Object({ data: Type.Array(Relationship, { description: 'In the order of `user_ids`.' }) }),
  status: 201,
  errors: ['not_found', 'self_action', 'no_permission', 'not_ready', 'full', 'answers_closed', 'cancelled'],
});

export const updateRelationship = contract({
  name: 'updateRelationship',
  method: 'PUT',
  url: '/relationships/:id',
  summary: 'Update a relationship',
  description:
    "Accepts or declines a pending relationship, changes a member's role, or changes the user's own answer to an event. " +
    'Repeating an answer confirms it after the event has moved.',
  access: 'member',
  params: IdParams,
  body: Type.Object({
    status: Type.Optional(OneOf(ANSWERS, { description: '`maybe` only as the answer to an event.' })),
    ...AnswerInput.properties,
    role: Type.Optional(OneOf(['admin', 'manager', 'member'])),
  }),
  reply: One(Relationship),
  errors: [
    'not_found',
    'forbidden',
    'already_answered',
    'no_permission',
    'last_admin',
    'banned',
    'age_minimum',
    'full',
    'answers_closed',
    'cancelled',
    'session_conflict',
  ],
});

export const deleteRelationship = contract({
  name: 'deleteRelationship',
  method: 'DELETE',
  url: '/relationships/:id',
  summary: 'Delete a relationship',
  description:
    'As the user: unfollows, leaves, or withdraws a request or an answer. As the other side: removes a follower, a ' +
    'member, or a guest, or withdraws an invitation. With `occurs_on`, only takes the answer for that date back.',
  access: 'member',
  params: IdParams,
  query: Type.Object({
    occurs_on: Type.Optional(
      Type.String({ format: 'date', description: 'The original date of an event that is answered by date.' }),
    ),
  }),
  errors: ['not_found', 'forbidden', 'no_permission', 'last_admin'],
});
