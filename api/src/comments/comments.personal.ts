import { sql } from 'kysely';
import type { Counted } from '../core/counters.ts';
import type { PersonalData } from '../core/personal.ts';

/** For what it is about, what it answers, and the top of its thread; one that keeps its place is counted there. */
export const commentsCounted: Counted = sql`
  select above.id as item_id, 'comments' as counter, i.author_id as by_id,
    i.leaving_from is not null and i.deleted_at is null as stays
  from items i join comments c on c.id = i.id,
    unnest(array[i.context_id, c.parent_id, nullif(c.root_id, c.parent_id)]) as above(id)
  where i.kind = 'comment' and above.id is not null and i.banned_at is null
    and (i.deleted_at is null or i.leaving_from is not null)`;

/** A comment that others have answered keeps its place, without words and name, so that their answers keep theirs. */
export const commentData: PersonalData = {
  chapters: [
    {
      name: 'comments',
      about: 'Comments you’ve written.',
      rows: ({ actorIds }) => sql`
        select c.id, i.context_id, c.parent_id, c.content, c.type, c.time, c.time_end, c.page, i.created_at, c.edited_at, i.deleted_at
        from comments c join items i on i.id = c.id where i.author_id = any(${actorIds}::uuid[])`,
    },
  ],
  async leaving({ db }, { actorIds }) {
    await sql`
      with recursive needed(id) as (
        select c.parent_id from comments c join items i on i.id = c.id join items p on p.id = c.parent_id
        where p.author_id = any(${actorIds}::uuid[]) and i.author_id <> all(${actorIds}::uuid[]) and i.deleted_at is null
        union select c.parent_id from comments c join needed n on c.id = n.id where c.parent_id is not null
      )
      update items i set leaving_from = i.own_state from needed n
      where i.id = n.id and i.author_id = any(${actorIds}::uuid[]) and i.deleted_at is null`.execute(db);
  },
  // What was said below something that has been removed since stays away with it.
  async returning({ db }, { actorIds }, leftAt) {
    await sql`
      with recursive gone(id) as (
        select c.id from comments c join items i on i.id = c.id join items p on p.id in (c.parent_id, c.root_id)
        where i.author_id = any(${actorIds}::uuid[]) and i.deleted_at = ${leftAt}
          and p.deleted_at is not null and p.deleted_at <> ${leftAt}
        union select c.id from comments c join gone g on c.parent_id = g.id
      )
      update items i set leaving_from = null from gone g
      where i.id = g.id and i.author_id = any(${actorIds}::uuid[]) and i.deleted_at = ${leftAt}`.execute(db);
  },
  async erase({ db }, { actorIds }) {
    await sql`
      update comments set content = '' where id in (
        select id from items where kind = 'comment' and author_id = any(${actorIds}::uuid[]))`.execute(db);
  },
};
