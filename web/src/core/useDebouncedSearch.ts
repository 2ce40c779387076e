import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from './constants.ts';

/** The search text once typing pauses; the second value applies it immediately. */
export function useDebouncedSearch(text: string): [settled: string, settle: () => void] {
  const [settled, setSettled] = useState('');
  const words = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return [settled, () => setSettled(words)];
}
