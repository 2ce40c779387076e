/** Where nothing is published, somebody must be the first who gives roles: whoever proves the operator's address. */
import { sql } from 'kysely';
import type { Platform } from '../core/context.ts';
import type { Db } from '../core/db.ts';

/** Makes whoever has the founder's address a super admin, as long as nobody is. */
export async function appointFounder({ env, log }: Pick<Platform, 'env' | 'log'>, db: Db): Promise<void> {
  if (!env.founderEmail) return;
  const { rows } = await sql<{ account_id: string }>`
    insert into account_roles (account_id, role)
    select a.id, 'super-admin' from accounts a
    where a.email = ${env.founderEmail} and a.status = 'active'
      and not exists (select 1 from account_roles r where r.role = 'super-admin')
    on conflict do nothing returning account_id`.execute(db);
  if (rows[0]) log.info({ account: rows[0].account_id }, 'the founder is the first super admin');
}
