/** Passkeys of an account: made, named, removed. What they sign is judged in the second step. */
import { trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import { writing, type Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import type { PasskeysTable } from './accounts.tables.ts';
import { lockChallenge, openChallenge } from './challenges.ts';
import { deviceOf } from './device.ts';
import { added, lockAccount, removed } from './factors.ts';
import { requireRecentAuth } from '../core/recent-auth.ts';
import {
  createPasskey,
  deletePasskey,
  listPasskeys,
  PASSKEY_NAME_MAX,
  PASSKEYS_MAX,
  renamePasskey,
  startPasskey,
  type Passkey,
} from './security.contract.ts';
import { readRegistration, registrationOptions } from './webauthn.ts';

const COLUMNS = sql`p.id, 'Passkey' as _type, p.name, p.created_at, p.last_used_at`;

export async function passkeysOf(context: Context, accountId: string): Promise<PasskeysTable[]> {
  const { rows } = await sql<PasskeysTable>`select * from passkeys where account_id = ${accountId}`.execute(context.db);
  return rows;
}

export function passkeyRoutes(app: App): void {
  const { platform } = app;

  route(app, listPasskeys, async (call) =>
    pageRows<Passkey>(call, call.query, {
      columns: COLUMNS,
      from: sql`passkeys p`,
      where: sql`p.account_id = ${call.me.accountId}`,
      key: 'p.id',
    }),
  );

  route(app, startPasskey, async (call) => {
    await requireRecentAuth(call);
    const { accountId, sessionId } = call.me;
    const passkeys = await passkeysOf(call, accountId);
    refuseTooMany(passkeys);
    const owner = { accountId, passkeys, ...(await ownerOf(call)) };
    const options = await registrationOptions(platform, owner);
    const { id } = await openChallenge(call, {
      purpose: 'register',
      account_id: accountId,
      session_id: sessionId,
      nonce: options.challenge,
    });
    return { data: { challenge_id: id, options: { ...options } } };
  });

  // Its answer may hold recovery codes, which the table of repeated answers may not keep.
  route(
    app,
    createPasskey,
    async (call) => {
      const data = await writing(platform, call, async (context) => {
        await requireRecentAuth(context);
        return keepPasskey(context, call.body);
      });
      return { data };
    },
    { transaction: false },
  );

  route(app, renamePasskey, async (call) => {
    const { rows } = await sql<Passkey>`
      update passkeys p set name = ${readName(call.body.name)}
      where p.id = ${call.params.id} and p.account_id = ${call.me.accountId} returning ${COLUMNS}`.execute(call.db);
    if (!rows[0]) throw new Failure('not_found');
    return { data: rows[0] };
  });

  route(app, deletePasskey, async (call) => {
    await requireRecentAuth(call);
    const { accountId } = call.me;
    const { rows } = await sql<{ name: string }>`
      delete from passkeys where id = ${call.params.id} and account_id = ${accountId} returning name`.execute(call.db);
    if (!rows[0]) throw new Failure('not_found');
    return { data: await removed(call, accountId, { method: 'passkey', name: rows[0].name }) };
  });
}

function readName(text: string): string {
  const name = trimmed(text);
  if (!name) throw new Failure('invalid', { name: ['Enter a name.'] });
  return name;
}

const refuseTooMany = (passkeys: readonly unknown[]): void => {
  if (passkeys.length >= PASSKEYS_MAX)
    throw new Failure('conflict', {}, { message: `You can have up to ${PASSKEYS_MAX} passkeys.` });
};

async function ownerOf(context: Context): Promise<{ login: string; name: string }> {
  const { rows } = await sql<{ login: string; name: string }>`
    select coalesce(a.email, a.phone) as login, i.title as name
    from accounts a join users u on u.account_id = a.id join items i on i.id = u.id
    where a.id = ${context.me.accountId} and u.id = ${context.me.userId}`.execute(context.db);
  return rows[0]!;
}

async function keepPasskey(
  context: Context,
  body: { challenge_id: string; credential: unknown; name?: string | null },
) {
  const { accountId } = context.me;
  const challenge = await lockChallenge(context, body.challenge_id);
  if (challenge.purpose !== 'register' || !challenge.nonce) throw new Failure('challenge_expired');
  const made = await readRegistration(context.platform, challenge.nonce, body.credential);
  await sql`update auth_challenges set consumed_at = ${NOW} where id = ${challenge.id}`.execute(context.db);
  await lockAccount(context, accountId);
  refuseTooMany(await passkeysOf(context, accountId));
  const name = body.name ? readName(body.name) : deviceOf(context.userAgent).slice(0, PASSKEY_NAME_MAX);
  const row = {
    id: newId(),
    account_id: accountId,
    ...made,
    name,
    created_at: context.platform.clock.now().toISOString(),
    last_used_at: null,
  };
  const kept = await context.db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .execute();
  if (kept.length === 0) throw new Failure('passkey_refused');
  const passkey: Passkey = { id: row.id, _type: 'Passkey', name, created_at: row.created_at, last_used_at: null };
  return { ...(await added(context, { method: 'passkey', name })), passkey };
}
