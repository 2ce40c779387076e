import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';

export const scribbleData: PersonalData = {
  chapters: [
    {
      name: 'scribbles',
      about: 'Your scribbles, with earlier versions.',
      rows: ({ actorIds }) => sql`
        select s.*, i.author_id, i.audience, i.created_at, i.deleted_at,
          array(select e.content from scribble_edits e where e.scribble_id = s.id order by e.id) as earlier
        from scribbles s join items i on i.id = s.id where i.author_id = any(${actorIds}::uuid[])`,
    },
  ],
  async erase({ db }, { actorIds }) {
    const mine = sql`(select id from items where kind = 'scribble' and author_id = any(${actorIds}::uuid[]))`;
    await sql`delete from scribble_edits where scribble_id in ${mine}`.execute(db);
    await sql`
      update scribbles set content = '', hashtags = '{}', attachable_id = null, language = null
      where id in ${mine}`.execute(db);
  },
};
