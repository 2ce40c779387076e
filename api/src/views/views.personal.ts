import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';

/** What was seen stays counted; by whom is forgotten. */
export const viewData: PersonalData = {
  async erase({ db }, { actorIds }) {
    await sql`
      delete from views where viewer_key = any(${actorIds}::text[])
        or item_id in (select id from items where author_id = any(${actorIds}::uuid[]))`.execute(db);
  },
};
