import { sql, type Kysely } from 'kysely';

/** A change of who sees all that somebody has shared, while it is being made: one of each person and crowd. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audience_changes (
      actor_id uuid primary key references items on delete cascade,
      kinds text[] not null,
      "from" text not null check ("from" in ('private', 'community', 'public')),
      "to" text not null check ("to" in ('private', 'community', 'public')),
      total integer not null,
      done integer not null default 0,
      behind uuid
    )`.execute(db);
}
