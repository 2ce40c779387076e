import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';

/** Mentions are part of the words in the archive. They go with whoever wrote them, and with whoever they name. */
export const mentionData: PersonalData = {
  async erase({ db }, { actorIds }) {
    await sql`
      delete from mentions where actor_id = any(${actorIds}::uuid[])
        or item_id in (select id from items where author_id = any(${actorIds}::uuid[]))`.execute(db);
  },
};
