/**
 * A session is a family of refresh tokens. A token is `session.generation.signature`: it can be made again from what the
 * platform knows, so nothing but the hash of the newest one is stored.
 */
import { sql } from 'kysely';
import { fromNow, isPast, NOW } from '../core/clock.ts';
import { languageOfAccount } from '../core/languages.ts';
import { textIn } from '../locales/texts.ts';
import { signAccessToken } from '../core/auth.ts';
import { writing, type Context, type Platform } from '../core/context.ts';
import { deliver } from '../core/delivery.ts';
import { Failure } from '../core/errors.ts';
import { isId, newId } from '../core/ids.ts';
import type { TopicRule } from '../core/topics.ts';
import { SESSION_DAYS, type Tokens } from './accounts.contract.ts';
import './accounts.events.ts';
import type { SessionsTable } from './accounts.tables.ts';
import { refuseLeaving } from './leaving.ts';
import { requireActive } from './standing.ts';
import { deviceOf } from './device.ts';
import { isSame, sha256, sign } from '../core/secrets.ts';

/** How long a lost answer to a refresh may be asked for again. */
const REPEAT_SECONDS = 30;
const SESSION_MILLIS = SESSION_DAYS * 24 * 3600 * 1000;

function refreshToken(platform: Platform, sessionId: string, generation: number): string {
  return `${sessionId}.${generation}.${sign(platform, `refresh:${sessionId}:${generation}`)}`;
}

async function tokensOf(
  platform: Platform,
  session: Pick<SessionsTable, 'id' | 'account_id'>,
  generation: number,
  at: Date,
): Promise<Tokens> {
  const { id, account_id: accountId } = session;
  const access = await signAccessToken(platform.env.tokenSecret, { id, accountId }, at);
  return {
    access_token: access.token,
    refresh_token: refreshToken(platform, id, generation),
    expires_at: access.expiresAt.toISOString(),
  };
}

interface NewSession {
  accountId: string;
  userId: string;
  platform?: string | null | undefined;
  /** The password or a second factor was given, not only a link followed. */
  isProved?: boolean;
}

/** Opens a session in the caller's transaction; a device that was not seen before is told to the person by mail. */
export async function openSession(
  context: Context,
  { accountId, userId, platform, isProved = true }: NewSession,
): Promise<Tokens> {
  await refuseLeaving(context, accountId);
  const id = newId();
  const now = context.platform.clock.now();
  const device = deviceOf(context.userAgent);
  await noticeNewDevice(context, accountId, device);
  await context.db
    .insertInto('sessions')
    .values({
      id,
      account_id: accountId,
      user_id: userId,
      actor_id: userId,
      generation: 0,
      refresh_hash: sha256(refreshToken(context.platform, id, 0)),
      rotated_at: null,
      platform: platform ?? null,
      device,
      ip: context.ip || null,
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      expires_at: new Date(now.getTime() + SESSION_MILLIS).toISOString(),
      revoked_at: null,
      proved_at: isProved ? now.toISOString() : null,
    })
    .execute();
  return tokensOf(context.platform, { id, account_id: accountId }, 0, now);
}

async function noticeNewDevice(context: Context, accountId: string, device: string): Promise<void> {
  const { rows } = await sql<{ email: string | null; known: boolean; first: boolean }>`
    select a.email,
      exists (select 1 from sessions s where s.account_id = a.id and s.device = ${device}) as known,
      not exists (select 1 from sessions s where s.account_id = a.id) as first
    from accounts a where a.id = ${accountId}`.execute(context.db);
  const [account] = rows;
  if (!account?.email || account.known || account.first) return;
  const text = textIn(await languageOfAccount(context, accountId));
  await deliver(context, {
    channel: 'email',
    destination: account.email,
    subject: text('accounts.newDevice.subject'),
    body: text('accounts.newDevice.body', {
      device,
      ip: context.ip || 'none',
      url: `${context.platform.env.webUrl}/forgot-password`,
    }),
  });
}

