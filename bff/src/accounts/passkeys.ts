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
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'Passkey',
  loadMany: (ids, context) => context.loader<PasskeyEntity>(listPasskeys).loadMany(ids),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What its person calls it.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When it was made.' }),
    lastUsedAt: t.expose('last_used_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When it last signed in; null: never.',
    }),
  }),
});

builder.objectField(Account, 'passkeys', (t) =>
  t.field({
    type: [Passkey],
    description: 'Passkeys, newest first.',
    resolve: async (_account, _args, context) =>
      (await context.rest(listPasskeys, { query: { limit: PAGE_MAX } })).data,
  }),
);

mutation('startPasskey', {
  description: 'What the browser needs to make a passkey; `createPasskey` keeps it.',
  async resolve(_input, context) {
    return (await context.rest(startPasskey, {})).data;
  },
  payload: ceremonyFields,
});

mutation('createPasskey', {
  description: 'Keeps a passkey that the browser has made.',
  guesses: true,
  input: (t) => ({
    challengeId: t.id({ required: true, description: 'What `startPasskey` answered.' }),
    credential: t.field({ type: 'JSON', required: true, description: 'The browser’s PublicKeyCredential as JSON.' }),
    name: t.string({ description: 'What to call it; the browser and its system unless said.' }),
  }),
  async resolve({ challengeId, credential, name }, context) {
    const body = { challenge_id: challengeId, credential: credential as Record<string, unknown>, name };
    return (await context.rest(createPasskey, { body })).data;
  },
  payload: (t) => ({
    ...changedFields(t as never),
    passkey: t.field({ type: Passkey, description: 'The new one.', resolve: ({ passkey }) => passkey }),
  }),
});

mutation('renamePasskey', {
  description: 'Gives a passkey another name.',
  input: (t) => ({
    id: t.globalID({ of: 'Passkey', required: true, description: 'The passkey.' }),
    name: t.string({ required: true, description: 'Up to 60 characters.' }),
  }),
  async resolve({ id, name }, context) {
    return (await context.rest(renamePasskey, { params: { id: id.id }, body: { name } })).data;
  },
  payload: (t) => ({
    passkey: t.field({ type: Passkey, description: 'With its new name.', resolve: (passkey) => passkey }),
  }),
});

mutation('deletePasskey', {
  description: 'Removes a passkey: it signs in no more.',
  sends: true,
  input: (t) => ({ id: t.globalID({ of: 'Passkey', required: true, description: 'The passkey.' }) }),
  async resolve({ id }, context) {
    const { data } = await context.rest(deletePasskey, { params: { id: id.id } });
    return { ...data, id: id.id };
  },
  payload: (t) => ({
    ...remainingFields(t as never),
    deletedId: t.id({ description: 'The passkey that was.', resolve: ({ id }) => writeGlobalId('Passkey', id) }),
  }),
});
