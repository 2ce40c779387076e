/** What managers and members of a crowd may do: a matrix of flags, and the sets of them that have a name. */
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Context } from '../core/context.ts';
import { PERMISSIONS, type Permission } from '../core/contract.ts';
import { requirePermission } from '../core/permissions.ts';
import { route, type App } from '../core/route.ts';
import {
  getRolePermissions,
  GRANTED_ROLES,
  updateRolePermissions,
  type PermissionMatrix,
  type Preset,
  type RolePermissions,
} from './pages.contract.ts';
import { findOpenPage } from './pages.store.ts';

type Role = (typeof GRANTED_ROLES)[number];
type Matrix = Record<Role, readonly Permission[]>;

const DISCUSSION = [
  'add_discussion_topics',
  'edit_discussion_topics',
  'manage_discussion_topics',
  'manage_discussion',
  'add_media_albums',
] as const satisfies readonly Permission[];

export const PRESETS: Readonly<Record<Static<typeof Preset>, Matrix>> = {
  closed: { manager: DISCUSSION, member: [] },
  guided: { manager: ['manage_settings', ...DISCUSSION], member: ['add_discussion_topics'] },
  open: {
    manager: ['manage_settings', ...DISCUSSION],
    member: ['add_discussion_topics', 'edit_discussion_topics', 'add_media_albums'],
  },
};

export async function storePermissions(context: Context, pageId: string, matrix: Matrix): Promise<void> {
  for (const role of GRANTED_ROLES) {
    await sql`
      insert into role_permissions (item_id, role, flags) values (${pageId}, ${role}, ${matrix[role]}::text[])
      on conflict (item_id, role) do update set flags = excluded.flags`.execute(context.db);
  }
}

async function readMatrix(context: Context, pageId: string): Promise<PermissionMatrix> {
  const { rows } = await sql<{ role: Role; flags: Permission[] }>`
    select role, flags from role_permissions where item_id = ${pageId}`.execute(context.db);
  const flagsOf = (role: Role) => rows.find((row) => row.role === role)?.flags ?? [];
  const table = (role: Role) =>
    Object.fromEntries(
      PERMISSIONS.map((permission) => [permission, flagsOf(role).includes(permission)]),
    ) as RolePermissions;
  const isLike = (preset: Static<typeof Preset>) =>
    GRANTED_ROLES.every((role) => {
      const named: readonly Permission[] = PRESETS[preset][role];
      return PERMISSIONS.every((permission) => named.includes(permission) === flagsOf(role).includes(permission));
    });
  const preset = (Object.keys(PRESETS) as Static<typeof Preset>[]).find(isLike) ?? null;
  return { manager: table('manager'), member: table('member'), preset };
}

export function permissionRoutes(app: App): void {
  route(app, getRolePermissions, async (call) => {
    const page = await findOpenPage(call, call.params.id);
    return { data: await readMatrix(call, page.id) };
  });

  route(app, updateRolePermissions, async (call) => {
    const page = await findOpenPage(call, call.params.id);
    await requirePermission(call, page.id, 'manage_admin_roles');
    const { preset, ...given } = call.body;
    // Two who change the matrix at once do it after one another.
    await sql`select id from pages where id = ${page.id} for update`.execute(call.db);
    const before = await readMatrix(call, page.id);
    const flagsOf = (role: Role): readonly Permission[] => {
      const start = preset ? new Set(PRESETS[preset][role]) : null;
      return PERMISSIONS.filter((flag) => given[role]?.[flag] ?? start?.has(flag) ?? before[role][flag]);
    };
    await storePermissions(call, page.id, { manager: flagsOf('manager'), member: flagsOf('member') });
    call.publish(`pages.${page.id}.changed`, {});
    return { data: await readMatrix(call, page.id) };
  });
}
