import { useSyncExternalStore } from 'react';
import { MEDIUM_PX, WIDE_PX } from './constants.ts';

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

const WIDE = `(min-width: ${WIDE_PX}px)`;

/** From here a panel stands beside the page; below it covers it. */
export const isWide = (): boolean => matchMedia(WIDE).matches;
export const useIsWide = (): boolean => useMedia(WIDE);
export const useIsPhone = (): boolean => !useMedia(`(min-width: ${MEDIUM_PX}px)`);

/** Whether the page is being printed. What is printed can then differ from what is shown. */
export const useIsPrinting = (): boolean => useMedia('print');

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

interface Connection {
  readonly saveData?: boolean;
}
export const savesData = (): boolean =>
  (navigator as { readonly connection?: Connection }).connection?.saveData === true;

/** Whether animations may play by themselves; follows the setting of the device. */
export const useMayAnimate = (): boolean => !useMedia(REDUCED_MOTION) && !savesData();
