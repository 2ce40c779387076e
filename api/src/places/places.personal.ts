import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';
import { isUsed } from './places.visibility.ts';

export const placeData: PersonalData = {
  chapters: [
    {
      name: 'places',
      about: 'Places that you’ve created.',
      rows: ({ actorIds }) => sql`
        select p.id, p.creator_id, p.provider, p.title, p.address1, p.address2, p.city, p.state, p.country, p.zip, p.latitude,
          p.longitude, p.capacity, p.timezone, p.is_listed, p.created_at, p.updated_at
        from places p where p.creator_id = any(${actorIds}::uuid[]) and p.merged_into_id is null`,
    },
    {
      name: 'rooms',
      about: 'Rooms of the places that you’ve created.',
      rows: ({ actorIds }) => sql`
        select l.id, l.place_id, l.title, l.description, l.capacity, l.position, l.allows_parallel, l.archived_at, l.created_at,
          l.updated_at
        from locations l join places p on p.id = l.place_id where p.creator_id = any(${actorIds}::uuid[])`,
    },
  ],
  /** Places where something of others is stay, without their creator. The others are deleted. */
  async erase({ db }, { actorIds }) {
    const isTheirs = sql`p.creator_id = any(${actorIds}::uuid[])`;
    await sql`delete from places p where ${isTheirs} and p.merged_into_id is not null`.execute(db);
    await sql`
      update places p set creator_id = null where ${isTheirs} and (
        ${isUsed()} or exists (select 1 from places other where other.merged_into_id = p.id))`.execute(db);
    await sql`delete from locations where place_id in (select p.id from places p where ${isTheirs})`.execute(db);
    await sql`delete from places p where ${isTheirs}`.execute(db);
  },
};
