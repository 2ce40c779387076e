import { PANEL_ANIMATION_DELAY_MS, PANEL_CLOSE_DELAY_MS } from '../core/constants.ts';
import type { PanelName } from './registry.ts';

/** A panel's content stays while it slides out; Create and Discover are gone at once. */
export function closeDelay(name: PanelName | null): number {
  return name === 'create' || name === 'discover' ? 0 : PANEL_CLOSE_DELAY_MS;
}

/** The move between panels is switched on only after the first has come in; data and focus never wait for it. */
export const ANIMATION_DELAY_MS = PANEL_ANIMATION_DELAY_MS;
