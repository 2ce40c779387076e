import { sql } from 'kysely';
import type { Counted } from '../core/counters.ts';
import type { PersonalData } from '../core/personal.ts';

/** What each side adds to the counters of the other, once it is accepted. */
export const relationshipsCounted: Counted = sql`
  select relatable_id as item_id, case when role = 'follower' then 'followers' else 'members' end as counter,
    user_id as by_id, false as stays
  from relationships where status = 'accepted'
  union all
  select user_id, 'following', relatable_id, false from relationships where status = 'accepted' and role = 'follower'`;

export const relationshipData: PersonalData = {
  chapters: [
    {
      name: 'follows',
      about: 'Who and what you follow, and who follows you.',
      rows: ({ actorIds }) => sql`
        select id, relatable_id, user_id, created_at from relationships
        where role = 'follower' and (user_id = any(${actorIds}::uuid[]) or relatable_id = any(${actorIds}::uuid[]))`,
    },
    {
      name: 'memberships',
      about: 'Crowds you’re in or have asked to join.',
      rows: ({ actorIds }) => sql`
        select id, relatable_id as crowd_id, role, status, answers, created_at from relationships
        where role <> 'follower' and user_id = any(${actorIds}::uuid[])
          and relatable_id in (select id from items where kind = 'page')`,
    },
  ],
  async erase({ db }, { actorIds }) {
    await sql`
      delete from relationships
      where user_id = any(${actorIds}::uuid[]) or relatable_id = any(${actorIds}::uuid[])`.execute(db);
  },
};
