/** The picture and the cover of who has a profile: a person, a crowd. */
import { sql } from 'kysely';
import type { Context } from './context.ts';
import { Failure } from './errors.ts';
import { replaceFiles } from './item-writes.ts';

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
  for (const [field, fileId] of Object.entries({ avatar_id, cover_id })) {
    if (!fileId) continue;
    const { rows } = await sql<{ type: string }>`select type from files where id = ${fileId}`.execute(context.db);
    if (rows[0] && rows[0].type !== 'image') {
      throw new Failure('image_required', { fields: { [field]: ['Please select an image file.'] } });
    }
  }
  const ids = [...new Set([avatar_id, cover_id])].filter((fileId) => fileId !== null);
  await replaceFiles(context, id, ids, avatar_id ? 'avatar_id' : 'cover_id');
  await sql`update ${sql.table(table)} set avatar_id = ${avatar_id}, cover_id = ${cover_id} where id = ${id}`.execute(
    context.db,
  );
}
