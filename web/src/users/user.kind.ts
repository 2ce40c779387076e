import type { ItemKind } from '../core/itemKind.ts';

export const userKind = { typename: 'User', filter: 'USER', hasOwnAudience: true } as const satisfies ItemKind;
