import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';

/** Hashtags are part of the scribbles in the archive. A word that nobody else used goes along. */
export const keywordData: PersonalData = {
  async erase({ db }, { actorIds }) {
    const { rows } = await sql<{ keyword_id: string }>`
      delete from keyword_uses where user_id = any(${actorIds}::uuid[]) returning keyword_id`.execute(db);
    await sql`
      delete from keywords k where k.id = any(${rows.map((row) => row.keyword_id)}::uuid[]) and k.hidden_at is null
        and not exists (select 1 from keyword_uses u where u.keyword_id = k.id)`.execute(db);
  },
};
