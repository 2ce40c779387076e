/** Room for files: what is used, by what, and what more there could be. */
import { Type, type Static } from 'typebox';
import { contract, Nullable, One, OneOf } from '../core/contract.ts';
import { FILE_TYPES } from './files.contract.ts';

const GIB = 1024 ** 3;
/** What a person can store, and all crowds that they own together. */
export const QUOTA_BYTES = 5 * GIB;

export const StorageUse = Type.Object(
  {
    used_bytes: Type.Integer({
      description: 'Size of all files in bytes, including the trash and uploads in progress.',
    }),
    quota_bytes: Type.Integer({
      description:
        'The storage limit in bytes. All crowds of an owner share one quota; for a crowd, this is what the ' +
        'others leave of it.',
    }),
    files_count: Type.Integer(),
    trash_bytes: Type.Integer({
      description: 'Size of deleted files in bytes that have not been permanently deleted.',
    }),
    uploading_bytes: Type.Integer({ description: 'Bytes reserved for uploads in progress.' }),
    by_type: Type.Array(
      Type.Object({ type: OneOf(FILE_TYPES), used_bytes: Type.Integer(), files_count: Type.Integer() }),
    ),
  },
  { title: 'StorageUse' },
);
export type StorageUse = Static<typeof StorageUse>;

export const getStorage = contract({
  name: 'getStorage',
  method: 'GET',
  url: '/files/storage',
  summary: 'Get storage usage',
  description: 'Returns how much the viewer stores, by type, and their limit.',
  access: 'member',
  reply: One(StorageUse),
});

export const STORAGE_PLANS = ['free', 'plus', 'pro'] as const;

/** Kept room by plan; what costs something waits until Plaza takes payments. */
export const PLANS = [
  { id: 'free', quota_bytes: QUOTA_BYTES, amount: 0 },
  { id: 'plus', quota_bytes: 100 * GIB, amount: 299 },
  { id: 'pro', quota_bytes: 1024 * GIB, amount: 999 },
] as const;

export const StorageProduct = Type.Object(
  {
    id: OneOf(STORAGE_PLANS),
    quota_bytes: Type.Integer(),
    amount: Type.Integer({ description: 'Price in US cents per month.' }),
    currency: OneOf(['USD']),
    is_current: Type.Boolean(),
    is_available: Type.Boolean({
      description: 'Whether the plan can be selected. Paid plans are unavailable until payments are supported.',
    }),
    unavailable_because: Nullable(OneOf(['not_configured'])),
  },
  { title: 'StorageProduct' },
);
export type StorageProduct = Static<typeof StorageProduct>;

export const listStorageProducts = contract({
  name: 'listStorageProducts',
  method: 'GET',
  url: '/products/storage',
  summary: 'List storage plans',
  description: 'Returns the available storage plans and their prices.',
  access: 'member',
  reply: Type.Object({ data: Type.Array(StorageProduct) }),
});

export const changeStorage = contract({
  name: 'changeStorage',
  method: 'POST',
  url: '/storage',
  summary: 'Change the storage plan',
  description: 'Paid plans return `not_configured` until payments are supported.',
  access: 'member',
  body: Type.Object({ product_id: OneOf(STORAGE_PLANS) }),
  reply: One(StorageUse),
  status: 200,
  errors: ['not_configured'],
});
