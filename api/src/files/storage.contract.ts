/** Room for files: what is used, by what, and what more there could be. */
import { Type, type Static } from 'typebox';
import { contract, Nullable, One, OneOf } from '../core/contract.ts';
import { FILE_TYPES } from './files.contract.ts';

const GIB = 1024 ** 3;
/** What a person can store, and all crowds that they own together. */
export const QUOTA_BYTES = 5 * GIB;

export const StorageUse = Type.Object(
  {
    used_bytes: Type.Integer({ description: 'Of all files, the trash and uploads under way among them.' }),
    quota_bytes: Type.Integer({
      description:
        'What can be stored. All crowds of an owner share one quota: of a crowd, what the others leave of it.',
    }),
    files_count: Type.Integer(),
    trash_bytes: Type.Integer({ description: 'Of what was deleted, until it is gone for good.' }),
    uploading_bytes: Type.Integer({ description: 'Kept free for uploads that have begun.' }),
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
  summary: 'What the viewer stores and may store, by kind.',
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
    amount: Type.Integer({ description: 'Cents of US dollars a month.' }),
    currency: OneOf(['USD']),
    is_current: Type.Boolean(),
    is_available: Type.Boolean({ description: 'It can be had now; what costs something waits for payments.' }),
    unavailable_because: Nullable(OneOf(['not_configured'])),
  },
  { title: 'StorageProduct' },
);
export type StorageProduct = Static<typeof StorageProduct>;

export const listStorageProducts = contract({
  name: 'listStorageProducts',
  method: 'GET',
  url: '/products/storage',
  summary: 'How much room there could be, and for how much.',
  access: 'member',
  reply: Type.Object({ data: Type.Array(StorageProduct) }),
});

export const changeStorage = contract({
  name: 'changeStorage',
  method: 'POST',
  url: '/storage',
  summary: 'Changes the plan. What costs something is refused with `not_configured` until Plaza takes payments.',
  access: 'member',
  body: Type.Object({ product_id: OneOf(STORAGE_PLANS) }),
  reply: One(StorageUse),
  status: 200,
  errors: ['not_configured'],
});
