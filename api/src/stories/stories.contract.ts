import { Type, type Static } from 'typebox';
import { NEWEST_COMMENTS } from '../comments/comments.contract.ts';
import {
  AUDIENCES,
  contract,
  Id,
  IdParams,
  IncludeQuery,
  ItemEntity,
  LanguageTag,
  ListQuery,
  Many,
  Nullable,
  One,
  OneOf,
  ReadQuery,
  Timestamp,
  SingleLine,
} from '../core/contract.ts';
import type { RichText } from '../core/rich-text.ts';
import type { KindTraits } from '../core/kind-traits.contract.ts';

export const storyTraits = {
  kind: 'story',
  type: 'Story',
  isDiscoverable: true,
  hasOwnAudience: true,
} as const satisfies KindTraits;

export const NAME_MAX = 120;
export const SUMMARY_MAX = 300;
export const DESCRIPTION_MAX = 2000;
/** Blocks of one story: a page of a list holds them all. */
export const BLOCKS_MAX = 100;
/** Characters of one text block. */
export const TEXT_MAX = 10_000;
export const CAPTION_MAX = 500;
export const GALLERY_MAX = 30;
export const URL_MAX = 2000;
/** Words that somebody reads in a minute. */
export const READING_PACE = 220;

export const BLOCK_TYPES = [
  'text',
  'heading',
  'quote',
  'list',
  'image',
  'gallery',
  'video',
  'audio',
  'embed',
  'divider',
] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

const caption = Nullable(Type.String({ maxLength: CAPTION_MAX }));
/** What a block of each type says; media and what is embedded are its attachables. All of it may be empty while one writes. */
export const BLOCK_CONTENTS = {
  text: Type.Object({
    text: Type.Unsafe<RichText>({
      type: 'object',
      description: `Rich text in the JSON format of the editor, at most ${TEXT_MAX} characters.`,
      default: { type: 'doc' },
    }),
  }),
  heading: Type.Object({
    text: Type.String({ maxLength: 200, default: '' }),
    level: Type.Integer({ minimum: 2, maximum: 3, default: 2 }),
  }),
  quote: Type.Object({
    text: Type.String({ maxLength: 2000, default: '' }),
    source: Nullable(SingleLine({ maxLength: 200, description: 'Who said or wrote it.' })),
  }),
  list: Type.Object({
    items: Type.Array(Type.String({ maxLength: 500 }), { maxItems: 100, default: [] }),
    is_ordered: Type.Boolean({ default: false }),
  }),
  image: Type.Object({
    caption,
    is_wide: Type.Boolean({ description: 'Whether the image is wider than the text.', default: false }),
  }),
  gallery: Type.Object({ caption }),
  video: Type.Object({ caption }),
  audio: Type.Object({ caption }),
  embed: Type.Object({
    url: Nullable(
      Type.String({ maxLength: URL_MAX, description: 'HTTPS URL of a linked page. Null if an item is embedded.' }),
    ),
    caption,
  }),
  divider: Type.Object({}),
} as const satisfies Record<BlockType, unknown>;
export type BlockContents = { [T in BlockType]: Static<(typeof BLOCK_CONTENTS)[T]> };

const content = { description: 'The fields depend on the block type.' };
const blockFields = {
  id: Id,
  _type: Type.Literal('StoryBlock'),
  story_id: Id,
  type: OneOf(BLOCK_TYPES),
  content: Type.Record(Type.String(), Type.Unknown(), content),
  attachable_type: Nullable(Type.String()),
  attachable_id: Nullable(
    Type.String({ format: 'uuid', description: 'The file of an image, video, or audio block, or the embedded item.' }),
  ),
  file_ids: Type.Array(Id, { description: 'Files of a gallery, in order.' }),
  order: Type.Integer({ description: 'Position in the story, starting at 0.' }),
  created_at: Timestamp,
  updated_at: Timestamp,
};
export const StoryBlock = Type.Object(blockFields, { title: 'StoryBlock' });
export interface StoryBlock extends Static<typeof StoryBlock> {}

/** Stored fields that its author writes. */
export const StoryFields = Type.Object({
  name: SingleLine({ maxLength: NAME_MAX, default: '' }),
  description: Nullable(Type.String({ maxLength: DESCRIPTION_MAX, description: 'Subtitle, shown below the name.' })),
  summary: Nullable(
    Type.String({ maxLength: SUMMARY_MAX, description: 'Short summary, shown on cards and link previews.' }),
  ),
  cover_id: Nullable(Id),
  language: Nullable(LanguageTag),
  publish_as: Nullable(
    Type.String({
      format: 'uuid',
      description:
        'The crowd or profile that will publish the draft and own it, if not the author. The viewer must be able ' +
        'to act as it.',
    }),
  ),
});

export const Story = ItemEntity('Story', {
  ...StoryFields.properties,
  is_draft: Type.Boolean({
    description:
      'Whether the story is a draft that only its author can see: it is private, or has no cover, name, or ' +
      'summary.',
  }),
  published_at: Nullable(
    Type.String({
      format: 'date-time',
      description: 'When the story first became visible to others. Null if it never was.',
    }),
  ),
  hashtags: Type.Array(Type.String()),
  reading_minutes: Type.Integer({
    description: `Estimated reading time in minutes, at ${READING_PACE} words per minute, at least 1.`,
  }),
  blocks_count: Type.Integer(),
  blocks: Type.Optional(
    Type.Array(StoryBlock, {
      description: 'All blocks in order. Returned for a single story, and in lists if `fields` selects it.',
    }),
  ),
});
export interface Story extends Static<typeof Story> {}

const include = ['user', 'user.avatar', 'cover'] as const;
const readInclude = [...include, ...NEWEST_COMMENTS] as const;

