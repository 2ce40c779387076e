/** The second step of signing in, and the same step for somebody signed in who confirms that it is them. */
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import { writing, type Context } from '../core/context.ts';
import type { BodyOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { route, type App } from '../core/route.ts';
import type { ChallengesTable, PasskeysTable } from './accounts.tables.ts';
import { challengeOf, lockChallenge, methodMissing, openChallenge, tryAnswer } from './challenges.ts';
import { codeInvalid } from './codes.ts';
import { findFactors, spendRecoveryCode } from './factors.ts';
import { findById } from './find.ts';
import { isPassword } from './passwords.ts';
import { passkeysOf } from './passkeys.ts';
import { answerChallenge, createProof, startChallengePasskey, startPasskeySignIn } from './security.contract.ts';
import { spendTotp } from './totp.ts';
import { assertionOptions, readAssertion } from './webauthn.ts';

const PER_ADDRESS = { max: 60, windowSeconds: 900, code: 'attempts_limit' } as const;
const PER_ACCOUNT = { max: 30, windowSeconds: 900, code: 'attempts_limit' } as const;

type Answer = BodyOf<typeof answerChallenge>;
type Judge = (context: Context, challenge: ChallengesTable, answer: Answer) => Promise<string | Failure>;

export function secondStepRoutes(app: App): void {
  const { limits } = app.platform;

  route(
    app,
    createProof,
    async (call) => {
      const { accountId, sessionId } = call.me;
      await limits.take('proof', accountId, PER_ACCOUNT);
      const start = (context: Context) => challengeOf(context, accountId, { purpose: 'proof', session_id: sessionId });
      return { data: await writing(app.platform, call, start) };
    },
    { transaction: false },
  );

  route(app, startPasskeySignIn, async (call) => {
    await limits.take('passkey-address', call.ip, PER_ADDRESS);
    const options = await assertionOptions(app.platform);
    const { id } = await openChallenge(call, {
      purpose: 'passkey',
      nonce: options.challenge,
      platform: call.body.platform,
    });
    return { data: { challenge_id: id, options: { ...options } } };
  });

  route(app, startChallengePasskey, async (call) => {
    const { id } = call.params;
    const { account_id: accountId, purpose } = await lockChallenge(call, id);
    const passkeys = accountId && purpose !== 'register' ? await passkeysOf(call, accountId) : [];
    if (passkeys.length === 0) throw methodMissing();
    const options = await assertionOptions(app.platform, passkeys);
    await sql`update auth_challenges set nonce = ${options.challenge} where id = ${id}`.execute(call.db);
    return { data: { challenge_id: id, options: { ...options } } };
  });

  // Its answer holds tokens, which the table of repeated answers may not keep.
  route(
    app,
    answerChallenge,
    async (call) => {
      const { id } = call.params;
      const judge = JUDGES[call.body.method];
      const tokens = await tryAnswer(call, id, (context, challenge) => judge(context, challenge, call.body));
      return { data: { verified: true, tokens } };
    },
    { transaction: false },
  );
}

/** Each answers whose challenge it is, or why the answer is wrong. */
const JUDGES: Record<Answer['method'], Judge> = {
  async totp(context, { account_id: accountId, purpose }, { secret = '' }) {
    if (!accountId || purpose === 'register') throw methodMissing();
    const isRight = await spendTotp(context, { accountId, code: secret, isConfirmed: true });
    if (isRight === undefined) throw methodMissing();
    return isRight ? accountId : codeInvalid();
  },

  async recovery(context, { account_id: accountId, purpose }, { secret = '' }) {
    if (!accountId || purpose === 'register') throw methodMissing();
    const { methods } = await findFactors(context, accountId);
    if (methods.length === 0) throw methodMissing();
    return (await spendRecoveryCode(context, accountId, secret)) ? accountId : codeInvalid();
  },

  async password(context, { account_id: accountId, purpose }, { secret = '' }) {
    if (!accountId || purpose !== 'proof') throw methodMissing();
    const account = await findById(context, accountId);
    const isRight = await isPassword(account?.password_hash, secret, context.platform.env);
    return isRight ? accountId : new Failure('credentials_incorrect', { password: ['This isn’t your password.'] });
  },

  async passkey(context, { account_id: accountId, purpose, nonce }, { credential }) {
    if (!nonce || purpose === 'register') throw methodMissing();
    const passkey = await lockPasskey(context, credential?.['id']);
    if (!passkey || (accountId && passkey.account_id !== accountId)) return new Failure('passkey_refused');
    const assertion = { nonce, credential, passkey, isAlone: purpose === 'passkey' };
    const counter = await readAssertion(context.platform, assertion).catch((error: unknown) => {
      if (error instanceof Failure) return error;
      throw error;
    });
    if (counter instanceof Failure) return counter;
    await sql`update passkeys set counter = ${counter}, last_used_at = ${NOW} where id = ${passkey.id}`.execute(
      context.db,
    );
    return passkey.account_id;
  },
};

async function lockPasskey(context: Context, credentialId: unknown): Promise<PasskeysTable | undefined> {
  if (typeof credentialId !== 'string') return undefined;
  const { rows } = await sql<PasskeysTable>`
    select * from passkeys where credential_id = ${credentialId} for update`.execute(context.db);
  return rows[0];
}
