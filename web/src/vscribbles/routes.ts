import { entryPoint, plainEntryPoint } from '../core/entrypoint.ts';
import type { Route } from '../shell/route.ts';
import query from './__generated__/LoopsScreenQuery$parameters.ts';

const loops = entryPoint({
  query,
  variables: ({ id = '' }) => ({ slug: id, hasSlug: id !== '' }),
  load: async () => (await import('./LoopsScreen.tsx')).LoopsScreen,
});

export const vscribbleRoutes: readonly Route[] = [
  { path: '/vscribbles', title: 'loops.title', access: 'public', frame: 'app', entry: loops },
  {
    path: '/vscribbles/:id',
    title: 'ui.kind.loop',
    access: 'public',
    frame: 'app',
    about: ({ id = '' }) => ({ kind: 'loop', slug: id }),
    entry: loops,
  },
  {
    path: '/vScribbleDesktop',
    title: 'loops.title',
    access: 'public',
    frame: 'app',
    entry: plainEntryPoint(async () => (await import('./LoopDesktopScreen.tsx')).LoopDesktopScreen),
  },
];
