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
import { MediaFile, MediaFileType } from './files.ts';

const StorageOfType = builder.objectRef<StorageUseShape['by_type'][number]>('StorageOfType').implement({
  description: 'The storage used by files of one type.',
  fields: (t) => ({
    type: t.expose('type', { type: MediaFileType, description: 'The type of the files.' }),
    usedBytes: t.expose('used_bytes', { type: 'Long', description: 'The total size of the files, in bytes.' }),
    filesCount: t.exposeInt('files_count', { description: 'The number of files.' }),
  }),
});

const PLAN_WORDS = {
  free: 'The free plan, which is the default.',
  plus: 'A paid plan with room for photo albums.',
  pro: 'A paid plan with room for videos.',
} as const;

const StoragePlan = builder.enumType('StoragePlan', {
  description: 'A storage plan.',
  values: enumValues(STORAGE_PLANS, (plan) => PLAN_WORDS[plan]),
});

const StorageProduct = builder.objectRef<StorageProductShape>('StorageProduct').implement({
  description: 'A storage plan that users can choose.',
  fields: (t) => ({
    plan: t.expose('id', { type: StoragePlan, description: 'The plan.' }),
    quotaBytes: t.expose('quota_bytes', { type: 'Long', description: 'The storage quota, in bytes.' }),
    amount: t.exposeInt('amount', { description: 'The monthly price, in cents.' }),
    currency: t.exposeString('currency', { description: 'The ISO 4217 currency code, such as `USD`.' }),
    isCurrent: t.exposeBoolean('is_current', { description: 'Whether this is the viewer’s current plan.' }),
    isAvailable: t.exposeBoolean('is_available', {
      description: 'Whether the plan can be chosen. Paid plans are unavailable until Plaza accepts payments.',
    }),
  }),
});

const StorageUse = builder.objectRef<StorageUseShape>('StorageUse').implement({
  description: 'The storage usage and quota of a user or crowd.',
  fields: (t) => ({
    usedBytes: t.expose('used_bytes', {
      type: 'Long',
      description: 'The total size of all files, including the trash and uploads in progress, in bytes.',
    }),
    quotaBytes: t.expose('quota_bytes', {
      type: 'Long',
      description:
        'The storage quota, in bytes. All crowds of an owner share one quota: for a crowd, it excludes what the others use.',
    }),
    filesCount: t.exposeInt('files_count', { description: 'The number of files.' }),
    trashBytes: t.expose('trash_bytes', { type: 'Long', description: 'The size of the files in the trash, in bytes.' }),
    uploadingBytes: t.expose('uploading_bytes', {
      type: 'Long',
      description: 'The space reserved for uploads in progress, in bytes.',
    }),
    byType: t.expose('by_type', { type: [StorageOfType], description: 'The storage usage by file type.' }),
    products: t.field({
      type: [StorageProduct],
      description: 'The available storage plans.',
      resolve: async (_use, _args, context) => (await context.rest(listStorageProducts, {})).data,
    }),
  }),
});

builder.objectField(Viewer, 'files', (t) =>
  restConnection(t, {
    contract: listFiles,
    type: MediaFile,
    description: 'The viewer’s uploads, newest first, or the files in their trash.',
    args: (arg) => ({
      type: arg({ type: MediaFileType, description: 'Returns only files of this type.' }),
      trashed: arg.boolean({ description: 'Whether to return the files in the trash.' }),
      largest: arg.boolean({
        description: 'Whether to return the largest files first. Cannot be used with the trash.',
      }),
      sha256: arg.string({
        description: 'Returns only files with these SHA-256 hashes, to avoid uploading a file twice.',
      }),
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
    description: 'The storage usage and quota of the viewer.',
    resolve: async (_account, _args, context) => (await context.rest(getStorage, {})).data,
  }),
);

mutation('changeStorage', {
  description: 'Changes the viewer’s storage plan. Paid plans fail with `NOT_CONFIGURED` until Plaza accepts payments.',
  input: (t) => ({
    plan: t.field({ writes: 'product_id', type: StoragePlan, required: true, description: 'The plan to switch to.' }),
  }),
  resolve: async ({ plan }, context) => (await context.rest(changeStorage, { body: { product_id: plan } })).data,
  payload: (t) => ({
    storage: t.field({
      type: StorageUse,
      description: 'The updated storage usage and quota.',
      resolve: (storage) => storage,
    }),
  }),
});
