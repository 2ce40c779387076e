import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';

export const storyData: PersonalData = {
  chapters: [
    {
      name: 'stories',
      about: 'Your stories, including drafts, with their blocks.',
      rows: ({ actorIds }) => sql`
        select s.*, i.author_id, i.audience, i.state, i.created_at, i.deleted_at,
          (select coalesce(jsonb_agg(jsonb_build_object('type', b.type, 'content', b.content, 'attachable_id',
            b.attachable_id, 'file_ids', b.file_ids, 'created_at', b.created_at) order by b.position, b.id), '[]')
            from story_blocks b where b.story_id = s.id) as blocks
        from stories s join items i on i.id = s.id where i.author_id = any(${actorIds}::uuid[])`,
    },
  ],
  async erase({ db }, { actorIds }) {
    const own = sql`(select id from items where kind = 'story' and author_id = any(${actorIds}::uuid[]))`;
    await sql`delete from story_blocks where story_id in ${own}`.execute(db);
    await sql`
      update stories set name = '', description = null, summary = null, cover_id = null, language = null, hashtags = '{}'
      where id in ${own}`.execute(db);
  },
};
