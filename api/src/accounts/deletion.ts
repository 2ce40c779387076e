/** The end of an account: asked for, taken back, and carried out when its time has come. */
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import { languageOfAccount } from '../core/languages.ts';
import { textIn } from '../locales/texts.ts';
import { systemCaller, writing, type Context, type Platform } from '../core/context.ts';
import { deliver } from '../core/delivery.ts';
import { Failure } from '../core/errors.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { erasedOf, hideAll, presentOf, showAll, type Person } from '../core/personal.ts';
import { route, type App } from '../core/route.ts';
import { lockAllOf } from '../core/write-locks.ts';
import { deleteAccount, DELETION_DAYS, cancelDeletion, type DeletionReceipt } from './deletion.contract.ts';
import { graceEnd, lockAccount, readStayToken, receiptOf } from './leaving.ts';
import { requireRecentAuth } from '../core/recent-auth.ts';
import { openSession, revokeSessions } from './sessions.ts';
import { requireActive } from './standing.ts';
import { requireOtherSuperAdmin } from './super-admins.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'account.erase': { accountId: string };
  }
}

const NAMES_TOLD = 20;
const LAST_ADMIN = new Failure(
  'last_admin',
  {},
  { message: 'You’re the last super admin. Give someone else that role first.' },
);

export function deletionRoutes(app: App): void {
  const { platform } = app;

  route(app, deleteAccount, async (call) => {
    await requireRecentAuth(call);
    return { data: await leave(call, call.me.accountId) };
  });

  // Its answer holds tokens, which the table of repeated answers may not keep.
  route(
    app,
    cancelDeletion,
    async (call) => {
      const accountId = readStayToken(platform, call.body.stay_token);
      return { data: await writing(platform, call, (context) => stay(context, accountId)) };
    },
    { transaction: false },
  );
}

async function leave(context: Context, accountId: string): Promise<DeletionReceipt> {
  await requireOtherSuperAdmin(context, accountId, LAST_ADMIN);
  const account = await lockAccount(context, accountId);
  if (account?.status !== 'active') throw new Failure('account_inactive');
  const person = await presentOf(context, accountId);
  await refuseOwners(context, person);
  const now = context.platform.clock.now();
  const [leaving_at, deletes_at] = [now.toISOString(), graceEnd(now).toISOString()];
  await sql`
    update accounts set status = 'inactive', leaving_at = ${leaving_at}, deletes_at = ${deletes_at}, updated_at = ${NOW}
    where id = ${accountId}`.execute(context.db);
  await hideAll(context, person, leaving_at);
  await revokeSessions(context, sql`account_id = ${accountId}`);
  await sql`update auth_challenges set consumed_at = ${NOW} where account_id = ${accountId} and consumed_at is null`.execute(
    context.db,
  );
  await context.enqueue('account.erase', { accountId }, new Date(deletes_at));
  if (account.email) await mailReceipt(context, accountId, account.email, deletes_at);
  return receiptOf({ leaving_at, deletes_at });
}

/** Others would lose what they belong to: their crowds are handed over or closed first. */
export async function refuseOwners(context: Context, { actorIds }: Person): Promise<void> {
  // Whoever hands one over to them meanwhile waits for this, or is waited for.
  await lockAllOf(context, actorIds);
  const { rows } = await sql<{ title: string }>`
    select i.title from pages p join items i on i.id = p.id
    where p.owner_id = any(${actorIds}::uuid[]) and i.deleted_at is null and exists (
      select 1 from relationships m where m.relatable_id = p.id and m.role <> 'follower' and m.status = 'accepted'
        and m.user_id <> all(${actorIds}::uuid[]))
    order by i.id limit ${sql.lit(NAMES_TOLD)}`.execute(context.db);
  if (rows.length > 0) throw new Failure('owns_crowds', { crowds: rows.map(({ title }) => title) });
}

async function mailReceipt(context: Context, accountId: string, destination: string, deletesAt: string): Promise<void> {
  const text = textIn(await languageOfAccount(context, accountId));
  const day = new Date(deletesAt);
  const url = `${context.platform.env.webUrl}/welcome/sign-in`;
  await deliver(context, {
    channel: 'email',
    destination,
    subject: text('accounts.deletion.subject', { day }),
    body: text('accounts.deletion.body', { day, days: DELETION_DAYS, url }),
  });
}

async function stay(context: Context, accountId: string) {
  const account = await lockAccount(context, accountId);
  if (!account?.leaving_at || !account.deletes_at) throw new Failure('link_expired');
  await requireActive(context, accountId);
  const person = await presentOf(context, accountId);
  await showAll(context, person, account.leaving_at);
  await sql`
    update accounts set status = 'active', leaving_at = null, deletes_at = null, updated_at = ${NOW}
    where id = ${accountId}`.execute(context.db);
  return openSession(context, { accountId, userId: account.user_id, isProved: false });
}

/** Erases what is due. Whoever stayed, or left again later, is not: their account says when. */
export function eraseJob(platform: Platform): JobDefinition<'account.erase'> {
  return {
    name: 'account.erase',
    run: ({ accountId }) =>
      writing(platform, systemCaller(platform), async (context) => {
        const account = await lockAccount(context, accountId);
        if (!account?.is_due) return;
        const person = await erasedOf(context, accountId);
        // The account, which others refer to, goes last.
        for (const { erase } of platform.personal.toReversed()) await erase?.(context, person);
        await sql`
          update items set title = '', search = null
          where author_id = any(${person.actorIds}::uuid[])`.execute(context.db);
        await sql`update items set made_by_id = null where made_by_id = any(${person.actorIds}::uuid[])`.execute(
          context.db,
        );
      }),
  };
}
