import { Type, type Static } from 'typebox';
import {
  contract,
  Id,
  IdParams,
  ReadQuery,
  ItemEntity,
  ListQuery,
  Many,
  Nullable,
  One,
  OneOf,
  Timestamp,
  SingleLine,
} from '../core/contract.ts';

export const FILE_TYPES = ['image', 'video', 'audio', 'document', 'other'] as const;
export type FileType = (typeof FILE_TYPES)[number];
/** Names of the stored widths in pixels; `source` is the picture without its private data. */
export const IMAGE_SIZES = { xxs: 80, xs: 160, sm: 320, md: 640, lg: 1280, xl: 1920 } as const;
/** The name of an animated picture's animation, beside its sizes, which show the first frame. */
export const ANIMATION = 'animation';
export const UPLOAD_CHUNK = 2 * 1024 * 1024;
const MIB = 1024 * 1024;
/** How long a file of each kind may be, in bytes. */
export const MAX_BYTES = {
  image: 25 * MIB,
  video: 2048 * MIB,
  audio: 512 * MIB,
  document: 100 * MIB,
  other: 100 * MIB,
} as const satisfies Record<FileType, number>;
export const DEFAULT_ASPECT_RATIO = 5 / 3;
/** How long what was deleted can be taken back. */
export const TRASH_DAYS = 30;

/** `processing`: it is there, and what it is shown by is being made. `failed`: what could not be made of it, by `failure`. */
export const FILE_STATUSES = ['processing', 'ready', 'failed'] as const;
/** Why there is nothing to show: it could not be read, or it broke the guidelines and was removed. */
export const FILE_FAILURES = ['file_broken', 'content_removed'] as const;

const link = Nullable(
  Type.String({
    description:
      'Signed path on either server, the same for a week and good for one more, for whoever may see the file when they ask: ' +
      'with the bearer of this call, or with the session of the web client.',
  }),
);
export const FileLinks = Type.Object(
  {
    source: link,
    poster: link,
    xxs: link,
    xs: link,
    sm: link,
    md: link,
    lg: link,
    xl: link,
    xxl: link,
    animation: Nullable(
      Type.String({
        description:
          'Animated WebP of an animated GIF or WebP, at most 1280 pixels wide; null for still pictures and very long animations. Signed as the others, ' +
          'which show the first frame. Do not show it to people who prefer reduced motion.',
      }),
    ),
    m3u8: link,
    waveform: link,
    download: link,
  },
  { title: 'FileLinks' },
);

export const FileMeta = Type.Object(
  {
    camera: Nullable(Type.String()),
    make: Nullable(Type.String()),
    aperture: Nullable(Type.String()),
    flash: Nullable(Type.String()),
    iso: Nullable(Type.Integer()),
    width: Nullable(Type.Integer()),
    height: Nullable(Type.Integer()),
    modified_at: Nullable({
      ...Timestamp,
      description:
        'When it was last changed, by the offset that the camera wrote; without one its clock is taken for UTC.',
    }),
    modified_local: Nullable(
      Type.String({ description: 'The same as the clock of the camera showed it: ISO 8601 without an offset.' }),
    ),
  },
  { title: 'FileMeta' },
);

