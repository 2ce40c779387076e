import { getStorage, type StorageUse as StorageUseSchema } from '@plaza/api/files/files.contract.ts';
import type { Static } from 'typebox';
import { Viewer } from '../accounts/accounts.ts';
import { builder } from '../core/builder.ts';

const StorageUse = builder.objectRef<Static<typeof StorageUseSchema>>('StorageUse').implement({
  description: 'What somebody stores, and may store.',
  fields: (t) => ({
    usedBytes: t.exposeFloat('used_bytes', { description: 'Bytes of all files.' }),
    quotaBytes: t.exposeFloat('quota_bytes', { description: 'Bytes that there is room for.' }),
    filesCount: t.exposeInt('files_count', { description: 'How many files there are.' }),
  }),
});

builder.objectField(Viewer, 'storage', (t) =>
  t.field({
    type: StorageUse,
    description: 'What they store, and may store.',
    resolve: async (_account, _args, context) => (await context.rest(getStorage, {})).data,
  }),
);
