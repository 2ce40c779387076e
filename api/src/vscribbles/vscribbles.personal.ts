import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';

export const vscribbleData: PersonalData = {
  chapters: [
    {
      name: 'loops',
      about: 'Your loops, with their text, captions and video file name.',
      rows: ({ actorIds }) => sql`
        select v.*, i.author_id, i.audience, i.created_at, i.deleted_at
        from vscribbles v join items i on i.id = v.id where i.author_id = any(${actorIds}::uuid[])`,
    },
  ],
  async erase({ db }, { actorIds }) {
    await sql`
      update vscribbles set content = '', hashtags = '{}', captions = null where id in (
        select id from items where kind = 'vscribble' and author_id = any(${actorIds}::uuid[]))`.execute(db);
  },
};
