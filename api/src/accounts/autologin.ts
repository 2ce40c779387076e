/** Sign-in by a link: single use, ten minutes. Looking at it does not use it up, so that mail scanners do no harm. */
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import { languageOfAccount } from '../core/languages.ts';
import { textIn } from '../locales/texts.ts';
import { writing, type Context } from '../core/context.ts';
import { deliver } from '../core/delivery.ts';
import { Failure } from '../core/errors.ts';
import { route, type App } from '../core/route.ts';
import { AUTO_LOGIN_MINUTES, describeAutoLogin, requestAutoLogin, useAutoLogin } from './accounts.contract.ts';
import { signInOrChallenge } from './challenges.ts';
import { readLogin, requireFree } from './contacts.ts';
import { findById, findByLogin } from './find.ts';
import { appointFounder } from './founder.ts';
import { randomSecret, sha256 } from '../core/secrets.ts';
import { refuseInactive } from './standing.ts';

const PER_LOGIN = { max: 5, windowSeconds: 3600, code: 'attempts_limit' } as const;
const PER_ADDRESS = { max: 30, windowSeconds: 3600, code: 'attempts_limit' } as const;

export function autoLoginRoutes(app: App): void {
  const { limits, env } = app.platform;

  route(app, requestAutoLogin, async (call) => {
    const login = readLogin(call.body.username);
    await limits.take('auto-login-address', call.ip, PER_ADDRESS);
    await limits.take('auto-login', login, PER_LOGIN);
    const account = await findByLogin(call, login);
    if (account?.email) {
      const url = `${env.webUrl}/auto-login/${await createLink(call, account.id)}`;
      await mailLink(call, 'accounts.signInLink', { accountId: account.id, email: account.email, url });
    }
    return { data: { sent: true } };
  });

  route(app, describeAutoLogin, async (call) => {
    const { rows } = await sql<{ name: string; email: string | null; is_viewer: boolean; expires_at: string }>`
      select i.title as name, case when a.email is null then l.email end as email,
        a.id is not distinct from ${call.viewer?.accountId ?? null}::uuid as is_viewer, l.expires_at
      from auto_login_links l
        join accounts a on a.id = l.account_id
        join users u on u.account_id = l.account_id and u.is_home join items i on i.id = u.id
      where l.secret_hash = ${sha256(call.params.id)} and l.consumed_at is null and l.expires_at > ${NOW}`.execute(
      call.db,
    );
    const [data] = rows;
    if (!data) throw new Failure('link_expired');
    return { data };
  });

  // Its answer holds tokens, which the table of repeated answers may not keep.
  route(
    app,
    useAutoLogin,
    async (call) => ({
      data: await writing(app.platform, call, (context) => useLink(context, call.params.id, call.body.platform)),
    }),
    { transaction: false },
  );
}

/** For an address that was given at sign-up beside a phone: following the link proves it, makes it the account's, and signs in. */
export async function mailVerification(context: Context, accountId: string, email: string): Promise<void> {
  const url = `${context.platform.env.webUrl}/accounts/verify?token=${await createLink(context, accountId, email)}`;
  await mailLink(context, 'accounts.confirmEmail', { accountId, email, url });
}

async function mailLink(
  context: Context,
  what: 'accounts.signInLink' | 'accounts.confirmEmail',
  { accountId, email, url }: { accountId: string; email: string; url: string },
): Promise<void> {
  const text = textIn(await languageOfAccount(context, accountId));
  await deliver(context, {
    channel: 'email',
    destination: email,
    subject: text(`${what}.subject`),
    body: text(`${what}.body`, { url, minutes: AUTO_LOGIN_MINUTES }),
  });
}

/** `email` is what following the link proves, where the account has none. */
async function createLink(context: Context, accountId: string, email: string | null = null): Promise<string> {
  const secret = randomSecret();
  await sql`
    insert into auto_login_links (secret_hash, account_id, email, expires_at)
    values (${sha256(secret)}, ${accountId}, ${email}, ${NOW} + make_interval(mins => ${AUTO_LOGIN_MINUTES}))`.execute(
    context.db,
  );
  return secret;
}

async function useLink(context: Context, secret: string, platform: string | undefined) {
  const { rows } = await sql<{ account_id: string; email: string | null }>`
    update auto_login_links set consumed_at = ${NOW}
    where secret_hash = ${sha256(secret)} and consumed_at is null and expires_at > ${NOW}
    returning account_id, email`.execute(context.db);
  const [link] = rows;
  const account = link && (await findById(context, link.account_id));
  if (!account) throw new Failure('link_expired');
  refuseInactive(account);
  if (link.email !== null && account.email === null) await takeEmail(context, account.id, link.email);
  // A link proves the mailbox alone: what is guarded still asks for more.
  return signInOrChallenge(context, account, { platform, isProved: false });
}

/** Somebody else may have proved it since. */
async function takeEmail(context: Context, accountId: string, email: string): Promise<void> {
  await requireFree(context, { email, phone: null });
  await sql`
    update accounts set email = ${email}, email_verified_at = ${NOW}, updated_at = ${NOW}
    where id = ${accountId}`.execute(context.db);
  await appointFounder(context.platform, context.db);
}
