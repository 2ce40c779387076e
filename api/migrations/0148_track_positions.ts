import { sql, type Kysely } from 'kysely';

/** The position of a track is one for each conference that uses it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conference_tracks add position int not null default 0`.execute(db);
  await sql`
    update conference_tracks u set position = n.position from (
      select c.conference_id, c.track_id,
        row_number() over (partition by c.conference_id order by t.position, t.id) - 1 as position
      from conference_tracks c join tracks t on t.id = c.track_id) n
    where n.conference_id = u.conference_id and n.track_id = u.track_id`.execute(db);
  await sql`alter table tracks drop column position`.execute(db);
}
