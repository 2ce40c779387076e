/** Accounts as staff work on them: found, banned with a reason, restored. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import type { BodyOf } from '../core/contract.ts';
import { deliver } from '../core/delivery.ts';
import { Failure } from '../core/errors.ts';
import { expand } from '../core/items.ts';
import { pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { listAccounts, updateAccount } from './accounts.contract.ts';
import { ACCOUNT_COLUMNS, ACCOUNT_FROM, type AccountRow } from './present.ts';
import { revokeSessions } from './sessions.ts';

export function staffRoutes(app: App): void {
  route(app, listAccounts, async (call) => {
    const { search, status } = call.query;
    const like = search ? `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : undefined;
    const page = await pageRows<AccountRow>(call, call.query, {
      columns: ACCOUNT_COLUMNS,
      from: ACCOUNT_FROM,
      where: sql`${status ? sql`a.status = ${status}` : sql`true`}
        and ${like ? sql`(a.email ilike ${like} or a.phone like ${like} or i.title ilike ${like} or u.username ilike ${like})` : sql`true`}`,
      key: 'a.id',
    });
    // Staff see the profile of a banned person too.
    await expand(call, page.data, { ...call.query, unfiltered: true }, { user: 'user_id' });
    return page;
  });

  route(app, updateAccount, async (call) => {
    const { id } = call.params;
    const before = await findAccount(call, id);
    if (id === call.me.accountId) throw new Failure('self_action');
    if (before.is_staff && !call.me.roles.includes('super-admin')) throw new Failure('forbidden');
    await changeStatus(call, before, call.body);
    return { data: await findAccount(call, id) };
  });
}

export async function findAccount(context: Context, id: string): Promise<AccountRow> {
  const { rows } = await sql<AccountRow>`select ${ACCOUNT_COLUMNS} from ${ACCOUNT_FROM} where a.id = ${id}`.execute(
    context.db,
  );
  const [account] = rows;
  if (!account) throw new Failure('not_found');
  return account;
}

/** A ban ends every session at once and takes the profile out of sight; what the person wrote stays as it is. */
async function changeStatus(context: Context, account: AccountRow, body: BodyOf<typeof updateAccount>): Promise<void> {
  const { status } = body;
  if (account.deletes_at) throw new Failure('account_leaving');
  const reason = status === 'banned' ? body.reason?.trim() || null : null;
  await sql`
    update accounts set status = ${status}, ban_reason = ${reason}, updated_at = now() where id = ${account.id}`.execute(
    context.db,
  );
  await sql`
    update items set state = ${status === 'banned' ? 'banned' : 'published'}
    where id = ${account.user_id} and state in ('published', 'banned')`.execute(context.db);
  if (status !== 'active') await revokeSessions(context, sql`account_id = ${account.id}`);
  if (status !== 'banned' || account.status === 'banned' || !account.email) return;
  await deliver(context, {
    channel: 'email',
    destination: account.email,
    subject: 'Your Plaza account is banned',
    body: `You are banned from this community.${reason ? ` Reason: ${reason}` : ''}`,
  });
}
