import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';

export const podcastData: PersonalData = {
  chapters: [
    {
      name: 'podcast-feeds',
      about: 'Private links you’ve created for podcast apps, without their secrets.',
      rows: ({ actorIds }) => sql`
        select id, podcast_id, created_at, asked_at, revoked_at from podcast_feeds
        where user_id = any(${actorIds}::uuid[])`,
    },
  ],
  async erase({ db }, { actorIds }) {
    const mine = sql`select id from items where author_id = any(${actorIds}::uuid[])`;
    await sql`delete from podcast_feeds where user_id = any(${actorIds}::uuid[]) or podcast_id in (${mine})`.execute(
      db,
    );
  },
};
