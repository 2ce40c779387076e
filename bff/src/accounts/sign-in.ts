/** Signing in and out: the web client gets a sealed cookie with the answer, integrators read the tokens. */
import { signIn, signOut, type Tokens } from '@plaza/api/accounts/accounts.contract.ts';
import { RestError } from '../core/errors.ts';
import { mutation } from '../core/mutation.ts';
import { tokensFrom } from './tokens.ts';

mutation('signIn', {
  description: 'Signs in by email or phone and password; the answer sets the session cookie.',
  signedIn: false,
  input: (t) => ({
    username: t.string({ required: true, description: 'Email, or phone in international form.' }),
    password: t.string({ required: true, description: 'Password.' }),
    platform: t.string({ description: 'web, ios, android, …' }),
    timezone: t.string({ description: 'IANA name of the time zone.' }),
  }),
  async resolve({ username, password, platform, timezone }, context): Promise<Tokens> {
    const body = { username, password, platform: platform ?? undefined, timezone: timezone ?? undefined };
    const { data } = await context.rest(signIn, { body });
    await context.session.save(tokensFrom(data));
    return data;
  },
  payload: (t) => ({
    accessToken: t.exposeString('access_token', { description: 'For integrators: send it as a bearer token.' }),
    refreshToken: t.exposeString('refresh_token', { description: 'For integrators: good for one refresh.' }),
    expiresAt: t.expose('expires_at', { type: 'DateTime', description: 'When the access token ends.' }),
  }),
});

mutation('signOut', {
  description: 'Ends this session; the answer clears the cookie.',
  signedIn: false,
  async resolve(_input, context) {
    try {
      await context.rest(signOut, {});
    } catch (error) {
      // Ended already: what was wanted is so.
      if (!(error instanceof RestError) || error.status !== 401) throw error;
    }
    await context.session.save(undefined);
    return { isSignedOut: true };
  },
  payload: (t) => ({
    isSignedOut: t.exposeBoolean('isSignedOut', { description: 'Nobody is signed in here any more.' }),
  }),
});
