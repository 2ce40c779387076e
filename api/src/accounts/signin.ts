/** Signing in, staying in and leaving. */
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import { writing, type Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import {
  appealBan,
  listSessions,
  refreshAuth,
  revokeOtherSessions,
  revokeSession,
  signIn,
  signOut,
  type Session,
} from './accounts.contract.ts';
import { canonicalZone } from '../core/zones.ts';
import { signInOrChallenge } from './challenges.ts';
import { findByLogin, type KnownAccount } from './find.ts';
import { readLogin } from './contacts.ts';
import { isPassword } from './passwords.ts';
import { revokeSessions, rotate } from './sessions.ts';
import { isBanned, refuseInactive } from './standing.ts';

// Only failures stay counted: who knows the password is not held up by how often they sign in.
const PER_LOGIN = { max: 10, windowSeconds: 900, code: 'attempts_limit' } as const;
const PER_ADDRESS = { max: 100, windowSeconds: 900, code: 'attempts_limit' } as const;

/** The account of a login and its password; `credentials_incorrect` whichever of the two is wrong. */
async function prove(context: Context, given: { username: string; password: string }): Promise<KnownAccount> {
  const { limits } = context.platform;
  const login = readLogin(given.username);
  await limits.take('sign-in-address', context.ip, PER_ADDRESS);
  await limits.take('sign-in-login', login, PER_LOGIN);
  const account = await findByLogin(context, login);
  const isRight = await isPassword(account?.password_hash, given.password, context.platform.env);
  if (!account || !isRight) throw new Failure('credentials_incorrect');
  await limits.giveBack('sign-in-login', login, PER_LOGIN);
  await limits.giveBack('sign-in-address', context.ip, PER_ADDRESS);
  return account;
}

export function signInRoutes(app: App): void {
  const { platform } = app;

  route(
    app,
    signIn,
    async (call) => {
      const timezone = call.body.timezone && canonicalZone(call.body.timezone);
      const account = await prove(call, call.body);
      refuseInactive(account);
      const data = await writing(platform, call, async (context) => {
        if (timezone)
          await sql`update accounts set timezone = ${timezone} where id = ${account.id}`.execute(context.db);
        return signInOrChallenge(context, account, { platform: call.body.platform });
      });
      return { data };
    },
    { transaction: false },
  );

  route(
    app,
    appealBan,
    async (call) => {
      const account = await prove(call, call.body);
      if (!isBanned(account)) throw new Failure('appeal_closed');
      await writing(platform, call, (context) =>
        context.emit('ban.appealed', { userId: account.user_id, text: call.body.text }),
      );
      return { data: { sent: true } };
    },
    { transaction: false },
  );

  route(app, refreshAuth, async (call) => ({ data: await rotate(call, call.body.refresh_token) }), {
    transaction: false,
    repeatsItself: true,
  });

  route(app, signOut, async (call) => void (await revokeSessions(call, sql`id = ${call.me.sessionId}`)));

  route(app, listSessions, async (call) =>
    pageRows<Session>(call, call.query, {
      columns: sql`s.id, 'Session' as _type, s.platform, s.device, s.ip, s.created_at, s.last_used_at,
        s.id = ${call.me.sessionId} as is_current`,
      from: sql`sessions s`,
      where: sql`s.account_id = ${call.me.accountId} and s.revoked_at is null and s.expires_at > ${NOW}`,
      key: 's.id',
    }),
  );

  route(app, revokeSession, async (call) => {
    const ended = await revokeSessions(call, sql`id = ${call.params.id} and account_id = ${call.me.accountId}`);
    if (ended === 0) throw new Failure('not_found');
  });

  route(app, revokeOtherSessions, async (call) => {
    await revokeSessions(call, sql`account_id = ${call.me.accountId} and id <> ${call.me.sessionId}`);
  });
}
