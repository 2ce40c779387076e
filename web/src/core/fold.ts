/** Letters alone, as the platform folds them for its search: in lower case, without accents. */
export const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
