import { Type, type Static } from 'typebox';
import { contract, Id, IdParams, ItemEntity, ListQuery, Many, One, SingleLine } from '../core/contract.ts';
import type { KindTraits } from '../core/kind-traits.contract.ts';

export const eventTopicTraits = { kind: 'event-topic', type: 'EventTopic' } as const satisfies KindTraits;

const TopicName = SingleLine({ minLength: 1, maxLength: 60 });

export const EventTopic = ItemEntity('EventTopic', {
  name: Type.String(),
  event_id: Id,
  order: Type.Integer({ description: 'Position in the discussion, starting at 0.' }),
  last_comment_id: Type.Union([Id, Type.Null()], {
    description: 'ID of the newest comment that the viewer can see, including replies.',
  }),
});
export interface EventTopic extends Static<typeof EventTopic> {}

const include = ['event', 'last_comment', 'last_comment.user', 'last_comment.user.avatar'] as const;

export const listEventTopics = contract({
  name: 'listEventTopics',
  method: 'GET',
  url: '/event-topics',
  summary: 'List the topics of an event',
  description: 'Returns the topics of an event (`event` is its ID) in their order.',
  access: 'public',
  query: ListQuery({ event: Type.Optional(Id) }),
  parents: ['event'],
  reply: Many(EventTopic),
  include,
  errors: ['not_found', 'not_public'],
});

const order = Type.Optional(
  Type.Integer({ minimum: 0, maximum: 1000, description: 'Position in the discussion, starting at 0.' }),
);

export const createEventTopic = contract({
  name: 'createEventTopic',
  method: 'POST',
  url: '/event-topics',
  summary: 'Create a topic of an event',
  description: 'Adds a topic at the end, or at the given position.',
  access: 'member',
  body: Type.Object({ event_id: Id, name: TopicName, order }),
  reply: One(EventTopic),
  status: 201,
  errors: ['not_found', 'forbidden'],
});

export const updateEventTopic = contract({
  name: 'updateEventTopic',
  method: 'PUT',
  url: '/event-topics/:id',
  summary: 'Update a topic of an event',
  description: 'Renames a topic or moves it to a position.',
  access: 'member',
  params: IdParams,
  body: Type.Object({ name: Type.Optional(TopicName), order }),
  reply: One(EventTopic),
  errors: ['not_found', 'forbidden'],
});

export const deleteEventTopic = contract({
  name: 'deleteEventTopic',
  method: 'DELETE',
  url: '/event-topics/:id',
  summary: 'Delete a topic of an event',
  description: 'Deletes a topic with its discussion.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});
