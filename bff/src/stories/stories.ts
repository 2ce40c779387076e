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
import { MediaFile } from '../files/files.ts';
import { Audience, Commentable, FeedItem, Followable, Item, itemNode, Reactable, relation } from '../items/items.ts';

export const Story = builder.objectRef<StoryEntity>('Story');
const { edge: StoryEdge } = connectionOf(Story);

builder.node(Story, {
  ...itemNode<StoryEntity>('Story'),
  description: 'A long-form article made of blocks. Drafts are visible only to their author.',
  interfaces: [Item, FeedItem, Followable, Commentable, Reactable],
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The title of the story; empty if it has none yet.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'The subtitle of the story; null if there is none.',
    }),
    summary: t.exposeString('summary', {
      nullable: true,
      description: 'The summary, shown on cards and in link previews; null if there is none.',
    }),
    cover: t.field({
      type: MediaFile,
      nullable: true,
      description: 'The cover photo; null if there is none.',
      ...relation('cover_id'),
    }),
    language: t.exposeString('language', {
      nullable: true,
      description: 'The BCP 47 language tag of the story; null if unknown.',
    }),
    publishAs: t.field({
      type: Actor,
      nullable: true,
      description: 'The actor who will publish the draft, if other than the author; null for published stories.',
      ...relation('publish_as'),
    }),
    hashtags: t.exposeStringList('hashtags', { description: 'The hashtags in the text, without the `#`.' }),
    isDraft: t.exposeBoolean('is_draft', {
      description:
        'Whether the story is a draft. A story is a draft while it is private or has no cover, title, or summary.',
    }),
    publishedAt: t.expose('published_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the story was first published; null if never.',
    }),
    readingMinutes: t.exposeInt('reading_minutes', { description: 'The estimated reading time, in minutes.' }),
    blocksCount: t.exposeInt('blocks_count', { description: 'The number of blocks.' }),
    markdown: t.string({
      description: 'The story as Markdown, for export.',
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
    description: 'The actor’s stories, newest first, including drafts if they are the viewer’s own.',
    args: (arg) => ({
      isDraft: arg.boolean({ description: 'Returns only drafts if true, or only published stories if false.' }),
    }),
    query: (actor: { id: string }, { isDraft }) => ({ user: actor.id, is_draft: isDraft ?? undefined }),
    include: { author: 'user', 'author.avatar': 'user.avatar', cover: 'cover' },
    previews: PREVIEWS,
  }),
);

mutation('createStory', {
  description: 'Creates a story. It is a draft until it is published.',
  input: (t) => ({
    name: t.string({ description: 'The title of the story, at most 120 characters.' }),
    description: t.string({ description: 'The subtitle of the story.' }),
    summary: t.string({ description: 'The summary of the story, at most 300 characters.' }),
    coverId: t.globalID({ of: 'MediaFile', description: 'The cover photo.' }),
    language: t.string({ description: 'The BCP 47 language tag of the story, such as `en` or `pt-BR`.' }),
    audience: t.field({
      type: Audience,
      description: 'Who can see the story. Publishes it immediately, which requires it to be complete.',
    }),
    ...actAs(t),
  }),
  async resolve({ actAs: actor, ...given }, context) {
    return (await context.rest(createStory, { body: bodyOf(given), headers: actingAs(actor) })).data;
  },
  payload: (t) => ({
    story: t.field({ type: Story, description: 'The created story.', resolve: (story) => story }),
    edge: t.field({
      type: StoryEdge,
      description: 'The object as a connection edge, for adding it to a list on the client.',
      resolve: (story) => edgeOf(story),
    }),
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
  description: 'Updates a story. Omitted fields keep their values. Changing the audience publishes or unpublishes it.',
  input: (t) => ({
    id: t.globalID({ of: 'Story', required: true, description: 'The story to update.' }),
    name: t.string({ description: 'The title of the story.' }),
    description: t.string({ description: 'The subtitle of the story. Pass null to remove it.' }),
    summary: t.string({ description: 'The summary of the story. Pass null to remove it.' }),
    coverId: t.globalID({ of: 'MediaFile', description: 'The cover photo. Pass null to remove it.' }),
    language: t.string({ description: 'The BCP 47 language tag of the story. Pass null if unknown.' }),
    publishAsId: t.globalID({
      of: 'Actor',
      writes: 'publish_as',
      description:
        'The actor who will publish the draft. The viewer must be able to act as it. Pass null for the author.',
    }),
    audience: t.field({ type: Audience, description: 'Who can see the story. `PRIVATE` makes it a draft.' }),
  }),
  async resolve({ id, ...given }, context) {
    return (await context.rest(updateStory, { params: { id: id.id }, body: bodyOf(given) })).data;
  },
  payload: (t) => ({ story: t.field({ type: Story, description: 'The updated story.', resolve: (story) => story }) }),
});

mutation('removeStoryCover', {
  description: 'Removes the cover of a story. A story without a cover is a draft.',
  input: (t) => ({ id: t.globalID({ of: 'Story', required: true, description: 'The story to update.' }) }),
  resolve: async ({ id }, context) => (await context.rest(deleteStoryCover, { params: { id: id.id } })).data,
  payload: (t) => ({ story: t.field({ type: Story, description: 'The updated story.', resolve: (story) => story }) }),
});

mutation('deleteStory', {
  description: 'Deletes a story.',
  input: (t) => ({ id: t.globalID({ of: 'Story', required: true, description: 'The story to delete.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteStory, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The ID of the deleted story.', resolve: ({ id }) => writeGlobalId('Story', id) }),
  }),
});
