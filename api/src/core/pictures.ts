/** Avatars and covers of users and crowds, and covers of timeline entries. */
import { sql } from 'kysely';
import { PICTURE_WIDTHS } from './contract.ts';
import type { Context } from './context.ts';
import { Failure } from './errors.ts';
import { replaceFiles } from './item-files.ts';

export interface Pictures {
  avatar_id: string | null;
  cover_id: string | null;
}

/** Sets images of a profile, which are visible to everyone who can see the profile. */
export async function setPictures(
  context: Context,
  table: 'users' | 'pages',
  id: string,
  { avatar_id, cover_id }: Pictures,
): Promise<void> {
  const { rows } = await sql<Pictures>`select avatar_id, cover_id from ${sql.table(table)} where id = ${id}`.execute(
    context.db,
  );
  const ids = [...new Set([avatar_id, cover_id])].filter((fileId) => fileId !== null);
  await replaceFiles(context, id, ids, avatar_id ? 'avatar_id' : 'cover_id');
  // Of what one may not show, nothing is said: it comes after that.
  await requireFitting(context, { avatar_id, cover_id }, rows[0]);
  await sql`update ${sql.table(table)} set avatar_id = ${avatar_id}, cover_id = ${cover_id} where id = ${id}`.execute(
    context.db,
  );
}

/**
 * Sets the cover of an entry, visible to everyone who can see the entry. The current cover can stay, whatever its size.
 */
export async function setCover(
  context: Context,
  itemId: string,
  coverId: string | null,
  before: string | null,
): Promise<void> {
  if (coverId === before) return;
  await replaceFiles(context, itemId, coverId === null ? [] : [coverId], 'cover_id');
  if (coverId !== null) await widthOfPicture(context, 'cover_id', coverId);
}

/** Checks that images are wide enough for their place. Current images can stay. */
async function requireFitting(context: Context, pictures: Pictures, before: Pictures | undefined): Promise<void> {
  for (const field of ['avatar_id', 'cover_id'] as const) {
    const fileId = pictures[field];
    if (!fileId || fileId === before?.[field]) continue;
    const needed = PICTURE_WIDTHS[field];
    const width = await widthOfPicture(context, field, fileId);
    if (width < needed) throw new Failure('invalid', { [field]: [`must be at least ${needed} pixels wide`] });
  }
}

/** The width in pixels. Throws if the file is not an image. */
async function widthOfPicture(context: Context, field: keyof Pictures, fileId: string): Promise<number> {
  const { rows } = await sql<{ type: string; width: number | null }>`
    select type, width from files where id = ${fileId}`.execute(context.db);
  const [file] = rows;
  if (file?.type !== 'image') throw new Failure('image_required', { [field]: ['Please select an image file.'] });
  return file.width ?? 0;
}
