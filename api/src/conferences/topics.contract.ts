import { Type, type Static } from 'typebox';
import { contract, Id, IdParams, ItemEntity, ListQuery, Many, One, SingleLine } from '../core/contract.ts';
import type { KindTraits } from '../core/kind-traits.contract.ts';

export const conferenceTopicTraits = {
  kind: 'conference-topic',
  type: 'ConferenceTopic',
} as const satisfies KindTraits;

const TopicName = SingleLine({ minLength: 1, maxLength: 60 });

export const ConferenceTopic = ItemEntity('ConferenceTopic', {
  name: Type.String(),
  conference_id: Id,
  order: Type.Integer({ description: 'Position in the discussion, starting at 0.' }),
  last_comment_id: Type.Union([Id, Type.Null()], {
    description: 'ID of the newest comment that the viewer can see, including replies.',
  }),
});
export interface ConferenceTopic extends Static<typeof ConferenceTopic> {}

const include = ['conference', 'last_comment', 'last_comment.user', 'last_comment.user.avatar'] as const;
const order = Type.Optional(
  Type.Integer({ minimum: 0, maximum: 1000, description: 'Position in the discussion, starting at 0.' }),
);

/** The calls at `/conference-topics`. */
export const listConferenceTopics = contract({
  name: 'listConferenceTopics',
  method: 'GET',
  url: '/conference-topics',
  summary: 'List the topics of a conference',
  description: 'Returns the topics of a conference (`conference` is its ID) in their order.',
  access: 'public',
  query: ListQuery({ conference: Type.Optional(Id) }),
  parents: ['conference'],
  reply: Many(ConferenceTopic),
  include,
  errors: ['not_found', 'not_public'],
});

export const createConferenceTopic = contract({
  name: 'createConferenceTopic',
  method: 'POST',
  url: '/conference-topics',
  summary: 'Create a topic of a conference',
  description: 'Adds a topic at the end, or at the given position.',
  access: 'member',
  body: Type.Object({ conference_id: Id, name: TopicName, order }),
  reply: One(ConferenceTopic),
  status: 201,
  errors: ['not_found', 'forbidden'],
});

export const updateConferenceTopic = contract({
  name: 'updateConferenceTopic',
  method: 'PUT',
  url: '/conference-topics/:id',
  summary: 'Update a topic of a conference',
  description: 'Renames a topic or moves it to a position.',
  access: 'member',
  params: IdParams,
  body: Type.Object({ name: Type.Optional(TopicName), order }),
  reply: One(ConferenceTopic),
  errors: ['not_found', 'forbidden'],
});

export const deleteConferenceTopic = contract({
  name: 'deleteConferenceTopic',
  method: 'DELETE',
  url: '/conference-topics/:id',
  summary: 'Delete a topic of a conference',
  description: 'Deletes a topic with its discussion.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});

/** The same calls below `/conferences/topics`. */
export const listTopicsOfConference = {
  ...listConferenceTopics,
  name: 'listTopicsOfConference',
  url: '/conferences/topics',
  description: 'The same as `GET /conference-topics`.',
};
export const createTopicOfConference = {
  ...createConferenceTopic,
  name: 'createTopicOfConference',
  url: '/conferences/topics',
  description: 'The same as `POST /conference-topics`.',
};
export const updateTopicOfConference = {
  ...updateConferenceTopic,
  name: 'updateTopicOfConference',
  url: '/conferences/topics/:id',
  description: 'The same as `PUT /conference-topics/:id`.',
};
export const deleteTopicOfConference = {
  ...deleteConferenceTopic,
  name: 'deleteTopicOfConference',
  url: '/conferences/topics/:id',
  description: 'The same as `DELETE /conference-topics/:id`.',
};
