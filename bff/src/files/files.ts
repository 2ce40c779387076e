import {
  checkNsfw,
  deleteFile,
  deleteFileAsStaff,
  FILE_FAILURES,
  FILE_STATUSES,
  FILE_TYPES,
  restoreFile,
  restoreFileAsStaff,
  TRASH_DAYS,
  updateFile,
  type File as FileEntity,
} from '@plaza/api/files/files.contract.ts';
import { builder } from '../core/builder.ts';
import { enumValues } from '../core/enums.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { Commentable, Item, itemNode, Reactable } from '../items/items.ts';

export const MediaFileType = builder.enumType('MediaFileType', {
  description: 'The type of a file.',
  values: enumValues(FILE_TYPES, (kind) => `A file of type \`${kind}\`.`),
});

const STATUS_WORDS = {
  processing: 'The file has been uploaded and is being processed.',
  ready: 'The file is ready to show.',
  failed: 'The file cannot be shown. See `failure`.',
} as const;

const MediaFileStatus = builder.enumType('MediaFileStatus', {
  description: 'The processing status of a file.',
  values: enumValues(FILE_STATUSES, (status) => STATUS_WORDS[status]),
});

const FAILURE_WORDS = {
  file_broken: 'The file could not be read.',
  content_removed: 'The file was removed because it violated the guidelines.',
} as const;

const MediaFileFailure = builder.enumType('MediaFileFailure', {
  description: 'The reason why a file cannot be shown.',
  values: enumValues(FILE_FAILURES, (failure) => FAILURE_WORDS[failure]),
});

const FocalPoint = builder.objectRef<{ x: number; y: number }>('FocalPoint').implement({
  description: 'The point of a picture that should stay in view when it is cropped.',
  fields: (t) => ({
    x: t.exposeFloat('x', { description: 'The horizontal position, from 0 (left) to 1 (right).' }),
    y: t.exposeFloat('y', { description: 'The vertical position, from 0 (top) to 1 (bottom).' }),
  }),
});

const MediaFileLinks = builder.objectRef<FileEntity['links']>('MediaFileLinks').implement({
  description:
    'URLs of the file and its variants on this server, valid for at least a week. Access is checked on each request. Variants that do not exist are null.',
  fields: (t) => ({
    source: t.exposeString('source', { nullable: true, description: 'The file without private metadata.' }),
    poster: t.exposeString('poster', { nullable: true, description: 'A still picture of a video.' }),
    xxs: t.exposeString('xxs', { nullable: true, description: 'A picture 80 pixels wide.' }),
    xs: t.exposeString('xs', { nullable: true, description: 'A picture 160 pixels wide.' }),
    sm: t.exposeString('sm', { nullable: true, description: 'A picture 320 pixels wide.' }),
    md: t.exposeString('md', { nullable: true, description: 'A picture 640 pixels wide.' }),
    lg: t.exposeString('lg', { nullable: true, description: 'A picture 1280 pixels wide.' }),
    xl: t.exposeString('xl', { nullable: true, description: 'A picture 1920 pixels wide.' }),
    xxl: t.exposeString('xxl', { nullable: true, description: 'The widest picture available.' }),
    animation: t.exposeString('animation', {
      nullable: true,
      description:
        'An animated picture as animated WebP, at most 1280 pixels wide. The other sizes show its first frame. Null for still pictures and very long animations. Do not show it to people who prefer reduced motion.',
    }),
    m3u8: t.exposeString('m3u8', {
      nullable: true,
      description: 'An HLS playlist of a video or audio file, in all available qualities.',
    }),
    waveform: t.exposeString('waveform', {
      nullable: true,
      description:
        'A JSON file with the waveform of an audio file: `peaks` from 0 to 1, evenly spaced over its length.',
    }),
    download: t.exposeString('download', {
      nullable: true,
      description: 'The file for download. The owner gets the original upload.',
    }),
  }),
});

