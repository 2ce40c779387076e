import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';

export const collectionData: PersonalData = {
  chapters: [
    {
      name: 'collections',
      about: 'Your collections, with their descriptions and notes.',
      rows: ({ actorIds }) => sql`
        select c.*, i.audience, i.created_at, i.deleted_at,
          (select coalesce(jsonb_agg(jsonb_build_object('item_id', e.item_id, 'url', e.url, 'title', e.title,
            'description', e.description, 'created_at', e.created_at) order by e.position, e.id), '[]')
            from collection_items e where e.collection_id = c.id) as items
        from collections c join items i on i.id = c.id where i.author_id = any(${actorIds}::uuid[])`,
    },
  ],
  async erase({ db }, { actorIds }) {
    const own = sql`(select id from items where kind = 'collection' and author_id = any(${actorIds}::uuid[]))`;
    await sql`delete from collection_items where collection_id in ${own}`.execute(db);
    await sql`update collections set name = '', description = null, cover_id = null where id in ${own}`.execute(db);
  },
};
