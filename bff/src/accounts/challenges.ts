/** What is asked for beside the password. */
import { CHALLENGE_METHODS, type Challenge } from '@plaza/api/accounts/accounts.contract.ts';
import { builder, type Schema } from '../core/builder.ts';
import { enumValues } from '../core/enums.ts';

const METHOD_WORDS = {
  totp: 'A code from an authenticator app.',
  passkey: 'A passkey.',
  email: 'A code sent by email.',
  sms: 'A code sent by text message.',
  recovery: 'A recovery code.',
  password: 'The password, when a signed-in user confirms their identity.',
} as const;

export const ChallengeMethod = builder.enumType('ChallengeMethod', {
  description: 'A method for completing a challenge.',
  values: enumValues(CHALLENGE_METHODS, (method) => METHOD_WORDS[method]),
});

/** Thrown where a session would begin: the password was right, and something more is asked for. */
export class Challenged extends Error {
  readonly challenge: Challenge;

  constructor(challenge: Challenge) {
    super('A second step is asked for.');
    this.challenge = challenge;
  }
}

type Types = PothosSchemaTypes.ExtendDefaultTypes<Schema>;

export const challengeFields = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, { challenge: Challenge }>) => ({
  internalId: t.id({
    description: 'The ID of the challenge. Pass it to the next step as `challengeId`.',
    resolve: ({ challenge }) => challenge.challenge_id,
  }),
  methods: t.field({
    type: [ChallengeMethod],
    description: 'The methods that can complete the challenge. Any one of them is enough.',
    resolve: ({ challenge }) => challenge.methods,
  }),
  emailHint: t.string({
    nullable: true,
    description: 'The masked email address that codes are sent to; null if codes cannot be sent by email.',
    resolve: ({ challenge }) => challenge.email,
  }),
  phoneHint: t.string({
    nullable: true,
    description: 'The masked phone number that codes are sent to; null if codes cannot be sent by text message.',
    resolve: ({ challenge }) => challenge.phone,
  }),
  expiresAt: t.field({
    type: 'DateTime',
    description: 'When the challenge expires.',
    resolve: ({ challenge }) => challenge.expires_at,
  }),
});

builder.objectType(Challenged, {
  name: 'Challenge',
  description: 'A challenge that must be completed before a session is created.',
  fields: (t) => challengeFields(t as never),
});
