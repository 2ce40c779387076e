/** A new password for one who has forgotten the old: a code, its check, the new words. */
import {
  confirmPasswordReset,
  requestPasswordReset,
  verifyPasswordReset,
} from '@plaza/api/accounts/accounts.contract.ts';
import { mutation } from '../core/mutation.ts';
import { VerificationMethod } from './sign-up.ts';

mutation('requestPasswordReset', {
  description: 'Sends a password reset code. The response does not reveal whether the account exists.',
  signedIn: false,
  sends: true,
  input: (t) => ({
    username: t.string({ required: true, description: 'An email address, or a phone number in international format.' }),
    method: t.field({ type: VerificationMethod, required: true, description: 'How to send the code.' }),
  }),
  async resolve({ username, method }, context) {
    return (await context.rest(requestPasswordReset, { body: { username, method } })).data;
  },
  payload: (t) => ({
    userId: t.exposeID('userId', { description: 'The ID of the reset request. Pass it to the next two steps.' }),
  }),
});

mutation('verifyPasswordReset', {
  description: 'Checks a password reset code without using it up.',
  signedIn: false,
  isSecretAttempt: true,
  input: (t) => ({
    userId: t.id({ required: true, description: 'The `userId` returned by `requestPasswordReset`.' }),
    code: t.string({ required: true, description: 'The verification code.' }),
  }),
  async resolve({ userId, code }, context) {
    return (await context.rest(verifyPasswordReset, { body: { userId, code } })).data;
  },
  payload: (t) => ({ isVerified: t.exposeBoolean('verified', { description: 'Whether the code is correct.' }) }),
});

mutation('confirmPasswordReset', {
  description: 'Sets a new password and ends all sessions of the account.',
  signedIn: false,
  isSecretAttempt: true,
  input: (t) => ({
    userId: t.id({ required: true, description: 'The `userId` returned by `requestPasswordReset`.' }),
    code: t.string({ required: true, description: 'The verification code.' }),
    password: t.string({
      required: true,
      description:
        'The new password: 8 to 128 characters, with an uppercase letter, a lowercase letter, a digit, and a special character.',
    }),
    passwordConfirmation: t.string({ required: true, description: 'The new password again, for confirmation.' }),
  }),
  async resolve({ userId, code, password, passwordConfirmation }, context) {
    const body = { userId, code, password, password_confirmation: passwordConfirmation };
    return (await context.rest(confirmPasswordReset, { body })).data;
  },
  payload: (t) => ({ isChanged: t.exposeBoolean('changed', { description: 'Whether the password was changed.' }) }),
});
