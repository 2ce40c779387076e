/** The second step of signing in, and what an account can be asked for beside its password. */
import { Type, type Static } from 'typebox';
import {
  contract,
  Id,
  IdParams,
  ListQuery,
  Many,
  Nullable,
  One,
  OneOf,
  Timestamp,
  SingleLine,
} from '../core/contract.ts';
import {
  Challenge,
  CODE_METHODS,
  Password,
  PASSWORD_MAX,
  Platform,
  SECOND_FACTORS,
  Tokens,
} from './accounts.contract.ts';

export const PASSKEY_NAME_MAX = 60;
/** As many as one account may have. */
export const PASSKEYS_MAX = 20;
export const RECOVERY_CODES = 10;

/** JSON of the browser's own shape (PublicKeyCredential.toJSON and its options): it goes through as it is. */
const Credential = Type.Record(Type.String(), Type.Unknown());

/** What `navigator.credentials` is asked with, and the challenge that its answer belongs to. */
const Ceremony = Type.Object({ challenge_id: Id, options: Credential }, { title: 'Ceremony' });

export const PasskeyCeremony = Ceremony;
export type PasskeyCeremony = Static<typeof Ceremony>;

// ---------------------------------------------------------------------------------------------------------------------
// Challenges

export const startPasskeySignIn = contract({
  name: 'startPasskeySignIn',
  method: 'POST',
  url: '/auth/passkey',
  summary: 'Begins a sign-in with a passkey alone; its answer goes to `POST auth/challenges/{id}/verify`.',
  access: 'public',
  body: Type.Object({ platform: Platform }),
  reply: One(Ceremony),
  errors: ['attempts_limit', 'factor_unavailable'],
});

export const startChallengePasskey = contract({
  name: 'startChallengePasskey',
  method: 'POST',
  url: '/auth/challenges/:id/passkey',
  summary: 'What the browser has to sign to answer a challenge with a passkey.',
  access: 'public',
  params: IdParams,
  reply: One(Ceremony),
  errors: ['challenge_expired', 'factor_unavailable'],
});

export const answerChallenge = contract({
  name: 'answerChallenge',
  method: 'POST',
  url: '/auth/challenges/:id/verify',
  summary:
    'Answers a challenge: of a sign-in with tokens, of somebody signed in by noting that it is them. Codes by mail and SMS go to `POST tokens/{id}/verify`.',
  access: 'public',
  params: IdParams,
  body: Type.Object({
    method: OneOf(['totp', 'passkey', 'recovery', 'password']),
    secret: Type.Optional(Type.String({ maxLength: 512, description: 'Six digits, a recovery code or the password.' })),
    credential: Type.Optional(Nullable(Credential)),
  }),
  reply: One(Type.Object({ verified: Type.Boolean(), tokens: Nullable(Tokens) })),
  errors: [
    'challenge_expired',
    'factor_unavailable',
    'code_invalid',
    'credentials_incorrect',
    'passkey_refused',
    'attempts_limit',
    'banned',
    'account_inactive',
  ],
});

export const createProof = contract({
  name: 'createProof',
  method: 'POST',
  url: '/auth/proof',
  summary: 'A challenge for somebody signed in, who is to confirm that it is them before they change what is guarded.',
  access: 'member',
  reply: One(Challenge),
  errors: ['attempts_limit'],
});

export const changePassword = contract({
  name: 'changePassword',
  method: 'PUT',
  url: '/auth/password',
  summary: 'Sets a new password of the signed-in account and ends every session but this one; it is told by mail.',
  access: 'member',
  body: Type.Object({
    password: Password,
    password_confirmation: Type.String({ maxLength: PASSWORD_MAX * 4 }),
  }),
  errors: ['proof_required', 'password_weak', 'password_mismatch'],
});

// ---------------------------------------------------------------------------------------------------------------------
// Factors

export const TwoFactor = Type.Object(
  {
    methods: Type.Array(OneOf(SECOND_FACTORS), { description: 'What is set up; nothing: the password is enough.' }),
    available: Type.Array(OneOf(CODE_METHODS), { description: 'Verified addresses that codes could go to.' }),
    recovery_codes_left: Type.Integer(),
    has_passkeys: Type.Boolean({ description: 'This platform can hold passkeys: its address has a name.' }),
  },
  { title: 'TwoFactor' },
);
export type TwoFactor = Static<typeof TwoFactor>;

/** A change of the factors; the first one brings recovery codes, which are never shown again. */
const Changed = Type.Object(
  {
    two_factor: TwoFactor,
    recovery_codes: Nullable(Type.Array(Type.String())),
  },
  { title: 'Changed' },
);
export const TwoFactorChange = Changed;
export type TwoFactorChange = Static<typeof Changed>;

const url = '/auth/two-factor';

