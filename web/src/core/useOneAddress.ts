import { useEffect, useEffectEvent, useRef } from 'react';
import { useRouter } from './navigation.ts';

/**
 * Brings the address of a screen to the one `path` of what it shows, such as from an ID to a slug. `pathAt` returns where another path that
 * leads to it moves, and null for any other. The screen stays mounted. If `path` changes later, the screen loads by the new one, because
 * the old one may no longer lead there.
 */
export function useOneAddress(path: string | null, pathAt: (at: string, path: string) => string | null): void {
  const router = useRouter();
  const isOpening = useRef(true);
  const move = useEffectEvent((own: string) => {
    const to = pathAt(router.place.path, own);
    if (to !== null && isOpening.current) router.rename(to);
    else if (to !== null) router.navigate(to + router.place.search, { replace: true });
    isOpening.current = false;
  });
  useEffect(() => {
    if (path !== null) move(path);
  }, [path]);
}
