/** What a person shares, kind by kind, and where each stands behind their name. A domain that is shared adds its row. */
export const STUFF = [
  { kind: 'posts', part: '' },
  { kind: 'pictures', part: 'my-stuff/pictures' },
  { kind: 'loops', part: 'my-stuff/loops' },
  { kind: 'stories', part: 'my-stuff/stories' },
  { kind: 'events', part: 'my-stuff/events' },
  { kind: 'collections', part: 'my-stuff/collections' },
  { kind: 'crowds', part: 'my-stuff/crowds' },
] as const;

export type StuffPart = (typeof STUFF)[number]['part'];
