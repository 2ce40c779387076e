import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';

export const interestData: PersonalData = {
  chapters: [
    {
      name: 'interests',
      about: 'Your interests.',
      rows: ({ actorIds }) => sql`
        select n.id, n.title, m.created_at from user_interests m join interests n on n.id = m.interest_id
        where m.user_id = any(${actorIds}::uuid[])`,
    },
  ],
  // A word that nobody else has goes along: it may say who had it.
  async erase({ db }, { actorIds }) {
    const { rows } = await sql<{ interest_id: string }>`
      delete from user_interests where user_id = any(${actorIds}::uuid[]) returning interest_id`.execute(db);
    await sql`
      delete from interests n where n.id = any(${rows.map((row) => row.interest_id)}::uuid[])
        and not exists (select 1 from user_interests m where m.interest_id = n.id)`.execute(db);
  },
};
