import { sql } from 'kysely';
import { holdHandles } from '../core/handles.ts';
import type { PersonalData } from '../core/personal.ts';

export const userData: PersonalData = {
  chapters: [
    {
      name: 'profile',
      about: 'Your profile, with your settings and preferences.',
      rows: ({ actorIds }) => sql`
        select u.id, u.username, u.first_name, u.middle_name, u.last_name, u.sub_title, u.description, u.location,
          u.avatar_id, u.cover_id, i.audience, i.created_at, u.settings, u.preferences
        from users u join items i on i.id = u.id where u.id = any(${actorIds}::uuid[])`,
    },
  ],
  async erase(context, { actorIds }) {
    await holdHandles(context, 'users', actorIds);
    await sql`
      update users set first_name = '', middle_name = null, last_name = '',
        sub_title = null, description = null, location = null, avatar_id = null, cover_id = null, settings = '{}',
        preferences = '{}', ban_reason = null
      where id = any(${actorIds}::uuid[])`.execute(context.db);
  },
};
