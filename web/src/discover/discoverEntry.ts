import { entryPoint } from '../core/entrypoint.ts';
import { readFilters } from './filters.ts';
import query from './__generated__/DiscoverScreenQuery$parameters.ts';

export const discoverEntry = entryPoint({
  query,
  variables: (params) => ({ filters: readFilters(params) }),
  load: async () => (await import('./DiscoverScreen.tsx')).DiscoverScreen,
});
