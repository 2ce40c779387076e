/** From an address to an account: a code proves the address, the proof makes the account. */
import {
  checkEmail,
  checkUsername,
  CODE_METHODS,
  createAccount,
  createToken,
  verifyToken,
  type CODE_TYPES,
} from '@plaza/api/accounts/accounts.contract.ts';
import { builder } from '../core/builder.ts';
import { enumValues } from '../core/enums.ts';
import { mutation } from '../core/mutation.ts';
import { begin, signedInFields } from './sign-in.ts';
import { Gender, loadViewer, Viewer } from './accounts.ts';

const METHOD_WORDS = { email: 'An email.', sms: 'A text message.' } as const;

export const VerificationMethod = builder.enumType('VerificationMethod', {
  description: 'How a verification code is sent.',
  values: enumValues(CODE_METHODS, (method) => METHOD_WORDS[method]),
});

/** A code of the second step is sent by `sendChallengeCode`. */
const TYPES = ['sign_up', 'password_reset', 'email', 'phone'] as const satisfies readonly (typeof CODE_TYPES)[number][];

const TYPE_WORDS = {
  sign_up: 'Creating an account.',
  password_reset: 'Resetting a password.',
  email: 'Changing the email address of an account.',
  phone: 'Changing the phone number of an account.',
} as const;

const TokenType = builder.enumType('TokenType', {
  description: 'The purpose of a verification code.',
  values: enumValues(TYPES, (type) => TYPE_WORDS[type]),
});

builder.queryFields((t) => ({
  emailAvailable: t.boolean({
    description: 'Whether an email address can be used to sign up. Does not reveal whether an account uses it.',
    args: { email: t.arg.string({ required: true, description: 'The email address to check.' }) },
    resolve: async (_root, { email }, context) => (await context.rest(checkEmail, { query: { email } })).data.available,
  }),
  usernameAvailable: t.boolean({
    description: 'Whether a username is available to the viewer, or to a crowd whose settings they manage.',
    args: {
      username: t.arg.string({ required: true, description: 'The username to check.' }),
      crowdId: t.arg.globalID({ of: 'Crowd', description: 'The crowd that would use the username.' }),
    },
    resolve: async (_root, { username, crowdId }, context) =>
      (await context.rest(checkUsername, { query: { username, page: crowdId?.id } })).data.available,
  }),
}));

mutation('createToken', {
  description: 'Sends a verification code to an email address or phone number.',
  signedIn: false,
  sends: true,
  input: (t) => ({
    destination: t.string({
      required: true,
      description: 'An email address, or a phone number in international format.',
    }),
    method: t.field({ type: VerificationMethod, required: true, description: 'How to send the code.' }),
    type: t.field({ type: TokenType, description: 'The purpose of the code. Defaults to `SIGN_UP`.' }),
  }),
  async resolve({ destination, method, type }, context) {
    return (await context.rest(createToken, { body: { destination, method, type: type ?? 'sign_up' } })).data;
  },
  payload: (t) => ({
    tokenId: t.exposeID('id', { description: 'The ID of the code request. Pass it to the next step.' }),
    expiresAt: t.expose('expires_at', { type: 'DateTime', description: 'When the code expires.' }),
  }),
});

mutation('verifyToken', {
  description: 'Verifies an email address or phone number with the code that was sent to it.',
  signedIn: false,
  isSecretAttempt: true,
  input: (t) => ({
    tokenId: t.id({ writes: 'id', required: true, description: 'The `tokenId` returned by `createToken`.' }),
    code: t.string({ required: true, description: 'The verification code.' }),
  }),
  async resolve({ tokenId, code }, context) {
    return (await context.rest(verifyToken, { params: { id: tokenId }, body: { code } })).data;
  },
  payload: (t) => ({
    proof: t.exposeString('id', { description: 'The proof of verification. Pass it to `createAccount`.' }),
  }),
});

mutation('createAccount', {
  description: 'Creates an account and signs in. Sets the session cookie unless tokens are selected.',
  signedIn: false,
  isSecretAttempt: true,
  input: (t) => ({
    proof: t.string({ writes: 'token', required: true, description: 'The `proof` returned by `verifyToken`.' }),
    email: t.string({ description: 'The verified email address. Required unless `phone` is given.' }),
    phone: t.string({ description: 'The verified phone number. Required unless `email` is given.' }),
    password: t.string({
      required: true,
      description:
        'The password: 8 to 128 characters, with an uppercase letter, a lowercase letter, a digit, and a special character.',
    }),
    passwordConfirmation: t.string({
      writes: 'password_confirm',
      required: true,
      description: 'The password again, for confirmation.',
    }),
    firstName: t.string({ required: true, description: 'The first name.' }),
    middleName: t.string({ description: 'The middle name.' }),
    lastName: t.string({ required: true, description: 'The last name.' }),
    birthDate: t.field({ type: 'Date', required: true, description: 'The date of birth.' }),
    gender: t.field({ type: Gender, description: 'The gender. Optional.' }),
    inviteToken: t.string({ writes: 'invite', description: 'The secret token of an invitation.' }),
    language: t.string({ description: 'The BCP 47 language tag.' }),
    platform: t.string({ description: 'The client platform, such as `web`, `ios`, or `android`.' }),
    timezone: t.string({ description: 'The IANA time zone name.' }),
  }),
  async resolve(input, context, info) {
    const body = {
      token: input.proof,
      email: input.email,
      phone: input.phone,
      password: input.password,
      password_confirm: input.passwordConfirmation,
      first_name: input.firstName,
      middle_name: input.middleName,
      last_name: input.lastName,
      birth_date: input.birthDate,
      gender: input.gender,
      invite: input.inviteToken,
      language: input.language ?? undefined,
      platform: input.platform ?? undefined,
      timezone: input.timezone ?? undefined,
    };
    return begin((await context.rest(createAccount, { body })).data, context, info);
  },
  payload: signedInFields,
});

const CONTACTS = { updateEmail: 'email', updatePhone: 'phone' } as const;

for (const [name, contact] of Object.entries(CONTACTS)) {
  mutation(name, {
    description: `Changes the ${contact} of the viewer’s account, verified by a code that was sent to the new one.`,
    isSecretAttempt: true,
    input: (t) => ({
      tokenId: t.id({ writes: 'id', required: true, description: 'The `tokenId` returned by `createToken`.' }),
      code: t.string({ required: true, description: 'The verification code.' }),
    }),
    async resolve({ tokenId, code }, context) {
      return (await context.rest(verifyToken, { params: { id: tokenId }, body: { code } })).data;
    },
    payload: (t) => ({
      viewer: t.field({
        type: Viewer,
        description: 'The viewer with the updated account.',
        resolve: (_verified, _args, context, info) => loadViewer(context, info),
      }),
    }),
  });
}
