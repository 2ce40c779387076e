import { entryPoint } from '../core/entrypoint.ts';
import { readSource } from '../core/sourceAddress.ts';
import query from './__generated__/MediaViewerQuery$parameters.ts';

/** `?m=file&in=source`. */
export const viewerEntry = entryPoint({
  query,
  variables: ({ id = '', in: given }) => {
    const source = readSource(given).id;
    return { id, source, hasSource: source !== '' };
  },
  load: async () => (await import('./MediaViewer.tsx')).MediaViewer,
});
