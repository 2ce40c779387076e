/** What an account is asked for beside its password: turned on and off by its person. */
import { CODE_METHODS, type SECOND_FACTORS } from '@plaza/api/accounts/accounts.contract.ts';
import {
  confirmTotp,
  createTotp,
  disableFactor,
  enableCodes,
  getTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
  type TwoFactor as TwoFactorEntity,
  type TwoFactorChange,
} from '@plaza/api/accounts/security.contract.ts';
import { builder, type Schema } from '../core/builder.ts';
import { enumValues } from '../core/enums.ts';
import { mutation } from '../core/mutation.ts';
import { Account, loadViewer, Viewer } from './accounts.ts';
import { ChallengeMethod } from './challenges.ts';
import { VerificationMethod } from './sign-up.ts';

type Types = PothosSchemaTypes.ExtendDefaultTypes<Schema>;

const FACTOR_WORDS = { totp: 'An authenticator app.', email: 'Codes by mail.', sms: 'Codes by text message.' } as const;

const Factor = builder.enumType('Factor', {
  description: 'A second step that is turned off by its name; passkeys are removed one by one.',
  values: enumValues(['totp', ...CODE_METHODS], (factor) => FACTOR_WORDS[factor]),
});

const TwoFactor = builder.objectRef<TwoFactorEntity>('TwoFactor').implement({
  description: 'The second step of signing in.',
  fields: (t) => ({
    methods: t.field({
      type: [ChallengeMethod],
      description: 'What is set up; nothing: the password is enough.',
      resolve: ({ methods }): (typeof SECOND_FACTORS)[number][] => methods,
    }),
    available: t.expose('available', {
      type: [VerificationMethod],
      description: 'Verified addresses that codes could go to.',
    }),
    recoveryCodesLeft: t.exposeInt('recovery_codes_left', { description: 'Recovery codes that were not used yet.' }),
    canHavePasskeys: t.exposeBoolean('has_passkeys', {
      description: 'Browsers make passkeys for the address of this Plaza.',
    }),
  }),
});

builder.objectField(Account, 'twoFactor', (t) =>
  t.field({
    type: TwoFactor,
    description: 'What is asked for beside the password.',
    resolve: async (_account, _args, context) => (await context.rest(getTwoFactor, {})).data,
  }),
);

/** The viewer as they are now, for whoever shows the second step of their account. */
const viewerField = <Shape extends object>(t: PothosSchemaTypes.ObjectFieldBuilder<Types, Shape>) =>
  t.field({
    type: Viewer,
    description: 'The viewer with the second step as it is now.',
    resolve: (_changed, _args, context, info) => loadViewer(context, info),
  });

export const changedFields = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, TwoFactorChange>) => ({
  viewer: viewerField(t),
  recoveryCodes: t.stringList({
    nullable: true,
    description: 'Shown this once, when they are new.',
    resolve: ({ recovery_codes }) => recovery_codes,
  }),
});

export const remainingFields = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, TwoFactorEntity>) => ({
  viewer: viewerField(t),
});

mutation('createTotp', {
  description: 'A secret for an authenticator app; it counts once `confirmTotp` has seen a code of it.',
  async resolve(_input, context) {
    return (await context.rest(createTotp, {})).data;
  },
  payload: (t) => ({
    secret: t.exposeString('secret', { description: 'To be typed into the app.' }),
    uri: t.exposeString('uri', { description: 'For a QR code: otpauth://…' }),
  }),
});

mutation('confirmTotp', {
  description: 'Turns the authenticator app on by a code of it.',
  guesses: true,
  input: (t) => ({ code: t.string({ required: true, description: 'What the app shows.' }) }),
  async resolve({ code }, context) {
    return (await context.rest(confirmTotp, { body: { code } })).data;
  },
  payload: changedFields,
});

mutation('enableCodes', {
  description: 'Turns codes by mail or text message on, to the verified address of the account.',
  sends: true,
  input: (t) => ({ method: t.field({ type: VerificationMethod, required: true, description: 'How they come.' }) }),
  async resolve({ method }, context) {
    return (await context.rest(enableCodes, { params: { method } })).data;
  },
  payload: changedFields,
});

mutation('disableFactor', {
  description: 'Turns a second step off; with the last one the recovery codes go.',
  sends: true,
  input: (t) => ({ method: t.field({ type: Factor, required: true, description: 'Which one.' }) }),
  async resolve({ method }, context) {
    return (await context.rest(disableFactor, { params: { method } })).data;
  },
  payload: remainingFields,
});

mutation('renewRecoveryCodes', {
  description: 'Ten new recovery codes; those before are void.',
  sends: true,
  async resolve(_input, context) {
    return (await context.rest(renewRecoveryCodes, {})).data;
  },
  payload: changedFields,
});

mutation('adminResetTwoFactor', {
  description:
    'Takes every second step of an account away (support), for somebody who has lost them all; their sessions end.',
  sends: true,
  input: (t) => ({
    accountId: t.globalID({
      of: 'AdminUser',
      writes: 'id',
      required: true,
      description: 'The account.',
    }),
    reason: t.string({ required: true, description: 'Why; it is kept in the audit log.' }),
  }),
  async resolve({ accountId, reason }, context) {
    await context.rest(resetTwoFactor, { params: { id: accountId.id }, body: { reason } });
    return { isReset: true };
  },
  payload: (t) => ({ isReset: t.exposeBoolean('isReset', { description: 'The password is enough again.' }) }),
});
