import { startTransition, useEffect, useState } from 'react';

/** False until the first drawing is on the screen: what it does not need would only hold it up on a slow line. */
export function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDrawn(true)));
    return () => clearTimeout(timer);
  }, []);
  return isDrawn;
}
