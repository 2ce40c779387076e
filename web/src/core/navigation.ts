import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { Place, Router } from './router.ts';
import { useLatest } from './useLatest.ts';

/** What screens and panels do with addresses. */
export type Routing = Pick<Router, keyof Router>;

interface Navigation {
  router: Routing;
  /** Starts code and data of what stands at an address, when a click is near. */
  prefetch: (to: string) => void;
}

export const NavigationContext = createContext<Navigation | null>(null);

export function useNavigation(): Navigation {
  const value = use(NavigationContext);
  if (!value) throw new Error('NavigationContext is missing');
  return value;
}

export const useRouter = (): Routing => useNavigation().router;

export function usePlace(): Place {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, () => router.place);
}

/** While something without an address is open, Back closes it instead of leaving the page. */
export function useHold(isOpen: boolean, close: () => void): void {
  const router = useRouter();
  const latest = useLatest(close);
  useEffect(() => (isOpen ? router.hold(latest) : undefined), [isOpen, router, latest]);
}
