import { entryPoint } from '../core/entrypoint.ts';
import type { Route } from '../shell/route.ts';
import { discoverEntry } from './discoverEntry.ts';
import profileQuery from './__generated__/ProfileDiscoverScreenQuery$parameters.ts';

export const discoverRoutes: readonly Route[] = [
  { path: '/', title: 'panels.discover', access: 'member', frame: 'app', entry: discoverEntry },
  {
    path: '/users/@:slug/discover',
    title: 'panels.discover',
    access: 'member',
    frame: 'app',
    entry: entryPoint({
      query: profileQuery,
      variables: (params) => ({ slug: params.slug ?? '' }),
      load: async () => (await import('./ProfileDiscoverScreen.tsx')).ProfileDiscoverScreen,
    }),
  },
  // A second address of the feed; what the product uses it for is not known.
  { path: '/discover/test', title: 'panels.discover', access: 'member', frame: 'app', entry: discoverEntry },
];
