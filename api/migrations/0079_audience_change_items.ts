import { sql, type Kysely } from 'kysely';

/**
 * A bulk change of audience keeps the items that it was requested for, each with the decision that it found: an item whose
 * audience was decided again since then is left alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table items add column audience_revision integer not null default 0`.execute(db);
  await sql`
    create table audience_change_items (
      item_id uuid primary key references items on delete cascade,
      actor_id uuid not null references audience_changes on delete cascade,
      "to" text not null check ("to" in ('private', 'community', 'public')),
      revision integer not null
    )`.execute(db);
  await sql`create index audience_change_items_of_actor on audience_change_items (actor_id, item_id)`.execute(db);
  await sql`
    insert into audience_change_items (item_id, actor_id, "to", revision)
    select i.id, c.actor_id, c."to", 0 from audience_changes c join items i on i.author_id = c.actor_id
    where i.kind = any(c.kinds) and i.audience = c."from" and i.own_state = 'published' and i.deleted_at is null
      and (c.behind is null or i.id > c.behind)
      and not exists (select 1 from system_collections s where s.collection_id = i.id)`.execute(db);
  await sql`alter table audience_changes drop column kinds, drop column behind`.execute(db);
}
