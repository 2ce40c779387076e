/** A new password for one who is signed in. */
import { listSessions } from '@plaza/api/accounts/accounts.contract.ts';
import { changePassword } from '@plaza/api/accounts/security.contract.ts';
import { PAGE_MAX } from '@plaza/api/core/contract.ts';
import { mutation } from '../core/mutation.ts';
import { Session } from './sessions.ts';

mutation('changePassword', {
  description: 'Changes the viewer’s password and ends all their other sessions. Requires recent authentication.',
  sends: true,
  input: (t) => ({
    password: t.string({
      required: true,
      description:
        'The new password: 8 to 128 characters, with an uppercase letter, a lowercase letter, a digit, and a special character.',
    }),
    passwordConfirmation: t.string({ required: true, description: 'The new password again, for confirmation.' }),
  }),
  async resolve({ password, passwordConfirmation }, context) {
    await context.rest(changePassword, { body: { password, password_confirmation: passwordConfirmation } });
    return (await context.rest(listSessions, { query: { limit: PAGE_MAX } })).data;
  },
  payload: (t) => ({
    sessions: t.field({ type: [Session], description: 'The remaining sessions.', resolve: (sessions) => sessions }),
  }),
});
