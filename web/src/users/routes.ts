import { entryPoint } from '../core/entrypoint.ts';
import type { Route } from '../shell/route.ts';
import completeQuery from './__generated__/CompleteProfileScreenQuery$parameters.ts';
import storyQuery from '../timeline/__generated__/StoryScreenQuery$parameters.ts';
import query from './__generated__/ProfileScreenQuery$parameters.ts';

const profile = entryPoint({
  query,
  variables: ({ slug }) => ({ slug: slug ?? '' }),
  load: async () => (await import('./ProfileScreen.tsx')).ProfileScreen,
});

const story = entryPoint({
  query: storyQuery,
  variables: ({ slug }) => ({ slug: slug ?? '' }),
  load: async () => (await import('../timeline/StoryScreen.tsx')).StoryScreen,
});

export const userRoutes: readonly Route[] = [
  {
    path: '/complete-profile',
    title: 'users.complete',
    access: 'member',
    frame: 'door',
    art: 'kites',
    entry: entryPoint({
      query: completeQuery,
      variables: () => ({}),
      load: async () => (await import('./CompleteProfileScreen.tsx')).CompleteProfileScreen,
    }),
  },
  { path: '/@:slug', title: 'users.profile', access: 'public', frame: 'app', entry: profile },
  { path: '/@:slug/long-story-short', title: 'users.about', access: 'public', frame: 'app', entry: story },
  { path: '/users/:slug/long-story-short', title: 'users.about', access: 'public', frame: 'app', entry: story },
  { path: '/users/:slug', title: 'users.profile', access: 'public', frame: 'app', entry: profile },
];
