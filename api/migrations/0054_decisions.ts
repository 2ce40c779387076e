import { sql, type Kysely } from 'kysely';

/**
 * What staff decide about an item is a column of its own, which nothing that its author does writes. `own_state` is what the
 * author made of it, and `state`, which everybody reads, is made of both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index items_taken_away`.execute(db);
  await sql`alter table items rename column state to own_state`.execute(db);
  await sql`alter table items add column banned_at timestamptz`.execute(db);
  await sql`
    update items set banned_at = updated_at,
      own_state = case when own_state <> 'banned' then own_state when deleted_at is null then 'published' else 'removed' end,
      leaving_from = case when leaving_from = 'banned' then 'published' else leaving_from end
    where own_state = 'banned' or leaving_from = 'banned'`.execute(db);
  // What came back although the last decision took it away.
  await sql`
    update items i set banned_at = c.decided_at
    from (select distinct on (context_id) context_id, kind, status, decided_at from cases order by context_id, id desc) c
    where c.context_id = i.id and c.status = 'blocked' and c.kind <> 'user' and i.banned_at is null`.execute(db);
  await sql`
    alter table items drop constraint items_state_check,
      add constraint items_own_state_check check (own_state in ('published', 'draft', 'removed')),
      add column state text not null
        generated always as (case when banned_at is null then own_state else 'banned' end) stored`.execute(db);
  await sql`create index items_taken_away on items (kind, id desc) where state = 'banned'`.execute(db);

  // Until now they went on counting: for their author what is in the feed, above them what is said.
  await sql`
    update item_counts c set items = c.items - n.gone
    from (select author_id, count(*)::int as gone from items
      where banned_at is not null and in_feed and (deleted_at is null or leaving_from is not null) group by author_id) n
    where c.item_id = n.author_id`.execute(db);
  await sql`
    update item_counts c set comments = c.comments - n.gone
    from (select above.id, count(*)::int as gone
      from items i join comments o on o.id = i.id,
        unnest(array[i.context_id, o.parent_id, nullif(o.root_id, o.parent_id)]) as above(id)
      where i.banned_at is not null and i.deleted_at is null and above.id is not null group by above.id) n
    where c.item_id = n.id`.execute(db);
}
