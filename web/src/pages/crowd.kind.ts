import type { ItemKind } from '../core/itemKind.ts';

export const crowdKind = { typename: 'Crowd', mark: 'crowd', filter: 'CROWD' } as const satisfies ItemKind;
