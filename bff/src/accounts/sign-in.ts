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
    description: 'Who is signed in now.',
    resolve: (_signedIn, _args, context, info) => loadViewer(context, info),
  }),
  accessToken: t.string({
    nullable: true,
    description: 'Send it as a bearer token. Whoever selects it keeps the session, and no cookie is set.',
    resolve: ({ tokens }) => tokens?.access_token,
  }),
  refreshToken: t.string({
    nullable: true,
    description: 'Good for one `refreshSession`. Whoever selects it keeps the session, and no cookie is set.',
    resolve: ({ tokens }) => tokens?.refresh_token,
  }),
});

export const signedInFields = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, SignedIn>) => ({
  ...knownFields(t),
  expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the access token ends.' }),
});

mutation('signIn', {
  description: 'Signs in by email or phone and password; sets the session cookie unless tokens are selected.',
  signedIn: false,
  others: [Challenged],
  guesses: true,
  input: (t) => ({
    username: t.string({ required: true, description: 'Email, or phone in international form.' }),
    password: t.string({ required: true, description: 'Password.' }),
    platform: t.string({ description: 'web, ios, android, …' }),
    timezone: t.string({ description: 'IANA name of the time zone.' }),
  }),
  async resolve({ username, password, platform, timezone }, context, info) {
    const body = { username, password, platform: platform ?? undefined, timezone: timezone ?? undefined };
    return beginOrAsk((await context.rest(signIn, { body })).data, context, info);
  },
  payload: signedInFields,
});

mutation('requestSignInLink', {
  description: 'Mails a link that signs in once; the answer is alike for an unknown login.',
  signedIn: false,
  sends: true,
  input: (t) => ({
    username: t.string({ required: true, description: 'Email, or phone in international form.' }),
  }),
  async resolve({ username }, context) {
    return (await context.rest(requestAutoLogin, { body: { username } })).data;
  },
  payload: (t) => ({ isSent: t.exposeBoolean('sent', { description: 'It is on its way, if there is an account.' }) }),
});

mutation('signInByLink', {
  description:
    'Signs in with a link that is good for one use, and confirms the email that it was mailed for; sets the session cookie unless tokens are selected.',
  signedIn: false,
  others: [Challenged],
  guesses: true,
  input: (t) => ({
    token: t.string({ writes: 'id', required: true, description: 'Secret of the link.' }),
    platform: t.string({ description: 'web, ios, android, …' }),
    timezone: t.string({ description: 'IANA name of the time zone.' }),
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
  description: 'Whom a link that signs in is for, and what it confirms.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the person.' }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'What following it confirms and makes the account’s; null where it signs in alone.',
    }),
    isViewer: t.exposeBoolean('is_viewer', { description: 'It is for whoever asks.' }),
    expiresAt: t.expose('expires_at', { type: 'DateTime', description: 'Until when it is good.' }),
  }),
});

builder.queryField('signInLink', (t) =>
  t.field({
    type: SignInLink,
    nullable: true,
    description: 'Whom a link that signs in is for, without using it up; null when it is over, or there is none.',
    args: { token: t.arg.string({ required: true, description: 'Secret of the link.' }) },
    resolve: (_root, { token }, context) =>
      unlessMissing(context.rest(describeAutoLogin, { params: { id: token } }), 'link_expired', 'invalid'),
  }),
);

mutation('refreshSession', {
  description: 'The next pair of tokens for one who keeps them; without a token, renews the session of the cookie.',
  signedIn: false,
  guesses: true,
  input: (t) => ({ refreshToken: t.string({ description: 'The last one that was answered.' }) }),
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
