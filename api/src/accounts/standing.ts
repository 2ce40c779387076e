/** Whether an account may act, and whether one of its profiles may in its community. */
import { sql } from 'kysely';
import { textIn, type Text } from '../locales/texts.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import type { AccountsTable } from './accounts.tables.ts';
import type { Standing } from './communities.contract.ts';
import type { Profile } from './profiles.ts';

/** The language of error messages. Clients translate them by their code. */
const ENGLISH = textIn('en');

interface AccountStanding extends Pick<AccountsTable, 'status' | 'ban_reason' | 'banned_until' | 'deletes_at'> {
  /** Of the profile that it signs in to: when that is banned, there is no other. */
  standing: Standing;
  standing_reason: string | null;
}

export const isBanned = ({ status, standing }: Pick<AccountStanding, 'status' | 'standing'>): boolean =>
  status === 'banned' || standing === 'banned';

/** Who is leaving may show that it is them: no session begins, but they may stay. */
export function refuseInactive({ standing, standing_reason, ...account }: AccountStanding): void {
  if (account.status === 'inactive' && !account.deletes_at) throw new Failure('account_inactive');
  if (account.status === 'banned') throw new Failure('banned', {}, { message: banText(ENGLISH, account) });
  refuseBanned({ standing, ban_reason: standing_reason });
}

/** Somebody who is banned from a community reads why. */
export function refuseBanned({ standing, ban_reason }: Pick<Profile, 'standing' | 'ban_reason'>): void {
  if (standing === 'banned')
    throw new Failure('banned', {}, { message: banText(ENGLISH, { ban_reason, banned_until: null }) });
}

/** What a banned user is told when they sign in, and by email. */
export const banText = (
  text: Text,
  { ban_reason, banned_until }: Pick<AccountStanding, 'ban_reason' | 'banned_until'>,
): string =>
  [
    text('accounts.ban.text'),
    ban_reason && text('accounts.ban.reason', { reason: ban_reason }),
    banned_until && text('accounts.ban.until', { until: new Date(banned_until) }),
  ]
    .filter(Boolean)
    .join(' ');

export async function requireActive(context: Context, accountId: string): Promise<void> {
  const { rows } = await sql<AccountStanding>`
    select a.status, a.ban_reason, a.banned_until, a.deletes_at, u.standing, u.ban_reason as standing_reason
    from accounts a join users u on u.account_id = a.id and u.is_home where a.id = ${accountId}`.execute(context.db);
  if (rows[0]) refuseInactive(rows[0]);
}
