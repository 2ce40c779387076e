import { MEDIUM_PX } from '../core/constants.ts';
import { useMedia } from '../core/useMedia.ts';

/** Loops are for what one holds in a hand: a finger, and a narrow screen. */
export const useIsHeld = (): boolean => useMedia(`(pointer: coarse) and (max-width: ${MEDIUM_PX - 1}px)`);
