/** Names and descriptions of the kinds of items in enums. A new kind that can be searched, or that has an audience, adds its line here. */
import type { AudienceKind, DiscoverableKind } from '@plaza/api/kinds.contract.ts';

const KINDS: Readonly<Record<AudienceKind | DiscoverableKind, { name: string; description: string }>> = {
  user: { name: 'USER', description: 'Users.' },
  page: { name: 'CROWD', description: 'Crowds.' },
  scribble: { name: 'SCRIBBLE', description: 'Scribbles.' },
  vscribble: { name: 'LOOP', description: 'Loops.' },
  story: { name: 'STORY', description: 'Stories.' },
  collection: { name: 'COLLECTION', description: 'Collections, playlists, and podcasts.' },
};

/** The values of an enum of kinds. */
export const kindValues = <const K extends keyof typeof KINDS>(
  kinds: readonly K[],
): Record<string, { value: K; description: string }> =>
  Object.fromEntries(kinds.map((kind) => [KINDS[kind].name, { value: kind, description: KINDS[kind].description }]));
