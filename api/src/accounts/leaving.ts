/** An account whose person asked to leave: no session begins, but whoever shows that it is them may stay. */
import { sql } from 'kysely';
import { fromNow, isPast, NOW } from '../core/clock.ts';
import type { Context, Platform } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isId } from '../core/ids.ts';
import { isSame, sign } from '../core/secrets.ts';
import { DELETION_DAYS, ERASED, KEPT, type DeletionReceipt } from './deletion.contract.ts';

/** How long after signing in one may make up one's mind. */
const STAY_MINUTES = 30;

export interface Leaving {
  id: string;
  user_id: string;
  email: string | null;
  status: string;
  leaving_at: string | null;
  deletes_at: string | null;
  is_due: boolean;
}

/** The account, locked, so that of two who change it the second sees what the first did. */
export async function lockAccount(context: Context, id: string): Promise<Leaving | undefined> {
  const { rows } = await sql<Leaving>`
    select a.id, u.id as user_id, a.email, a.status, a.leaving_at, a.deletes_at,
      coalesce(a.deletes_at <= ${NOW}, false) as is_due
    from accounts a join users u on u.account_id = a.id and u.is_home where a.id = ${id} for update of a`.execute(
    context.db,
  );
  return rows[0];
}

export const receiptOf = ({ leaving_at, deletes_at }: Pick<Leaving, 'leaving_at' | 'deletes_at'>): DeletionReceipt => ({
  requested_at: leaving_at ?? '',
  deletes_at: deletes_at ?? '',
  erased: [...ERASED],
  kept: [...KEPT],
});

/** Instead of a session: what it takes to stay, for who has just shown that it is them. */
export async function refuseLeaving(context: Context, accountId: string): Promise<void> {
  const { rows } = await sql<{ deletes_at: string }>`
    select deletes_at from accounts where id = ${accountId} and deletes_at is not null`.execute(context.db);
  const [leaving] = rows;
  if (!leaving) return;
  const { deletes_at } = leaving;
  throw new Failure('account_leaving', {
    stay_token: [stayToken(context.platform, accountId)],
    deletes_at: [deletes_at],
  });
}

const signed = (platform: Platform, accountId: string, until: string) => sign(platform, `stay:${accountId}:${until}`);

function stayToken(platform: Platform, accountId: string): string {
  const until = String(fromNow(platform, STAY_MINUTES * 60_000).getTime());
  return `${accountId}.${until}.${signed(platform, accountId, until)}`;
}

export function readStayToken(platform: Platform, token: string): string {
  const [accountId = '', until = '', signature = ''] = token.split('.');
  const isGood = isId(accountId) && isSame(signature, signed(platform, accountId, until));
  if (!isGood || isPast(platform, new Date(Number(until)))) throw new Failure('link_expired');
  return accountId;
}

export const graceEnd = (from: Date): Date => new Date(from.getTime() + DELETION_DAYS * 24 * 3600 * 1000);
