/** What a browser is asked with to make a passkey, or to sign with one. */
import type { PasskeyCeremony } from '@plaza/api/accounts/security.contract.ts';
import type { Schema } from '../core/builder.ts';

type Types = PothosSchemaTypes.ExtendDefaultTypes<Schema>;

export const ceremonyFields = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, PasskeyCeremony>) => ({
  challengeId: t.exposeID('challenge_id', { description: 'The ID of the challenge to complete with the passkey.' }),
  options: t.field({
    type: 'JSON',
    description: 'The WebAuthn options for the browser, as JSON.',
    resolve: ({ options }) => options,
  }),
});
