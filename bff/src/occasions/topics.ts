/** Topics of the discussion of an event or a conference. */
import type { ObjectRef } from '@pothos/core';
import type {
  createConferenceTopic,
  deleteConferenceTopic,
  listConferenceTopics,
  updateConferenceTopic,
} from '@plaza/api/conferences/topics.contract.ts';
import type { ItemBase } from '@plaza/api/core/contract.ts';
import type {
  createEventTopic,
  deleteEventTopic,
  listEventTopics,
  updateEventTopic,
} from '@plaza/api/events/topics.contract.ts';
import { LAST_COMMENT, lastComment } from '../comments/comments.ts';
import { builder, type Schema } from '../core/builder.ts';
import { connectionOf, edgeOf, restConnection } from '../core/connection.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { Commentable, Item, itemNode, related } from '../items/items.ts';

type Types = PothosSchemaTypes.ExtendDefaultTypes<Schema>;

interface TopicEntity extends ItemBase {
  name: string;
  order: number;
  last_comment_id?: string | null;
  event_id?: string;
  conference_id?: string;
}

interface TopicsOptions<T extends ItemBase> {
  parent: ObjectRef<Types, T>;
  /** The name of the field of a topic with its parent, and of the argument of lists. */
  field: 'event' | 'conference';
  list: typeof listEventTopics | typeof listConferenceTopics;
  create: typeof createEventTopic | typeof createConferenceTopic;
  update: typeof updateEventTopic | typeof updateConferenceTopic;
  remove: typeof deleteEventTopic | typeof deleteConferenceTopic;
}

/** Adds the type `<Parent>Topic`, the field `topics` of its parent, and the mutations of topics. */
export function topicsOf<T extends ItemBase>({ parent, field, list, create, update, remove }: TopicsOptions<T>): void {
  const parentName = field === 'event' ? 'Event' : 'Conference';
  const name = `${parentName}Topic` as const;
  const noun = field === 'event' ? 'an event' : 'a conference';
  const parentId = `${field}_id` as const;
  const Topic = builder.objectRef<TopicEntity>(name);
  const { edge: TopicEdge } = connectionOf(Topic);

  const parentField = {
    type: parent,
    nullable: true as const,
    reads: [parentId],
    link: parentId,
    resolve: (topic: TopicEntity, _args: unknown, context: Schema['Context']) =>
      related<T>(topic[parentId] ?? null, context) as never,
  };

  builder.node(Topic, {
    ...itemNode<TopicEntity>(name),
    description: `A topic of the discussion of ${noun}. Its comments are the messages of the discussion.`,
    interfaces: [Item, Commentable],
    fields: (t) => ({
      name: t.exposeString('name', { description: 'The name of the topic.' }),
      order: t.exposeInt('order', { description: 'The zero-based position of the topic.' }),
      [field]: t.field({
        ...parentField,
        description: `The ${field} that the topic belongs to; null if not visible to the viewer.`,
      }),
      lastComment: t.field(lastComment),
    }),
  });

  builder.objectField(parent, 'topics', (t) =>
    restConnection(t, {
      contract: list as typeof listEventTopics,
      type: Topic,
      description: 'The topics of the discussion, in order.',
      query: ({ id }: { id: string }) => ({ [field]: id }),
      include: LAST_COMMENT,
    }),
  );

  mutation(`create${name}`, {
    description: `Adds a topic to the end of the discussion of ${noun}.`,
    input: (t) => ({
      [`${field}Id`]: t.globalID({
        of: parentName,
        required: true,
        description: `The ${field} to add the topic to.`,
      }),
      name: t.string({ required: true, description: 'The name of the topic, at most 60 characters.' }),
    }),
    async resolve(input: object, context): Promise<TopicEntity> {
      const { name: title, ...ids } = input as { name: string } & Record<string, { id: string }>;
      const body = { name: title, [parentId]: ids[`${field}Id`]?.id };
      return (await context.rest(create as typeof createEventTopic, { body: body as never })).data;
    },
    payload: (t) => ({
      topic: t.field({ type: Topic, description: 'The created topic.', resolve: (topic) => topic }),
      edge: t.field({
        type: TopicEdge,
        description: 'The object as a connection edge, for adding it to a list on the client.',
        resolve: (topic) => edgeOf(topic),
      }),
    }),
  });

  mutation(`update${name}`, {
    description: `Renames a topic of ${noun}.`,
    input: (t) => ({
      id: t.globalID({ of: name, required: true, description: 'The topic to rename.' }),
      name: t.string({ required: true, description: 'The name of the topic, at most 60 characters.' }),
    }),
    resolve: async ({ id, name: title }, context): Promise<TopicEntity> =>
      (await context.rest(update as typeof updateEventTopic, { params: { id: id.id }, body: { name: title } })).data,
    payload: (t) => ({
      topic: t.field({ type: Topic, description: 'The renamed topic.', resolve: (topic) => topic }),
    }),
  });

  mutation(`move${name}`, {
    description: `Moves a topic of ${noun}.`,
    input: (t) => ({
      id: t.globalID({ of: name, required: true, description: 'The topic to move.' }),
      order: t.int({ required: true, description: 'The new zero-based position. Other topics shift to make room.' }),
    }),
    resolve: async ({ id, order }, context): Promise<TopicEntity> =>
      (await context.rest(update as typeof updateEventTopic, { params: { id: id.id }, body: { order } })).data,
    payload: (t) => ({
      topic: t.field({ type: Topic, description: 'The moved topic.', resolve: (topic) => topic }),
      [field]: t.field({ ...parentField, description: `The ${field} with its new order of topics.` }),
    }),
  });

  mutation(`delete${name}`, {
    description: `Deletes a topic of ${noun} and its discussion.`,
    input: (t) => ({ id: t.globalID({ of: name, required: true, description: 'The topic to delete.' }) }),
    async resolve({ id }, context) {
      await context.rest(remove, { params: { id: id.id } });
      return { id: id.id };
    },
    payload: (t) => ({
      deletedId: t.id({ description: 'The ID of the deleted topic.', resolve: ({ id }) => writeGlobalId(name, id) }),
    }),
  });
}
