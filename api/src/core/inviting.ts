/**
 * Who can invite people to a crowd, directly or with a link: those who manage it, once it is ready. To assign a role,
 * they must also be allowed to assign roles.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Context } from './context.ts';
import { findItem } from './items.ts';
import { mayActAs, permits, requirePermission, requireRunner } from './permissions.ts';
import { requireReady } from './readiness.ts';
import type { VisibilityScope } from './visibility.ts';

export async function requireInviter(person: Context, crowdId: string, role: string): Promise<void> {
  const crowd = await findItem(person, crowdId);
  await requireRunner(person, crowdId);
  if (role !== 'member') await requirePermission(person, crowdId, 'manage_admin_roles');
  requireReady(person, crowd);
}

/** SQL that checks the same for an earlier invitation, since the inviter's role may have changed. */
export const stillInvites = (
  inviter: VisibilityScope,
  crowd: RawBuilder<unknown>,
  role: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(${mayActAs(inviter, crowd)}
  and (${role} = 'member' or ${permits(inviter, 'manage_admin_roles', crowd)}))`;