export const listStories = contract({
  name: 'listStories',
  method: 'GET',
  url: '/stories',
  summary: 'List stories',
  description:
    'Returns stories that the viewer can see, newest first, optionally by one author. Authors also see their ' +
    'own drafts.',
  access: 'public',
  query: ListQuery({
    user: Type.Optional(Id),
    is_draft: Type.Optional(Type.Boolean({ description: 'True for only drafts, false for everything else.' })),
  }),
  parents: ['user'],
  reply: Many(Story),
  include: readInclude,
});

export const getStory = contract({
  name: 'getStory',
  method: 'GET',
  url: '/stories/:id',
  summary: 'Get a story',
  description: 'Returns a story with its blocks.',
  access: 'public',
  params: IdParams,
  query: ReadQuery,
  reply: One(Story),
  errors: ['not_found', 'not_public'],
  include: readInclude,
});

export const getStoryMarkdown = contract({
  name: 'getStoryMarkdown',
  method: 'GET',
  url: '/stories/:id/markdown',
  summary: 'Get a story as Markdown',
  description: 'Media are represented by their titles.',
  access: 'public',
  params: IdParams,
  reply: Type.String(),
  type: 'text/markdown',
  errors: ['not_found', 'not_public'],
});

const StoryInput = Type.Object(
  {
    ...Type.Partial(StoryFields).properties,
    audience: Type.Optional(
      OneOf(AUDIENCES, {
        description:
          '`community` and `public` publish the story if it has a cover, a name, and a summary. `private` keeps it ' +
          'a draft.',
      }),
    ),
  },
  { title: 'StoryInput' },
);

export const createStory = contract({
  name: 'createStory',
  method: 'POST',
  url: '/stories',
  summary: 'Create a story',
  description: 'Creates a draft. It becomes visible once it is published.',
  access: 'member',
  query: IncludeQuery,
  body: StoryInput,
  reply: One(Story),
  status: 201,
  errors: ['not_ready'],
  include,
});

export const updateStory = contract({
  name: 'updateStory',
  method: 'PUT',
  url: '/stories/:id',
  summary: 'Update a story',
  description: 'Omitted fields stay unchanged. Changing the audience publishes or unpublishes the story.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: StoryInput,
  reply: One(Story),
  errors: ['not_found', 'forbidden', 'not_ready'],
  include,
});

export const deleteStory = contract({
  name: 'deleteStory',
  method: 'DELETE',
  url: '/stories/:id',
  summary: 'Delete a story',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});

export const deleteStoryCover = contract({
  name: 'deleteStoryCover',
  method: 'DELETE',
  url: '/stories/:id/cover',
  summary: 'Delete the cover of a story',
  description: 'The story becomes a draft until it has a cover again.',
  access: 'member',
  params: IdParams,
  reply: One(Story),
  errors: ['not_found', 'forbidden'],
});

const blockInclude = [
  'attachable',
  'attachable.user',
  'attachable.user.avatar',
  'attachable.avatar',
  'attachable.cover',
  'attachable.attachable',
  'files',
] as const;

export const listStoryBlocks = contract({
  name: 'listStoryBlocks',
  method: 'GET',
  url: '/story-blocks',
  summary: 'List story blocks',
  description: 'Returns the blocks of a story, in order.',
  access: 'public',
  query: ListQuery({ story: Type.Optional(Id) }),
  parents: ['story'],
  reply: Many(StoryBlock),
  errors: ['not_found', 'not_public'],
  include: blockInclude,
});

export const getStoryBlock = contract({
  name: 'getStoryBlock',
  method: 'GET',
  url: '/story-blocks/:id',
  summary: 'Get a story block',
  description: 'Visible to everyone who can see the story.',
  access: 'public',
  params: IdParams,
  query: ReadQuery,
  reply: One(StoryBlock),
  errors: ['not_found'],
  include: blockInclude,
});

const BlockInput = {
  content: Type.Optional(Type.Record(Type.String(), Type.Unknown(), content)),
  attachable_id: Type.Optional(Nullable(Id)),
  file_ids: Type.Optional(Type.Array(Id, { maxItems: GALLERY_MAX })),
  order: Type.Optional(
    Type.Integer({ minimum: 0, maximum: BLOCKS_MAX, description: 'Position in the story, starting at 0.' }),
  ),
  after_id: Type.Optional(
    Nullable(
      Type.String({
        format: 'uuid',
        description:
          'The block to insert this one after. Null for the start. Unlike `order`, not affected by other blocks ' +
          'moving in the meantime.',
      }),
    ),
  ),
};

export const createStoryBlock = contract({
  name: 'createStoryBlock',
  method: 'POST',
  url: '/story-blocks',
  summary: 'Create a story block',
  description: 'Adds a block at the end of the story, or at the given position.',
  access: 'member',
  query: IncludeQuery,
  body: Type.Object({ story_id: Id, type: OneOf(BLOCK_TYPES), ...BlockInput }),
  reply: One(StoryBlock),
  status: 201,
  errors: ['not_found', 'forbidden'],
  include: blockInclude,
});

export const updateStoryBlock = contract({
  name: 'updateStoryBlock',
  method: 'PUT',
  url: '/story-blocks/:id',
  summary: 'Update a story block',
  description: 'Changes the content or the position of a block. Omitted fields stay unchanged.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Type.Object(BlockInput),
  reply: One(StoryBlock),
  errors: ['not_found', 'forbidden'],
  include: blockInclude,
});

export const deleteStoryBlock = contract({
  name: 'deleteStoryBlock',
  method: 'DELETE',
  url: '/story-blocks/:id',
  summary: 'Delete a story block',
  description: 'Files of the block are no longer visible through the story.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});
