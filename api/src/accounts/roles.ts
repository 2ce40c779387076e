/** Platform roles: who has them, and who may give them. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import type { RoleKey } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { route, type App } from '../core/route.ts';
import { assignRole, listRoles, ROLES, unassignRole, type Role } from './accounts.contract.ts';

const NAMES: Record<RoleKey, string> = {
  'super-admin': 'Super admin',
  admin: 'Admin',
  support: 'Support',
  'press-pass': 'Press pass',
  user: 'User',
};

export const roleOf = (key: RoleKey): Role => ({
  id: key,
  name: NAMES[key],
  key,
  uuid: `01890000-0000-7000-8000-0000000001${String(ROLES.indexOf(key)).padStart(2, '0')}`,
  entity_type: 'Account',
});

export function roleRoutes(app: App): void {
  route(app, listRoles, async () => ({
    data: ROLES.map(roleOf),
    meta: { total: ROLES.length, page: null, limit: ROLES.length, next_cursor: null },
  }));

  route(app, assignRole, async (call) => {
    const { account_id } = call.body;
    const { rows } = await sql`
      insert into account_roles (account_id, role, granted_by)
      select a.id, ${call.params.id}, ${call.me.accountId} from accounts a where a.id = ${account_id}
      on conflict (account_id, role) do update set role = excluded.role returning role`.execute(call.db);
    if (rows.length === 0) throw new Failure('not_found');
  });

  route(app, unassignRole, async (call) => {
    const { id: role } = call.params;
    const { account_id } = call.body;
    if (role === 'user') throw new Failure('forbidden', { message: 'Everybody is a user.' });
    if (role === 'super-admin') await keepLastSuperAdmin(call, account_id);
    const { numAffectedRows } = await sql`
      delete from account_roles where account_id = ${account_id} and role = ${role}`.execute(call.db);
    if (Number(numAffectedRows ?? 0) === 0) throw new Failure('not_found');
  });
}

/** Locks all super admins, so that two of them cannot take each other's role at once and leave none. */
async function keepLastSuperAdmin(context: Context, accountId: string): Promise<void> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from account_roles where role = 'super-admin' order by account_id for update`.execute(context.db);
  const has = rows.some((row) => row.account_id === accountId);
  if (has && rows.length === 1) throw new Failure('forbidden', { message: 'The last super admin keeps this role.' });
}
