import { plainEntryPoint, type EntryPoint } from '../core/entrypoint.ts';

/** What opens over everything with `?o=name/id`; a domain adds its own. */
export const overlays = {
  sample: plainEntryPoint(async () => (await import('../design-system/SampleOverlay.tsx')).SampleOverlay),
} satisfies Record<string, EntryPoint>;

export type OverlayName = keyof typeof overlays;
