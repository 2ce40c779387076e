/** Accounts as staff work on them: found, banned with a reason, restored. */
import { normalizeEmail } from '@plaza/text/email.ts';
import { trimmed } from '@plaza/text/blank.ts';
import { fold } from '@plaza/text/fold.ts';
import { sql } from 'kysely';
import { isPast, NOW } from '../core/clock.ts';
import { languageOfAccount } from '../core/languages.ts';
import { textIn } from '../locales/texts.ts';
import { systemCaller, writing, type Context, type Platform } from '../core/context.ts';
import type { BodyOf } from '../core/contract.ts';
import { deliver } from '../core/delivery.ts';
import { Failure } from '../core/errors.ts';
import { setBanned } from '../core/item-writes.ts';
import { expand } from '../core/items.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { foldedText } from '../core/search-text.ts';
import { pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { listAccounts, updateAccount } from './accounts.contract.ts';
import { ACCOUNT_AT_HOME, holds, STAFF_COLUMNS, type AccountRow } from './present.ts';
import { revokeSessions } from './sessions.ts';
import { banText } from './standing.ts';
import { LAST_ONE, requireOtherSuperAdmin } from './super-admins.ts';

export function staffRoutes(app: App): void {
  route(app, listAccounts, async (call) => {
    const { search, status, role } = call.query;
    const like = search ? `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : undefined;
    const folded = like && fold(like);
    const page = await pageRows<AccountRow>(call, call.query, {
      columns: STAFF_COLUMNS,
      from: ACCOUNT_AT_HOME,
      where: sql`${status ? sql`a.status = ${sql.lit(status)}` : sql`true`}
        and ${role ? holds(role) : sql`true`}
        and ${like ? sql`(a.email ilike ${like} or a.email = ${normalizeEmail(search ?? '') ?? null} or a.phone like ${like} or ${foldedText(sql`i.title`)} like ${folded} or u.username ilike ${like})` : sql`true`}`,
      key: 'a.id',
    });
    // Staff see the profile of a banned person too.
    await expand(call, page.data, { ...call.query, unfiltered: true }, { user: 'user_id' });
    return page;
  });

  route(app, updateAccount, async (call) => {
    const { id } = call.params;
    const before = await findAccount(call, id);
    await refuseOwnKind(call, before);
    const { status, reason, until } = call.body;
    if (until && isPast(call.platform, until)) throw new Failure('invalid', { until: ['must be later than now'] });
    await changeStatus(call, before, { status, reason: trimmed(reason ?? '') || null, until: until ?? null });
    const userId = before.user_id;
    if (status === 'banned') await call.emit('person.banned', { userId, reason: trimmed(reason ?? '') || null });
    else if (before.status === 'banned') await call.emit('person.restored', { userId });
    await call.emit('staff.acted', {
      action: `account.${status}`,
      subjectId: userId,
      details: { account_id: id, before: before.status, reason: reason ?? null, until: until ?? null },
    });
    return { data: await findAccount(call, id) };
  });
}

/** Nobody bans themselves, and staff are left to a super admin. */
export async function refuseOwnKind(context: Context, account: AccountRow): Promise<void> {
  if (account.id === context.me.accountId) throw new Failure('self_action');
  if (account.is_staff && !context.me.roles.includes('super-admin')) throw new Failure('forbidden');
}

export async function findAccount(context: Context, id: string): Promise<AccountRow> {
  const { rows } = await sql<AccountRow>`select ${STAFF_COLUMNS} from ${ACCOUNT_AT_HOME} where a.id = ${id}`.execute(
    context.db,
  );
  const [account] = rows;
  if (!account) throw new Failure('not_found');
  return account;
}

interface Change {
  status: BodyOf<typeof updateAccount>['status'];
  reason: string | null;
  /** When a ban ends by itself. */
  until: string | null;
}

/**
 * A ban ends every session at once and takes the profile out of sight; what the person wrote stays as it is. Whoever was
 * leaving is leaving still when it is lifted.
 */
export async function changeStatus(context: Context, account: AccountRow, change: Change): Promise<void> {
  const { status } = change;
  const isBan = status === 'banned';
  if (status !== 'active') await requireOtherSuperAdmin(context, account.id, LAST_ONE);
  if (account.deletes_at && !isBan && account.status !== 'banned') throw new Failure('account_leaving');
  const ban = { ban_reason: isBan ? change.reason : null, banned_until: isBan ? change.until : null };
  await sql`
    update accounts set status = ${isBan ? status : sql`case when leaving_at is null then ${status}::text else 'inactive' end`}, ban_reason = ${ban.ban_reason}, banned_until = ${ban.banned_until}::timestamptz,
      updated_at = ${NOW} where id = ${account.id}`.execute(context.db);
  await setBanned(
    context,
    sql`i.id in (select u.id from users u where u.account_id = ${account.id} and (${isBan} or u.standing <> 'banned'))`,
    isBan,
  );
  if (status !== 'active') await revokeSessions(context, sql`account_id = ${account.id}`);
  if (ban.banned_until) await context.enqueue('ban.end', { accountId: account.id }, new Date(ban.banned_until));
  if (!isBan || account.status === 'banned' || !account.email) return;
  const text = textIn(await languageOfAccount(context, account.id));
  await deliver(context, {
    channel: 'email',
    destination: account.email,
    subject: text('accounts.banned.subject'),
    body: `${banText(text, ban)}\n${text('accounts.banned.body', { url: `${context.platform.env.webUrl}/welcome/sign-in` })}`,
  });
}

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'ban.end': { accountId: string };
  }
}

/** Ends a ban when its time has come, unless it was made longer or lifted since. */
export const endBanJob = (platform: Platform): JobDefinition<'ban.end'> => ({
  name: 'ban.end',
  isPolledEverySecond: true,
  run: ({ accountId }) =>
    writing(platform, systemCaller(platform), async (context) => {
      const { rows } = await sql`
        select 1 from accounts where id = ${accountId} and status = 'banned' and banned_until <= ${NOW}`.execute(
        context.db,
      );
      if (rows.length === 0) return;
      const account = await findAccount(context, accountId);
      await changeStatus(context, account, { status: 'active', reason: null, until: null });
    }),
});
