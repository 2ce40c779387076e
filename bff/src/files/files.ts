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

export const FileType = builder.enumType('FileType', {
  description: 'What kind of file it is.',
  values: enumValues(FILE_TYPES, (kind) => `A file of the kind ${kind}.`),
});

const STATUS_WORDS = {
  processing: 'It is there; what it is shown by is being made.',
  ready: 'It can be shown.',
  failed: 'There is nothing to show, see `failure`.',
} as const;

const FileStatus = builder.enumType('FileStatus', {
  description: 'How far a file is.',
  values: enumValues(FILE_STATUSES, (status) => STATUS_WORDS[status]),
});

const FAILURE_WORDS = {
  file_broken: 'It could not be read.',
  content_removed: 'It broke the guidelines and was removed.',
} as const;

const FileFailure = builder.enumType('FileFailure', {
  description: 'Why there is nothing to show of a file.',
  values: enumValues(FILE_FAILURES, (failure) => FAILURE_WORDS[failure]),
});

const FocalPoint = builder.objectRef<{ x: number; y: number }>('FocalPoint').implement({
  description: 'The part of a picture that must stay in view.',
  fields: (t) => ({
    x: t.exposeFloat('x', { description: '0 is left, 1 is right.' }),
    y: t.exposeFloat('y', { description: '0 is the top, 1 is the bottom.' }),
  }),
});

const FileLinks = builder.objectRef<FileEntity['links']>('FileLinks').implement({
  description: 'Addresses on this server, good for at least a week, for whoever may see the file when they ask.',
  fields: (t) => ({
    source: t.exposeString('source', { nullable: true, description: 'The file itself, without its private data.' }),
    poster: t.exposeString('poster', { nullable: true, description: 'A still picture of a film.' }),
    xxs: t.exposeString('xxs', { nullable: true, description: '80 pixels wide.' }),
    xs: t.exposeString('xs', { nullable: true, description: '160 pixels wide.' }),
    sm: t.exposeString('sm', { nullable: true, description: '320 pixels wide.' }),
    md: t.exposeString('md', { nullable: true, description: '640 pixels wide.' }),
    lg: t.exposeString('lg', { nullable: true, description: '1280 pixels wide.' }),
    xl: t.exposeString('xl', { nullable: true, description: '1920 pixels wide.' }),
    xxl: t.exposeString('xxl', { nullable: true, description: 'The widest that there is.' }),
    animation: t.exposeString('animation', {
      nullable: true,
      description:
        'Animated WebP of an animated picture, at most 1280 pixels wide; the other sizes show its first frame. Null for still pictures and very long ' +
        'animations. Do not show it to people who prefer reduced motion.',
    }),
    m3u8: t.exposeString('m3u8', {
      nullable: true,
      description: 'HLS of a film or a sound, in as many qualities as it has.',
    }),
    waveform: t.exposeString('waveform', {
      nullable: true,
      description: 'JSON of a sound: `peaks`, each from 0 to 1, evenly over its length.',
    }),
    download: t.exposeString('download', {
      nullable: true,
      description: 'The file to keep; to its owner as it was uploaded.',
    }),
  }),
});

const ImageMeta = builder.objectRef<NonNullable<FileEntity['meta']>>('ImageMeta').implement({
  description: 'What the camera wrote into a picture, as far as it is nobody’s secret.',
  fields: (t) => ({
    camera: t.exposeString('camera', { nullable: true, description: 'Model of the camera.' }),
    make: t.exposeString('make', { nullable: true, description: 'Maker of the camera.' }),
    aperture: t.exposeString('aperture', { nullable: true, description: 'Aperture, such as f/2.8.' }),
    flash: t.exposeString('flash', { nullable: true, description: 'Whether it flashed.' }),
    iso: t.exposeInt('iso', { nullable: true, description: 'Sensitivity.' }),
    width: t.exposeInt('width', { nullable: true, description: 'Width in pixels.' }),
    height: t.exposeInt('height', { nullable: true, description: 'Height in pixels.' }),
    modifiedAt: t.expose('modified_at', {
      type: 'DateTime',
      nullable: true,
      description:
        'When it was last changed, by the offset that the camera wrote; without one its clock is taken for UTC.',
    }),
    modifiedLocal: t.exposeString('modified_local', {
      nullable: true,
      description: 'The time of the last change as the clock of the camera showed it: ISO 8601 without an offset.',
    }),
  }),
});

