import { entryPoint } from '../core/entrypoint.ts';
import query from './__generated__/LoopRecorderOverlayQuery$parameters.ts';

/** `?o=create/loop`. */
export const recorderEntry = entryPoint({
  query,
  variables: () => ({}),
  load: async () => (await import('./LoopRecorderOverlay.tsx')).LoopRecorderOverlay,
});
