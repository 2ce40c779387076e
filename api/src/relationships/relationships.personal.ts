import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';

export const relationshipData: PersonalData = {
  chapters: [
    {
      name: 'follows',
      about: 'Whom and what you follow, and who follows you.',
      rows: ({ actorIds }) => sql`
        select id, relatable_id, user_id, created_at from relationships
        where role = 'follower' and (user_id = any(${actorIds}::uuid[]) or relatable_id = any(${actorIds}::uuid[]))`,
    },
    {
      name: 'memberships',
      about: 'Crowds that you belong to or asked to join.',
      rows: ({ actorIds }) => sql`
        select id, relatable_id as crowd_id, role, status, answers, created_at from relationships
        where role <> 'follower' and user_id = any(${actorIds}::uuid[])`,
    },
  ],
  // The person's own counters are hidden with them: only those of the others change.
  counts: ({ actorIds }) => sql`
    select relatable_id as item_id, case when role = 'follower' then 'followers' else 'members' end as counter
    from relationships
    where status = 'accepted' and user_id = any(${actorIds}::uuid[]) and relatable_id <> all(${actorIds}::uuid[])
    union all
    select user_id, 'following' from relationships
    where status = 'accepted' and role = 'follower' and relatable_id = any(${actorIds}::uuid[])
      and user_id <> all(${actorIds}::uuid[])`,
  async erase({ db }, { actorIds }) {
    await sql`
      delete from relationships
      where user_id = any(${actorIds}::uuid[]) or relatable_id = any(${actorIds}::uuid[])`.execute(db);
  },
};
