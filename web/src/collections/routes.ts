import { entryPoint } from '../core/entrypoint.ts';
import type { Route } from '../shell/route.ts';
import query from './__generated__/CollectionScreenQuery$parameters.ts';

const entry = entryPoint({
  query,
  variables: ({ id = '', c }) => ({ slug: id, linked: c ?? '', hasLinked: Boolean(c) }),
  load: async () => (await import('./CollectionScreen.tsx')).CollectionScreen,
});
const about: Route['about'] = ({ id = '' }) => ({ kind: 'collection', slug: id });

export const collectionRoutes: readonly Route[] = [
  { path: '/collections/:id', title: 'ui.kind.collection', access: 'public', frame: 'app', about, entry },
  { path: '/playlists/:id', title: 'ui.kind.playlist', access: 'public', frame: 'app', about, entry },
  { path: '/podcasts/:id', title: 'ui.kind.podcast', access: 'public', frame: 'app', about, entry },
];
