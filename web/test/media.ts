/** Files as the gateway answers them, whole: what every part of the client asks of one. */
import { connection, RUTH } from './town.ts';

const NO_LINKS = { xxs: null, xs: null, sm: null, md: null, lg: null, xl: null, xxl: null, source: null, animation: null };

export const file = (id: string, type: string, name: string, more: Record<string, unknown> = {}) => ({
  __typename: 'File',
  __isItem: 'File',
  __isNode: 'File',
  __isCommentable: 'File',
  __isReactable: 'File',
  id,
  internalId: id,
  type,
  name,
  title: name,
  description: null,
  altText: null,
  mimeType: 'image/webp',
  originalExtension: 'jpg',
  status: 'READY',
  progress: 100,
  failure: null,
  isScanned: true,
  markedAsNsfw: false,
  aspectRatio: 1.5,
  width: 1200,
  height: 800,
  thumbhash: null,
  focal: null,
  sizeBytes: 1_468_006,
  playableLength: null,
  pages: null,
  meta: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  author: RUTH,
  manageable: false,
  editable: false,
  isBlocked: false,
  hasReacted: false,
  reactionsCount: 0,
  commentsCount: 0,
  comments: connection([]),
  remarks: connection([]),
  ...more,
  links: {
    ...NO_LINKS,
    poster: null,
    m3u8: null,
    waveform: null,
    download: `/files/${id}/download`,
    ...(more['links'] as object | undefined),
  },
});

export const film = (id: string, name: string, more: Record<string, unknown> = {}) =>
  file(id, 'VIDEO', name, {
    mimeType: 'video/mp4',
    originalExtension: 'mp4',
    playableLength: 245,
    links: { poster: `/media/${id}/poster`, source: `/media/${id}/source` },
    ...more,
  });
