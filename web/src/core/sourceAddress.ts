/** What the viewer goes round in, as `?in=` names it: with a minus before it from its end, as a wall shows it. */
export const readSource = (given = ''): { id: string; isNewestFirst: boolean } => ({
  id: given.replace(/^-/, ''),
  isNewestFirst: given.startsWith('-'),
});

export const newestFirst = (id: string): string => `-${id}`;
