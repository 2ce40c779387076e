import { Store } from '../core/store.ts';
import { REDUCED_MOTION, savesData } from '../core/useMedia.ts';

/** Whether loops are heard: from one to the next it stays as it was chosen; whoever comes anew begins in silence. */
export const isHeard = new Store(false);

/** Whether films may begin by themselves, and be fetched before they are seen. */
export const mayBegin = (): boolean => !savesData() && !matchMedia(REDUCED_MOTION).matches;
