/**
 * Signing in and out. A session is kept in one place only: by the browser in a sealed cookie that no script can read, or,
 * when the operation selects the tokens, by the caller. Kept twice, each would renew what ends the other.
 */
import {
  describeAutoLogin,
  refreshAuth,
  requestAutoLogin,
  signIn,
  signOut,
  useAutoLogin as signInByLink,
  type Challenge,
  type Tokens as TokensReply,
} from '@plaza/api/accounts/accounts.contract.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { builder, type Schema } from '../core/builder.ts';
import type { GatewayContext } from '../core/context.ts';
import { RestError, unlessMissing } from '../core/errors.ts';
import { selectedPaths } from '../core/lookahead.ts';
import { mutation } from '../core/mutation.ts';
import { Challenged } from './challenges.ts';
import { tokensFrom } from './tokens.ts';
import { loadViewer, Viewer } from './accounts.ts';

/** Who is signed in now; without tokens the cookie keeps the session. */
export interface Known {
  tokens: TokensReply | undefined;
}

/** A session that has begun. */
export interface SignedIn extends Known {
  expiresAt: string;
}

/** Begins a session, or hands on what is still asked for. */
async function beginOrAsk(
  reply: TokensReply | Challenge,
  context: GatewayContext,
  info: GraphQLResolveInfo,
): Promise<SignedIn> {
  if ('challenge_id' in reply) throw new Challenged(reply);
  return begin(reply, context, info);
}

export async function begin(tokens: TokensReply, context: GatewayContext, info: GraphQLResolveInfo): Promise<SignedIn> {
  const paths = selectedPaths(info);
  const isAskedFor = paths.has('accessToken') || paths.has('refreshToken');
  if (isAskedFor) context.session.use(tokensFrom(tokens));
  else await context.session.save(tokensFrom(tokens));
  return { tokens: isAskedFor ? tokens : undefined, expiresAt: tokens.expires_at };
}

type Types = PothosSchemaTypes.ExtendDefaultTypes<Schema>;

export const knownFields = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, Known>) => ({
  viewer: t.field({
    type: Viewer,
    description: 'The signed-in user.',
    resolve: (_signedIn, _args, context, info) => loadViewer(context, info),
  }),
  accessToken: t.string({
    nullable: true,
    description:
      'The access token, to be sent as a bearer token. If it is selected, the client is responsible for storing the session and no cookie is set.',
    resolve: ({ tokens }) => tokens?.access_token,
  }),
  refreshToken: t.string({
    nullable: true,
    description:
      'The refresh token, valid for one `refreshSession`. If it is selected, the client is responsible for storing the session and no cookie is set.',
    resolve: ({ tokens }) => tokens?.refresh_token,
  }),
});

export const signedInFields = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, SignedIn>) => ({
  ...knownFields(t),
  expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the access token expires.' }),
});

mutation('signIn', {
  description:
    'Signs in with an email address or phone number and a password. Sets the session cookie unless tokens are selected.',
  signedIn: false,
  others: [Challenged],
  isSecretAttempt: true,
  input: (t) => ({
    username: t.string({ required: true, description: 'An email address, or a phone number in international format.' }),
    password: t.string({ required: true, description: 'The password.' }),
    platform: t.string({ description: 'The client platform, such as `web`, `ios`, or `android`.' }),
    timezone: t.string({ description: 'The IANA time zone name.' }),
  }),
  async resolve({ username, password, platform, timezone }, context, info) {
    const body = { username, password, platform: platform ?? undefined, timezone: timezone ?? undefined };
    return beginOrAsk((await context.rest(signIn, { body })).data, context, info);
  },
  payload: signedInFields,
});

mutation('requestSignInLink', {
  description: 'Emails a single-use sign-in link. The response does not reveal whether the account exists.',
  signedIn: false,
  sends: true,
  input: (t) => ({
    username: t.string({ required: true, description: 'An email address, or a phone number in international format.' }),
  }),
  async resolve({ username }, context) {
    return (await context.rest(requestAutoLogin, { body: { username } })).data;
  },
  payload: (t) => ({
    isSent: t.exposeBoolean('sent', {
      description: 'Whether the request was accepted. Does not reveal whether the account exists.',
    }),
  }),
});

mutation('signInByLink', {
  description:
    'Signs in with a single-use link and verifies the email address it was sent for. Sets the session cookie unless tokens are selected.',
  signedIn: false,
  others: [Challenged],
  isSecretAttempt: true,
  input: (t) => ({
    token: t.string({ writes: 'id', required: true, description: 'The secret token of the link.' }),
    platform: t.string({ description: 'The client platform, such as `web`, `ios`, or `android`.' }),
    timezone: t.string({ description: 'The IANA time zone name.' }),
  }),
  async resolve({ token, platform, timezone }, context, info) {
    const body = { platform: platform ?? undefined, timezone: timezone ?? undefined };
    return beginOrAsk((await context.rest(signInByLink, { params: { id: token }, body })).data, context, info);
  },
  payload: signedInFields,
});

interface DescribedLink {
  name: string;
  email: string | null;
  is_viewer: boolean;
  expires_at: string;
}

const SignInLink = builder.objectRef<DescribedLink>('SignInLink').implement({
  description: 'A single-use sign-in link: the user it is for and the email address it verifies.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the user.' }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'The email address that the link verifies and sets for the account; null if the link only signs in.',
    }),
    isViewer: t.exposeBoolean('is_viewer', { description: 'Whether the link is for the viewer.' }),
    expiresAt: t.expose('expires_at', { type: 'DateTime', description: 'When the link expires.' }),
  }),
});

builder.queryField('signInLink', (t) =>
  t.field({
    type: SignInLink,
    nullable: true,
    description: 'A sign-in link by its token, without using it up; null if it does not exist or has expired.',
    args: { token: t.arg.string({ required: true, description: 'The secret token of the link.' }) },
    resolve: (_root, { token }, context) =>
      unlessMissing(context.rest(describeAutoLogin, { params: { id: token } }), 'link_expired', 'invalid'),
  }),
);

mutation('refreshSession', {
  description:
    'Refreshes the session. With a refresh token, returns a new pair of tokens; without one, renews the session of the cookie.',
  signedIn: false,
  isSecretAttempt: true,
  input: (t) => ({ refreshToken: t.string({ description: 'The most recently issued refresh token.' }) }),
  async resolve({ refreshToken }, context): Promise<SignedIn> {
    if (refreshToken == null) {
      // The cookie's own tokens never leave it, whatever is selected.
      const expiresAt = context.session.kind === 'cookie' ? await context.session.renew() : undefined;
      if (!expiresAt) throw new RestError('token_invalid');
      return { tokens: undefined, expiresAt };
    }
    const tokens = (await context.rest(refreshAuth, { body: { refresh_token: refreshToken } })).data;
    context.session.use(tokensFrom(tokens));
    return { tokens, expiresAt: tokens.expires_at };
  },
  payload: signedInFields,
});

mutation('signOut', {
  description: 'Signs out of the current session and clears the cookie.',
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
    isSignedOut: t.exposeBoolean('isSignedOut', { description: 'Whether the session was ended.' }),
  }),
});
