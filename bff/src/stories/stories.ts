/** Stories: long reading, made of blocks. */
import {
  createStory,
  deleteStory,
  deleteStoryCover,
  getStoryMarkdown,
  listStories,
  updateStory,
  type Story as StoryEntity,
} from '@plaza/api/stories/stories.contract.ts';
import { actAs, actingAs, Actor } from '../actors/actors.ts';
import { PREVIEWS } from '../comments/comments.ts';
import { builder } from '../core/builder.ts';
import { connectionOf, edgeOf, restConnection } from '../core/connection.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { File } from '../files/files.ts';
import { Audience, Commentable, FeedItem, Followable, Item, itemNode, Reactable, relation } from '../items/items.ts';

export const Story = builder.objectRef<StoryEntity>('Story');
const { edge: StoryEdge } = connectionOf(Story);

builder.node(Story, {
  ...itemNode<StoryEntity>('Story'),
  description: 'Something long to read, made of blocks. A draft is its author’s alone.',
  interfaces: [Item, FeedItem, Followable, Commentable, Reactable],
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is called; empty while nobody has said.' }),
    description: t.exposeString('description', { nullable: true, description: 'What stands below its name.' }),
    summary: t.exposeString('summary', { nullable: true, description: 'What it is about, on cards and links.' }),
    cover: t.field({ type: File, nullable: true, description: 'A picture for it.', ...relation('cover_id') }),
    language: t.exposeString('language', { nullable: true, description: 'BCP 47 tag of it, where it is known.' }),
    publishAs: t.field({
      type: Actor,
      nullable: true,
      description: 'Who publishes it, where not its author; of drafts alone.',
      ...relation('publish_as'),
    }),
    hashtags: t.exposeStringList('hashtags', { description: 'Keywords in its words, without #.' }),
    isDraft: t.exposeBoolean('is_draft', {
      description: 'Only its author sees it: it is private, or lacks its cover, name or summary.',
    }),
    publishedAt: t.expose('published_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When others could read it first.',
    }),
    readingMinutes: t.exposeInt('reading_minutes', { description: 'How long it takes to read, in minutes.' }),
    blocksCount: t.exposeInt('blocks_count', { description: 'Of how many blocks it is made.' }),
    markdown: t.string({
      description: 'All of it as Markdown, to keep.',
      reads: [],
      callsEach: true,
      resolve: ({ id }, _args, context) => context.rest(getStoryMarkdown, { params: { id } }),
    }),
  }),
});

builder.interfaceField(Actor, 'stories', (t) =>
  restConnection(t, {
    contract: listStories,
    type: Story,
    description: 'Their stories, newest first; drafts as well where they are the viewer’s.',
    args: (arg) => ({ isDraft: arg.boolean({ description: 'Drafts alone, or all but them.' }) }),
    query: (actor: { id: string }, { isDraft }) => ({ user: actor.id, is_draft: isDraft ?? undefined }),
    include: { author: 'user', 'author.avatar': 'user.avatar', cover: 'cover' },
    previews: PREVIEWS,
  }),
);

mutation('createStory', {
  description: 'Begins a story: a draft, until it is given to others.',
  input: (t) => ({
    name: t.string({ description: 'What it is called: at most 120 characters.' }),
    description: t.string({ description: 'What stands below its name.' }),
    summary: t.string({ description: 'What it is about: at most 300 characters.' }),
    coverId: t.globalID({ of: 'File', description: 'A picture for it.' }),
    language: t.string({ description: 'BCP 47 tag of it: `en`, `pt-BR`.' }),
    audience: t.field({ type: Audience, description: 'Publishes it at once; it has to be ready.' }),
    ...actAs(t),
  }),
  async resolve({ actAs: actor, ...given }, context) {
    return (await context.rest(createStory, { body: bodyOf(given), headers: actingAs(actor) })).data;
  },
  payload: (t) => ({
    story: t.field({ type: Story, description: 'The story.', resolve: (story) => story }),
    edge: t.field({ type: StoryEdge, description: 'As an edge of any list.', resolve: (story) => edgeOf(story) }),
  }),
});

interface Given {
  name?: string | null | undefined;
  description?: string | null | undefined;
  summary?: string | null | undefined;
  coverId?: { id: string } | null | undefined;
  language?: string | null | undefined;
  publishAsId?: { id: string } | null | undefined;
  audience?: 'private' | 'community' | 'public' | null | undefined;
}

const bodyOf = ({ name, description, summary, coverId, language, publishAsId, audience }: Given) => ({
  name: name ?? undefined,
  description,
  summary,
  cover_id: coverId && coverId.id,
  language,
  publish_as: publishAsId && publishAsId.id,
  audience: audience ?? undefined,
});

mutation('updateStory', {
  description: 'Changes a story; what is left out stays. With an audience it is published, or taken back.',
  input: (t) => ({
    id: t.globalID({ of: 'Story', required: true, description: 'The story.' }),
    name: t.string({ description: 'What it is called.' }),
    description: t.string({ description: 'What stands below its name; null takes it away.' }),
    summary: t.string({ description: 'What it is about; null takes it away.' }),
    coverId: t.globalID({ of: 'File', description: 'A picture for it; null takes it away.' }),
    language: t.string({ description: 'BCP 47 tag of it; null when it is not known.' }),
    publishAsId: t.globalID({
      of: 'Actor',
      writes: 'publish_as',
      description: 'Who is to publish a draft: somebody whom the viewer can act as; null for its author.',
    }),
    audience: t.field({ type: Audience, description: 'Who reads it from now on; private makes a draft of it.' }),
  }),
  async resolve({ id, ...given }, context) {
    return (await context.rest(updateStory, { params: { id: id.id }, body: bodyOf(given) })).data;
  },
  payload: (t) => ({ story: t.field({ type: Story, description: 'As it is now.', resolve: (story) => story }) }),
});

mutation('removeStoryCover', {
  description: 'Takes the cover away. A story without one is a draft, until it has another.',
  input: (t) => ({ id: t.globalID({ of: 'Story', required: true, description: 'The story.' }) }),
  resolve: async ({ id }, context) => (await context.rest(deleteStoryCover, { params: { id: id.id } })).data,
  payload: (t) => ({ story: t.field({ type: Story, description: 'As it is now.', resolve: (story) => story }) }),
});

mutation('deleteStory', {
  description: 'Removes a story.',
  input: (t) => ({ id: t.globalID({ of: 'Story', required: true, description: 'The story.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteStory, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The story that was.', resolve: ({ id }) => writeGlobalId('Story', id) }),
  }),
});
