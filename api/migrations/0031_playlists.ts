import { sql, type Kysely } from 'kysely';

/** Collections that are listened to: playlists and podcasts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table collections
      add column type text not null default 'other' check (type in ('other', 'playlist', 'podcast')),
      add column podcast_type text check (podcast_type in ('episodic', 'serial')),
      add column is_enabled boolean not null default true`.execute(db);
  await sql`update collections set type = 'playlist' where system = 'playlist'`.execute(db);
  await sql`create index collections_listened_to on collections (type, id) where type <> 'other'`.execute(db);
}
