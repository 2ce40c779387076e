/**
 * What users can do in a crowd: admins everything, other roles what the crowd's permissions allow. The user holds the
 * role, also while acting as that crowd; but acting as one crowd gives no permissions in another.
 */
import { sql, type RawBuilder } from 'kysely';
import { PERMISSIONS, type Permission } from './contract.ts';
import type { Context } from './context.ts';
import { Failure } from './errors.ts';
import { existsByKey, relationshipsOf, type VisibilityScope } from './visibility.ts';
import { isBannedFrom } from './welcome.ts';

const NEVER = sql<boolean>`false`;

/**
 * The viewer's accepted relationship to a crowd, as the acting identity. Users banned from its community have no
 * permissions.
 */
const belongs = ({ userId, actorId }: VisibilityScope, crowd: RawBuilder<unknown>) => sql`m.relatable_id = ${crowd}
  and m.user_id = ${userId} and m.status = 'accepted' and m.role <> 'follower'
  ${actorId === userId ? sql`` : sql`and m.relatable_id = ${actorId}`}
  and not ${isBannedFrom(sql`${userId}::uuid`, sql`(select x.community_id from items x where x.id = m.relatable_id)`)}`;

/** SQL over the ID of a crowd: the viewer can act as it. */
export const mayActAs = (viewer: VisibilityScope | null, crowd: RawBuilder<unknown>): RawBuilder<boolean> =>
  viewer
    ? existsByKey(
        sql`select true from ${relationshipsOf(viewer)} m where ${belongs(viewer, crowd)} and m.role in ('admin', 'manager')`,
      )
    : NEVER;

/** SQL over the ID of a crowd: the viewer's role in it has this permission. */
export const permits = (
  viewer: VisibilityScope | null,
  permission: Permission | undefined,
  crowd: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  viewer
    ? existsByKey(sql`select true from ${relationshipsOf(viewer)} m
        left join role_permissions g on g.item_id = m.relatable_id and g.role = m.role
        where ${belongs(viewer, crowd)} and (m.role = 'admin' or ${permission ?? ''} = any(g.flags))`)
    : NEVER;

/** SQL over the ID of a crowd: the viewer can see its content and its members. */
export function seesLife(viewer: VisibilityScope | null, crowd: RawBuilder<unknown>): RawBuilder<boolean> {
  const isOpen = existsByKey(sql`select true from pages c where c.id = ${crowd} and c.status = 'visible-to-public'`);
  if (!viewer) return isOpen;
  const { actorId } = viewer;
  return sql<boolean>`(${isOpen} or ${crowd} = ${actorId} or ${existsByKey(sql`select true from ${relationshipsOf(viewer)} b
    where b.relatable_id = ${crowd} and b.user_id = ${actorId} and b.role <> 'follower' and b.status = 'accepted'`)})`;
}

export type Permissions = Record<Permission, boolean>;

/** The viewer's role and permissions in some crowds. */
export interface Standing {
  role: 'admin' | 'manager' | 'member' | null;
  permissions: Permissions;
}

const permissionsOf = (has: (permission: Permission) => boolean): Permissions =>
  Object.fromEntries(PERMISSIONS.map((permission) => [permission, has(permission)])) as Permissions;

const NO_STANDING: Standing = { role: null, permissions: permissionsOf(() => false) };

export async function standings(context: Context, ids: readonly string[]): Promise<(id: string) => Standing> {
  const { viewer } = context;
  if (!viewer || ids.length === 0) return () => NO_STANDING;
  const { rows } = await sql<{ id: string; role: NonNullable<Standing['role']>; flags: Permission[] | null }>`
    select m.relatable_id as id, m.role, g.flags from ${relationshipsOf(viewer)} m
      left join role_permissions g on g.item_id = m.relatable_id and g.role = m.role
    where ${belongs(viewer, sql`any(${ids}::uuid[])`)}`.execute(context.db);
  const known = new Map(
    rows.map(({ id, role, flags }) => [
      id,
      { role, permissions: permissionsOf((permission) => role === 'admin' || (flags ?? []).includes(permission)) },
    ]),
  );
  return (id) => known.get(id) ?? NO_STANDING;
}

/** Throws `no_permission` unless the viewer's role in the crowd has the permission. */
export async function requirePermission(context: Context, crowdId: string, permission: Permission): Promise<void> {
  const { permissions } = (await standings(context, [crowdId]))(crowdId);
  if (!permissions[permission]) throw new Failure('no_permission');
}

/** Throws `no_permission` unless the viewer manages the crowd. */
export async function requireRunner(context: Context, crowdId: string): Promise<void> {
  const { role } = (await standings(context, [crowdId]))(crowdId);
  if (role !== 'admin' && role !== 'manager') throw new Failure('no_permission');
}
