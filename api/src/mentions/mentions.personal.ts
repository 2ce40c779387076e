import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';

/** Words that are no item's keep their mentions beside them. */
const KEPT_IN = ['scribble_edits', 'recommends'];

/** Mentions are part of the words in the archive. They go with whoever wrote them, and with whoever they name. */
export const mentionData: PersonalData = {
  async erase({ db }, { actorIds }) {
    await sql`
      delete from mentions where actor_id = any(${actorIds}::uuid[])
        or item_id in (select id from items where author_id = any(${actorIds}::uuid[]))`.execute(db);
    for (const table of KEPT_IN)
      await sql`
        update ${sql.table(table)} set mentions = (
          select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(mentions) m
          where not (m->>'actor_id')::uuid = any(${actorIds}::uuid[]))
        where exists (
          select from jsonb_array_elements(mentions) m where (m->>'actor_id')::uuid = any(${actorIds}::uuid[]))`.execute(
        db,
      );
  },
};
