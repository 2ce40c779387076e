import { sql } from 'kysely';
import type { Db } from '../core/db.ts';
import type { PersonalData } from '../core/personal.ts';

const HIDDEN = '…';
const FORGOTTEN = { title: '', text: null, file_ids: [], parts: [], parts_count: 0 };

/** Of cases about what somebody made, what staff decided is kept: not what it was about, what they said to it, or who they were. */
async function forgetSides(db: Db, actorIds: readonly string[]): Promise<void> {
  const mine = sql`(author_id = any(${actorIds}::uuid[]) or context_id = any(${actorIds}::uuid[]))`;
  const { rows } = await sql<{ title: string }>`select title from items where id = any(${actorIds}::uuid[])`.execute(
    db,
  );
  const names = rows.flatMap(({ title }) => title.split(/\s+/)).filter((name) => name.length > 1);
  if (names.length > 0) {
    const pattern = `\\m(${names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')})\\M`;
    await sql`
      update reports set text = regexp_replace(text, ${pattern}, ${HIDDEN}, 'gi')
      where case_id in (select id from cases where ${mine})`.execute(db);
  }
  await sql`
    update cases set evidence = evidence || ${JSON.stringify(FORGOTTEN)}::jsonb, appeal = null where ${mine}`.execute(
    db,
  );
  await sql`
    delete from case_files where case_id in (select id from cases where ${mine})
      or file_id in (select id from items where author_id = any(${actorIds}::uuid[]))`.execute(db);
}

/** Reports and decisions are kept, as the law asks for; they name nobody who is gone. */
export const blockData: PersonalData = {
  chapters: [
    {
      name: 'blocks',
      about: 'People and posts you’ve blocked.',
      rows: ({ actorIds }) => sql`
        select id, context_id, created_at from blocks where user_id = any(${actorIds}::uuid[])`,
    },
    {
      name: 'reports',
      about: 'Reports you’ve sent.',
      rows: ({ actorIds }) => sql`
        select id, context_id, reason, text, status, created_at from reports where user_id = any(${actorIds}::uuid[])`,
    },
  ],
  async erase({ db }, { actorIds }) {
    await forgetSides(db, actorIds);
    await sql`
      delete from blocks where user_id = any(${actorIds}::uuid[]) or context_id in (
        select id from items where author_id = any(${actorIds}::uuid[]))`.execute(db);
    await sql`update reports set text = null where user_id = any(${actorIds}::uuid[])`.execute(db);
    await sql`update reports set made_by_id = null where made_by_id = any(${actorIds}::uuid[])`.execute(db);
  },
};