export const getTwoFactor = contract({
  name: 'getTwoFactor',
  method: 'GET',
  url,
  summary: 'What the signed-in account is asked for beside its password.',
  access: 'member',
  reply: One(TwoFactor),
});

export const createTotp = contract({
  name: 'createTotp',
  method: 'POST',
  url: `${url}/totp`,
  summary: 'A secret for an authenticator app; it counts once a code of it was confirmed.',
  access: 'member',
  reply: One(Type.Object({ secret: Type.String(), uri: Type.String({ description: 'otpauth://, for a QR code.' }) })),
  status: 201,
  errors: ['proof_required', 'conflict'],
});

export const confirmTotp = contract({
  name: 'confirmTotp',
  method: 'POST',
  url: `${url}/totp/confirm`,
  summary: 'Turns the authenticator app on by a code of it.',
  access: 'member',
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 12 }) }),
  reply: One(Changed),
  errors: ['proof_required', 'code_invalid', 'attempts_limit', 'factor_unavailable'],
});

export const enableCodes = contract({
  name: 'enableCodes',
  method: 'PUT',
  url: `${url}/:method`,
  summary: 'Turns codes by mail or SMS on, to the verified address of the account.',
  access: 'member',
  params: Type.Object({ method: OneOf(CODE_METHODS) }),
  reply: One(Changed),
  errors: ['proof_required', 'factor_unavailable'],
});

export const disableFactor = contract({
  name: 'disableFactor',
  method: 'DELETE',
  url: `${url}/:method`,
  summary: 'Turns a second factor off; with the last one the recovery codes go.',
  access: 'member',
  params: Type.Object({ method: OneOf(['totp', ...CODE_METHODS]) }),
  reply: One(TwoFactor),
  errors: ['proof_required', 'not_found'],
});

export const renewRecoveryCodes = contract({
  name: 'renewRecoveryCodes',
  method: 'POST',
  url: `${url}/recovery-codes`,
  summary: 'Ten new recovery codes; those before are void.',
  access: 'member',
  reply: One(Changed),
  errors: ['proof_required', 'factor_unavailable'],
});

// ---------------------------------------------------------------------------------------------------------------------
// Passkeys

export const Passkey = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Passkey'),
    name: Type.String(),
    created_at: Timestamp,
    last_used_at: Nullable(Timestamp),
  },
  { title: 'Passkey' },
);
export interface Passkey extends Static<typeof Passkey> {}

const Name = SingleLine({ minLength: 1, maxLength: PASSKEY_NAME_MAX });

export const listPasskeys = contract({
  name: 'listPasskeys',
  method: 'GET',
  url: '/auth/passkeys',
  summary: 'Passkeys of the signed-in account, newest first.',
  access: 'member',
  query: ListQuery({}),
  reply: Many(Passkey),
});

export const startPasskey = contract({
  name: 'startPasskey',
  method: 'POST',
  url: '/auth/passkeys/options',
  summary: 'What the browser needs to make a passkey.',
  access: 'member',
  reply: One(Ceremony),
  errors: ['proof_required', 'factor_unavailable', 'conflict'],
});

export const createPasskey = contract({
  name: 'createPasskey',
  method: 'POST',
  url: '/auth/passkeys',
  summary: 'Keeps a passkey that the browser has made.',
  access: 'member',
  body: Type.Object({ challenge_id: Id, credential: Credential, name: Type.Optional(Nullable(Name)) }),
  reply: One(Type.Object({ ...Changed.properties, passkey: Passkey })),
  status: 201,
  errors: ['proof_required', 'challenge_expired', 'passkey_refused', 'factor_unavailable', 'conflict'],
});

export const renamePasskey = contract({
  name: 'renamePasskey',
  method: 'PUT',
  url: '/auth/passkeys/:id',
  summary: 'Gives a passkey another name.',
  access: 'member',
  params: IdParams,
  body: Type.Object({ name: Name }),
  reply: One(Passkey),
  errors: ['not_found'],
});

export const deletePasskey = contract({
  name: 'deletePasskey',
  method: 'DELETE',
  url: '/auth/passkeys/:id',
  summary: 'Removes a passkey; it signs in no more.',
  access: 'member',
  params: IdParams,
  reply: One(TwoFactor),
  errors: ['proof_required', 'not_found'],
});

// ---------------------------------------------------------------------------------------------------------------------
// Staff

export const resetTwoFactor = contract({
  name: 'resetTwoFactor',
  method: 'DELETE',
  url: '/accounts/:id/two-factor',
  summary:
    'Takes every second factor of an account away, for somebody who has lost them all: it is signed out, and told by mail.',
  access: ['admin', 'support'],
  params: IdParams,
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) }),
  errors: ['not_found', 'forbidden', 'self_action', 'factor_unavailable'],
});
