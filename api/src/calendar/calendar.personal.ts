import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';

export const calendarData: PersonalData = {
  chapters: [
    {
      name: 'calendar-links',
      about: 'Links at which calendar apps read your calendar, without their secrets.',
      rows: ({ actorIds }) => sql`
        select c.id, c.user_id, c.has_reminders, c.created_at, c.asked_at, c.revoked_at
        from calendar_feeds c where c.user_id = any(${actorIds}::uuid[])`,
    },
  ],
  async erase({ db }, { actorIds }) {
    await sql`delete from calendar_feeds where user_id = any(${actorIds}::uuid[])`.execute(db);
  },
};
