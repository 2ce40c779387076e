/** Who may ask others into a crowd, by name or by a link: those who run it, once it is ready; to a role those who give roles. */
import { sql, type RawBuilder } from 'kysely';
import type { Context } from './context.ts';
import { findItem } from './items.ts';
import { mayActAs, permits, requirePermission, requireRunner } from './permissions.ts';
import { requireReady } from './readiness.ts';
import type { Sight } from './visibility.ts';

export async function requireInviter(person: Context, crowdId: string, role: string): Promise<void> {
  const crowd = await findItem(person, crowdId);
  await requireRunner(person, crowdId);
  if (role !== 'member') await requirePermission(person, crowdId, 'manage_admin_roles');
  requireReady(person, crowd);
}

/** As SQL: the same of somebody who has invited already, whose place in the crowd may have changed since. */
export const stillInvites = (
  inviter: Sight,
  crowd: RawBuilder<unknown>,
  role: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(${mayActAs(inviter, crowd)}
  and (${role} = 'member' or ${permits(inviter, 'manage_admin_roles', crowd)}))`;
