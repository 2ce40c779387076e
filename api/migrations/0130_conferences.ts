import { sql, type Kysely } from 'kysely';

/** Conferences, their places and tracks, and the topics of their discussions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Local dates and times are text, because the zone of the conference gives them their meaning. The instants of periods are stored
  // beside them, so that lists can be filtered by phase.
  await sql`
    create table conferences (
      id uuid primary key references items,
      community_id uuid not null references communities,
      slug text check (slug ~ '^[a-z0-9-]{3,40}$'),
      name text not null default '',
      description text,
      hashtags text[] not null default '{}',
      cover_id uuid references items,
      media_collection_id uuid references items,
      resource_collection_id uuid references items,
      place_id uuid references places,
      conferencelocation_id uuid references locations,
      type text not null default 'in person' check (type in ('in person', 'online', 'hybrid')),
      account_type text not null check (account_type in ('personal', 'page')),
      status text not null default 'draft' check (status in ('draft', 'published', 'cancelled', 'archived')),
      cancelled_at timestamptz,
      cancelled_reason text,
      start_date text,
      start_time text,
      end_date text,
      end_time text,
      timezone text not null,
      starts_at timestamptz,
      ends_at timestamptz,
      sequence int not null default 0,
      previous_starts_at timestamptz,
      local_times jsonb not null default '{}',
      applications_open_at timestamptz,
      applications_close_at timestamptz,
      tailgates_open_at timestamptz,
      tailgates_close_at timestamptz,
      tailgate_starts_at timestamptz,
      tailgate_ends_at timestamptz,
      passports_open_at timestamptz,
      passports_close_at timestamptz,
      has_registration boolean not null default true,
      has_applications boolean not null default false,
      allow_talk boolean not null default false,
      allow_performance boolean not null default false,
      allow_workshop boolean not null default false,
      blind_review boolean not null default true,
      confirm_days int not null default 14,
      has_tracks boolean not null default false,
      has_tailgates boolean not null default false,
      tailgate_approval_needed boolean not null default false,
      tailgate_proximity int not null default 0 check (tailgate_proximity >= 0),
      tailgate_restrict_proximity boolean not null default false,
      tailgate_restrict_time boolean not null default false,
      max_guest_count int check (max_guest_count > 0),
      has_passports boolean not null default false,
      automatically_assign_passport boolean not null default false,
      has_discounts boolean not null default false,
      discount_percentage int not null default 0 check (discount_percentage between 0 and 100),
      allow_refunds boolean not null default false,
      check (ends_at > starts_at),
      check (ends_at - starts_at <= interval '93 days'),
      check ((start_date is null) = (starts_at is null)),
      check ((end_date is null) = (ends_at is null)),
      check (conferencelocation_id is null or place_id is not null)
    )`.execute(db);
  await sql`create unique index conferences_by_slug on conferences (community_id, slug)`.execute(db);
  await sql`create index conferences_by_start on conferences (starts_at, id)`.execute(db);
  // The newest conferences, however many other things there are.
  await sql`
    create index items_conferences on items (feed_id desc) where kind = 'conference' and deleted_at is null`.execute(
    db,
  );
  await sql`create index conferences_at_place on conferences (place_id) where place_id is not null`.execute(db);
  await sql`
    create table conference_places (
      conference_id uuid not null references conferences,
      place_id uuid not null references places,
      position int not null default 0,
      primary key (conference_id, place_id)
    )`.execute(db);
  await sql`create index conference_places_of_place on conference_places (place_id)`.execute(db);
  await sql`
    create table conference_topics (
      id uuid primary key references items,
      conference_id uuid not null references conferences,
      name text not null,
      position int not null default 0
    )`.execute(db);
  await sql`create index conference_topics_of_conference on conference_topics (conference_id, position, id)`.execute(
    db,
  );
  await sql`
    create table tracks (
      id uuid primary key,
      creator_id uuid references items,
      name text not null,
      hue int not null default 0 check (hue between 0 and 359),
      position int not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index tracks_of_creator on tracks (creator_id)`.execute(db);
  await sql`
    create table conference_tracks (
      conference_id uuid not null references conferences,
      track_id uuid not null references tracks on delete cascade,
      primary key (conference_id, track_id)
    )`.execute(db);
  await sql`create index conference_tracks_of_track on conference_tracks (track_id)`.execute(db);
  await sql`
    create table track_events (
      track_id uuid not null references tracks on delete cascade,
      event_id uuid not null references events,
      primary key (track_id, event_id)
    )`.execute(db);
  await sql`create index track_events_of_event on track_events (event_id)`.execute(db);
}
