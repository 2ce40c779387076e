import { normalizeEmail } from '@plaza/text/email.ts';
import { sql, type Kysely } from 'kysely';

/** Addresses with a domain in another script, which are stored as IDNA encodes them from now on. One that another account has stays as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from accounts where email ~ '[^\u0001-\u007f]'`.execute(db);
  for (const { id, email } of rows) {
    const normal = normalizeEmail(email);
    if (normal && normal !== email)
      await sql`
        update accounts set email = ${normal}
        where id = ${id} and not exists (select 1 from accounts o where o.email = ${normal})`.execute(db);
  }
  const { rows: invites } = await sql<{ id: string; email: string }>`
    select id, email from invites where email ~ '[^\u0001-\u007f]'`.execute(db);
  for (const { id, email } of invites) {
    const normal = normalizeEmail(email);
    if (normal) await sql`update invites set email = ${normal} where id = ${id}`.execute(db);
  }
}
