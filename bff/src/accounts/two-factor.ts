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

const FACTOR_WORDS = {
  totp: 'An authenticator app.',
  email: 'Codes sent by email.',
  sms: 'Codes sent by text message.',
} as const;

const Factor = builder.enumType('Factor', {
  description: 'A second factor that can be disabled by name. Passkeys are deleted individually instead.',
  values: enumValues(['totp', ...CODE_METHODS], (factor) => FACTOR_WORDS[factor]),
});

const TwoFactor = builder.objectRef<TwoFactorEntity>('TwoFactor').implement({
  description: 'The two-factor authentication settings of the viewer.',
  fields: (t) => ({
    methods: t.field({
      type: [ChallengeMethod],
      description: 'The second factors that are enabled; empty if only the password is required.',
      resolve: ({ methods }): (typeof SECOND_FACTORS)[number][] => methods,
    }),
    available: t.expose('available', {
      type: [VerificationMethod],
      description: 'The methods for sending codes that the account could enable, based on its verified addresses.',
    }),
    recoveryCodesLeft: t.exposeInt('recovery_codes_left', { description: 'The number of unused recovery codes.' }),
    canHavePasskeys: t.exposeBoolean('has_passkeys', {
      description: 'Whether passkeys can be created on this instance of Plaza.',
    }),
  }),
});

builder.objectField(Account, 'twoFactor', (t) =>
  t.field({
    type: TwoFactor,
    description: 'The two-factor authentication settings of the viewer.',
    resolve: async (_account, _args, context) => (await context.rest(getTwoFactor, {})).data,
  }),
);

/** The viewer as they are now, for whoever shows the second step of their account. */
const viewerField = <Shape extends object>(t: PothosSchemaTypes.ObjectFieldBuilder<Types, Shape>) =>
  t.field({
    type: Viewer,
    description: 'The viewer with the updated two-factor authentication settings.',
    resolve: (_changed, _args, context, info) => loadViewer(context, info),
  });

export const changedFields = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, TwoFactorChange>) => ({
  viewer: viewerField(t),
  recoveryCodes: t.stringList({
    nullable: true,
    description: 'The new recovery codes; null if none were created. They are returned only once.',
    resolve: ({ recovery_codes }) => recovery_codes,
  }),
});

export const remainingFields = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, TwoFactorEntity>) => ({
  viewer: viewerField(t),
});

mutation('createTotp', {
  description: 'Creates a secret for an authenticator app. It takes effect after `confirmTotp`.',
  async resolve(_input, context) {
    return (await context.rest(createTotp, {})).data;
  },
  payload: (t) => ({
    secret: t.exposeString('secret', { description: 'The secret to enter into the app.' }),
    uri: t.exposeString('uri', { description: 'The `otpauth://` URI to show as a QR code.' }),
  }),
});

mutation('confirmTotp', {
  description: 'Enables the authenticator app by confirming a code from it.',
  isSecretAttempt: true,
  input: (t) => ({ code: t.string({ required: true, description: 'The code that the app shows.' }) }),
  async resolve({ code }, context) {
    return (await context.rest(confirmTotp, { body: { code } })).data;
  },
  payload: changedFields,
});

mutation('enableCodes', {
  description: 'Enables codes by email or text message, sent to the verified address of the account.',
  sends: true,
  input: (t) => ({ method: t.field({ type: VerificationMethod, required: true, description: 'How codes are sent.' }) }),
  async resolve({ method }, context) {
    return (await context.rest(enableCodes, { params: { method } })).data;
  },
  payload: changedFields,
});

mutation('disableFactor', {
  description: 'Disables a second factor. Disabling the last one also deletes the recovery codes.',
  sends: true,
  input: (t) => ({ method: t.field({ type: Factor, required: true, description: 'The second factor to disable.' }) }),
  async resolve({ method }, context) {
    return (await context.rest(disableFactor, { params: { method } })).data;
  },
  payload: remainingFields,
});

mutation('renewRecoveryCodes', {
  description: 'Creates ten new recovery codes. All previous codes become invalid.',
  sends: true,
  async resolve(_input, context) {
    return (await context.rest(renewRecoveryCodes, {})).data;
  },
  payload: changedFields,
});

mutation('adminResetTwoFactor', {
  description:
    'Disables all second factors of an account for a user who has lost access to them, and ends their sessions. Support staff only.',
  sends: true,
  input: (t) => ({
    accountId: t.globalID({
      of: 'AdminUser',
      writes: 'id',
      required: true,
      description: 'The account to reset.',
    }),
    reason: t.string({ required: true, description: 'The reason, which is recorded in the audit log.' }),
  }),
  async resolve({ accountId, reason }, context) {
    await context.rest(resetTwoFactor, { params: { id: accountId.id }, body: { reason } });
    return { isReset: true };
  },
  payload: (t) => ({
    isReset: t.exposeBoolean('isReset', { description: 'Whether the second factors were disabled.' }),
  }),
});
