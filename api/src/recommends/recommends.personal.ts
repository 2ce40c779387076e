import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';

export const recommendData: PersonalData = {
  chapters: [
    {
      name: 'recommendations',
      about: 'What you’ve recommended or sent, and what people have sent you, without what they wrote.',
      // Who said no to what you sent stays with them.
      rows: ({ actorIds }) => sql`
        select id, kind, item_id, user_id, recipient_id, is_public,
          case when user_id = any(${actorIds}::uuid[]) then reason end as reason,
          case when answer = 'thanked' or recipient_id = any(${actorIds}::uuid[]) then answer end as answer, created_at
        from recommends
        where withdrawn_at is null and (user_id = any(${actorIds}::uuid[]) or recipient_id = any(${actorIds}::uuid[]))`,
    },
  ],
  async erase({ db }, { actorIds }) {
    const mine = sql`select id from items where author_id = any(${actorIds}::uuid[])`;
    await sql`
      delete from recommends
      where user_id = any(${actorIds}::uuid[]) or recipient_id = any(${actorIds}::uuid[]) or item_id in (${mine})`.execute(
      db,
    );
  },
};
