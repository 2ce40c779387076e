import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';

export const notificationData: PersonalData = {
  chapters: [
    {
      name: 'notifications',
      about: 'What you were told.',
      rows: ({ actorIds }) => sql`
        select id, type, actor_id, notifiable_id, context_id, data, viewed_at, created_at
        from notifications where user_id = any(${actorIds}::uuid[])`,
    },
  ],
  async erase({ db }, { actorIds }) {
    await sql`
      delete from notifications where user_id = any(${actorIds}::uuid[]) or actor_id = any(${actorIds}::uuid[])`.execute(
      db,
    );
  },
};
