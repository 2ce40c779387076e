import {
  createPageTopic,
  deletePageTopic,
  listPageTopics,
  updatePageTopic,
  type Page as PageEntity,
  type PageTopic as TopicEntity,
} from '@plaza/api/pages/pages.contract.ts';
import { builder } from '../core/builder.ts';
import { connectionOf, edgeOf, restConnection } from '../core/connection.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { LAST_COMMENT, lastComment } from '../comments/comments.ts';
import { Commentable, Item, itemNode, relation } from '../items/items.ts';
import { nobodyFor, Crowd } from './pages.ts';

const CrowdTopic = builder.objectRef<TopicEntity>('CrowdTopic');
const { edge: CrowdTopicEdge } = connectionOf(CrowdTopic);
builder.node(CrowdTopic, {
  ...itemNode<TopicEntity>('CrowdTopic', 'PageTopic'),
  description: 'A topic of a crowd’s discussion. Its comments are the messages of the discussion.',
  interfaces: [Item, Commentable],
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the topic.' }),
    order: t.exposeInt('order', { description: 'The zero-based position of the topic.' }),
    crowd: t.field({
      type: Crowd,
      nullable: true,
      description: 'The crowd that the topic belongs to; null if not visible to the viewer.',
      ...relation('page_id'),
    }),
    lastComment: t.field(lastComment),
  }),
});

builder.objectField(Crowd, 'topics', (t) =>
  restConnection(t, {
    contract: listPageTopics,
    type: CrowdTopic,
    description: 'The discussion topics of the crowd, in order; empty if the crowd is not open to the viewer.',
    reads: ['has_members_access'],
    held: (crowd: PageEntity) => nobodyFor(crowd.has_members_access),
    query: (crowd) => ({ page: crowd.id }),
    include: LAST_COMMENT,
    signedIn: true,
  }),
);

mutation('createCrowdTopic', {
  description: 'Adds a topic to the end of a crowd’s discussion.',
  input: (t) => ({
    crowdId: t.globalID({
      of: 'Crowd',
      writes: 'page_id',
      required: true,
      description: 'The crowd to add the topic to.',
    }),
    name: t.string({ required: true, description: 'The name of the topic, at most 60 characters.' }),
  }),
  async resolve({ crowdId, name }, context) {
    return (await context.rest(createPageTopic, { body: { page_id: crowdId.id, name } })).data;
  },
  payload: (t) => ({
    topic: t.field({ type: CrowdTopic, description: 'The created topic.', resolve: (topic) => topic }),
    edge: t.field({
      type: CrowdTopicEdge,
      description: 'The object as a connection edge, for adding it to a list on the client.',
      resolve: (topic) => edgeOf(topic),
    }),
  }),
});

mutation('updateCrowdTopic', {
  description: 'Renames or moves a topic.',
  input: (t) => ({
    id: t.globalID({ of: 'CrowdTopic', required: true, description: 'The topic to update.' }),
    name: t.string({ description: 'The name of the topic, at most 60 characters.' }),
    order: t.int({ description: 'The new zero-based position. Other topics shift to make room.' }),
  }),
  async resolve({ id, name, order }, context) {
    const body = { name: name ?? undefined, order: order ?? undefined };
    return (await context.rest(updatePageTopic, { params: { id: id.id }, body })).data;
  },
  payload: (t) => ({
    topic: t.field({ type: CrowdTopic, description: 'The updated topic.', resolve: (topic) => topic }),
    crowd: t.field({
      type: Crowd,
      nullable: true,
      description: 'The crowd with its new order of topics.',
      ...relation('page_id'),
    }),
  }),
});

mutation('deleteCrowdTopic', {
  description: 'Deletes a topic and its discussion.',
  input: (t) => ({ id: t.globalID({ of: 'CrowdTopic', required: true, description: 'The topic to delete.' }) }),
  async resolve({ id }, context) {
    await context.rest(deletePageTopic, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the deleted topic.',
      resolve: ({ id }) => writeGlobalId('CrowdTopic', id),
    }),
  }),
});
