import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { PersonalData } from '../core/personal.ts';
import { NIL } from '../core/ids.ts';
import { keyOf, ORIGINAL, prefixOf } from './media.ts';

const BATCH = 500;
/** As it was uploaded, under its own extension; the pictures of the demo town were drawn as WebP. */
const PATH = sql`'media/' || f.id || case when not f.has_original then '.webp'
  when f.original_extension is null then '' else '.' || f.original_extension end`;

export const fileData: PersonalData = {
  chapters: [
    {
      name: 'files',
      about: 'Your uploads. Each file is in the media folder, named by its id.',
      rows: ({ actorIds }) => sql`
        select f.id, f.type, f.name, f.description, f.alt_text, f.mime_type, f.size_bytes, f.width, f.height, f.meta,
          f.sha256, f.playable_length, f.pages, ${PATH} as file, i.created_at
        from files f join items i on i.id = f.id
        where i.author_id = any(${actorIds}::uuid[]) and i.deleted_at is null`,
    },
  ],
  async *media({ db, platform: { storage } }, { actorIds }) {
    let last = NIL;
    for (;;) {
      const { rows } = await sql<{ id: string; storage_key: string; has_original: boolean; path: string }>`
        select f.id, f.storage_key, f.has_original, ${PATH} as path from files f join items i on i.id = f.id
        where i.author_id = any(${actorIds}::uuid[]) and i.deleted_at is null and f.id > ${last}
        order by f.id limit ${sql.lit(BATCH)}`.execute(db);
      for (const { storage_key, has_original, path: name } of rows) {
        const key = keyOf(storage_key, has_original ? ORIGINAL : 'source.webp');
        yield {
          name,
          open: async () => ((await storage.sizeOf(key)) === undefined ? undefined : storage.open(key)),
        };
      }
      const end = rows.at(-1);
      if (!end || rows.length < BATCH) return;
      last = end.id;
    }
  },
  async erase(context, { actorIds }) {
    const {
      db,
      platform: { storage },
    } = context;
    const { rows } = await sql<{ id: string; storage_key: string }>`
      update files f set name = '', description = null, alt_text = null, original_extension = null, thumbhash = null,
        meta = null, sizes = '{}', size_bytes = 0, sha256 = null, has_original = false, has_avif = false, shared_bytes = null,
        purged_at = ${NOW}
      from items i where i.id = f.id and i.author_id = any(${actorIds}::uuid[])
      returning f.id, f.storage_key`.execute(db);
    await sql`delete from item_files where file_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db);
    await sql`delete from uploads where actor_id = any(${actorIds}::uuid[])`.execute(db);
    // Gone already is as good: a job that is tried again finds less.
    for (const { storage_key } of rows) await storage.remove(prefixOf(storage_key));
    if (rows.length > 0) await context.enqueue('files.remove-bytes', { keys: rows.map((row) => row.storage_key) });
  },
};
