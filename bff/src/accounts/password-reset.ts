/** A new password for one who has forgotten the old: a code, its check, the new words. */
import {
  confirmPasswordReset,
  requestPasswordReset,
  verifyPasswordReset,
} from '@plaza/api/accounts/accounts.contract.ts';
import { mutation } from '../core/mutation.ts';
import { VerificationMethod } from './sign-up.ts';

mutation('requestPasswordReset', {
  description: 'Sends a reset code; the answer is alike whether the account exists or not.',
  signedIn: false,
  sends: true,
  input: (t) => ({
    username: t.string({ required: true, description: 'Email, or phone in international form.' }),
    method: t.field({ type: VerificationMethod, required: true, description: 'How to send it.' }),
  }),
  async resolve({ username, method }, context) {
    return (await context.rest(requestPasswordReset, { body: { username, method } })).data;
  },
  payload: (t) => ({ userId: t.exposeID('userId', { description: 'Names the request in the next two steps.' }) }),
});

mutation('verifyPasswordReset', {
  description: 'Checks a reset code without using it up.',
  signedIn: false,
  guesses: true,
  input: (t) => ({
    userId: t.id({ required: true, description: 'What `requestPasswordReset` answered.' }),
    code: t.string({ required: true, description: 'The code.' }),
  }),
  async resolve({ userId, code }, context) {
    return (await context.rest(verifyPasswordReset, { body: { userId, code } })).data;
  },
  payload: (t) => ({ isVerified: t.exposeBoolean('verified', { description: 'The code is right.' }) }),
});

mutation('confirmPasswordReset', {
  description: 'Sets the new password and ends every session of the account.',
  signedIn: false,
  guesses: true,
  input: (t) => ({
    userId: t.id({ required: true, description: 'What `requestPasswordReset` answered.' }),
    code: t.string({ required: true, description: 'The code.' }),
    password: t.string({ required: true, description: '8 to 128 characters: A-Z, a-z, a digit and a special one.' }),
    passwordConfirmation: t.string({ required: true, description: 'The same once more.' }),
  }),
  async resolve({ userId, code, password, passwordConfirmation }, context) {
    const body = { userId, code, password, password_confirmation: passwordConfirmation };
    return (await context.rest(confirmPasswordReset, { body })).data;
  },
  payload: (t) => ({ isChanged: t.exposeBoolean('changed', { description: 'The new password is the password.' }) }),
});
