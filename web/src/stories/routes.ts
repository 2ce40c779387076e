import { entryPoint } from '../core/entrypoint.ts';
import type { Route } from '../shell/route.ts';
import query from './__generated__/ReadStoryScreenQuery$parameters.ts';

export const storyRoutes: readonly Route[] = [
  {
    path: '/stories/:id',
    title: 'ui.kind.story',
    access: 'public',
    frame: 'app',
    about: ({ id = '' }) => ({ kind: 'story', slug: id }),
    entry: entryPoint({
      query,
      variables: ({ id = '', c }) => ({ slug: id, linked: c ?? '', hasLinked: Boolean(c) }),
      load: async () => (await import('./ReadStoryScreen.tsx')).ReadStoryScreen,
    }),
  },
];
