import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';

const chapter = (table: string, name: string, about: string) => ({
  name,
  about,
  rows: ({ actorIds }: { actorIds: readonly string[] }) => sql`
    select t.*, i.audience, i.created_at, i.deleted_at
    from ${sql.table(table)} t join items i on i.id = t.id where i.author_id = any(${actorIds}::uuid[])`,
});

export const timelineData: PersonalData = {
  chapters: [
    chapter('education', 'education', 'Where you learned.'),
    chapter('life_events', 'life-events', 'What happened in your life.'),
    chapter('timeline_relationships', 'story-relationships', 'Who is who in your story.'),
    chapter('timeline_keypoints', 'keypoints', 'What you like, can and dream of.'),
  ],
  async erase({ db }, { actorIds }) {
    const own = (kind: string) => sql`(select i.id from items i join ${sql.table(kind)} t on t.id = i.id
      where i.author_id = any(${actorIds}::uuid[]))`;
    await sql`
      update education set school = '', degree = null, description = null, cover_id = null, started_at = '', ended_at = null
      where id in ${own('education')}`.execute(db);
    await sql`
      update life_events set event = '', type = '', description = null, cover_id = null, started_at = '', ended_at = null
      where id in ${own('life_events')}`.execute(db);
    await sql`
      update timeline_relationships set person_id = null, name = '', status = '', description = null, cover_id = null,
        started_at = null, ended_at = null, answer = null
      where id in ${own('timeline_relationships')}`.execute(db);
    // Others named them in their stories: what they wrote stays, and leads to nobody.
    await sql`
      update timeline_relationships set person_id = null, name = '', answer = null where person_id = any(${actorIds}::uuid[])`.execute(
      db,
    );
    await sql`
      update timeline_keypoints set hobbies = '{}', accomplished = '{}', dreams = '{}', skills = '{}', experience = '{}',
        career_ids = '{}'
      where id in ${own('timeline_keypoints')}`.execute(db);
  },
};
