import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from './constants.ts';

/** What is typed, once the typing pauses: what a search asks for. The second asks at once. */
export function useSettled(text: string): [settled: string, settle: () => void] {
  const [settled, setSettled] = useState('');
  const words = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return [settled, () => setSettled(words)];
}
