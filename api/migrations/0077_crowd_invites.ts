import { sql, type Kysely } from 'kysely';

/** A link into a crowd brings in as what it offers; whoever made it finds it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invites add column role text check (role in ('admin', 'manager', 'member'))`.execute(db);
  await sql`alter table invites add constraint invites_into check ((context_id is null) = (role is null))`.execute(db);
  await sql`create index invites_of_inviter on invites (inviter_id, id)`.execute(db);
}
