import type { Comment as CommentEntity } from '@plaza/api/comments/comments.contract.ts';
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
import { Comment } from '../comments/comments.ts';
import { Commentable, Item, itemNode, related, relation } from '../items/items.ts';
import { nobodyFor, Page } from './pages.ts';

const PageTopic = builder.objectRef<TopicEntity>('PageTopic');
const { edge: PageTopicEdge } = connectionOf(PageTopic);
builder.node(PageTopic, {
  ...itemNode<TopicEntity>('PageTopic'),
  description: 'What the discussion of a crowd is ordered by; its comments are the discussion.',
  interfaces: [Item, Commentable],
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    order: t.exposeInt('order', { description: 'Its place, from 0.' }),
    page: t.field({ type: Page, nullable: true, description: 'The crowd.', ...relation('page_id') }),
    lastComment: t.field({
      type: Comment,
      nullable: true,
      description: 'What was said last in it, replies too, as far as the viewer may see.',
      reads: ['last_comment_id'],
      async resolve({ id, last_comment_id: known }, _args, context) {
        // It is true for one viewer, so an event goes without it.
        const last =
          known === undefined ? ((await context.items.ask(id)) as TopicEntity | null)?.last_comment_id : known;
        return related<CommentEntity>(last ?? null, context);
      },
    }),
  }),
});

builder.objectField(Page, 'topics', (t) =>
  restConnection(t, {
    contract: listPageTopics,
    type: PageTopic,
    description: 'Topics of its discussion, in their order; none unless it is open to the viewer.',
    reads: ['has_members_access'],
    held: (page: PageEntity) => nobodyFor(page.has_members_access),
    query: (page) => ({ page: page.id }),
    include: {
      lastComment: 'last_comment',
      'lastComment.author': 'last_comment.user',
      'lastComment.author.avatar': 'last_comment.user.avatar',
    },
    signedIn: true,
  }),
);

mutation('createPageTopic', {
  description: 'Adds a topic to the discussion of a crowd, at the end.',
  input: (t) => ({
    pageId: t.globalID({ of: 'Page', required: true, description: 'The crowd.' }),
    name: t.string({ required: true, description: 'At most 60 characters.' }),
  }),
  async resolve({ pageId, name }, context) {
    return (await context.rest(createPageTopic, { body: { page_id: pageId.id, name } })).data;
  },
  payload: (t) => ({
    topic: t.field({ type: PageTopic, description: 'The topic.', resolve: (topic) => topic }),
    edge: t.field({ type: PageTopicEdge, description: 'As an edge of any list.', resolve: (topic) => edgeOf(topic) }),
  }),
});

mutation('updatePageTopic', {
  description: 'Renames a topic, or moves it.',
  input: (t) => ({
    id: t.globalID({ of: 'PageTopic', required: true, description: 'The topic.' }),
    name: t.string({ description: 'At most 60 characters.' }),
    order: t.int({ description: 'Its place, from 0; the others make room.' }),
  }),
  async resolve({ id, name, order }, context) {
    const body = { name: name ?? undefined, order: order ?? undefined };
    return (await context.rest(updatePageTopic, { params: { id: id.id }, body })).data;
  },
  payload: (t) => ({
    topic: t.field({ type: PageTopic, description: 'The topic as it is now.', resolve: (topic) => topic }),
    page: t.field({
      type: Page,
      nullable: true,
      description: 'The crowd, whose topics have a new order.',
      ...relation('page_id'),
    }),
  }),
});

mutation('deletePageTopic', {
  description: 'Removes a topic with its discussion.',
  input: (t) => ({ id: t.globalID({ of: 'PageTopic', required: true, description: 'The topic.' }) }),
  async resolve({ id }, context) {
    await context.rest(deletePageTopic, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The topic that was.', resolve: ({ id }) => writeGlobalId('PageTopic', id) }),
  }),
});
