import { startTransition, useEffect, useState } from 'react';

/** False until the first paint, so that content it does not need cannot delay it on a slow connection. */
export function useHasPainted(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDrawn(true)));
    return () => clearTimeout(timer);
  }, []);
  return isDrawn;
}
