import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';

/** Crowds that nobody else belongs to go with their owner. */
export const pageData: PersonalData = {
  chapters: [
    {
      name: 'crowds',
      about: 'Crowds that you own.',
      rows: ({ actorIds }) => sql`
        select p.*, i.created_at, i.deleted_at,
          array(select t.name from page_topics t where t.page_id = p.id order by t.position, t.id) as topics
        from pages p join items i on i.id = p.id where p.owner_id = any(${actorIds}::uuid[])`,
    },
  ],
  async erase({ db }, { actorIds }) {
    await sql`update page_topics set name = '' where page_id = any(${actorIds}::uuid[])`.execute(db);
    await sql`
      update pages set name = '', description = null, location = null, avatar_id = null, cover_id = null, rules = null,
        join_questions = '[]', username = null, username_changed_at = null, settings = '{}'
      where id = any(${actorIds}::uuid[])`.execute(db);
    await sql`update pages set former_owner_id = null where former_owner_id = any(${actorIds}::uuid[])`.execute(db);
  },
};
