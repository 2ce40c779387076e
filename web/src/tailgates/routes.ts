import { entryPoint } from '../core/entrypoint.ts';
import type { Params } from '../core/paths.ts';
import { ConferencePartSkeleton } from '../conferences/ConferenceSkeleton.tsx';
import type { Route } from '../shell/route.ts';
import query from './__generated__/TailgatesScreenQuery$parameters.ts';
import { FILTER_PARAMS, readFilters } from './tailgateFilters.ts';
import mapQuery from './__generated__/TailgatesMapScreenQuery$parameters.ts';

const variablesOf = ({ id = '', ...params }: Params) => ({ key: id, filters: readFilters(params) });

const shared = {
  access: 'member',
  frame: 'app',
  skeleton: ConferencePartSkeleton,
  about: ({ id = '' }: { readonly id?: string }) => ({ kind: 'conference', slug: id }),
  // What `useTailgateFilters` reads.
  ownParams: FILTER_PARAMS,
} as const;

export const tailgateRoutes: readonly Route[] = [
  {
    ...shared,
    path: '/conferences/:id/tailgates',
    title: 'tailgates.title',
    entry: entryPoint({
      query,
      variables: variablesOf,
      load: async () => (await import('./TailgatesScreen.tsx')).TailgatesScreen,
    }),
  },
  {
    ...shared,
    path: '/conferences/:id/tailgatesmap',
    title: 'tailgates.mapTitle',
    entry: entryPoint({
      query: mapQuery,
      variables: variablesOf,
      load: async () => (await import('./TailgatesMapScreen.tsx')).TailgatesMapScreen,
    }),
  },
];
