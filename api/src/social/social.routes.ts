/** Linking with Twitter (OAuth 2 with PKCE): asked for, answered in the same session, used to share, undone. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import { randomSecret, seal, sha256, unseal } from '../core/secrets.ts';
import { writing, type Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { route, type App } from '../core/route.ts';
import { twitterProvider, type SocialAccount, type SocialProvider, type SocialTokens } from './provider.ts';
import {
  finishTwitterLink,
  getTwitterLink,
  LINK_MINUTES,
  registerDevice,
  shareTweet,
  startTwitterLink,
  unlinkTwitter,
  type TwitterLink,
} from './social.contract.ts';

const PURPOSE = 'twitter';
const SHARES = { max: 30, windowSeconds: 3600, code: 'attempts_limit' } as const;
/** A token is renewed a little before it ends. */
const RENEW_BEFORE = 60_000;

export function socialRoutes(app: App): void {
  const { platform } = app;
  const provider = twitterProvider(platform);
  const configured = (): SocialProvider => {
    if (!provider) throw new Failure('not_configured');
    return provider;
  };

  route(app, getTwitterLink, async (call) => ({ data: await linkOf(call) }));

  route(app, startTwitterLink, async (call) => {
    const { authorizeUrl } = configured();
    const [state, verifier] = [randomSecret(), randomSecret()];
    await writing(platform, call, async ({ db, me }) => {
      await sql`delete from link_requests where expires_at < ${NOW}`.execute(db);
      await sql`
        insert into link_requests (state_hash, session_id, sealed_verifier, return_to, expires_at)
        values (${sha256(state)}, ${me.sessionId}, ${seal(platform, PURPOSE, verifier)}, ${call.query.return_to ?? null},
          ${NOW} + make_interval(mins => ${LINK_MINUTES}))`.execute(db);
    });
    return { data: { url: authorizeUrl(state, createHash('sha256').update(verifier).digest('base64url')) } };
  });

  // It asks another site, so no transaction stays open meanwhile.
  route(
    app,
    finishTwitterLink,
    async (call) => {
      const { exchange } = configured();
      const request = await takeRequest(call, call.body.state);
      if (!call.body.code) throw new Failure('link_refused');
      const account = await exchange(call.body.code, unseal(platform, PURPOSE, request.sealed_verifier));
      await writing(platform, call, (context) => keepLink(context, account));
      return { data: { link: await linkOf(call), return_to: request.return_to } };
    },
    { transaction: false },
  );

  route(app, unlinkTwitter, async (call) => {
    const { numAffectedRows } = await sql`
      delete from linked_accounts where account_id = ${call.me.accountId} and provider = 'twitter'`.execute(call.db);
    if (Number(numAffectedRows ?? 0) === 0) throw new Failure('not_linked');
    return { data: await linkOf(call) };
  });

  route(
    app,
    shareTweet,
    async (call) => {
      const { post } = configured();
      await platform.limits.take('tweet', call.me.accountId, SHARES);
      const { username, tokens } = await freshTokens(call, configured());
      const { id } = await post(tokens, call.body.text);
      return { data: { id, url: `https://x.com/${username}/status/${id}` } };
    },
    { transaction: false },
  );

  route(app, registerDevice, async (call) => {
    const { token, platform: kind } = call.body;
    const { accountId, sessionId } = call.me;
    await sql`
      insert into device_tokens (token, account_id, session_id, platform)
      values (${token}, ${accountId}, ${sessionId}, ${kind})
      on conflict (token) do update set account_id = excluded.account_id, session_id = excluded.session_id,
        platform = excluded.platform, created_at = ${NOW}`.execute(call.db);
  });
}

async function linkOf(context: Context): Promise<TwitterLink> {
  const { rows } = await sql<{ username: string; linked_at: string }>`
    select username, created_at as linked_at from linked_accounts
    where account_id = ${context.me.accountId} and provider = 'twitter'`.execute(context.db);
  const is_configured = context.platform.env.twitter !== undefined;
  return { is_configured, username: rows[0]?.username ?? null, linked_at: rows[0]?.linked_at ?? null };
}

/** An account elsewhere belongs to one person here; two who bring the same wait for each other. */
async function keepLink(context: Context, { subject, username, tokens }: SocialAccount): Promise<void> {
  const { accountId } = context.me;
  const sealed = seal(context.platform, PURPOSE, JSON.stringify(tokens));
  await sql`select pg_advisory_xact_lock(hashtextextended(${`twitter:${subject}`}, 0))`.execute(context.db);
  const { rows } = await sql`
    insert into linked_accounts (account_id, provider, subject, username, sealed_tokens)
    select ${accountId}, 'twitter', ${subject}, ${username}, ${sealed}
    where not exists (
      select 1 from linked_accounts
      where provider = 'twitter' and subject = ${subject} and account_id <> ${accountId})
    on conflict (account_id, provider) do update set subject = excluded.subject, username = excluded.username,
      sealed_tokens = excluded.sealed_tokens, created_at = ${NOW}
    returning subject`.execute(context.db);
  if (rows.length === 0) throw new Failure('link_taken');
}

/** Good once, and only in the session that asked: nobody can be made to link somebody else's account. */
async function takeRequest(context: Context, state: string) {
  const { rows } = await sql<{ sealed_verifier: string; return_to: string | null }>`
    delete from link_requests
    where state_hash = ${sha256(state)} and session_id = ${context.me.sessionId} and expires_at > ${NOW}
    returning sealed_verifier, return_to`.execute(context.db);
  if (!rows[0]) throw new Failure('link_expired');
  return rows[0];
}

async function freshTokens(
  context: Context,
  { refresh }: SocialProvider,
): Promise<{ username: string; tokens: SocialTokens }> {
  const { accountId } = context.me;
  const { rows } = await sql<{ username: string; sealed_tokens: string }>`
    select username, sealed_tokens from linked_accounts
    where account_id = ${accountId} and provider = 'twitter'`.execute(context.db);
  const [row] = rows;
  if (!row) throw new Failure('not_linked');
  const tokens = JSON.parse(unseal(context.platform, PURPOSE, row.sealed_tokens)) as SocialTokens;
  if (tokens.expires_at > context.platform.clock.now().getTime() + RENEW_BEFORE)
    return { username: row.username, tokens };
  const next = await refresh(tokens);
  await sql`
    update linked_accounts set sealed_tokens = ${seal(context.platform, PURPOSE, JSON.stringify(next))}
    where account_id = ${accountId} and provider = 'twitter'`.execute(context.db);
  return { username: row.username, tokens: next };
}
