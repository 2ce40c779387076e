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
  summary: 'Start a passkey sign-in',
  description:
    "Starts a sign-in with only a passkey. Send the browser's response to `POST auth/challenges/{id}/verify`.",
  access: 'public',
  body: Type.Object({ platform: Platform }),
  reply: One(Ceremony),
  errors: ['attempts_limit', 'factor_unavailable'],
});

export const startChallengePasskey = contract({
  name: 'startChallengePasskey',
  method: 'POST',
  url: '/auth/challenges/:id/passkey',
  summary: 'Get passkey options for a challenge',
  description: 'Returns what the browser has to sign to answer a challenge with a passkey.',
  access: 'public',
  params: IdParams,
  reply: One(Ceremony),
  errors: ['challenge_expired', 'factor_unavailable'],
});

export const answerChallenge = contract({
  name: 'answerChallenge',
  method: 'POST',
  url: '/auth/challenges/:id/verify',
  summary: 'Answer a challenge',
  description:
    'Returns tokens if the challenge is for signing in. If the user is already signed in, records that they ' +
    'confirmed their identity. Send codes from emails and SMS to `POST tokens/{id}/verify`.',
  access: 'public',
  params: IdParams,
  body: Type.Object({
    method: OneOf(['totp', 'passkey', 'recovery', 'password']),
    secret: Type.Optional(
      Type.String({ maxLength: 512, description: 'A six-digit code, a recovery code, or the password.' }),
    ),
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
  summary: 'Request an identity check',
  description: 'Returns a challenge that a signed-in user has to answer before changing protected settings.',
  access: 'member',
  reply: One(Challenge),
  errors: ['attempts_limit'],
});

export const changePassword = contract({
  name: 'changePassword',
  method: 'PUT',
  url: '/auth/password',
  summary: 'Change the password',
  description: 'Sets a new password, ends every session except this one, and notifies the account by email.',
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
    methods: Type.Array(OneOf(SECOND_FACTORS), {
      description: 'Second factors that are set up. Empty if only the password is needed.',
    }),
    available: Type.Array(OneOf(CODE_METHODS), { description: 'Verified addresses that codes can be sent to.' }),
    recovery_codes_left: Type.Integer(),
    has_passkeys: Type.Boolean({ description: 'Whether this server supports passkeys, which need a domain name.' }),
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
  summary: 'Get two-factor settings',
  description: 'Returns what the signed-in account needs to sign in besides its password.',
  access: 'member',
  reply: One(TwoFactor),
});

export const createTotp = contract({
  name: 'createTotp',
  method: 'POST',
  url: `${url}/totp`,
  summary: 'Create an authenticator secret',
  description: 'Creates a secret for an authenticator app. It takes effect once a code from the app is confirmed.',
  access: 'member',
  reply: One(
    Type.Object({ secret: Type.String(), uri: Type.String({ description: '`otpauth://` URI, for a QR code.' }) }),
  ),
  status: 201,
  errors: ['proof_required', 'conflict'],
});

export const confirmTotp = contract({
  name: 'confirmTotp',
  method: 'POST',
  url: `${url}/totp/confirm`,
  summary: 'Confirm an authenticator app',
  description: 'Turns the authenticator app on with a code from it.',
  access: 'member',
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 12 }) }),
  reply: One(Changed),
  errors: ['proof_required', 'code_invalid', 'attempts_limit', 'factor_unavailable'],
});

export const enableCodes = contract({
  name: 'enableCodes',
  method: 'PUT',
  url: `${url}/:method`,
  summary: 'Turn on codes by email or SMS',
  description: "Sends codes to the account's verified address when signing in.",
  access: 'member',
  params: Type.Object({ method: OneOf(CODE_METHODS) }),
  reply: One(Changed),
  errors: ['proof_required', 'factor_unavailable'],
});

export const disableFactor = contract({
  name: 'disableFactor',
  method: 'DELETE',
  url: `${url}/:method`,
  summary: 'Turn off a second factor',
  description: 'Turning off the last one also deletes the recovery codes.',
  access: 'member',
  params: Type.Object({ method: OneOf(['totp', ...CODE_METHODS]) }),
  reply: One(TwoFactor),
  errors: ['proof_required', 'not_found'],
});

export const renewRecoveryCodes = contract({
  name: 'renewRecoveryCodes',
  method: 'POST',
  url: `${url}/recovery-codes`,
  summary: 'Regenerate recovery codes',
  description: 'Returns ten new recovery codes and invalidates the old ones.',
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
  summary: 'List passkeys',
  description: 'Returns the passkeys of the signed-in account, newest first.',
  access: 'member',
  query: ListQuery({}),
  reply: Many(Passkey),
});

export const startPasskey = contract({
  name: 'startPasskey',
  method: 'POST',
  url: '/auth/passkeys/options',
  summary: 'Get passkey creation options',
  description: 'Returns what the browser needs to create a passkey.',
  access: 'member',
  reply: One(Ceremony),
  errors: ['proof_required', 'factor_unavailable', 'conflict'],
});

export const createPasskey = contract({
  name: 'createPasskey',
  method: 'POST',
  url: '/auth/passkeys',
  summary: 'Add a passkey',
  description: 'Saves a passkey that the browser created.',
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
  summary: 'Rename a passkey',
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
  summary: 'Delete a passkey',
  description: 'The passkey can no longer be used to sign in.',
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
  summary: 'Reset two-factor authentication',
  description:
    'Removes every second factor of an account, for users who have lost theirs. Signs the account out and ' +
    'notifies it by email.',
  access: ['admin', 'support'],
  params: IdParams,
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) }),
  errors: ['not_found', 'forbidden', 'self_action', 'factor_unavailable'],
});