const ImageMeta = builder.objectRef<NonNullable<FileEntity['meta']>>('ImageMeta').implement({
  description: 'Camera metadata of a picture, without private data such as its location. Unknown values are null.',
  fields: (t) => ({
    camera: t.exposeString('camera', { nullable: true, description: 'The model of the camera.' }),
    make: t.exposeString('make', { nullable: true, description: 'The manufacturer of the camera.' }),
    aperture: t.exposeString('aperture', { nullable: true, description: 'The aperture, such as `f/2.8`.' }),
    flash: t.exposeString('flash', { nullable: true, description: 'The flash mode, as recorded by the camera.' }),
    iso: t.exposeInt('iso', { nullable: true, description: 'The ISO sensitivity.' }),
    width: t.exposeInt('width', { nullable: true, description: 'The width in pixels.' }),
    height: t.exposeInt('height', { nullable: true, description: 'The height in pixels.' }),
    modifiedAt: t.expose('modified_at', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the picture was last modified, based on the UTC offset recorded by the camera, or on UTC if there is none.',
    }),
    modifiedLocal: t.exposeString('modified_local', {
      nullable: true,
      description: 'When the picture was last modified, in the local time of the camera: ISO 8601 without an offset.',
    }),
  }),
});

export const MediaFile = builder.objectRef<FileEntity>('MediaFile');
builder.node(MediaFile, {
  ...itemNode<FileEntity>('MediaFile', 'File'),
  description: 'An uploaded picture, video, audio file, or document.',
  interfaces: [Item, Commentable, Reactable],
  fields: (t) => ({
    type: t.expose('type', { type: MediaFileType, description: 'The type of the file.' }),
    name: t.exposeString('name', { description: 'The name of the file.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'The description of the file; null if there is none.',
    }),
    altText: t.exposeString('alt_text', {
      nullable: true,
      description: 'The alternative text, for people who cannot see the file; null if there is none.',
    }),
    mimeType: t.exposeString('mime_type', { description: 'The media type, detected from the content.' }),
    originalExtension: t.exposeString('original_extension', {
      nullable: true,
      description: 'The extension of the original file name, such as `jpg` or `mp4`; null if there is none.',
    }),
    status: t.expose('status', { type: MediaFileStatus, description: 'The processing status of the file.' }),
    progress: t.exposeInt('progress', { description: 'The progress of the processing, in percent.' }),
    failure: t.expose('failure', {
      type: MediaFileFailure,
      nullable: true,
      description: 'The reason why the file cannot be shown; null unless `status` is `FAILED`.',
    }),
    sha256: t.exposeString('sha256', {
      nullable: true,
      description:
        'The SHA-256 hash of the original upload, in hexadecimal. Visible only to the owner; null for others.',
    }),
    playableLength: t.exposeFloat('playable_length', {
      nullable: true,
      description: 'The length of the video or audio in seconds; null for other files.',
    }),
    pages: t.exposeInt('pages', {
      nullable: true,
      description: 'The number of pages in a PDF; null if unknown.',
    }),
    isScanned: t.exposeBoolean('is_scanned', {
      description: 'Whether the file has been scanned. Items that show it are excluded from Discover until then.',
    }),
    deletesAt: t.expose('deletes_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the file will be permanently deleted; null unless it is in the trash.',
    }),
    sizeBytes: t.expose('size_bytes', { type: 'Long', description: 'The size of the file, in bytes.' }),
    width: t.exposeInt('width', {
      nullable: true,
      description: 'The width in pixels; null if unknown or not applicable.',
    }),
    height: t.exposeInt('height', {
      nullable: true,
      description: 'The height in pixels; null if unknown or not applicable.',
    }),
    aspectRatio: t.exposeFloat('aspect_ratio', {
      description: 'The width divided by the height. Defaults to 5:3 if unknown.',
    }),
    thumbhash: t.exposeString('thumbhash', {
      nullable: true,
      description: 'A base64-encoded ThumbHash to show as a placeholder; null if there is none.',
    }),
    focal: t.expose('focal_data', {
      type: FocalPoint,
      nullable: true,
      description: 'The point that should stay in view when the picture is cropped; null if not set.',
    }),
    links: t.expose('links', { type: MediaFileLinks, description: 'The URLs of the file and its variants.' }),
    meta: t.expose('meta', {
      type: ImageMeta,
      nullable: true,
      description: 'The camera metadata of the picture; null for other files.',
    }),
    markedAsNsfw: t.exposeBoolean('marked_as_nsfw', {
      description: 'Whether the file contains sensitive content and should be hidden behind a warning.',
    }),
  }),
});