export const File = ItemEntity('File', {
  type: OneOf(FILE_TYPES),
  name: Type.String(),
  description: Nullable(Type.String()),
  description_summary: Nullable(Type.String()),
  alt_text: Nullable(Type.String()),
  mime_type: Type.String(),
  original_extension: Nullable(Type.String()),
  status: OneOf(FILE_STATUSES),
  progress: Type.Integer({ description: 'Percent of what is being made of it.' }),
  failure: Nullable(OneOf(FILE_FAILURES)),
  sha256: Nullable(Type.String({ description: 'Of the bytes that were uploaded, in hex; its owner alone is told.' })),
  size_bytes: Type.Integer(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  aspect_ratio: Type.Number({ description: 'Width by height; 5:3 when unknown.' }),
  playable_length: Nullable(Type.Number({ description: 'Seconds.' })),
  pages: Nullable(Type.Integer({ description: 'Of a PDF; null where they could not be counted.' })),
  thumbhash: Nullable(Type.String({ description: 'Base64 placeholder of a picture.' })),
  focal_data: Nullable(
    Type.Object({ x: Type.Number(), y: Type.Number() }, { description: 'Focal point, 0 to 1 from the top left.' }),
  ),
  links: FileLinks,
  meta: Nullable(FileMeta),
  marked_as_nsfw: Type.Boolean(),
  is_scanned: Type.Boolean({ description: 'It was looked at; what shows it stays out of Discover until then.' }),
  m3u8_path: Nullable(Type.String({ description: 'The same as `links.m3u8`.' })),
  deletes_at: Nullable(
    Type.String({ format: 'date-time', description: 'When it is gone for good, while in the trash.' }),
  ),
});
export interface File extends Static<typeof File> {}

/** What can be heard or watched, and so be queued and stand in a playlist. */
export const PLAYABLE_TYPES: readonly FileType[] = ['audio', 'video'];
export const isPlayable = (item: { _type: string; type?: unknown }): boolean =>
  item._type === 'File' && PLAYABLE_TYPES.includes(item.type as FileType);

export const FILE_NAME_MAX = 200;
/** Words of a file that its owner may change. */
export const FileInput = Type.Object(
  {
    name: Type.Optional(SingleLine({ minLength: 1, maxLength: FILE_NAME_MAX })),
    description: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
    alt_text: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
    focal_data: Type.Optional(
      Nullable(Type.Object({ x: Type.Number({ minimum: 0, maximum: 1 }), y: Type.Number({ minimum: 0, maximum: 1 }) })),
    ),
  },
  { title: 'FileInput' },
);

/** A file of its uploader as it goes on, on the topic `users.{id}.files`. */
export const FILE_EVENTS = ['progressed', 'ready', 'failed'] as const;
export interface FileTold {
  id: string;
  status: (typeof FILE_STATUSES)[number];
  progress: number;
  failure: (typeof FILE_FAILURES)[number] | null;
}

const include = ['user', 'user.avatar'] as const;

export const listFiles = contract({
  name: 'listFiles',
  method: 'GET',
  url: '/files',
  summary:
    "The viewer's files, or those of somebody that the viewer sees, newest first, 25 a page; or what is in their trash.",
  access: 'public',
  query: ListQuery({
    type: Type.Optional(OneOf(FILE_TYPES)),
    user: Type.Optional({ ...Id, description: 'Of this person or crowd; of the viewer unless said.' }),
    trashed: Type.Optional(Type.Boolean({ description: 'What they deleted and can take back.' })),
    largest: Type.Optional(Type.Boolean({ description: 'The largest first; not of the trash.' })),
    sha256: Type.Optional(
      Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Those of this content, to skip what is there already.' }),
    ),
  }),
  parents: ['user'],
  reply: Many(File),
  include: [...include, 'timestamps'],
});

export const getFile = contract({
  name: 'getFile',
  method: 'GET',
  url: '/files/:id',
  summary: 'One file. A file is seen by whoever sees something it is attached to.',
  access: 'public',
  params: IdParams,
  query: ReadQuery,
  reply: One(File),
  errors: ['not_found', 'not_public'],
  include,
});

export const updateFile = contract({
  name: 'updateFile',
  method: 'PUT',
  url: '/files/:id',
  summary: 'Changes title, description, alternative text and focal point.',
  access: 'member',
  params: IdParams,
  body: FileInput,
  reply: One(File),
  errors: ['not_found', 'forbidden'],
});

export const deleteFile = contract({
  name: 'deleteFile',
  method: 'DELETE',
  url: '/files/:id',
  summary: `Removes a file from everywhere it is shown. It lies in the trash for ${TRASH_DAYS} days; once more, and it is gone.`,
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});

export const restoreFile = contract({
  name: 'restoreFile',
  method: 'POST',
  url: '/files/:id/restore',
  summary: 'Takes a file out of the trash, to where it was shown.',
  access: 'member',
  params: IdParams,
  reply: One(File),
  errors: ['not_found'],
});

export const deleteFileAsStaff = contract({
  name: 'deleteFileAsStaff',
  method: 'DELETE',
  url: '/files/:id/admin',
  summary: 'Staff: takes a file away from everywhere; its owner cannot take it back.',
  access: ['admin', 'support'],
  params: IdParams,
  errors: ['not_found'],
});

export const restoreFileAsStaff = contract({
  name: 'restoreFileAsStaff',
  method: 'PUT',
  url: '/files/:id/admin',
  summary: 'Staff: brings a file back to where it was shown, with its comments and counts.',
  access: ['admin', 'support'],
  params: IdParams,
  body: Type.Object({ action: OneOf(['restore']) }),
  reply: One(File),
  errors: ['not_found'],
});

export const checkNsfw = contract({
  name: 'checkNsfw',
  method: 'PATCH',
  url: '/files/nsfw',
  summary:
    'What the check of a file said, asked by one of its own addresses. 504 while it has not been looked at: go on, it is ' +
    'kept out of Discover until it has. FILE_210 when it could not be read, `content_removed` when it was taken away.',
  access: 'member',
  body: Type.Object({
    fileUrl: Type.String({ maxLength: 1000, description: 'A link of the file, as it was answered.' }),
  }),
  reply: One(File),
  errors: ['not_found', 'scan_timeout', 'FILE_210', 'content_removed'],
});
