/** The second step: of a sign-in, which then sets the cookie, and of somebody signed in who confirms that it is them. */
import {
  createToken,
  verifyToken,
  type Challenge,
  type Tokens as TokensReply,
} from '@plaza/api/accounts/accounts.contract.ts';
import {
  answerChallenge,
  createProof,
  startChallengePasskey,
  startPasskeySignIn,
} from '@plaza/api/accounts/security.contract.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { GatewayContext } from '../core/context.ts';
import { invalid } from '../core/errors.ts';
import { mutation } from '../core/mutation.ts';
import { ceremonyFields } from './ceremonies.ts';
import { challengeFields, ChallengeMethod } from './challenges.ts';
import { begin, knownFields, type Known } from './sign-in.ts';
import { VerificationMethod } from './sign-up.ts';

/** Of a challenge to somebody signed in nothing new begins: it is the session that asked. */
const finish = (
  tokens: TokensReply | null | undefined,
  context: GatewayContext,
  info: GraphQLResolveInfo,
): Promise<Known> | Known => (tokens ? begin(tokens, context, info) : { tokens: undefined });

const ANSWERS = ['totp', 'recovery', 'password'] as const;

mutation('answerChallenge', {
  description: 'Answers a challenge with a code of an app, a recovery code or the password.',
  signedIn: false,
  guesses: true,
  input: (t) => ({
    challengeId: t.id({ writes: 'id', required: true, description: 'The challenge.' }),
    method: t.field({ type: ChallengeMethod, required: true, description: 'What it is answered with.' }),
    secret: t.string({ required: true, description: 'Six digits, a recovery code, or the password.' }),
  }),
  async resolve({ challengeId, method, secret }, context, info) {
    const known = ANSWERS.find((each) => each === method);
    if (!known) throw invalid('method', 'Use the mutation for this method instead.');
    const body = { method: known, secret };
    return finish(
      (await context.rest(answerChallenge, { params: { id: challengeId }, body })).data.tokens,
      context,
      info,
    );
  },
  payload: knownFields,
});

mutation('answerChallengeByPasskey', {
  description: 'Answers a challenge with what a passkey has signed.',
  signedIn: false,
  guesses: true,
  input: (t) => ({
    challengeId: t.id({ writes: 'id', required: true, description: 'The challenge.' }),
    credential: t.field({ type: 'JSON', required: true, description: 'The browser’s PublicKeyCredential as JSON.' }),
  }),
  async resolve({ challengeId, credential }, context, info) {
    const body = { method: 'passkey' as const, credential: credential as Record<string, unknown> };
    return finish(
      (await context.rest(answerChallenge, { params: { id: challengeId }, body })).data.tokens,
      context,
      info,
    );
  },
  payload: knownFields,
});

mutation('sendChallengeCode', {
  description: 'Sends a code to the address of the account that a challenge is about.',
  signedIn: false,
  sends: true,
  input: (t) => ({
    challengeId: t.id({ required: true, description: 'The challenge.' }),
    method: t.field({ type: VerificationMethod, required: true, description: 'How to send it.' }),
  }),
  async resolve({ challengeId, method }, context) {
    return (await context.rest(createToken, { body: { type: 'two_factor', challenge_id: challengeId, method } })).data;
  },
  payload: (t) => ({
    tokenId: t.exposeID('id', { description: 'Names the code; it is not the code.' }),
    expiresAt: t.expose('expires_at', { type: 'DateTime', description: 'Until when the code is good.' }),
  }),
});

mutation('answerChallengeByCode', {
  description: 'Answers a challenge with a code that was sent.',
  signedIn: false,
  guesses: true,
  input: (t) => ({
    tokenId: t.id({ writes: 'id', required: true, description: 'What `sendChallengeCode` answered.' }),
    code: t.string({ required: true, description: 'The code.' }),
  }),
  async resolve({ tokenId, code }, context, info) {
    return finish(
      (await context.rest(verifyToken, { params: { id: tokenId }, body: { code } })).data.tokens,
      context,
      info,
    );
  },
  payload: knownFields,
});

mutation('startPasskeySignIn', {
  description: 'Begins a sign-in with a passkey alone; `answerChallengeByPasskey` ends it.',
  signedIn: false,
  input: (t) => ({ platform: t.string({ description: 'web, ios, android, …' }) }),
  async resolve({ platform }, context) {
    return (await context.rest(startPasskeySignIn, { body: { platform: platform ?? undefined } })).data;
  },
  payload: ceremonyFields,
});

mutation('startChallengePasskey', {
  description: 'Begins to answer a challenge with a passkey.',
  signedIn: false,
  input: (t) => ({ challengeId: t.id({ writes: 'id', required: true, description: 'The challenge.' }) }),
  async resolve({ challengeId }, context) {
    return (await context.rest(startChallengePasskey, { params: { id: challengeId } })).data;
  },
  payload: ceremonyFields,
});

mutation('createProof', {
  description: 'A challenge for the viewer, who is to confirm that it is them before they change what is guarded.',
  async resolve(_input, context): Promise<{ challenge: Challenge }> {
    return { challenge: (await context.rest(createProof, {})).data };
  },
  payload: challengeFields,
});
