/** What a loop may be seen through, by the platform's names; each is drawn by the browser, so the film stays as it is. */
export const FILTERS = {
  WARM: 'sepia(0.28) saturate(1.25) hue-rotate(-8deg)',
  COOL: 'saturate(0.9) hue-rotate(12deg) brightness(1.04)',
  MONO: 'grayscale(1) contrast(1.08)',
  SEPIA: 'sepia(0.85)',
  VIVID: 'saturate(1.6) contrast(1.08)',
  FADED: 'saturate(0.7) contrast(0.86) brightness(1.1)',
} as const;
export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

/** For `style`; nothing for what this client does not know. */
export const filterStyle = (name: string | null | undefined): string | undefined =>
  name && Object.hasOwn(FILTERS, name) ? FILTERS[name as FilterName] : undefined;
