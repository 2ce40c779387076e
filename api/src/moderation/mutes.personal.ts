import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';

export const muteData: PersonalData = {
  chapters: [
    {
      name: 'mutes',
      about: 'People and posts you’ve muted.',
      rows: ({ actorIds }) => sql`
        select id, context_id, only_notifications, created_at, expires_at from mutes where user_id = any(${actorIds}::uuid[])`,
    },
    {
      name: 'muted-words',
      about: 'Words you’ve muted.',
      rows: ({ actorIds }) => sql`
        select id, word, created_at, expires_at from muted_words where user_id = any(${actorIds}::uuid[])`,
    },
  ],
  async erase({ db }, { actorIds }) {
    await sql`
      delete from mutes where user_id = any(${actorIds}::uuid[]) or context_id in (
        select id from items where author_id = any(${actorIds}::uuid[]))`.execute(db);
    await sql`delete from muted_words where user_id = any(${actorIds}::uuid[])`.execute(db);
  },
};
