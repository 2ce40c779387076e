import { entryPoint } from '../core/entrypoint.ts';
import { ConferencePartSkeleton } from '../conferences/ConferenceSkeleton.tsx';
import type { Route } from '../shell/route.ts';
import query from './__generated__/TailgatesScreenQuery$parameters.ts';
import mapQuery from './__generated__/TailgatesMapScreenQuery$parameters.ts';

const shared = {
  access: 'member',
  frame: 'app',
  skeleton: ConferencePartSkeleton,
  about: ({ id = '' }: { readonly id?: string }) => ({ kind: 'conference', slug: id }),
  // What `useTailgateFilters` reads.
  ownParams: ['show', 'day'],
} as const;

export const tailgateRoutes: readonly Route[] = [
  {
    ...shared,
    path: '/conferences/:id/tailgates',
    title: 'tailgates.title',
    entry: entryPoint({
      query,
      variables: ({ id = '' }) => ({ key: id }),
      load: async () => (await import('./TailgatesScreen.tsx')).TailgatesScreen,
    }),
  },
  {
    ...shared,
    path: '/conferences/:id/tailgatesmap',
    title: 'tailgates.mapTitle',
    entry: entryPoint({
      query: mapQuery,
      variables: ({ id = '' }) => ({ key: id }),
      load: async () => (await import('./TailgatesMapScreen.tsx')).TailgatesMapScreen,
    }),
  },
];
