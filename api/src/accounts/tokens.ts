/** POST tokens and what follows: a code is asked for, looked at, verified. */
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import { languageOfAccount } from '../core/languages.ts';
import { textIn } from '../locales/texts.ts';
import type { Context } from '../core/context.ts';
import type { BodyOf } from '../core/contract.ts';
import { deliver } from '../core/delivery.ts';
import { Failure } from '../core/errors.ts';
import { route, type App } from '../core/route.ts';
import { createToken, validateToken, verifyToken, type Tokens } from './accounts.contract.ts';
import { destinationOf, fulfil, lockChallenge } from './challenges.ts';
import { codeInvalid, consumeToken, issueCode, tryCode, type CodeToken } from './codes.ts';
import { isFree, readDestination, requireFree, type Contact } from './contacts.ts';
import { appointFounder } from './founder.ts';
import { requireRecentAuth } from '../core/recent-auth.ts';
import { issueReset } from './reset.ts';

/** Codes for one's own account carry the change of an address; each goes by its own way. */
const METHOD_OF = { email: 'email', phone: 'sms' } as const;

export function tokenRoutes(app: App): void {
  route(app, createToken, async (call) => {
    const { method, type = 'sign_up' } = call.body;
    if (type === 'two_factor') return { data: await issueSecondStep(call, call.body) };
    const { destination: given } = call.body;
    if (given === undefined) throw new Failure('invalid', { destination: ['is required'] });
    if (type === 'password_reset') return { data: await issueReset(call, given, method) };
    if (type === 'sign_up') return { data: await issueSignUp(call, method, readDestination(method, given)) };
    await requireOwn(call, type, call.body);
    const destination = readDestination(method, given);
    // Whether another account has it is said once the code proves whose it is.
    return { data: await issueCode(call, { type, method, destination, accountId: call.me.accountId, isSent: true }) };
  });

  route(
    app,
    validateToken,
    async (call) => {
      const { token: id, code } = call.body;
      const matches = (token: CodeToken) => token.destination === readDestination(token.method, call.body.destination);
      await tryCode(call, { id, code, matches }, async () => {});
      return { data: { valid: true } };
    },
    { transaction: false },
  );

  route(
    app,
    verifyToken,
    async (call) => {
      const { id } = call.params;
      const matches = (token: CodeToken) =>
        token.account_id === null ||
        isReset(token) ||
        token.type === 'two_factor' ||
        token.account_id === call.viewer?.accountId;
      const tokens = await tryCode(call, { id, code: call.body.code, matches }, async (context, token) => {
        if (token.type === 'two_factor') return finishSecondStep(context, token);
        if (token.type === 'email' || token.type === 'phone') await changeContact(context, token);
        else
          await sql`update verification_tokens set verified_at = coalesce(verified_at, ${NOW}) where id = ${id}`.execute(
            context.db,
          );
        return null;
      });
      return { data: { id, verified: true, ...(tokens && { tokens }) } };
    },
    { transaction: false },
  );
}

const contactOf = (method: CodeToken['method'], destination: string): Contact => ({
  email: method === 'email' ? destination : null,
  phone: method === 'sms' ? destination : null,
});

const isReset = (token: CodeToken): boolean => token.type === 'password_reset';

/** The response is the same for an address that has an account; its owner is notified instead of getting a code. */
async function issueSignUp(context: Context, method: CodeToken['method'], destination: string) {
  const isSent = await isFree(context, contactOf(method, destination));
  const issued = await issueCode(context, { type: 'sign_up', method, destination, accountId: null, isSent });
  if (!isSent) {
    const text = textIn(context.language);
    const url = `${context.platform.env.webUrl}/welcome/sign-in`;
    await deliver(context, {
      channel: method,
      destination,
      subject: text('accounts.known.subject'),
      body: text('accounts.known.body', { method, url }),
    });
  }
  return issued;
}

type CodeBody = BodyOf<typeof createToken>;

/** The code goes to the account's own address, whatever the request says. */
async function issueSecondStep(context: Context, { challenge_id, method }: CodeBody) {
  const { destination, accountId } = await destinationOf(context, challenge_id, method);
  const challengeId = challenge_id ?? undefined;
  return issueCode(context, { type: 'two_factor', method, destination, accountId, challengeId, isSent: true });
}

async function finishSecondStep(context: Context, token: CodeToken): Promise<Tokens | null> {
  const { account_id: accountId, challenge_id: challengeId } = token;
  if (!accountId || !challengeId) throw codeInvalid();
  const challenge = await lockChallenge(context, challengeId);
  await consumeToken(context, token.id, accountId);
  return fulfil(context, challenge, accountId);
}

async function requireOwn(
  context: Context,
  type: 'email' | 'phone',
  body: Pick<CodeBody, 'method' | 'account_id'>,
): Promise<void> {
  if (body.account_id && body.account_id !== context.me.accountId) throw new Failure('forbidden');
  if (body.method !== METHOD_OF[type]) throw new Failure('invalid', { method: [`Use ${METHOD_OF[type]} for this.`] });
  await requireRecentAuth(context);
}

/** The address that the code went to becomes the account's; the one before is told, so that theft is noticed. */
async function changeContact(context: Context, token: CodeToken): Promise<void> {
  const { method, destination } = token;
  const accountId = context.me.accountId;
  if (token.account_id !== accountId) throw codeInvalid();
  await requireRecentAuth(context);
  const column = method === 'email' ? 'email' : 'phone';
  await requireFree(context, contactOf(method, destination), 'destination');
  const { rows } = await sql<{ email: string | null }>`
    select email from accounts where id = ${accountId} for update`.execute(context.db);
  await sql`
    update accounts set ${sql.ref(column)} = ${destination}, ${sql.ref(`${column}_verified_at`)} = ${NOW}, updated_at = ${NOW}
    where id = ${accountId}`.execute(context.db);
  await consumeToken(context, token.id, accountId);
  await appointFounder(context.platform, context.db);
  const before = rows[0]?.email;
  if (!before) return;
  const text = textIn(await languageOfAccount(context, accountId));
  await deliver(context, {
    channel: 'email',
    destination: before,
    subject: text('accounts.contactChanged.subject', { method }),
    body: text('accounts.contactChanged.body', { method, destination }),
  });
}
