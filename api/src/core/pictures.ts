/** The picture and the cover of who has a profile, a person or a crowd, and the cover of what somebody tells of their life. */
import { sql } from 'kysely';
import { PICTURE_WIDTHS } from './contract.ts';
import type { Context } from './context.ts';
import { fail } from './errors.ts';
import { replaceFiles } from './item-files.ts';

export interface Pictures {
  avatar_id: string | null;
  cover_id: string | null;
}

/** Shows pictures on a profile, to everybody who sees the profile. */
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

/** The cover of an entry, seen by whoever sees the entry; what stands there already may stay. */
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

/** Pictures, as wide as their place needs; what stands there already may stay. */
async function requireFitting(context: Context, pictures: Pictures, before: Pictures | undefined): Promise<void> {
  for (const field of ['avatar_id', 'cover_id'] as const) {
    const fileId = pictures[field];
    if (!fileId || fileId === before?.[field]) continue;
    const needed = PICTURE_WIDTHS[field];
    const width = await widthOfPicture(context, field, fileId);
    if (width < needed) throw fail('invalid', { [field]: [`must be at least ${needed} pixels wide`] });
  }
}

/** In pixels; what is no picture is refused. */
async function widthOfPicture(context: Context, field: keyof Pictures, fileId: string): Promise<number> {
  const { rows } = await sql<{ type: string; width: number | null }>`
    select type, width from files where id = ${fileId}`.execute(context.db);
  const [file] = rows;
  if (file?.type !== 'image') throw fail('image_required', { [field]: ['Please select an image file.'] });
  return file.width ?? 0;
}