/** Exchanges a refresh token. An older one used again means that two hold it, so its whole session ends. */
export async function rotate(context: Context, token: string): Promise<Tokens> {
  const given = readRefreshToken(context.platform, token);
  if (!given) throw new Failure('token_invalid');
  // Ending a session must outlive the failure that tells of it, so the transaction answers failures instead of throwing.
  const outcome = await writing(context.platform, context, async (inner) => {
    const { rows } = await sql<SessionsTable>`select * from sessions where id = ${given.sessionId} for update`.execute(
      inner.db,
    );
    const [session] = rows;
    if (!session) return new Failure('token_invalid');
    await requireActive(inner, session.account_id);
    if (session.revoked_at || isPast(inner.platform, session.expires_at)) return new Failure('token_invalid');
    if (given.generation === session.generation && session.refresh_hash === sha256(token))
      return advance(inner, session);
    if (isRepeat(inner, session, given.generation, token)) {
      return tokensOf(inner.platform, session, session.generation, new Date(session.rotated_at!));
    }
    inner.log.warn({ sessionId: session.id }, 'an old refresh token was used again; its session is ended');
    await revokeSessions(inner, sql`id = ${session.id}`);
    return new Failure('token_invalid');
  });
  if (outcome instanceof Failure) throw outcome;
  return outcome;
}

async function advance(context: Context, session: SessionsTable): Promise<Tokens> {
  const generation = session.generation + 1;
  const now = context.platform.clock.now();
  await sql`
    update sessions set generation = ${generation}, rotated_at = ${now}, last_used_at = ${now}, ip = ${context.ip || null},
      refresh_hash = ${sha256(refreshToken(context.platform, session.id, generation))},
      expires_at = ${new Date(now.getTime() + SESSION_MILLIS)}
    where id = ${session.id}`.execute(context.db);
  return tokensOf(context.platform, session, generation, now);
}

/** The very same request again, soon, while nobody has used what it was answered: the first answer was lost. */
function isRepeat(context: Context, session: SessionsTable, generation: number, token: string): boolean {
  return (
    generation === session.generation - 1 &&
    context.idempotencyKey === sha256(token) &&
    session.rotated_at !== null &&
    new Date(session.rotated_at) > fromNow(context.platform, -REPEAT_SECONDS * 1000)
  );
}

function readRefreshToken(platform: Platform, token: string): { sessionId: string; generation: number } | undefined {
  const [sessionId = '', number = ''] = token.split('.');
  if (!isId(sessionId) || !/^\d{1,9}$/.test(number)) return undefined;
  const generation = Number(number);
  // Only tokens that the platform made reach the session: a made-up one must not be able to end it.
  return isSame(token, refreshToken(platform, sessionId, generation)) ? { sessionId, generation } : undefined;
}

/**
 * Ends sessions at once: access tokens are looked up on every call, and gateways close the sockets of the person, of which
 * those with another session come back. The number ended is the answer.
 */
export async function revokeSessions(context: Context, which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    update sessions set revoked_at = ${NOW} where revoked_at is null and ${which} returning id, user_id`.execute(
    context.db,
  );
  if (rows.length > 0) await context.emit('sessions.ended', { sessionIds: rows.map(({ id }) => id) });
  for (const userId of new Set(rows.map((row) => row.user_id))) context.publish(`users.${userId}.sessions.ended`, {});
  return rows.length;
}

/** They go on as another profile; gateways close the sockets of the one before, and who listened connects anew. */
export async function moveSessions(
  context: Context,
  which: ReturnType<typeof sql>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    update sessions set user_id = ${to}, actor_id = ${to} where revoked_at is null and ${which}`.execute(context.db);
  context.publish(`users.${from}.sessions.ended`, {});
}

export const sessionTopics: TopicRule = {
  subject: 'users.{}.sessions',
  authorize: async (context, [id]) => {
    if (context.me.userId !== id) throw new Failure('forbidden');
  },
  changesAccess: true,
};
