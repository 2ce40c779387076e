/** The kinds of things that a person can make; each has a silhouette and a hue. */
export const KINDS = [
  'scribble',
  'story',
  'event',
  'conference',
  'collection',
  'playlist',
  'podcast',
  'loop',
  'crowd',
  'survey',
  'reminder',
] as const;
export type Kind = (typeof KINDS)[number];

export const KIND_PATHS: Record<Kind, string> = {
  scribble: 'M2 2h12v7l-5 5H2z',
  story: 'M1.5 2h3v12h-3zM5.5 2h9v12h-9z',
  event: 'M2 2h12v3.5H2zM2 6.5h12V14H2z',
  conference: 'M1 3.5h14v2.7a1.8 1.8 0 0 0 0 3.6v2.7H1V9.8a1.8 1.8 0 0 0 0-3.6z',
  collection: 'M1.5 2.5h5.2l2 2.5h5.8v9h-13z',
  playlist: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zm0 4.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
  podcast: 'M1 6h2v4H1zM4.5 3h2v10h-2zM8 5h2v6H8zM11.5 1.5h2v13h-2z',
  loop: 'M3 1h10v14H3zm1.2 1.5v2h1.3v-2zm0 4.5v2h1.3V7zm0 4.5v2h1.3v-2zm6.3-9v2h1.3v-2zm0 4.5v2h1.3V7zm0 4.5v2h1.3v-2z',
  crowd:
    'M5 3.2a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8zM11 3.2A2.4 2.4 0 1 1 11 8a2.4 2.4 0 0 1 0-4.8zM.8 14c0-3.2 ' +
    '1.8-5 4.2-5 1.2 0 2.2.4 3 1.2.8-.8 1.8-1.2 3-1.2 2.4 0 4.2 1.8 4.2 5z',
  survey: 'M1 8.5h14v2H1zM3.5 1.5h9v6h-9zM3.5 11.5h9v3h-9z',
  reminder: 'M2 3h7.5l5 5-5 5H2z',
};
