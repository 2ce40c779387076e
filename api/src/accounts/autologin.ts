/** Sign-in by a link: single use, ten minutes. Looking at it does not use it up, so that mail scanners do no harm. */
import { sql } from 'kysely';
import { writing, type Context } from '../core/context.ts';
import { deliver } from '../core/delivery.ts';
import { Failure } from '../core/errors.ts';
import { route, type App } from '../core/route.ts';
import { AUTO_LOGIN_MINUTES, describeAutoLogin, requestAutoLogin, useAutoLogin } from './accounts.contract.ts';
import { signInOrChallenge } from './challenges.ts';
import { readLogin } from './contacts.ts';
import { findById, findByLogin } from './find.ts';
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
      const body = `Open this link to sign in to Plaza: ${url}\nIt works once, within ${AUTO_LOGIN_MINUTES} minutes.`;
      await deliver(call, { channel: 'email', destination: account.email, subject: 'Your sign-in link', body });
    }
    return { data: { sent: true } };
  });

  route(app, describeAutoLogin, async (call) => {
    const { rows } = await sql<{ name: string; expires_at: string }>`
      select i.title as name, l.expires_at from auto_login_links l
        join users u on u.account_id = l.account_id and u.is_home join items i on i.id = u.id
      where l.secret_hash = ${sha256(call.params.id)} and l.consumed_at is null and l.expires_at > now()`.execute(
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

/** For an address that was given at sign-up and not proved by a code: following the link proves it, and signs in. */
export async function mailVerification(context: Context, accountId: string, email: string): Promise<void> {
  const url = `${context.platform.env.webUrl}/accounts/verify?token=${await createLink(context, accountId)}`;
  const body = `Open this link to confirm your email on Plaza: ${url}\nIt works once, within ${AUTO_LOGIN_MINUTES} minutes.`;
  await deliver(context, { channel: 'email', destination: email, subject: 'Confirm your email', body });
}

async function createLink(context: Context, accountId: string): Promise<string> {
  const secret = randomSecret();
  await sql`
    insert into auto_login_links (secret_hash, account_id, expires_at)
    values (${sha256(secret)}, ${accountId}, now() + make_interval(mins => ${AUTO_LOGIN_MINUTES}))`.execute(context.db);
  return secret;
}

async function useLink(context: Context, secret: string, platform: string | undefined) {
  const { rows } = await sql<{ account_id: string }>`
    update auto_login_links set consumed_at = now()
    where secret_hash = ${sha256(secret)} and consumed_at is null and expires_at > now()
    returning account_id`.execute(context.db);
  const account = rows[0] && (await findById(context, rows[0].account_id));
  if (!account) throw new Failure('link_expired');
  refuseInactive(account);
  await sql`
    update accounts set email_verified_at = now()
    where id = ${account.id} and email is not null and email_verified_at is null`.execute(context.db);
  // A link proves the mailbox alone: what is guarded still asks for more.
  return signInOrChallenge(context, account, { platform, isProved: false });
}
