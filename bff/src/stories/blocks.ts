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
import { MediaFile } from '../files/files.ts';
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
  description: 'The kind of a story block.',
  values: enumValues(BLOCK_TYPES, (kind) => `A block of type \`${TYPES[kind]}\`.`),
});

export const StoryBlock = builder.interfaceRef<BlockEntity>('StoryBlock').implement({
  description: 'A block of a story. Visible to anyone who can see the story.',
  interfaces: [builder.nodeInterfaceRef()],
  resolveType: ({ type }) => TYPES[type],
  fields: (t) => ({
    kind: t.expose('type', { type: StoryBlockKind, description: 'The kind of block.' }),
    order: t.exposeInt('order', { description: 'The zero-based position of the block.' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime', description: 'When the block was last updated.' }),
  }),
});

const block = <T extends BlockType>(kind: T) => builder.objectRef<Of<T>>(TYPES[kind]);
/** Each kind is a type, though the platform has one list of them all. */
const shared = (kind: BlockType) => ({
  interfaces: [StoryBlock as never],
  id: { resolve: ({ id }: { id: string }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value: unknown) => (value as BlockEntity).type === kind,
  async loadMany(ids: readonly string[], context: GatewayContext) {
    const found = await context.loader<BlockEntity>(listStoryBlocks).loadMany(ids);
    return found.map((each) => (each?.type === kind ? { ...each, _type: TYPES[kind] } : null)) as never[];
  },
});
const media = { type: MediaFile, nullable: true, ...relation('attachable_id') } as const;
const caption = 'The caption of the block; null if there is none.';

builder.node(block('text'), {
  ...shared('text'),
  description: 'A block of formatted text.',
  fields: (t) => ({
    text: t.field({
      type: 'JSON',
      description: 'A rich-text document with paragraphs, headings, lists, and quotations, as JSON.',
      resolve: ({ content }) => content.text,
    }),
  }),
});
builder.node(block('heading'), {
  ...shared('heading'),
  description: 'A heading block.',
  fields: (t) => ({
    words: t.string({ description: 'The text of the heading.', resolve: ({ content }) => content.text }),
    level: t.int({
      description: 'The heading level: 2, or 3 for a smaller heading.',
      resolve: ({ content }) => content.level,
    }),
  }),
});
builder.node(block('quote'), {
  ...shared('quote'),
  description: 'A quotation block.',
  fields: (t) => ({
    words: t.string({ description: 'The text of the quotation.', resolve: ({ content }) => content.text }),
    source: t.string({
      nullable: true,
      description: 'The source of the quotation; null if there is none.',
      resolve: ({ content }) => content.source,
    }),
  }),
});
builder.node(block('list'), {
  ...shared('list'),
  description: 'A list block.',
  fields: (t) => ({
    items: t.stringList({ description: 'The list items.', resolve: ({ content }) => content.items }),
    isOrdered: t.boolean({
      description: 'Whether the list is numbered.',
      resolve: ({ content }) => content.is_ordered,
    }),
  }),
});
builder.node(block('image'), {
  ...shared('image'),
  description: 'A picture block.',
  fields: (t) => ({
    file: t.field({ ...media, description: 'The picture; null if it has not been chosen yet or was deleted.' }),
    caption: t.string({ nullable: true, description: caption, resolve: ({ content }) => content.caption }),
    isWide: t.boolean({
      description: 'Whether the picture is wider than the text.',
      resolve: ({ content }) => content.is_wide,
    }),
  }),
});
builder.node(block('gallery'), {
  ...shared('gallery'),
  description: 'A gallery of pictures and videos.',
  fields: (t) => ({
    files: t.field({
      type: [MediaFile],
      description: 'The available pictures and videos, in order; at most 30.',
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
  description: 'A video block.',
  fields: (t) => ({
    file: t.field({ ...media, description: 'The video; null if it has not been chosen yet or was deleted.' }),
    caption: t.string({ nullable: true, description: caption, resolve: ({ content }) => content.caption }),
  }),
});
builder.node(block('audio'), {
  ...shared('audio'),
  description: 'An audio block.',
  fields: (t) => ({
    file: t.field({ ...media, description: 'The audio file; null if it has not been chosen yet or was deleted.' }),
    caption: t.string({ nullable: true, description: caption, resolve: ({ content }) => content.caption }),
  }),
});
builder.node(block('embed'), {
  ...shared('embed'),
  description: 'An embedded item or link, shown as a card. No third-party content is loaded.',
  fields: (t) => ({
    item: t.field({
      type: Item,
      nullable: true,
      description: 'The embedded item; null for a link, or if it is not visible to the viewer.',
      ...relation('attachable_id'),
    }),
    url: t.string({
      nullable: true,
      description: 'The HTTPS URL of a link; null for an item.',
      resolve: ({ content }) => content.url,
    }),
    host: t.string({
      nullable: true,
      description: 'The host of the link; null for an item.',
      resolve: ({ content: { url } }) => url && new URL(url).hostname.replace(/^www\./, ''),
    }),
    caption: t.string({ nullable: true, description: caption, resolve: ({ content }) => content.caption }),
  }),
});
builder.node(block('divider'), {
  ...shared('divider'),
  description: 'A separator between sections.',
  fields: () => ({}),
});

const { edge: StoryBlockEdge } = connectionOf(StoryBlock);

builder.objectField(Story, 'blocks', (t) =>
  restConnection(t, {
    contract: listStoryBlocks,
    type: StoryBlock,
    description: 'The blocks of the story, in order.',
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
  description: 'The content of a story block. Only the fields for its kind are used; others are ignored.',
  fields: (t) => ({
    text: t.field({
      type: 'JSON',
      description: 'For text blocks: a rich-text document as JSON, at most 10,000 characters.',
    }),
    words: t.string({ writes: 'text', description: 'For heading and quote blocks: the text.' }),
    level: t.int({ description: 'For heading blocks: the level, 2 or 3.' }),
    source: t.string({ description: 'For quote blocks: the source of the quotation.' }),
    items: t.stringList({ description: 'For list blocks: the items.' }),
    isOrdered: t.boolean({ description: 'For list blocks: whether the list is numbered.' }),
    isWide: t.boolean({ description: 'For image blocks: whether the picture is wider than the text.' }),
    caption: t.string({ description: 'The caption of the block.' }),
    fileId: t.globalID({
      of: 'MediaFile',
      writes: '/attachable_id',
      description: 'For image, video, and audio blocks: the file.',
    }),
    fileIds: t.globalIDList({
      of: 'MediaFile',
      writes: '/file_ids',
      description: 'For gallery blocks: the files, at most 30.',
    }),
    itemId: t.globalID({ of: 'Item', writes: '/attachable_id', description: 'For embed blocks: the item.' }),
    url: t.string({ description: 'For embed blocks: the URL of a link. Must use HTTPS.' }),
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
  description: 'Adds a block to a story, at the end by default.',
  input: (t) => ({
    storyId: t.globalID({ of: 'Story', required: true, description: 'The story to add the block to.' }),
    kind: t.field({
      writes: 'type',
      type: StoryBlockKind,
      required: true,
      description: 'The kind of block. It cannot be changed later.',
    }),
    content: t.field({
      type: StoryBlockContent,
      description: 'The content of the block. Omit to create an empty block.',
    }),
    afterId: t.globalID({ of: 'StoryBlock', description: 'The block to insert this one after.' }),
    isFirst: t.boolean({ description: 'Whether to insert the block before all others.' }),
  }),
  async resolve({ storyId, kind, content, afterId, isFirst }, context) {
    const place = isFirst ? { after_id: null } : { after_id: afterId?.id };
    const body = { story_id: storyId.id, type: kind, ...bodyOf(content), ...place };
    return (await context.rest(createStoryBlock, { body })).data;
  },
  payload: (t) => ({
    block: t.field({ type: StoryBlock, description: 'The created block.', resolve: (one) => one }),
    edge: t.field({
      type: StoryBlockEdge,
      description: 'The block as an edge of `Story.blocks`.',
      resolve: (one) => edgeOf(one),
    }),
    story: t.field({ ...STORY, description: 'The updated story.' }),
  }),
});

mutation('updateStoryBlock', {
  description: 'Updates the content of a block, or moves it. Omitted fields keep their values.',
  input: (t) => ({
    id: t.globalID({ of: 'StoryBlock', required: true, description: 'The block to update.' }),
    content: t.field({ type: StoryBlockContent, description: 'The new content, which replaces all previous content.' }),
    afterId: t.globalID({
      of: 'StoryBlock',
      description: 'The block to move this one after.',
    }),
    isFirst: t.boolean({ description: 'Whether to move the block before all others.' }),
  }),
  async resolve({ id, content, afterId, isFirst }, context) {
    const body = { ...bodyOf(content), after_id: isFirst ? null : afterId?.id };
    return (await context.rest(updateStoryBlock, { params: { id: id.id }, body })).data;
  },
  payload: (t) => ({
    block: t.field({ type: StoryBlock, description: 'The updated block.', resolve: (one) => one }),
    story: t.field({ ...STORY, description: 'The updated story.' }),
  }),
});

mutation('deleteStoryBlock', {
  description: 'Deletes a block from its story.',
  input: (t) => ({ id: t.globalID({ of: 'StoryBlock', required: true, description: 'The block to delete.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteStoryBlock, { params: { id: id.id } });
    return id;
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the deleted block.',
      resolve: ({ typename, id }) => writeGlobalId(typename, id),
    }),
  }),
});
