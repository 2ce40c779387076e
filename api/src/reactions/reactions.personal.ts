import { sql } from 'kysely';
import type { Counted } from '../core/counters.ts';
import type { PersonalData } from '../core/personal.ts';

export const reactionsCounted: Counted = sql`
  select item_id, 'reactions' as counter, user_id as by_id, false as stays from reactions`;

export const reactionData: PersonalData = {
  chapters: [
    {
      name: 'reactions',
      about: 'Your reactions, and what you reacted to.',
      rows: ({ actorIds }) => sql`
        select id, item_id, kind, created_at from reactions where user_id = any(${actorIds}::uuid[])`,
    },
  ],
  async erase({ db }, { actorIds }) {
    const mine = sql`select id from items where author_id = any(${actorIds}::uuid[])`;
    await sql`delete from reactions where user_id = any(${actorIds}::uuid[]) or item_id in (${mine})`.execute(db);
  },
};
