import { trimmed } from '@plaza/text/blank.ts';
import { truncate } from '@plaza/text/graphemes.ts';
import { singleLine } from '@plaza/text/names.ts';
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { excerptOf } from '../core/excerpt.ts';
import { createItem } from '../core/item-writes.ts';
import type { ItemKind } from '../core/spine.ts';
import { DEFAULT_ASPECT_RATIO, File, FILE_NAME_MAX, TRASH_DAYS, fileTraits } from './files.contract.ts';
import { linksOf, partOf } from './media.ts';
import { sharedKeyOf } from './shared-copy.ts';
import { squareOf } from './square.ts';
import type { ImageMeta } from './worker/pictures.ts';
import type { Received, Scan, TextEncoding } from './worker/protocol.ts';

export interface FilesTable {
  id: string;
  type: File['type'];
  name: string;
  description: string | null;
  alt_text: string | null;
  mime_type: string;
  /** Of a text; null for what is not one, and for UTF-8 that came before it was stored. */
  encoding: TextEncoding | null;
  original_extension: string | null;
  size_bytes: number;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  focal_x: number | null;
  focal_y: number | null;
  meta: ImageMeta | null;
  /** Names of what it is shown by: `source` and widths of a picture, `poster`, `m3u8`, `waveform`. */
  sizes: string[];
  marked_as_nsfw: boolean;
  storage_key: string;
  status: File['status'];
  progress: number;
  failure: File['failure'];
  sha256: string | null;
  playable_length: number | null;
  /** Of a PDF; null where nobody could count them, or did when it came. */
  pages: number | null;
  has_original: boolean;
  /** The length of the copy that others get; null until it is made. */
  shared_bytes: number | null;
  has_avif: boolean;
  /** When it was looked at; nothing while it waits. */
  scanned_at: string | null;
  scan: Scan | null;
  /** When its bytes were deleted for good. */
  purged_at: string | null;
}

declare module '../core/db.ts' {
  interface Tables {
    files: FilesTable;
    uploads: { id: string; account_id: string; actor_id: string; size_bytes: number; expires_at: string };
  }
}

const SUMMARY = 58;

export const fileKind: ItemKind = {
  ...fileTraits,
  inFeed: false,
  shape: File,
  personal: ['meta', 'sha256'],
  relations: { user: 'user_id' },
  bytes: async (context, id) => {
    const { rows } = await sql<FilesTable>`select * from files where id = ${id}`.execute(context.db);
    const [file] = rows;
    const part = file && partOf(file, 'source', false);
    if (!part) return undefined;
    const key = file.type === 'image' ? part.key : await sharedKeyOf(context.platform, file);
    return { ...part, key, name: file.name };
  },
  square: squareOf,
  load: async (context, rows) => {
    const ids = rows.map((row) => row.id);
    const found = await sql<FilesTable & { deleted_at: string | null }>`
      select f.*, i.deleted_at from files f join items i on i.id = f.id where f.id = any(${ids}::uuid[])`.execute(
      context.db,
    );
    const mine = new Set(rows.filter((row) => row.editable).map((row) => row.id));
    return new Map(found.rows.map((row) => [row.id, present(context, row, mine.has(row.id))]));
  },
};

const DAY = 24 * 3600 * 1000;

function present(context: Context, row: FilesTable & { deleted_at: string | null }, mine: boolean): object {
  const { focal_x, focal_y, sizes: _sizes, storage_key: _key, meta, sha256, scan: _scan, deleted_at, ...rest } = row;
  const { has_original: _original, has_avif: _avif, shared_bytes: _shared, purged_at: _purged, ...more } = rest;
  const { scanned_at, encoding: _encoding, ...shown } = more;
  const links = linksOf(context.platform, row.id, row);
  return {
    ...shown,
    description_summary: row.description && excerptOf(row.description, SUMMARY),
    aspect_ratio: row.width && row.height ? row.width / row.height : DEFAULT_ASPECT_RATIO,
    focal_data: focal_x === null || focal_y === null ? null : { x: focal_x, y: focal_y },
    links,
    // What the camera wrote is its owner's, and so is what the upload was.
    meta: mine && meta ? { ...meta, modified_local: meta.modified_local ?? null } : null,
    sha256: mine ? sha256 : null,
    is_scanned: scanned_at !== null,
    m3u8_path: links.m3u8,
    deletes_at: deleted_at && new Date(Date.parse(deleted_at) + TRASH_DAYS * DAY).toISOString(),
  };
}

interface NewFile {
  id: string;
  received: Received;
  name: string;
  /** The upload itself is kept. */
  hasOriginal?: boolean;
  altText?: string | null;
  authorId?: string;
  communityId?: string;
  at?: Date;
}

/** Makes the item of stored bytes: private, until something that others see shows it. */
export async function createFile(context: Context, file: NewFile): Promise<string> {
  const { received, hasOriginal = false } = file;
  const { picture, media, pages, scan, type } = received;
  const name = cleanName(file.name);
  const { authorId, communityId, at } = file;
  const { ffmpeg, nsfwCheck } = context.platform.env;
  // Without the program for it a film is shown as it is; who cannot look at it keeps it out of Discover.
  const isMade = (type !== 'video' && type !== 'audio') || !ffmpeg;
  const isLookedAt = scan !== null || (type !== 'image' && type !== 'video') || nsfwCheck === 'off';
  await createItem(context, {
    id: file.id,
    kind: 'file',
    title: name,
    audience: 'private',
    ...(authorId ? { authorId } : {}),
    ...(communityId ? { communityId } : {}),
    ...(at ? { at } : {}),
    row: {
      table: 'files',
      values: {
        type,
        name,
        description: null,
        alt_text: file.altText ?? null,
        mime_type: received.mimeType,
        encoding: received.encoding ?? null,
        original_extension: /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? null,
        size_bytes: received.bytes,
        width: picture?.width ?? media?.width ?? null,
        height: picture?.height ?? media?.height ?? null,
        thumbhash: picture?.thumbhash ?? null,
        focal_x: picture?.focal?.x ?? null,
        focal_y: picture?.focal?.y ?? null,
        meta: picture?.meta ?? null,
        sizes: picture?.sizes ?? [],
        marked_as_nsfw: scan?.outcome === 'covered',
        storage_key: file.id,
        status: isMade ? 'ready' : 'processing',
        progress: isMade ? 100 : 0,
        failure: null,
        sha256: received.sha256 || null,
        playable_length: media?.seconds ?? null,
        pages,
        has_original: hasOriginal,
        shared_bytes: null,
        has_avif: false,
        scanned_at: isLookedAt ? context.platform.clock.now().toISOString() : null,
        scan: scan as never,
        purged_at: null,
      } satisfies Omit<FilesTable, 'id'>,
    },
  });
  return file.id;
}

/** A file's own name without path and control characters. */
function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  // macOS writes names in NFD.
  return trimmed(truncate(singleLine(last.normalize('NFC').replaceAll(/\p{Cs}/gu, '')), FILE_NAME_MAX)) || 'file';
}
