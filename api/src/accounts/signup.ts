/** Sign-up: one transaction makes the account, its role, profile and first session, or nothing at all. */
import { trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import { writing, type Context, type Platform } from '../core/context.ts';
import type { BodyOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { route, type App } from '../core/route.ts';
import { COMMUNITY_ID, createAccount, VERIFIED_MINUTES, type Tokens } from './accounts.contract.ts';
import { mailVerification } from './autologin.ts';
import { checkBirthDate, refuseUnderage, todayIn } from '../core/birthdays.ts';
import { canonicalZone } from '../core/zones.ts';
import { codeInvalid, consumeToken, lockToken, type CodeToken } from './codes.ts';
import { findCommunity } from './communities.ts';
import { readEmail, readPhone, requireFree, type Contact } from './contacts.ts';
import { ownWords } from './find.ts';
import { appointFounder } from './founder.ts';
import { followInvite, invitedTo, noteInvited, spendInvite } from './invites.ts';
import { createMember } from './members.ts';
import { checkNewPassword, hashPassword, isPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import './accounts.events.ts';

type Body = BodyOf<typeof createAccount>;
type SignedUp = Tokens & { account_id: string; user_id: string };

const PER_ADDRESS = { max: 30, windowSeconds: 3600, code: 'attempts_limit' } as const;
/** How long the same request may be repeated with its Idempotency-Key. */
const REPEAT_MINUTES = 10;

export function signUpRoutes(app: App): void {
  const { platform } = app;
  // Hashing takes its time outside the transaction, and its answer holds tokens, which no table may keep.
  route(
    app,
    createAccount,
    async (call) => {
      await platform.limits.take('sign-up', call.ip, PER_ADDRESS);
      const body = tidy(call.body);
      const contact = readContact(body);
      const confirmation = { field: 'password_confirm', value: body.password_confirm };
      checkNewPassword(body.password, confirmation, ownWords({ ...body, ...contact }));
      await checkAge(call, body);
      const repeated = call.idempotencyKey === undefined ? undefined : await repeatedAccount(call, body, contact);
      const passwordHash = repeated ? '' : await hashPassword(body.password, platform.env);
      const data = await writing(platform, call, (context) =>
        repeated ? signedUp(context, repeated, body) : signUp(context, body, contact, passwordHash),
      ).catch((error: unknown) => {
        if (error instanceof Failure) throw error;
        call.log.error({ err: error }, 'sign-up failed');
        throw new Failure('account_failed');
      });
      return { data };
    },
    { transaction: false, repeatsItself: true },
  );
}

function tidy(body: Body): Body {
  const [first_name, last_name] = [trimmed(body.first_name), trimmed(body.last_name)];
  const missing = Object.entries({ first_name, last_name }).filter(([, name]) => name === '');
  if (missing.length > 0)
    throw new Failure('invalid', Object.fromEntries(missing.map(([field]) => [field, ['Please enter your name.']])));
  const timezone = canonicalZone(body.timezone ?? 'UTC');
  return { ...body, first_name, last_name, middle_name: trimmed(body.middle_name ?? '') || null, timezone };
}

function readContact({ email, phone }: Body): Contact {
  if (!email && !phone) throw new Failure('invalid', { email: ['Enter your email address or phone number.'] });
  return { email: email ? readEmail(email) : null, phone: phone ? readPhone(phone) : null };
}

/** They come to where they are invited to. */
const communityOf = async (context: Context, invite: Body['invite']): Promise<string> =>
  (invite && (await invitedTo(context, invite))) || COMMUNITY_ID;

async function checkAge(context: Context, { birth_date, timezone = 'UTC', invite }: Body): Promise<void> {
  const today = todayIn(timezone, context.platform.clock.now());
  checkBirthDate(birth_date, today);
  const { minimum_age } = await findCommunity(context, { id: await communityOf(context, invite) });
  refuseUnderage(today, birth_date, minimum_age);
}

/** The account that this very sign-up made a moment ago: the answer was lost, and whoever asks knows its password. */
async function repeatedAccount(context: Context, body: Body, contact: Contact): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; password_hash: string }>`
    select a.id, a.password_hash from verification_tokens t join accounts a on a.id = t.account_id
    where t.id = ${body.token} and t.type = 'sign_up'
      and t.consumed_at > ${NOW} - make_interval(mins => ${REPEAT_MINUTES})
      and not exists (select 1 from account_factors f where f.account_id = a.id and f.confirmed_at is not null)
      and not exists (select 1 from passkeys p where p.account_id = a.id)
      and t.destination in (${contact.email}, ${contact.phone})`.execute(context.db);
  const [account] = rows;
  return account && (await isPassword(account.password_hash, body.password, context.platform.env))
    ? account.id
    : undefined;
}

async function signedUp(context: Context, accountId: string, { platform }: Body): Promise<SignedUp> {
  const { rows } = await sql<{ id: string }>`select id from users where account_id = ${accountId} and is_home`.execute(
    context.db,
  );
  const userId = rows[0]?.id;
  if (!userId) throw new Failure('account_failed');
  const tokens = await openSession(context, { accountId, userId, platform });
  return { ...tokens, account_id: accountId, user_id: userId };
}

async function signUp(context: Context, body: Body, contact: Contact, passwordHash: string): Promise<SignedUp> {
  const token = await lockToken(context, body.token);
  if (!isVerified(context.platform, token, contact)) throw codeInvalid();
  const isByEmail = token.method === 'email';
  // Only of the address that was proven is it said that another account has it.
  await requireFree(context, isByEmail ? { ...contact, phone: null } : { ...contact, email: null });
  const { first_name, middle_name, last_name } = body;
  const invite = body.invite ? await spendInvite(context, body.invite) : null;
  const { accountId, userId } = await createMember(context, {
    email: isByEmail ? contact.email : null,
    phone: isByEmail ? null : contact.phone,
    [isByEmail ? 'email_verified_at' : 'phone_verified_at']: token.verified_at,
    password_hash: passwordHash,
    birth_date: body.birth_date,
    gender: body.gender ?? null,
    language: body.language ?? 'en',
    timezone: body.timezone ?? 'UTC',
    iste: body.ISTE ?? null,
    communityId: invite?.community_id,
    profile: { first_name, middle_name: middle_name ?? null, last_name },
  });
  await consumeToken(context, token.id, accountId);
  if (invite) await noteInvited(context, invite.id, accountId);
  if (isByEmail) await appointFounder(context.platform, context.db);
  else if (contact.email) await mailVerification(context, accountId, contact.email);
  const tokens = await openSession(context, { accountId, userId, platform: body.platform });
  if (invite) await followInvite(context, invite, userId);
  await context.emit('account.created', {
    accountId,
    userId,
    inviterId: invite && !invite.context_id ? invite.inviter_id : null,
  });
  return { ...tokens, account_id: accountId, user_id: userId };
}

const isVerified = ({ clock }: Platform, token: CodeToken | undefined, contact: Contact): token is CodeToken =>
  token?.type === 'sign_up' &&
  token.consumed_at === null &&
  token.verified_at !== null &&
  Date.parse(token.verified_at) > clock.now().getTime() - VERIFIED_MINUTES * 60_000 &&
  token.destination === (token.method === 'email' ? contact.email : contact.phone);
