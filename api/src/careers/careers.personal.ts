import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';

export const careerData: PersonalData = {
  chapters: [
    {
      name: 'careers',
      about: 'The jobs you’ve had.',
      rows: ({ actorIds }) => sql`
        select c.*, i.audience, i.created_at, i.deleted_at
        from careers c join items i on i.id = c.id where i.author_id = any(${actorIds}::uuid[])`,
    },
  ],
  async erase({ db }, { actorIds }) {
    await sql`
      update careers set position = '', company = null, description = null, cover_id = null, started_at = '',
        ended_at = null
      where id in (select id from items where kind = 'career' and author_id = any(${actorIds}::uuid[]))`.execute(db);
  },
};