mutation('updateFile', {
  description: 'Updates the name, description, alternative text, or focal point of a file.',
  input: (t) => ({
    id: t.globalID({ of: 'MediaFile', required: true, description: 'The file to update.' }),
    name: t.string({ description: 'The name of the file.' }),
    description: t.string({ description: 'The description of the file.' }),
    altText: t.string({ description: 'The alternative text of the file.' }),
    focalX: t.float({
      writes: 'focal_data.x',
      description: 'The horizontal position of the focal point, from 0 (left) to 1 (right).',
    }),
    focalY: t.float({
      writes: 'focal_data.y',
      description: 'The vertical position of the focal point, from 0 (top) to 1 (bottom).',
    }),
  }),
  async resolve({ id, name, description, altText, focalX, focalY }, context) {
    const focal = focalX != null && focalY != null ? { x: focalX, y: focalY } : undefined;
    const body = { name: name ?? undefined, description, alt_text: altText, focal_data: focal };
    return (await context.rest(updateFile, { params: { id: id.id }, body })).data;
  },
  payload: (t) => ({ file: t.field({ type: MediaFile, description: 'The updated file.', resolve: (file) => file }) }),
});

mutation('deleteFile', {
  description: `Moves a file to the trash and removes it from everywhere it is shown. It stays in the trash for ${TRASH_DAYS} days. Deleting it again deletes it permanently.`,
  input: (t) => ({ id: t.globalID({ of: 'MediaFile', required: true, description: 'The file to delete.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteFile, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the deleted file.',
      resolve: ({ id }) => writeGlobalId('MediaFile', id),
    }),
  }),
});

mutation('restoreFile', {
  description: 'Restores a file from the trash, including everywhere it was shown.',
  input: (t) => ({ id: t.globalID({ of: 'MediaFile', required: true, description: 'The file to restore.' }) }),
  resolve: async ({ id }, context) => (await context.rest(restoreFile, { params: { id: id.id } })).data,
  payload: (t) => ({ file: t.field({ type: MediaFile, description: 'The restored file.', resolve: (file) => file }) }),
});

mutation('adminDeleteFile', {
  description: 'Removes a file from everywhere. Its owner cannot restore it. Staff only.',
  input: (t) => ({ id: t.globalID({ of: 'MediaFile', required: true, description: 'The file to remove.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteFileAsStaff, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the removed file.',
      resolve: ({ id }) => writeGlobalId('MediaFile', id),
    }),
  }),
});

mutation('adminRestoreFile', {
  description: 'Restores a removed file everywhere it was shown, with its comments and counts. Staff only.',
  input: (t) => ({ id: t.globalID({ of: 'MediaFile', required: true, description: 'The file to restore.' }) }),
  resolve: async ({ id }, context) =>
    (await context.rest(restoreFileAsStaff, { params: { id: id.id }, body: { action: 'restore' } })).data,
  payload: (t) => ({ file: t.field({ type: MediaFile, description: 'The restored file.', resolve: (file) => file }) }),
});

mutation('checkFile', {
  description:
    'Returns the result of scanning a file. Fails with `SCAN_TIMEOUT` if it has not been scanned yet, with `FILE_210` if it could not be read, and with `CONTENT_REMOVED` if it was removed.',
  input: (t) => ({
    url: t.string({
      writes: 'fileUrl',
      required: true,
      description: 'One of the URLs in the `links` of the file.',
    }),
  }),
  resolve: async ({ url }, context) => (await context.rest(checkNsfw, { body: { fileUrl: url } })).data,
  payload: (t) => ({ file: t.field({ type: MediaFile, description: 'The scanned file.', resolve: (file) => file }) }),
});
