import { sql, type Kysely } from 'kysely';

/**
 * Files that a crowd or a support account shows belong to that account, so that nothing reveals who uploaded them. Files that
 * their uploader also shows under their own name, or that two such accounts show, keep their author.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update items o set author_id = n.author_id, community_id = n.community_id, made_by_id = coalesce(o.made_by_id, o.author_id)
    from (
      select distinct f.id, i.author_id, a.community_id
      from item_files t join items f on f.id = t.file_id join items i on i.id = t.item_id join items a on a.id = i.author_id
      where a.kind <> 'user' and i.deleted_at is null and f.author_id <> i.author_id
        and not exists (
          select 1 from item_files s join items x on x.id = s.item_id
          where s.file_id = f.id and x.author_id is distinct from i.author_id and x.deleted_at is null)
    ) n where o.id = n.id`.execute(db);
}
