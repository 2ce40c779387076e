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
      description: `A text with form, as JSON of an editor: at most ${TEXT_MAX} characters.`,
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
  image: Type.Object({ caption, is_wide: Type.Boolean({ description: 'Wider than the words.', default: false }) }),
  gallery: Type.Object({ caption }),
  video: Type.Object({ caption }),
  audio: Type.Object({ caption }),
  embed: Type.Object({
    url: Nullable(
      Type.String({ maxLength: URL_MAX, description: 'Of a link: https alone. Else an item is embedded.' }),
    ),
    caption,
  }),
  divider: Type.Object({}),
} as const satisfies Record<BlockType, unknown>;
export type BlockContents = { [T in BlockType]: Static<(typeof BLOCK_CONTENTS)[T]> };

const content = { description: 'By its type; see the block types.' };
const blockFields = {
  id: Id,
  _type: Type.Literal('StoryBlock'),
  story_id: Id,
  type: OneOf(BLOCK_TYPES),
  content: Type.Record(Type.String(), Type.Unknown(), content),
  attachable_type: Nullable(Type.String()),
  attachable_id: Nullable(
    Type.String({ format: 'uuid', description: 'The file of an image, a video or an audio; the item of an embed.' }),
  ),
  file_ids: Type.Array(Id, { description: 'Of a gallery, in their order.' }),
  order: Type.Integer({ description: 'Its place, from 0.' }),
  created_at: Timestamp,
  updated_at: Timestamp,
};
export const StoryBlock = Type.Object(blockFields, { title: 'StoryBlock' });
export interface StoryBlock extends Static<typeof StoryBlock> {}

/** Stored fields that its author writes. */
export const StoryFields = Type.Object({
  name: SingleLine({ maxLength: NAME_MAX, default: '' }),
  description: Nullable(Type.String({ maxLength: DESCRIPTION_MAX, description: 'What stands below its name.' })),
  summary: Nullable(Type.String({ maxLength: SUMMARY_MAX, description: 'What it is about, on cards and links.' })),
  cover_id: Nullable(Id),
  language: Nullable(LanguageTag),
  publish_as: Nullable(
    Type.String({
      format: 'uuid',
      description:
        'Who publishes a draft, where not its author: somebody whom the viewer can act as. It is theirs then.',
    }),
  ),
});

export const Story = ItemEntity('Story', {
  ...StoryFields.properties,
  is_draft: Type.Boolean({
    description: 'Its author alone sees it: it is private, or lacks its cover, name or summary.',
  }),
  published_at: Nullable(Type.String({ format: 'date-time', description: 'When others could read it first.' })),
  hashtags: Type.Array(Type.String()),
  reading_minutes: Type.Integer({ description: `At ${READING_PACE} words a minute, at least 1.` }),
  blocks_count: Type.Integer(),
  blocks: Type.Optional(
    Type.Array(StoryBlock, {
      description: 'All of them in their order: with one story, and where `fields` names them.',
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
  summary: 'Stories that the viewer may see, newest first; of one author when given, with their drafts to themselves.',
  access: 'public',
  query: ListQuery({
    user: Type.Optional(Id),
    is_draft: Type.Optional(Type.Boolean({ description: 'Drafts alone, or all but them.' })),
  }),
  parents: ['user'],
  reply: Many(Story),
  include: readInclude,
});

export const getStory = contract({
  name: 'getStory',
  method: 'GET',
  url: '/stories/:id',
  summary: 'One story with its blocks.',
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
  summary: 'A story as Markdown; pictures and films by their names.',
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
        description: 'With community or public it is published, if it has cover, name and summary; private is a draft.',
      }),
    ),
  },
  { title: 'StoryInput' },
);

export const createStory = contract({
  name: 'createStory',
  method: 'POST',
  url: '/stories',
  summary: 'Begins a story: a draft, until it is given to others.',
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
  summary: 'Changes a story; what is left out stays. With an audience it is published, or taken back.',
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
  summary: 'Removes a story.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});

export const deleteStoryCover = contract({
  name: 'deleteStoryCover',
  method: 'DELETE',
  url: '/stories/:id/cover',
  summary: 'Takes the cover away. A story without one is a draft, until it has another.',
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
  summary: 'What a story is made of, in its order.',
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
  summary: 'One block; seen by whoever sees its story.',
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
  order: Type.Optional(Type.Integer({ minimum: 0, maximum: BLOCKS_MAX, description: 'Its place, from 0.' })),
  after_id: Type.Optional(
    Nullable(
      Type.String({
        format: 'uuid',
        description: 'The block that it follows, null for the first place: however the others move meanwhile.',
      }),
    ),
  ),
};

export const createStoryBlock = contract({
  name: 'createStoryBlock',
  method: 'POST',
  url: '/story-blocks',
  summary: 'Adds a block to a story: at its end, unless it is said where.',
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
  summary: 'Changes what a block says or shows, or moves it by one write; what is left out stays.',
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
  summary: 'Takes a block out of its story; its files are seen with the story no longer.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});
