import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import type { Db } from '../core/db.ts';
import { excerptOf } from '../core/excerpt.ts';
import { createItem } from '../core/item-writes.ts';
import type { ItemKind } from '../core/spine.ts';
import { DEFAULT_ASPECT_RATIO, File } from './files.contract.ts';
import type { ImageMeta, StoredImage } from './images.ts';
import { linksOf } from './media.ts';

export interface FilesTable {
  id: string;
  type: File['type'];
  name: string;
  description: string | null;
  alt_text: string | null;
  mime_type: string;
  original_extension: string | null;
  size_bytes: number;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  focal_x: number | null;
  focal_y: number | null;
  meta: ImageMeta | null;
  sizes: string[];
  marked_as_nsfw: boolean;
  storage_key: string;
}

declare module '../core/db.ts' {
  interface Tables {
    files: FilesTable;
  }
}

export const QUOTA_BYTES = 1024 * 1024 * 1024;
const SUMMARY = 58;

export const fileKind: ItemKind = {
  kind: 'file',
  type: 'File',
  inFeed: false,
  shape: File,
  relations: { user: 'user_id' },
  load: async (context, rows) => {
    const ids = rows.map((row) => row.id);
    const found = await sql<FilesTable>`select * from files where id = any(${ids}::uuid[])`.execute(context.db);
    const mine = new Set(rows.filter((row) => row.editable).map((row) => row.id));
    return new Map(found.rows.map((row) => [row.id, present(context, row, mine.has(row.id))]));
  },
};

function present(context: Context, row: FilesTable, mine: boolean): object {
  const { focal_x, focal_y, sizes, storage_key, meta, ...rest } = row;
  return {
    ...rest,
    description_summary: row.description && excerptOf(row.description, SUMMARY),
    aspect_ratio: row.width && row.height ? row.width / row.height : DEFAULT_ASPECT_RATIO,
    playable_length: null,
    focal_data: focal_x === null || focal_y === null ? null : { x: focal_x, y: focal_y },
    links: linksOf(context.platform.env.tokenSecret, storage_key, sizes),
    // What the camera wrote is its owner's.
    meta: mine ? meta : null,
    m3u8_path: null,
  };
}

interface NewFile {
  id: string;
  /** Stored before the transaction opens: cutting a picture takes long. */
  image: StoredImage;
  bytes: number;
  name: string;
  altText?: string | null;
  authorId?: string;
  communityId?: string;
  at?: Date;
}

/** Makes the item of a stored picture: private, until something that others see shows it. */
export async function createFile(context: Context, file: NewFile): Promise<string> {
  const { image } = file;
  const name = cleanName(file.name);
  const { authorId, communityId, at } = file;
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
        type: 'image',
        name,
        description: null,
        alt_text: file.altText ?? null,
        mime_type: image.mimeType,
        original_extension: /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? null,
        size_bytes: file.bytes,
        width: image.width,
        height: image.height,
        thumbhash: image.thumbhash,
        focal_x: null,
        focal_y: null,
        meta: image.meta,
        sizes: image.sizes,
        marked_as_nsfw: false,
        storage_key: file.id,
      } satisfies Omit<FilesTable, 'id'>,
    },
  });
  return file.id;
}

/** A file's own name without path and control characters. */
function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const printable = last.replaceAll(/\p{Cc}/gu, '').trim();
  return printable.slice(0, 200) || 'picture';
}

export async function storageOf(
  db: Db,
  userId: string,
): Promise<{ used_bytes: number; quota_bytes: number; files_count: number }> {
  const { rows } = await sql<{ used: number; n: number }>`
    select coalesce(sum(f.size_bytes), 0) as used, count(*) as n
    from files f join items i on i.id = f.id where i.author_id = ${userId} and i.deleted_at is null`.execute(db);
  return { used_bytes: rows[0]?.used ?? 0, quota_bytes: QUOTA_BYTES, files_count: rows[0]?.n ?? 0 };
}
