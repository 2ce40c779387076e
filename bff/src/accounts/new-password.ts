/** A new password for one who is signed in. */
import { listSessions } from '@plaza/api/accounts/accounts.contract.ts';
import { changePassword } from '@plaza/api/accounts/security.contract.ts';
import { PAGE_MAX } from '@plaza/api/core/contract.ts';
import { mutation } from '../core/mutation.ts';
import { Session } from './sessions.ts';

mutation('changePassword', {
  description:
    'Sets a new password of the viewer, who has proved to be themselves, and ends every session but this one.',
  sends: true,
  input: (t) => ({
    password: t.string({ required: true, description: '8 to 128 characters: A-Z, a-z, a digit and a special one.' }),
    passwordConfirmation: t.string({ required: true, description: 'The same once more.' }),
  }),
  async resolve({ password, passwordConfirmation }, context) {
    await context.rest(changePassword, { body: { password, password_confirmation: passwordConfirmation } });
    return (await context.rest(listSessions, { query: { limit: PAGE_MAX } })).data;
  },
  payload: (t) => ({
    sessions: t.field({ type: [Session], description: 'What is left.', resolve: (sessions) => sessions }),
  }),
});