export const File = builder.objectRef<FileEntity>('File');
builder.node(File, {
  ...itemNode<FileEntity>('File'),
  description: 'A picture or another file.',
  interfaces: [Item, Commentable, Reactable],
  fields: (t) => ({
    type: t.expose('type', { type: FileType, description: 'What kind of file it is.' }),
    name: t.exposeString('name', { description: 'Name of the file.' }),
    description: t.exposeString('description', { nullable: true, description: 'Words about it.' }),
    altText: t.exposeString('alt_text', { nullable: true, description: 'What it shows, for those who cannot see it.' }),
    mimeType: t.exposeString('mime_type', { description: 'Media type, from its content.' }),
    originalExtension: t.exposeString('original_extension', {
      nullable: true,
      description: 'Of its own name: jpg, mp4.',
    }),
    status: t.expose('status', { type: FileStatus, description: 'How far it is.' }),
    progress: t.exposeInt('progress', { description: 'Percent of what is being made of it.' }),
    failure: t.expose('failure', { type: FileFailure, nullable: true, description: 'Why there is nothing to show.' }),
    sha256: t.exposeString('sha256', {
      nullable: true,
      description: 'Of the bytes that were uploaded, in hex; its owner alone is told.',
    }),
    playableLength: t.exposeFloat('playable_length', {
      nullable: true,
      description: 'Length of a film or a sound in seconds.',
    }),
    pages: t.exposeInt('pages', {
      nullable: true,
      description: 'How many pages a PDF has; null where they could not be counted.',
    }),
    isScanned: t.exposeBoolean('is_scanned', {
      description: 'It was looked at; what shows it stays out of Discover until then.',
    }),
    deletesAt: t.expose('deletes_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When it is gone for good, while it lies in the trash.',
    }),
    sizeBytes: t.exposeFloat('size_bytes', { description: 'Length in bytes.' }),
    width: t.exposeInt('width', { nullable: true, description: 'Width in pixels.' }),
    height: t.exposeInt('height', { nullable: true, description: 'Height in pixels.' }),
    aspectRatio: t.exposeFloat('aspect_ratio', { description: 'Width by height; 5:3 when unknown.' }),
    thumbhash: t.exposeString('thumbhash', { nullable: true, description: 'Placeholder in base64.' }),
    focal: t.expose('focal_data', { type: FocalPoint, nullable: true, description: 'What must stay in view.' }),
    links: t.expose('links', { type: FileLinks, description: 'Where its sizes are.' }),
    meta: t.expose('meta', { type: ImageMeta, nullable: true, description: 'What the camera wrote.' }),
    markedAsNsfw: t.exposeBoolean('marked_as_nsfw', { description: 'To be covered until one asks to see it.' }),
  }),
});

mutation('updateFile', {
  description: 'Changes the words and the focal point of a file.',
  input: (t) => ({
    id: t.globalID({ of: 'File', required: true, description: 'The file.' }),
    name: t.string({ description: 'Name of the file.' }),
    description: t.string({ description: 'Words about it.' }),
    altText: t.string({ description: 'What it shows.' }),
    focalX: t.float({ writes: 'focal_data.x', description: '0 is left, 1 is right.' }),
    focalY: t.float({ writes: 'focal_data.y', description: '0 is the top, 1 is the bottom.' }),
  }),
  async resolve({ id, name, description, altText, focalX, focalY }, context) {
    const focal = focalX != null && focalY != null ? { x: focalX, y: focalY } : undefined;
    const body = { name: name ?? undefined, description, alt_text: altText, focal_data: focal };
    return (await context.rest(updateFile, { params: { id: id.id }, body })).data;
  },
  payload: (t) => ({ file: t.field({ type: File, description: 'The file as it is now.', resolve: (file) => file }) }),
});

mutation('deleteFile', {
  description: `Removes a file from everywhere it is shown. It lies in the trash for ${TRASH_DAYS} days; once more, and it is gone.`,
  input: (t) => ({ id: t.globalID({ of: 'File', required: true, description: 'The file.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteFile, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The file that was.', resolve: ({ id }) => writeGlobalId('File', id) }),
  }),
});

mutation('restoreFile', {
  description: 'Takes a file out of the trash, to where it was shown.',
  input: (t) => ({ id: t.globalID({ of: 'File', required: true, description: 'The file.' }) }),
  resolve: async ({ id }, context) => (await context.rest(restoreFile, { params: { id: id.id } })).data,
  payload: (t) => ({ file: t.field({ type: File, description: 'The file, back again.', resolve: (file) => file }) }),
});

mutation('adminDeleteFile', {
  description: 'Staff: takes a file away from everywhere; its owner cannot take it back.',
  input: (t) => ({ id: t.globalID({ of: 'File', required: true, description: 'The file.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteFileAsStaff, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The file that was.', resolve: ({ id }) => writeGlobalId('File', id) }),
  }),
});

mutation('adminRestoreFile', {
  description: 'Staff: brings a file back to where it was shown, with its comments and counts.',
  input: (t) => ({ id: t.globalID({ of: 'File', required: true, description: 'The file.' }) }),
  resolve: async ({ id }, context) =>
    (await context.rest(restoreFileAsStaff, { params: { id: id.id }, body: { action: 'restore' } })).data,
  payload: (t) => ({ file: t.field({ type: File, description: 'The file, back again.', resolve: (file) => file }) }),
});

mutation('checkFile', {
  description:
    'What the check of a file said. `scan_timeout`: not looked at yet, go on. `FILE_210`: it could not be read. ' +
    '`content_removed`: it was taken away.',
  input: (t) => ({
    url: t.string({
      writes: 'fileUrl',
      required: true,
      description: 'One of the links of the file, as it was answered.',
    }),
  }),
  resolve: async ({ url }, context) => (await context.rest(checkNsfw, { body: { fileUrl: url } })).data,
  payload: (t) => ({ file: t.field({ type: File, description: 'The file, looked at.', resolve: (file) => file }) }),
});
