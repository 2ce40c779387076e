import { Type, type Static } from 'typebox';
import {
  contract,
  IdParams,
  ReadQuery,
  ItemEntity,
  ListQuery,
  Many,
  Nullable,
  One,
  OneOf,
  Timestamp,
} from '../core/contract.ts';

export const FILE_TYPES = ['image', 'video', 'audio', 'document', 'other'] as const;
/** Names of the stored widths in pixels; `source` is the picture without its private data. */
export const IMAGE_SIZES = { xxs: 80, xs: 160, sm: 320, md: 640, lg: 1280, xl: 1920 } as const;
export const UPLOAD_CHUNK = 2 * 1024 * 1024;
export const IMAGE_MAX_BYTES = 25 * 1024 * 1024;
export const DEFAULT_ASPECT_RATIO = 5 / 3;

const link = Nullable(Type.String({ description: 'Signed path on either server, good for at least a day.' }));
export const FileLinks = Type.Object({
  source: link,
  poster: link,
  xxs: link,
  xs: link,
  sm: link,
  md: link,
  lg: link,
  xl: link,
  xxl: link,
});

export const FileMeta = Type.Object({
  camera: Nullable(Type.String()),
  make: Nullable(Type.String()),
  aperture: Nullable(Type.String()),
  flash: Nullable(Type.String()),
  iso: Nullable(Type.Integer()),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  modified_at: Nullable(Timestamp),
});

export const File = ItemEntity({
  type: OneOf(FILE_TYPES),
  name: Type.String(),
  description: Nullable(Type.String()),
  description_summary: Nullable(Type.String()),
  alt_text: Nullable(Type.String()),
  mime_type: Type.String(),
  original_extension: Nullable(Type.String()),
  size_bytes: Type.Integer(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  aspect_ratio: Type.Number({ description: 'Width by height; 5:3 when unknown.' }),
  playable_length: Nullable(Type.Number({ description: 'Seconds.' })),
  thumbhash: Nullable(Type.String({ description: 'Base64 placeholder of a picture.' })),
  focal_data: Nullable(
    Type.Object({ x: Type.Number(), y: Type.Number() }, { description: 'Focal point, 0 to 1 from the top left.' }),
  ),
  links: FileLinks,
  meta: Nullable(FileMeta),
  marked_as_nsfw: Type.Boolean(),
  m3u8_path: Nullable(Type.String()),
});
export interface File extends Static<typeof File> {}

/** Words of a file that its owner may change. */
export const FileInput = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  description: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
  alt_text: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  focal_data: Type.Optional(
    Nullable(Type.Object({ x: Type.Number({ minimum: 0, maximum: 1 }), y: Type.Number({ minimum: 0, maximum: 1 }) })),
  ),
});

const include = ['user', 'user.avatar'] as const;

export const listFiles = contract({
  name: 'listFiles',
  method: 'GET',
  url: '/files',
  summary: "The viewer's files, newest first, 25 a page.",
  access: 'member',
  query: ListQuery({ type: Type.Optional(OneOf(FILE_TYPES)) }),
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
  summary: 'Removes a file from everywhere it is shown.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});

export const StorageUse = Type.Object({
  used_bytes: Type.Integer(),
  quota_bytes: Type.Integer(),
  files_count: Type.Integer(),
});

export const getStorage = contract({
  name: 'getStorage',
  method: 'GET',
  url: '/files/storage',
  summary: 'What the viewer stores and may store.',
  access: 'member',
  reply: One(StorageUse),
});
