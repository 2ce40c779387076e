import { entryPoint } from '../core/entrypoint.ts';
import type { Route } from '../shell/route.ts';
import discussionsQuery from './__generated__/ConferenceDiscussionsScreenQuery$parameters.ts';
import participantsQuery from './__generated__/ConferenceParticipantsScreenQuery$parameters.ts';
import query from './__generated__/ConferenceScreenQuery$parameters.ts';

const about: Route['about'] = ({ id = '' }) => ({ kind: 'conference', slug: id });

const discussions: Omit<Route, 'path'> = {
  title: 'conferences.discussions',
  access: 'public',
  frame: 'app',
  about,
  entry: entryPoint({
    query: discussionsQuery,
    variables: ({ id = '', topic = '', c }) => ({
      key: id,
      topic,
      hasTopic: topic !== '',
      linked: c ?? '',
      hasLinked: Boolean(c),
    }),
    load: async () => (await import('./ConferenceDiscussionsScreen.tsx')).ConferenceDiscussionsScreen,
  }),
};

export const conferenceRoutes: readonly Route[] = [
  {
    path: '/conferences/:id',
    title: 'ui.kind.conference',
    access: 'public',
    frame: 'app',
    about,
    entry: entryPoint({
      query,
      variables: ({ id = '', c }) => ({ key: id, linked: c ?? '', hasLinked: Boolean(c) }),
      load: async () => (await import('./ConferenceScreen.tsx')).ConferenceScreen,
    }),
  },
  { path: '/conferences/:id/discussions', ...discussions },
  { path: '/conferences/:id/discussions/:topic', ...discussions },
  {
    path: '/conferences/:id/participants',
    title: 'conferences.participants',
    access: 'public',
    frame: 'app',
    about,
    entry: entryPoint({
      query: participantsQuery,
      variables: ({ id = '' }) => ({ key: id }),
      load: async () => (await import('./ConferenceParticipantsScreen.tsx')).ConferenceParticipantsScreen,
    }),
  },
];
