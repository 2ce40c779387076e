/** What a story is made of: one type for each kind of block, behind an interface. */
import {
  BLOCK_TYPES,
  createStoryBlock,
  deleteStoryBlock,
  listStoryBlocks,
  updateStoryBlock,
  type BlockContents,
  type BlockType,
  type StoryBlock as BlockEntity,
} from '@plaza/api/stories/stories.contract.ts';
import { builder } from '../core/builder.ts';
import { connectionOf, edgeOf, restConnection } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { enumValues } from '../core/enums.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { File } from '../files/files.ts';
import { Item, relation } from '../items/items.ts';
import { Story } from './stories.ts';

/** A block of one kind, with what it says. */
type Of<T extends BlockType> = Omit<BlockEntity, 'content'> & { content: BlockContents[T] };

const TYPES = {
  text: 'StoryText',
  heading: 'StoryHeading',
  quote: 'StoryQuote',
  list: 'StoryList',
  image: 'StoryImage',
  gallery: 'StoryGallery',
  video: 'StoryVideo',
  audio: 'StoryAudio',
  embed: 'StoryEmbed',
  divider: 'StoryDivider',
} as const satisfies Record<BlockType, string>;

const StoryBlockKind = builder.enumType('StoryBlockKind', {
  description: 'Kinds of blocks.',
  values: enumValues(BLOCK_TYPES, (kind) => `A block of the type ${TYPES[kind]}.`),
});

