/** Platform roles: who has them, and who may give them. */
import { sql } from 'kysely';
import { systemCaller, writing, type Context, type Platform } from '../core/context.ts';
import type { RoleKey } from '../core/contract.ts';
import { fail, Failure } from '../core/errors.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { pageOfAll } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { assignRole, listRoles, ROLES, unassignRole, type Role } from './accounts.contract.ts';
import { LAST_ONE, requireOtherSuperAdmin } from './super-admins.ts';

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
  route(app, listRoles, async () => pageOfAll(ROLES.map(roleOf), ROLES.length));

  route(app, assignRole, async (call) => {
    const { id: role } = call.params;
    const { account_id, expires_at = null } = call.body;
    if (expires_at !== null) await refuseEnd(call, role, account_id, expires_at);
    const { rows } = await sql`
      insert into account_roles (account_id, role, granted_by, expires_at)
      select a.id, ${role}, ${call.me.accountId}, ${expires_at}::timestamptz from accounts a where a.id = ${account_id}
      on conflict (account_id, role) do update set expires_at = excluded.expires_at returning role`.execute(call.db);
    if (rows.length === 0) throw new Failure('not_found');
    if (expires_at !== null) await call.enqueue('role.end', { accountId: account_id, role }, new Date(expires_at));
    await tellAccess(call, account_id);
    await call.emit('staff.acted', { action: 'role.given', subjectId: account_id, details: { role, expires_at } });
  });

  route(app, unassignRole, async (call) => {
    const { id: role } = call.params;
    const { account_id } = call.body;
    if (role === 'user') throw new Failure('forbidden', { message: 'Everybody is a user.' });
    if (role === 'super-admin') await requireOtherSuperAdmin(call, account_id, LAST_ONE);
    const { numAffectedRows } = await sql`
      delete from account_roles where account_id = ${account_id} and role = ${role}`.execute(call.db);
    if (Number(numAffectedRows ?? 0) === 0) throw new Failure('not_found');
    await tellAccess(call, account_id);
    await call.emit('staff.acted', { action: 'role.taken', subjectId: account_id, details: { role } });
  });
}

/** A role ends later than now; that of everybody never does, nor that of the last super admin. */
async function refuseEnd(context: Context, role: RoleKey, accountId: string, at: string): Promise<void> {
  if (role === 'user' || Date.parse(at) <= Date.now())
    throw fail('invalid', { expires_at: ['must be later than now'] });
  if (role === 'super-admin') await requireOtherSuperAdmin(context, accountId, LAST_ONE);
}

/** What they hear is decided anew, as whichever of their profiles. */
async function tellAccess(context: Context, accountId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from users where account_id = ${accountId}`.execute(context.db);
  for (const { id } of rows) context.publish(`users.${id}.access.changed`, {});
}

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'role.end': { accountId: string; role: RoleKey };
  }
}

const AGAIN_MS = 1000;

/** Ends what a role lets hear when its time has come, by the clock that says whether it lasts. */
export const endRoleJob = (platform: Platform): JobDefinition<'role.end'> => ({
  name: 'role.end',
  run: ({ accountId, role }) =>
    writing(platform, systemCaller(platform), async (context) => {
      const { rows } = await sql<{ expires_at: string; is_over: boolean }>`
        select expires_at, expires_at <= now() as is_over from account_roles
        where account_id = ${accountId} and role = ${role} and expires_at is not null`.execute(context.db);
      const [given] = rows;
      if (!given) return;
      if (given.is_over) return tellAccess(context, accountId);
      const next = Math.max(Date.parse(given.expires_at), Date.now() + AGAIN_MS);
      await context.enqueue('role.end', { accountId, role }, new Date(next));
    }),
});
