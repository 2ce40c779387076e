import { sql, type RawBuilder } from 'kysely';
import type { PersonalData } from '../core/personal.ts';
import { visibilityScopeOf, visible } from '../core/visibility.ts';

/** The title of a file `i`, unless the person can no longer see it. */
const titleFor = (userId: RawBuilder<unknown>) =>
  sql<string | null>`case when ${visible(visibilityScopeOf(userId), 'i', 'shown')} then i.title end as title`;

export const playerData: PersonalData = {
  chapters: [
    {
      name: 'listening',
      about: 'What you’ve played, and how far you got.',
      rows: ({ actorIds }) => sql`
        select md5(p.user_id::text || p.file_id)::uuid as id, p.file_id, ${titleFor(sql`p.user_id`)}, p.seconds_in, p.started_at,
          p.completed_at, p.played_at
        from playbacks p join items i on i.id = p.file_id where p.user_id = any(${actorIds}::uuid[])`,
    },
    {
      name: 'queue',
      about: 'Your queue.',
      rows: ({ actorIds }) => sql`
        select q.id, q.file_id, ${titleFor(sql`q.user_id`)}, q.source_id, q.position, q.is_active, q.created_at
        from media_queues q join items i on i.id = q.file_id where q.user_id = any(${actorIds}::uuid[])`,
    },
  ],
  async erase({ db }, { actorIds }) {
    const mine = sql`select id from items where author_id = any(${actorIds}::uuid[])`;
    await sql`
      delete from media_queues where user_id = any(${actorIds}::uuid[]) or file_id in (${mine}) or source_id in (${mine})`.execute(
      db,
    );
    await sql`delete from playbacks where user_id = any(${actorIds}::uuid[]) or file_id in (${mine})`.execute(db);
  },
};
