import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';
import { NIL } from '../core/ids.ts';
import { folderOf } from './images.ts';

const BATCH = 500;

export const fileData: PersonalData = {
  chapters: [
    {
      name: 'files',
      about: 'What you uploaded; each picture lies in the folder media under its id.',
      rows: ({ actorIds }) => sql`
        select f.id, f.type, f.name, f.description, f.alt_text, f.mime_type, f.size_bytes, f.width, f.height, f.meta,
          'media/' || f.id || '.webp' as file, i.created_at
        from files f join items i on i.id = f.id
        where i.author_id = any(${actorIds}::uuid[]) and i.deleted_at is null`,
    },
  ],
  async *media({ db, platform }, { actorIds }) {
    let last = NIL;
    for (;;) {
      const { rows } = await sql<{ id: string; storage_key: string }>`
        select f.id, f.storage_key from files f join items i on i.id = f.id
        where i.author_id = any(${actorIds}::uuid[]) and i.deleted_at is null and f.id > ${last}
        order by f.id limit ${BATCH}`.execute(db);
      for (const { id, storage_key } of rows) {
        yield { name: `media/${id}.webp`, path: join(folderOf(platform.env.dataDir, storage_key), 'source.webp') };
      }
      const end = rows.at(-1);
      if (!end || rows.length < BATCH) return;
      last = end.id;
    }
  },
  async erase({ db, platform }, { actorIds }) {
    const { rows } = await sql<{ id: string; storage_key: string }>`
      update files f set name = '', description = null, alt_text = null, original_extension = null, thumbhash = null,
        meta = null, sizes = '{}', size_bytes = 0
      from items i where i.id = f.id and i.author_id = any(${actorIds}::uuid[])
      returning f.id, f.storage_key`.execute(db);
    await sql`delete from item_files where file_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db);
    // Gone already is as good: a job that is tried again finds less.
    for (const { storage_key } of rows) {
      await rm(folderOf(platform.env.dataDir, storage_key), { recursive: true, force: true });
    }
  },
};
