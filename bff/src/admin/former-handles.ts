/** Addresses that people and crowds had before, for staff. */
import type { FormerHandle as FormerHandleEntity } from '@plaza/api/core/contract.ts';
import { builder } from '../core/builder.ts';

export const FormerHandle = builder.objectRef<FormerHandleEntity>('FormerHandle').implement({
  description: 'An address that led to a person or a crowd before, as staff see it; it still does.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The address, without its @.' }),
    releasedAt: t.expose('released_at', { type: 'DateTime', description: 'Until when it was theirs.' }),
  }),
});
