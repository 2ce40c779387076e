/** What is asked for beside the password. */
import { CHALLENGE_METHODS, type Challenge } from '@plaza/api/accounts/accounts.contract.ts';
import { builder, type Schema } from '../core/builder.ts';
import { enumValues } from '../core/enums.ts';

const METHOD_WORDS = {
  totp: 'A code of an authenticator app.',
  passkey: 'A passkey.',
  email: 'A code by mail.',
  sms: 'A code by text message.',
  recovery: 'One of the recovery codes.',
  password: 'The password, where somebody signed in confirms that it is them.',
} as const;

export const ChallengeMethod = builder.enumType('ChallengeMethod', {
  description: 'How somebody shows that it is them.',
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
    description: 'Names it in the next step, as `challengeId`.',
    resolve: ({ challenge }) => challenge.challenge_id,
  }),
  methods: t.field({
    type: [ChallengeMethod],
    description: 'Any one of them will do.',
    resolve: ({ challenge }) => challenge.methods,
  }),
  emailHint: t.string({
    nullable: true,
    description: 'Where a code by mail goes, made unreadable.',
    resolve: ({ challenge }) => challenge.email,
  }),
  phoneHint: t.string({
    nullable: true,
    description: 'Where a code by text message goes, made unreadable.',
    resolve: ({ challenge }) => challenge.phone,
  }),
  expiresAt: t.field({
    type: 'DateTime',
    description: 'Until when it can be answered.',
    resolve: ({ challenge }) => challenge.expires_at,
  }),
});

builder.objectType(Challenged, {
  name: 'Challenge',
  description: 'What is still asked for before a session begins.',
  fields: (t) => challengeFields(t as never),
});
