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

const METHOD_WORDS = { email: 'A mail.', sms: 'A text message.' } as const;

export const VerificationMethod = builder.enumType('VerificationMethod', {
  description: 'How a code reaches somebody.',
  values: enumValues(CODE_METHODS, (method) => METHOD_WORDS[method]),
});

/** A code of the second step is sent by `sendChallengeCode`. */
const TYPES = ['sign_up', 'password_reset', 'email', 'phone'] as const satisfies readonly (typeof CODE_TYPES)[number][];

const TYPE_WORDS = {
  sign_up: 'To make an account.',
  password_reset: 'To choose a new password.',
  email: 'To change the email of an account.',
  phone: 'To change the phone of an account.',
} as const;

const TokenType = builder.enumType('TokenType', {
  description: 'What a code is for.',
  values: enumValues(TYPES, (type) => TYPE_WORDS[type]),
});

builder.queryFields((t) => ({
  emailAvailable: t.boolean({
    description: 'Whether an email address can be used to sign up. It does not reveal whether an account has it.',
    args: { email: t.arg.string({ required: true, description: 'The address.' }) },
    resolve: async (_root, { email }, context) => (await context.rest(checkEmail, { query: { email } })).data.available,
  }),
  usernameAvailable: t.boolean({
    description: 'Whether a username is free for the viewer, or for a crowd whose settings they manage.',
    args: {
      username: t.arg.string({ required: true, description: 'The name.' }),
      pageId: t.arg.globalID({ of: 'Page', description: 'The crowd that would take it.' }),
    },
    resolve: async (_root, { username, pageId }, context) =>
      (await context.rest(checkUsername, { query: { username, page: pageId?.id } })).data.available,
  }),
}));

mutation('createToken', {
  description: 'Sends a code to an email or a phone.',
  signedIn: false,
  sends: true,
  input: (t) => ({
    destination: t.string({ required: true, description: 'Email, or phone in international form.' }),
    method: t.field({ type: VerificationMethod, required: true, description: 'How to send it.' }),
    type: t.field({ type: TokenType, description: 'What it is for; signing up unless said.' }),
  }),
  async resolve({ destination, method, type }, context) {
    return (await context.rest(createToken, { body: { destination, method, type: type ?? 'sign_up' } })).data;
  },
  payload: (t) => ({
    tokenId: t.exposeID('id', { description: 'Names the code; it is not the code.' }),
    expiresAt: t.expose('expires_at', { type: 'DateTime', description: 'Until when the code is good.' }),
  }),
});

mutation('verifyToken', {
  description: 'Proves an email or a phone by the code that was sent there.',
  signedIn: false,
  guesses: true,
  input: (t) => ({
    tokenId: t.id({ writes: 'id', required: true, description: 'What `createToken` answered.' }),
    code: t.string({ required: true, description: 'The code.' }),
  }),
  async resolve({ tokenId, code }, context) {
    return (await context.rest(verifyToken, { params: { id: tokenId }, body: { code } })).data;
  },
  payload: (t) => ({ proof: t.exposeString('id', { description: 'Give it to `createAccount`.' }) }),
});

mutation('createAccount', {
  description: 'Signs up and signs in; sets the session cookie unless tokens are selected.',
  signedIn: false,
  guesses: true,
  input: (t) => ({
    proof: t.string({ writes: 'token', required: true, description: 'What `verifyToken` answered.' }),
    email: t.string({ description: 'The email that was proved; this or a phone.' }),
    phone: t.string({ description: 'The phone that was proved; this or an email.' }),
    password: t.string({ required: true, description: '8 to 128 characters: A-Z, a-z, a digit and a special one.' }),
    passwordConfirmation: t.string({ writes: 'password_confirm', required: true, description: 'The same once more.' }),
    firstName: t.string({ required: true, description: 'First name.' }),
    middleName: t.string({ description: 'Middle name.' }),
    lastName: t.string({ required: true, description: 'Last name.' }),
    birthDate: t.field({ type: 'Date', required: true, description: 'Day of birth.' }),
    gender: t.field({ type: Gender, description: 'Gender, for those who like to say.' }),
    inviteToken: t.string({ writes: 'invite', description: 'Secret of an invitation.' }),
    language: t.string({ description: 'BCP 47 tag of the language.' }),
    platform: t.string({ description: 'web, ios, android, …' }),
    timezone: t.string({ description: 'IANA name of the time zone.' }),
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
    description: `Changes the ${contact} of the viewer's account, proved by a code that was sent there.`,
    guesses: true,
    input: (t) => ({
      tokenId: t.id({ writes: 'id', required: true, description: 'What `createToken` answered.' }),
      code: t.string({ required: true, description: 'The code.' }),
    }),
    async resolve({ tokenId, code }, context) {
      return (await context.rest(verifyToken, { params: { id: tokenId }, body: { code } })).data;
    },
    payload: (t) => ({
      viewer: t.field({
        type: Viewer,
        description: 'The viewer with the new contact.',
        resolve: (_verified, _args, context, info) => loadViewer(context, info),
      }),
    }),
  });
}
