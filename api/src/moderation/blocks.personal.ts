import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';

/** Reports and decisions are kept, as the law asks for; they name nobody who is gone. */
export const blockData: PersonalData = {
  chapters: [
    {
      name: 'blocks',
      about: 'Whom and what you blocked.',
      rows: ({ actorIds }) => sql`
        select id, context_id, created_at from blocks where user_id = any(${actorIds}::uuid[])`,
    },
    {
      name: 'reports',
      about: 'What you told staff about.',
      rows: ({ actorIds }) => sql`
        select id, context_id, reason, text, status, created_at from reports where user_id = any(${actorIds}::uuid[])`,
    },
  ],
  async erase({ db }, { actorIds }) {
    await sql`
      delete from blocks where user_id = any(${actorIds}::uuid[]) or context_id in (
        select id from items where author_id = any(${actorIds}::uuid[]))`.execute(db);
    await sql`update reports set text = null where user_id = any(${actorIds}::uuid[])`.execute(db);
  },
};
