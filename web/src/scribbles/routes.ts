import { entryPoint } from '../core/entrypoint.ts';
import type { Route } from '../shell/route.ts';
import query from './__generated__/ScribbleScreenQuery$parameters.ts';

export const scribbleRoutes: readonly Route[] = [
  {
    path: '/scribbles/:id',
    title: 'ui.kind.scribble',
    access: 'public',
    frame: 'app',
    about: ({ id = '' }) => ({ kind: 'scribble', slug: id }),
    entry: entryPoint({
      query,
      variables: ({ id = '', c }) => ({ slug: id, linked: c ?? '', hasLinked: Boolean(c) }),
      load: async () => (await import('./ScribbleScreen.tsx')).ScribbleScreen,
    }),
  },
];
