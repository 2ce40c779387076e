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
import type { KindTraits } from '../core/kind-traits.contract.ts';

export const fileTraits = { kind: 'file', type: 'File' } as const satisfies KindTraits;

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
      'Signed path, valid on both the REST and the GraphQL server for anyone allowed to see the file. Requires ' +
      'the bearer token of this request or a session of the web client. The path stays the same for one week ' +
      'and keeps working for one more.',
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
          'Animated WebP of an animated GIF or WebP, at most 1280 pixels wide. Null for still images and very long ' +
          'animations. Signed like the other links, which show the first frame. Do not show it to people who ' +
          'prefer reduced motion.',
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
        'When the file was last changed, according to the camera and the UTC offset that it stored. Without an offset, the ' +
        "camera's clock is taken as UTC.",
    }),
    modified_local: Nullable(
      Type.String({ description: "The same time as shown by the camera's clock: ISO 8601 without an offset." }),
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
  progress: Type.Integer({ description: 'Progress of processing, in percent.' }),
  failure: Nullable(OneOf(FILE_FAILURES)),
  sha256: Nullable(Type.String({ description: 'SHA-256 of the uploaded bytes, in hex. Only returned to the owner.' })),
  size_bytes: Type.Integer(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  aspect_ratio: Type.Number({ description: 'Width divided by height. 5:3 if unknown.' }),
  playable_length: Nullable(Type.Number({ description: 'Duration in seconds.' })),
  pages: Nullable(Type.Integer({ description: 'The number of pages of a PDF. Null if they could not be counted.' })),
  thumbhash: Nullable(Type.String({ description: 'Base64-encoded ThumbHash placeholder of an image.' })),
  focal_data: Nullable(
    Type.Object(
      { x: Type.Number(), y: Type.Number() },
      { description: 'Focal point, from 0 to 1, measured from the top left.' },
    ),
  ),
  links: FileLinks,
  meta: Nullable(FileMeta),
  marked_as_nsfw: Type.Boolean(),
  is_scanned: Type.Boolean({
    description: 'Whether the content check has finished. Until then, items that show the file are not in Discover.',
  }),
  m3u8_path: Nullable(Type.String({ description: 'The same as `links.m3u8`.' })),
  deletes_at: Nullable(
    Type.String({
      format: 'date-time',
      description: 'When the file will be permanently deleted. Null unless it is in the trash.',
    }),
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
  summary: 'List files',
  description:
    'Returns files of the viewer, or of another user or crowd as far as the viewer can see them, newest ' +
    "first, 25 per page. Can list the viewer's trash instead.",
  access: 'public',
  query: ListQuery({
    type: Type.Optional(OneOf(FILE_TYPES)),
    user: Type.Optional({ ...Id, description: 'The owner, a user or a crowd. Defaults to the viewer.' }),
    trashed: Type.Optional(Type.Boolean({ description: "Only files in the viewer's trash, which can be restored." })),
    largest: Type.Optional(Type.Boolean({ description: 'Sort by size, largest first. Not for the trash.' })),
    sha256: Type.Optional(
      Type.String({
        pattern: '^[0-9a-f]{64}$',
        description: 'Only files with this SHA-256, to skip content that is already uploaded.',
      }),
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
  summary: 'Get a file',
  description: 'A file is visible to everyone who can see an item that it is attached to.',
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
  summary: 'Update a file',
  description: 'Changes the title, description, alternative text, and focal point.',
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
  summary: 'Delete a file',
  description:
    `Removes the file from everywhere it is shown and keeps it in the trash for ${TRASH_DAYS} days. Deleting ` +
    'it again deletes it permanently.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});

export const restoreFile = contract({
  name: 'restoreFile',
  method: 'POST',
  url: '/files/:id/restore',
  summary: 'Restore a file',
  description: 'Moves a file out of the trash, back to where it was shown.',
  access: 'member',
  params: IdParams,
  reply: One(File),
  errors: ['not_found'],
});

export const deleteFileAsStaff = contract({
  name: 'deleteFileAsStaff',
  method: 'DELETE',
  url: '/files/:id/admin',
  summary: 'Remove a file as staff',
  description: 'Removes a file from everywhere it is shown. The owner cannot restore it. Staff only.',
  access: ['admin', 'support'],
  params: IdParams,
  errors: ['not_found'],
});

export const restoreFileAsStaff = contract({
  name: 'restoreFileAsStaff',
  method: 'PUT',
  url: '/files/:id/admin',
  summary: 'Restore a file as staff',
  description: 'Restores a removed file to where it was shown, with its comments and counts. Staff only.',
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
  summary: 'Get the result of the content check',
  description:
    'Looks up a file by one of its links. Returns 504 if the check has not finished: continue, and the file ' +
    'stays out of Discover until it has. Returns `FILE_210` if the file could not be read, and ' +
    '`content_removed` if it was removed.',
  access: 'member',
  body: Type.Object({
    fileUrl: Type.String({ maxLength: 1000, description: 'A link of the file, as returned by the API.' }),
  }),
  reply: One(File),
  errors: ['not_found', 'scan_timeout', 'FILE_210', 'content_removed'],
});
