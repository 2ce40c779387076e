/** Platform roles: who has them, and who may give them. */
import { sql } from 'kysely';
import { isPast, NOW } from '../core/clock.ts';
import { systemCaller, writing, type Context, type Platform } from '../core/context.ts';
import type { RoleKey } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { pageOfAll } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { assignRole, listRoles, ROLES, setRole, setRoles, unassignRole, type Role } from './accounts.contract.ts';
import { LAST_ONE, lockSuperAdmins, requireOtherSuperAdmin } from './super-admins.ts';

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

  route(app, setRoles, async (call) => {
    const { account_id, roles } = call.body;
    return { data: await changeTo(call, account_id, roles) };
  });

  route(app, setRole, async (call) => ({ data: await changeTo(call, call.body.account_id, [call.params.id]) }));

  route(app, assignRole, async (call) => {
    const { account_id, expires_at = null } = call.body;
    await give(call, call.params.id, account_id, expires_at);
  });

  route(app, unassignRole, async (call) => {
    const { id: role } = call.params;
    if (role === 'user') throw new Failure('forbidden', {}, { message: 'Everyone has the role user.' });
    await take(call, role, call.body.account_id);
  });
}

async function give(context: Context, role: RoleKey, accountId: string, expiresAt: string | null): Promise<void> {
  if (expiresAt !== null) await refuseEnd(context, role, accountId, expiresAt);
  const { rows } = await sql`
    insert into account_roles (account_id, role, granted_by, expires_at)
    select a.id, ${role}, ${context.me.accountId}, ${expiresAt}::timestamptz from accounts a where a.id = ${accountId}
    on conflict (account_id, role) do update set expires_at = excluded.expires_at returning role`.execute(context.db);
  if (rows.length === 0) throw new Failure('not_found');
  if (expiresAt !== null) await context.enqueue('role.end', { accountId, role }, new Date(expiresAt));
  await tellAccess(context, accountId);
  const details = { role, expires_at: expiresAt };
  await context.emit('staff.acted', { action: 'role.given', subjectId: accountId, details });
}

async function take(context: Context, role: RoleKey, accountId: string): Promise<void> {
  if (role === 'super-admin') await requireOtherSuperAdmin(context, accountId, LAST_ONE);
  const { numAffectedRows } = await sql`
    delete from account_roles where account_id = ${accountId} and role = ${role}`.execute(context.db);
  if (Number(numAffectedRows ?? 0) === 0) throw new Failure('not_found');
  await tellAccess(context, accountId);
  await context.emit('staff.acted', { action: 'role.taken', subjectId: accountId, details: { role } });
}

/** Gives what is missing and takes what is too much, so that each change has its protection, its effect and its entry in the audit. */
async function changeTo(context: Context, accountId: string, roles: readonly RoleKey[]) {
  // In the one order of all: the super admins before an account.
  await lockSuperAdmins(context);
  const locked = await sql`select 1 from accounts where id = ${accountId} for no key update`.execute(context.db);
  if (locked.rows.length === 0) throw new Failure('not_found');
  const { rows } = await sql<{ role: RoleKey; is_over: boolean }>`
    select role, coalesce(expires_at <= ${NOW}, false) as is_over from account_roles
    where account_id = ${accountId}`.execute(context.db);
  const wanted = ROLES.filter((role) => role === 'user' || roles.includes(role));
  const held = rows.filter(({ is_over }) => !is_over).map(({ role }) => role);
  for (const role of wanted) if (!held.includes(role)) await give(context, role, accountId, null);
  for (const { role } of rows) if (!wanted.includes(role)) await take(context, role, accountId);
  return { account_id: accountId, roles: wanted };
}

/** A role ends later than now; that of everybody never does, nor that of the last super admin. */
async function refuseEnd(context: Context, role: RoleKey, accountId: string, at: string): Promise<void> {
  if (role === 'user' || isPast(context.platform, at))
    throw new Failure('invalid', { expires_at: ['must be later than now'] });
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

/** Ends what a role lets hear when its time has come, by the clock that says whether it lasts. */
export const endRoleJob = (platform: Platform): JobDefinition<'role.end'> => ({
  name: 'role.end',
  isPolledEverySecond: true,
  run: ({ accountId, role }) =>
    writing(platform, systemCaller(platform), async (context) => {
      const { rows } = await sql<{ expires_at: string; is_over: boolean }>`
        select expires_at, expires_at <= ${NOW} as is_over from account_roles
        where account_id = ${accountId} and role = ${role} and expires_at is not null`.execute(context.db);
      const [given] = rows;
      if (!given) return;
      if (given.is_over) return tellAccess(context, accountId);
      await context.enqueue('role.end', { accountId, role }, new Date(given.expires_at));
    }),
});
