import { sql, type Kysely } from 'kysely';

/** Places where something is, their rooms, and the cities of the world. None of them is an item. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table places (
      id uuid primary key,
      creator_id uuid references items,
      provider text not null default 'apple' check (provider in ('apple', 'osm', 'none')),
      provider_ref text,
      title text not null,
      address1 text,
      address2 text,
      city text,
      state text,
      country text check (country ~ '^[A-Z]{2}$'),
      zip text,
      latitude double precision check (latitude between -90 and 90),
      longitude double precision check (longitude between -180 and 180),
      capacity integer check (capacity > 0),
      timezone text,
      is_listed boolean not null default false,
      merged_into_id uuid references places,
      search tsvector not null default '',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check ((latitude is null) = (longitude is null)),
      check (merged_into_id <> id)
    )`.execute(db);
  await sql`create index places_of_creator on places (creator_id, id)`.execute(db);
  // A listed place is everyone's; the places of two people may stand for the same address.
  await sql`
    create unique index places_of_provider on places (creator_id, provider, provider_ref)
    where provider_ref is not null and merged_into_id is null`.execute(db);
  await sql`create index places_near on places using gist (point(longitude, latitude)) where merged_into_id is null`.execute(
    db,
  );
  await sql`create index places_search on places using gin (search)`.execute(db);
  await sql`create index places_merged on places (merged_into_id) where merged_into_id is not null`.execute(db);
  await sql`
    create table locations (
      id uuid primary key,
      place_id uuid not null references places,
      title text not null,
      description text not null default '',
      capacity integer check (capacity > 0),
      position integer not null default 0,
      allows_parallel boolean not null default false,
      archived_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index locations_of_title on locations (place_id, lower(title)) where archived_at is null`.execute(
    db,
  );
  await sql`create index locations_of_place on locations (place_id, position, id)`.execute(db);
  await sql`
    create table cities (
      id integer primary key,
      name text not null,
      folded text not null,
      country text not null,
      admin text not null default '',
      latitude double precision not null,
      longitude double precision not null,
      population integer not null,
      timezone text not null
    )`.execute(db);
  await sql`create index cities_by_name on cities (folded text_pattern_ops, population desc)`.execute(db);
}