export const StoryBlock = builder.interfaceRef<BlockEntity>('StoryBlock').implement({
  description: 'A part of a story; seen by whoever sees the story.',
  interfaces: [builder.nodeInterfaceRef()],
  resolveType: ({ type }) => TYPES[type],
  fields: (t) => ({
    kind: t.expose('type', { type: StoryBlockKind, description: 'Which of the kinds it is.' }),
    order: t.exposeInt('order', { description: 'Its place, from 0.' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime', description: 'When it was last changed.' }),
  }),
});

const block = <T extends BlockType>(kind: T) => builder.objectRef<Of<T>>(TYPES[kind]);
/** Each kind is a type, though the platform has one list of them all. */
const shared = (kind: BlockType) => ({
  interfaces: [StoryBlock as never],
  id: { resolve: ({ id }: { id: string }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value: unknown) => (value as BlockEntity).type === kind,
  async loadMany(ids: readonly string[], context: GatewayContext) {
    const found = await context.loader<BlockEntity>(listStoryBlocks).loadMany(ids);
    return found.map((each) => (each?.type === kind ? { ...each, _type: TYPES[kind] } : null)) as never[];
  },
});
const media = { type: File, nullable: true, ...relation('attachable_id') } as const;
const caption = 'Words below it.';

builder.node(block('text'), {
  ...shared('text'),
  description: 'Paragraphs with form.',
  fields: (t) => ({
    text: t.field({
      type: 'JSON',
      description: 'A document of paragraphs, headings, lists and quotations, as editors write it.',
      resolve: ({ content }) => content.text,
    }),
  }),
});
builder.node(block('heading'), {
  ...shared('heading'),
  description: 'A heading.',
  fields: (t) => ({
    words: t.string({ description: 'What it says.', resolve: ({ content }) => content.text }),
    level: t.int({ description: '2, or 3 for a smaller one.', resolve: ({ content }) => content.level }),
  }),
});
builder.node(block('quote'), {
  ...shared('quote'),
  description: 'What somebody said or wrote.',
  fields: (t) => ({
    words: t.string({ description: 'The words.', resolve: ({ content }) => content.text }),
    source: t.string({ nullable: true, description: 'Whose they are.', resolve: ({ content }) => content.source }),
  }),
});
builder.node(block('list'), {
  ...shared('list'),
  description: 'Lines under each other.',
  fields: (t) => ({
    items: t.stringList({ description: 'The lines.', resolve: ({ content }) => content.items }),
    isOrdered: t.boolean({ description: 'With numbers.', resolve: ({ content }) => content.is_ordered }),
  }),
});
builder.node(block('image'), {
  ...shared('image'),
  description: 'A picture.',
  fields: (t) => ({
    file: t.field({ ...media, description: 'The picture; null before it is chosen, and when it is gone.' }),
    caption: t.string({ nullable: true, description: caption, resolve: ({ content }) => content.caption }),
    isWide: t.boolean({ description: 'Wider than the words.', resolve: ({ content }) => content.is_wide }),
  }),
});
builder.node(block('gallery'), {
  ...shared('gallery'),
  description: 'Pictures and films together.',
  fields: (t) => ({
    files: t.field({
      type: [File],
      description: 'Those that are there, in their order: at most 30.',
      async resolve({ file_ids }: Of<'gallery'>, _args: unknown, context: GatewayContext) {
        const found = await context.items.loadMany(file_ids);
        return found.filter((file) => file !== null) as never[];
      },
    }),
    caption: t.string({ nullable: true, description: caption, resolve: ({ content }) => content.caption }),
  }),
});
builder.node(block('video'), {
  ...shared('video'),
  description: 'A film.',
  fields: (t) => ({
    file: t.field({ ...media, description: 'The film; null before it is chosen, and when it is gone.' }),
    caption: t.string({ nullable: true, description: caption, resolve: ({ content }) => content.caption }),
  }),
});
builder.node(block('audio'), {
  ...shared('audio'),
  description: 'A sound.',
  fields: (t) => ({
    file: t.field({ ...media, description: 'The sound; null before it is chosen, and when it is gone.' }),
    caption: t.string({ nullable: true, description: caption, resolve: ({ content }) => content.caption }),
  }),
});
builder.node(block('embed'), {
  ...shared('embed'),
  description: 'Something of Plaza, or a link: shown as a card, and nothing of another site is loaded.',
  fields: (t) => ({
    item: t.field({
      type: Item,
      nullable: true,
      description: 'What of Plaza it is; null for a link, and where the viewer may not see it.',
      ...relation('attachable_id'),
    }),
    url: t.string({ nullable: true, description: 'Where a link leads: https.', resolve: ({ content }) => content.url }),
    host: t.string({
      nullable: true,
      description: 'The site of a link, to show what is behind it.',
      resolve: ({ content: { url } }) => url && new URL(url).hostname.replace(/^www\./, ''),
    }),
    caption: t.string({ nullable: true, description: caption, resolve: ({ content }) => content.caption }),
  }),
});
builder.node(block('divider'), { ...shared('divider'), description: 'A pause.', fields: () => ({}) });

const { edge: StoryBlockEdge } = connectionOf(StoryBlock);

builder.objectField(Story, 'blocks', (t) =>
  restConnection(t, {
    contract: listStoryBlocks,
    type: StoryBlock,
    description: 'What it is made of, in its order.',
    query: (story: { id: string }) => ({ story: story.id }),
    include: {
      file: 'attachable',
      files: 'files',
      item: 'attachable',
      'item.author': 'attachable.user',
      'item.author.avatar': 'attachable.user.avatar',
      'item.avatar': 'attachable.avatar',
      'item.cover': 'attachable.cover',
      'item.attachment': 'attachable.attachable',
    },
  }),
);

const StoryBlockContent = builder.inputType('StoryBlockContent', {
  description: 'What a block says and shows: the fields of its kind; those of other kinds do nothing.',
  fields: (t) => ({
    text: t.field({
      type: 'JSON',
      description: 'Of a text: a document as editors write it, at most 10,000 characters.',
    }),
    words: t.string({ writes: 'text', description: 'Of a heading or a quote.' }),
    level: t.int({ description: 'Of a heading: 2 or 3.' }),
    source: t.string({ description: 'Of a quote: whose words they are.' }),
    items: t.stringList({ description: 'Of a list: its lines.' }),
    isOrdered: t.boolean({ description: 'Of a list: with numbers.' }),
    isWide: t.boolean({ description: 'Of an image: wider than the words.' }),
    caption: t.string({ description: 'Words below what is shown.' }),
    fileId: t.globalID({ of: 'File', writes: '/attachable_id', description: 'Of an image, a video or an audio.' }),
    fileIds: t.globalIDList({ of: 'File', writes: '/file_ids', description: 'Of a gallery: at most 30.' }),
    itemId: t.globalID({ of: 'Item', writes: '/attachable_id', description: 'Of an embed: something of Plaza.' }),
    url: t.string({ description: 'Of an embed: a link, https alone.' }),
  }),
});
type Given = (typeof StoryBlockContent)['$inferInput'];

/** As the platform takes it; what is null is taken away, what is left out has its default. */
function bodyOf(given: Given | null | undefined) {
  if (!given) return {};
  const { text, words, level, isOrdered, isWide, fileId, fileIds, itemId, ...rest } = given;
  const content = Object.entries({ ...rest, text: text ?? words, level, is_ordered: isOrdered, is_wide: isWide });
  const attachable = fileId ?? itemId;
  return {
    content: Object.fromEntries(content.filter(([, value]) => value !== undefined && value !== null)),
    attachable_id: attachable ? (attachable as { id: string }).id : null,
    ...(fileIds && { file_ids: (fileIds as { id: string }[]).map(({ id }) => id) }),
  };
}

const STORY = { type: Story, nullable: true, ...relation('story_id') } as const;

mutation('addStoryBlock', {
  description: 'Adds a block to a story: at its end, unless it is said where.',
  input: (t) => ({
    storyId: t.globalID({ of: 'Story', required: true, description: 'The story.' }),
    kind: t.field({ writes: 'type', type: StoryBlockKind, required: true, description: 'Which kind; it stays.' }),
    content: t.field({
      type: StoryBlockContent,
      description: 'What it says and shows; nothing yet where it is left out.',
    }),
    afterId: t.globalID({ of: 'StoryBlock', description: 'The block that it follows.' }),
    isFirst: t.boolean({ description: 'Before all others.' }),
  }),
  async resolve({ storyId, kind, content, afterId, isFirst }, context) {
    const place = isFirst ? { after_id: null } : { after_id: afterId?.id };
    const body = { story_id: storyId.id, type: kind, ...bodyOf(content), ...place };
    return (await context.rest(createStoryBlock, { body })).data;
  },
  payload: (t) => ({
    block: t.field({ type: StoryBlock, description: 'The block.', resolve: (one) => one }),
    edge: t.field({ type: StoryBlockEdge, description: 'As an edge of its story.', resolve: (one) => edgeOf(one) }),
    story: t.field({ ...STORY, description: 'The story as it is now.' }),
  }),
});

mutation('updateStoryBlock', {
  description: 'Changes what a block says and shows, or moves it; what is left out stays.',
  input: (t) => ({
    id: t.globalID({ of: 'StoryBlock', required: true, description: 'The block.' }),
    content: t.field({ type: StoryBlockContent, description: 'All of what it says and shows from now on.' }),
    afterId: t.globalID({
      of: 'StoryBlock',
      description: 'The block that it follows from now on, however others move meanwhile.',
    }),
    isFirst: t.boolean({ description: 'It goes before all others.' }),
  }),
  async resolve({ id, content, afterId, isFirst }, context) {
    const body = { ...bodyOf(content), after_id: isFirst ? null : afterId?.id };
    return (await context.rest(updateStoryBlock, { params: { id: id.id }, body })).data;
  },
  payload: (t) => ({
    block: t.field({ type: StoryBlock, description: 'As it is now.', resolve: (one) => one }),
    story: t.field({ ...STORY, description: 'The story as it is now.' }),
  }),
});

mutation('deleteStoryBlock', {
  description: 'Takes a block out of its story.',
  input: (t) => ({ id: t.globalID({ of: 'StoryBlock', required: true, description: 'The block.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteStoryBlock, { params: { id: id.id } });
    return id;
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The block that was.',
      resolve: ({ typename, id }) => writeGlobalId(typename, id),
    }),
  }),
});
