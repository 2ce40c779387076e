import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../core/constants.ts';
import { useRouter } from '../core/navigation.ts';

/** A filter lives in the address, so that a reload and a link show the same list. */
export function useFilter(name: string): [value: string, set: (value: string) => void] {
  const router = useRouter();
  const value = router.param(name) ?? '';
  const set = (next: string) => {
    const { path, search } = router.place;
    const params = new URLSearchParams(search);
    if (next) params.set(name, next);
    else params.delete(name);
    router.navigate(`${path}${params.size > 0 ? `?${params}` : ''}`, { replace: true });
  };
  return [value, set];
}

/** The same for words that are being typed: the address follows when the fingers rest. */
export function useTypedFilter(name: string): [text: string, setText: (text: string) => void] {
  const [value, set] = useFilter(name);
  const [text, setText] = useState(value);
  const settle = useEffectEvent((words: string) => {
    if (words !== value) set(words);
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(text.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}
