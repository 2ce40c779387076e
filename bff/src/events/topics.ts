/** Topics of an event’s discussion. */
import {
  createEventTopic,
  deleteEventTopic,
  listEventTopics,
  updateEventTopic,
  type EventTopic as TopicEntity,
} from '@plaza/api/events/topics.contract.ts';
import { LAST_COMMENT, lastComment } from '../comments/comments.ts';
import { builder } from '../core/builder.ts';
import { connectionOf, edgeOf, restConnection } from '../core/connection.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { Commentable, Item, itemNode, relation } from '../items/items.ts';
import { Event } from './events.ts';

const EventTopic = builder.objectRef<TopicEntity>('EventTopic');
const { edge: EventTopicEdge } = connectionOf(EventTopic);

builder.node(EventTopic, {
  ...itemNode<TopicEntity>('EventTopic'),
  description: 'A topic of an event’s discussion. Its comments are the messages of the discussion.',
  interfaces: [Item, Commentable],
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the topic.' }),
    order: t.exposeInt('order', { description: 'The zero-based position of the topic.' }),
    event: t.field({
      type: Event,
      nullable: true,
      description: 'The event that the topic belongs to; null if not visible to the viewer.',
      ...relation('event_id'),
    }),
    lastComment: t.field(lastComment),
  }),
});

builder.objectField(Event, 'topics', (t) =>
  restConnection(t, {
    contract: listEventTopics,
    type: EventTopic,
    description: 'The topics of the discussion, in order.',
    query: (event: { id: string }) => ({ event: event.id }),
    include: LAST_COMMENT,
  }),
);

mutation('createEventTopic', {
  description: 'Adds a topic to the end of an event’s discussion.',
  input: (t) => ({
    eventId: t.globalID({ of: 'Event', required: true, description: 'The event to add the topic to.' }),
    name: t.string({ required: true, description: 'The name of the topic, at most 60 characters.' }),
  }),
  resolve: async ({ eventId, name }, context) =>
    (await context.rest(createEventTopic, { body: { event_id: eventId.id, name } })).data,
  payload: (t) => ({
    topic: t.field({ type: EventTopic, description: 'The created topic.', resolve: (topic) => topic }),
    edge: t.field({
      type: EventTopicEdge,
      description: 'The object as a connection edge, for adding it to a list on the client.',
      resolve: (topic) => edgeOf(topic),
    }),
  }),
});

mutation('updateEventTopic', {
  description: 'Renames a topic of an event.',
  input: (t) => ({
    id: t.globalID({ of: 'EventTopic', required: true, description: 'The topic to rename.' }),
    name: t.string({ required: true, description: 'The name of the topic, at most 60 characters.' }),
  }),
  resolve: async ({ id, name }, context) =>
    (await context.rest(updateEventTopic, { params: { id: id.id }, body: { name } })).data,
  payload: (t) => ({
    topic: t.field({ type: EventTopic, description: 'The renamed topic.', resolve: (topic) => topic }),
  }),
});

mutation('moveEventTopic', {
  description: 'Moves a topic of an event.',
  input: (t) => ({
    id: t.globalID({ of: 'EventTopic', required: true, description: 'The topic to move.' }),
    order: t.int({ required: true, description: 'The new zero-based position. Other topics shift to make room.' }),
  }),
  resolve: async ({ id, order }, context) =>
    (await context.rest(updateEventTopic, { params: { id: id.id }, body: { order } })).data,
  payload: (t) => ({
    topic: t.field({ type: EventTopic, description: 'The moved topic.', resolve: (topic) => topic }),
    event: t.field({
      type: Event,
      nullable: true,
      description: 'The event with its new order of topics.',
      ...relation('event_id'),
    }),
  }),
});

mutation('deleteEventTopic', {
  description: 'Deletes a topic of an event and its discussion.',
  input: (t) => ({ id: t.globalID({ of: 'EventTopic', required: true, description: 'The topic to delete.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteEventTopic, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the deleted topic.',
      resolve: ({ id }) => writeGlobalId('EventTopic', id),
    }),
  }),
});
