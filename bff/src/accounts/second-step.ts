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
  description: 'Completes a challenge with an authenticator code, a recovery code, or the password.',
  signedIn: false,
  isSecretAttempt: true,
  input: (t) => ({
    challengeId: t.id({ writes: 'id', required: true, description: 'The ID of the challenge.' }),
    method: t.field({
      type: ChallengeMethod,
      required: true,
      description: 'The method used to complete the challenge.',
    }),
    secret: t.string({ required: true, description: 'The six-digit code, recovery code, or password.' }),
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
  description: 'Completes a challenge with a passkey.',
  signedIn: false,
  isSecretAttempt: true,
  input: (t) => ({
    challengeId: t.id({ writes: 'id', required: true, description: 'The ID of the challenge.' }),
    credential: t.field({ type: 'JSON', required: true, description: 'The browser’s `PublicKeyCredential`, as JSON.' }),
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
  description: 'Sends a code for a challenge to the account’s email address or phone number.',
  signedIn: false,
  sends: true,
  input: (t) => ({
    challengeId: t.id({ required: true, description: 'The ID of the challenge.' }),
    method: t.field({ type: VerificationMethod, required: true, description: 'How to send the code.' }),
  }),
  async resolve({ challengeId, method }, context) {
    return (await context.rest(createToken, { body: { type: 'two_factor', challenge_id: challengeId, method } })).data;
  },
  payload: (t) => ({
    tokenId: t.exposeID('id', { description: 'The ID of the code request. Pass it to `answerChallengeByCode`.' }),
    expiresAt: t.expose('expires_at', { type: 'DateTime', description: 'When the code expires.' }),
  }),
});

mutation('answerChallengeByCode', {
  description: 'Completes a challenge with a code that was sent by `sendChallengeCode`.',
  signedIn: false,
  isSecretAttempt: true,
  input: (t) => ({
    tokenId: t.id({ writes: 'id', required: true, description: 'The `tokenId` returned by `sendChallengeCode`.' }),
    code: t.string({ required: true, description: 'The verification code.' }),
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
  description: 'Starts signing in with a passkey. Complete it with `answerChallengeByPasskey`.',
  signedIn: false,
  input: (t) => ({ platform: t.string({ description: 'The client platform, such as `web`, `ios`, or `android`.' }) }),
  async resolve({ platform }, context) {
    return (await context.rest(startPasskeySignIn, { body: { platform: platform ?? undefined } })).data;
  },
  payload: ceremonyFields,
});

mutation('startChallengePasskey', {
  description: 'Starts completing a challenge with a passkey.',
  signedIn: false,
  input: (t) => ({ challengeId: t.id({ writes: 'id', required: true, description: 'The ID of the challenge.' }) }),
  async resolve({ challengeId }, context) {
    return (await context.rest(startChallengePasskey, { params: { id: challengeId } })).data;
  },
  payload: ceremonyFields,
});

mutation('createProof', {
  description: 'Creates a challenge for the viewer to confirm their identity before a sensitive change.',
  async resolve(_input, context): Promise<{ challenge: Challenge }> {
    return { challenge: (await context.rest(createProof, {})).data };
  },
  payload: challengeFields,
});
