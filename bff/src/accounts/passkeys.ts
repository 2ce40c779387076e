/** Passkeys of the viewer: made, named, removed. */
import {
  createPasskey,
  deletePasskey,
  listPasskeys,
  renamePasskey,
  startPasskey,
  type Passkey as PasskeyEntity,
} from '@plaza/api/accounts/security.contract.ts';
import { PAGE_MAX } from '@plaza/api/core/contract.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { Account } from './accounts.ts';
import { ceremonyFields } from './ceremonies.ts';
import { changedFields, remainingFields } from './two-factor.ts';

const Passkey = builder.objectRef<PasskeyEntity>('Passkey');
builder.node(Passkey, {
  description: 'A passkey of the viewer.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'Passkey',
  loadMany: (ids, context) => context.loader<PasskeyEntity>(listPasskeys).loadMany(ids),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the passkey.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the passkey was created.' }),
    lastUsedAt: t.expose('last_used_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the passkey was last used to sign in; null if never.',
    }),
  }),
});

builder.objectField(Account, 'passkeys', (t) =>
  t.field({
    type: [Passkey],
    description: 'The passkeys of the viewer, newest first.',
    resolve: async (_account, _args, context) =>
      (await context.rest(listPasskeys, { query: { limit: PAGE_MAX } })).data,
  }),
);

mutation('startPasskey', {
  description:
    'Starts the creation of a passkey. Returns the options for the browser; complete it with `createPasskey`.',
  async resolve(_input, context) {
    return (await context.rest(startPasskey, {})).data;
  },
  payload: ceremonyFields,
});

mutation('createPasskey', {
  description: 'Saves a passkey that the browser has created.',
  isSecretAttempt: true,
  input: (t) => ({
    challengeId: t.id({ required: true, description: 'The `challengeId` returned by `startPasskey`.' }),
    credential: t.field({ type: 'JSON', required: true, description: 'The browser’s `PublicKeyCredential`, as JSON.' }),
    name: t.string({
      description: 'The name of the passkey. Defaults to the names of the browser and operating system.',
    }),
  }),
  async resolve({ challengeId, credential, name }, context) {
    const body = { challenge_id: challengeId, credential: credential as Record<string, unknown>, name };
    return (await context.rest(createPasskey, { body })).data;
  },
  payload: (t) => ({
    ...changedFields(t as never),
    passkey: t.field({ type: Passkey, description: 'The created passkey.', resolve: ({ passkey }) => passkey }),
  }),
});

mutation('renamePasskey', {
  description: 'Renames a passkey.',
  input: (t) => ({
    id: t.globalID({ of: 'Passkey', required: true, description: 'The passkey to rename.' }),
    name: t.string({ required: true, description: 'The new name, at most 60 characters.' }),
  }),
  async resolve({ id, name }, context) {
    return (await context.rest(renamePasskey, { params: { id: id.id }, body: { name } })).data;
  },
  payload: (t) => ({
    passkey: t.field({ type: Passkey, description: 'The renamed passkey.', resolve: (passkey) => passkey }),
  }),
});

mutation('deletePasskey', {
  description: 'Deletes a passkey. It can no longer be used to sign in.',
  sends: true,
  input: (t) => ({ id: t.globalID({ of: 'Passkey', required: true, description: 'The passkey to delete.' }) }),
  async resolve({ id }, context) {
    const { data } = await context.rest(deletePasskey, { params: { id: id.id } });
    return { ...data, id: id.id };
  },
  payload: (t) => ({
    ...remainingFields(t as never),
    deletedId: t.id({
      description: 'The ID of the deleted passkey.',
      resolve: ({ id }) => writeGlobalId('Passkey', id),
    }),
  }),
});
