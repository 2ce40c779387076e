import { listFiles } from '@plaza/api/files/files.contract.ts';
import {
  changeStorage,
  getStorage,
  listStorageProducts,
  STORAGE_PLANS,
  type StorageProduct as StorageProductShape,
  type StorageUse as StorageUseShape,
} from '@plaza/api/files/storage.contract.ts';
import { Viewer } from '../accounts/accounts.ts';
import { builder } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import { enumValues } from '../core/enums.ts';
import { mutation } from '../core/mutation.ts';
import { File, FileType } from './files.ts';

const StorageOfType = builder.objectRef<StorageUseShape['by_type'][number]>('StorageOfType').implement({
  description: 'What files of one kind use.',
  fields: (t) => ({
    type: t.expose('type', { type: FileType, description: 'The kind.' }),
    usedBytes: t.exposeFloat('used_bytes', { description: 'Bytes of all of them.' }),
    filesCount: t.exposeInt('files_count', { description: 'How many there are.' }),
  }),
});

const PLAN_WORDS = { free: 'What everybody has.', plus: 'For albums.', pro: 'For films.' } as const;

const StoragePlan = builder.enumType('StoragePlan', {
  description: 'How much room somebody has.',
  values: enumValues(STORAGE_PLANS, (plan) => PLAN_WORDS[plan]),
});

const StorageProduct = builder.objectRef<StorageProductShape>('StorageProduct').implement({
  description: 'Room that can be had.',
  fields: (t) => ({
    plan: t.expose('id', { type: StoragePlan, description: 'Its name.' }),
    quotaBytes: t.exposeFloat('quota_bytes', { description: 'Bytes that there is room for.' }),
    amount: t.exposeInt('amount', { description: 'What it costs a month, in cents.' }),
    currency: t.exposeString('currency', { description: 'ISO 4217: USD.' }),
    isCurrent: t.exposeBoolean('is_current', { description: 'It is what the viewer has.' }),
    isAvailable: t.exposeBoolean('is_available', {
      description: 'It can be had now; what costs something waits until Plaza takes payments.',
    }),
  }),
});

const StorageUse = builder.objectRef<StorageUseShape>('StorageUse').implement({
  description: 'What somebody stores, and may store.',
  fields: (t) => ({
    usedBytes: t.exposeFloat('used_bytes', {
      description: 'Bytes of all files, the trash and uploads under way among them.',
    }),
    quotaBytes: t.exposeFloat('quota_bytes', {
      description:
        'The number of bytes that can be stored. All crowds of an owner share one quota: for a crowd, what the others leave of it.',
    }),
    filesCount: t.exposeInt('files_count', { description: 'How many files there are.' }),
    trashBytes: t.exposeFloat('trash_bytes', { description: 'Of what was deleted, until it is gone for good.' }),
    uploadingBytes: t.exposeFloat('uploading_bytes', { description: 'Kept free for uploads that have begun.' }),
    byType: t.expose('by_type', { type: [StorageOfType], description: 'What uses it, by kind.' }),
    products: t.field({
      type: [StorageProduct],
      description: 'What room can be had.',
      resolve: async (_use, _args, context) => (await context.rest(listStorageProducts, {})).data,
    }),
  }),
});

builder.objectField(Viewer, 'files', (t) =>
  restConnection(t, {
    contract: listFiles,
    type: File,
    description: 'What they uploaded, newest first; or what lies in their trash.',
    args: (arg) => ({
      type: arg({ type: FileType, description: 'Of one kind alone.' }),
      trashed: arg.boolean({ description: 'What they deleted and can take back.' }),
      largest: arg.boolean({ description: 'The largest first; not of the trash.' }),
      sha256: arg.string({ description: 'Those of this content, to skip what is there already.' }),
    }),
    query: (_viewer, { type, trashed, largest, sha256 }) => ({
      ...(type && { type }),
      ...(trashed && { trashed }),
      ...(largest && { largest }),
      ...(sha256 && { sha256 }),
    }),
  }),
);

builder.objectField(Viewer, 'storage', (t) =>
  t.field({
    type: StorageUse,
    description: 'What they store, and may store.',
    resolve: async (_account, _args, context) => (await context.rest(getStorage, {})).data,
  }),
);

mutation('changeStorage', {
  description:
    'Changes how much room the viewer has; `not_configured` for what costs something, until Plaza takes payments.',
  input: (t) => ({
    plan: t.field({ writes: 'product_id', type: StoragePlan, required: true, description: 'The room they want.' }),
  }),
  resolve: async ({ plan }, context) => (await context.rest(changeStorage, { body: { product_id: plan } })).data,
  payload: (t) => ({
    storage: t.field({ type: StorageUse, description: 'What they may store now.', resolve: (storage) => storage }),
  }),
});
