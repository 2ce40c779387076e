import { plainEntryPoint, type EntryPoint } from '../core/entrypoint.ts';

/**
 * What opens over everything with `?o=name/id`; a domain adds its own. The one named `viewer` shows `?m=file&in=source`,
 * as `params.id` and `params.in`.
 */
export const overlays = {
  sample: plainEntryPoint(async () => (await import('../design-system/SampleOverlay.tsx')).SampleOverlay),
} satisfies Record<string, EntryPoint>;
