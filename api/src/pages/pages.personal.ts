import { sql } from 'kysely';
import { holdHandles } from '../core/handles.ts';
import type { PersonalData } from '../core/personal.ts';

/** Crowds that nobody else belongs to go with their owner. */
export const pageData: PersonalData = {
  chapters: [
    {
      name: 'crowds',
      about: 'Crowds you own.',
      rows: ({ actorIds }) => sql`
        select p.*, i.created_at, i.deleted_at,
          array(select t.name from page_topics t where t.page_id = p.id order by t.position, t.id) as topics
        from pages p join items i on i.id = p.id where p.owner_id = any(${actorIds}::uuid[])`,
    },
  ],
  async erase(context, { actorIds }) {
    const { db } = context;
    const mine = sql`any(${actorIds}::uuid[])`;
    // One that others belong to goes on: under who owned it before, else under whoever has the most to say there.
    await sql`
      with heirs as (
        select distinct on (p.id) p.id, m.id as membership_id, m.user_id
        from pages p join relationships m on m.relatable_id = p.id join items u on u.id = m.user_id
        where p.owner_id = ${mine} and p.id <> all(${actorIds}::uuid[]) and m.role <> 'follower'
          and m.status = 'accepted' and m.user_id <> all(${actorIds}::uuid[])
        order by p.id, u.deleted_at is not null, m.user_id = p.former_owner_id desc nulls last,
          array_position(array['admin', 'manager', 'member'], m.role), m.id
      ), promoted as (
        update relationships r set role = 'admin' from heirs h where r.id = h.membership_id
      )
      update pages p set owner_id = h.user_id, former_owner_id = null, transferred_at = null
      from heirs h where p.id = h.id`.execute(db);
    await sql`update page_topics set name = '' where page_id = any(${actorIds}::uuid[])`.execute(db);
    await sql`
      update pages set name = '', description = null, location = null, avatar_id = null, cover_id = null, rules = null,
        join_questions = '[]', settings = '{}'
      where id = any(${actorIds}::uuid[])`.execute(db);
    await holdHandles(context, 'pages', actorIds);
    await sql`update pages set former_owner_id = null where former_owner_id = any(${actorIds}::uuid[])`.execute(db);
  },
};
