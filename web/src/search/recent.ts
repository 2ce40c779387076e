import { storage } from '../core/storage.ts';

const SLOT = 'searches';
const MAX = 6;

/** What was searched for in this browser, newest first; the platform is not told. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.get(SLOT) ?? '[]');
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberSearch(words: string): readonly string[] {
  const all = [words, ...recentSearches().filter((each) => each !== words)].slice(0, MAX);
  storage.set(SLOT, JSON.stringify(all));
  return all;
}

export const clearSearches = (): void => storage.set(SLOT, null);
