import { sortIn } from '../comments/useCommentSort.ts';
import { entryPoint } from '../core/entrypoint.ts';
import type { Route } from '../shell/route.ts';
import { ConferencePartSkeleton, ConferenceSkeleton } from './ConferenceSkeleton.tsx';
import { asOfVariables } from './viewedInstant.ts';
import discussionsQuery from './__generated__/ConferenceDiscussionsScreenQuery$parameters.ts';
import participantsQuery from './__generated__/ConferenceParticipantsScreenQuery$parameters.ts';
import scheduleQuery from './__generated__/ConferenceScheduleScreenQuery$parameters.ts';
import liveQuery from './__generated__/ConferenceLiveScreenQuery$parameters.ts';
import photosQuery from './__generated__/ConferencePhotosScreenQuery$parameters.ts';
import recapQuery from './__generated__/ConferenceRecapScreenQuery$parameters.ts';
import resourcesQuery from './__generated__/ConferenceResourcesScreenQuery$parameters.ts';
import query from './__generated__/ConferenceScreenQuery$parameters.ts';
import sessionsQuery from './__generated__/ConferenceSessionsScreenQuery$parameters.ts';

const about: Route['about'] = ({ id = '' }) => ({ kind: 'conference', slug: id });

const discussions: Omit<Route, 'path'> = {
  title: 'conferences.discussions',
  access: 'public',
  frame: 'app',
  skeleton: ConferencePartSkeleton,
  about,
  ownParams: ['sort'],
  entry: entryPoint({
    query: discussionsQuery,
    variables: ({ id = '', topic = '', c, sort }) => ({
      key: id,
      topic,
      hasTopic: topic !== '',
      linked: c ?? '',
      hasLinked: Boolean(c),
      sort: sortIn(sort),
    }),
    load: async () => (await import('./ConferenceDiscussionsScreen.tsx')).ConferenceDiscussionsScreen,
  }),
};

/** What `useScheduleAddress` reads. */
const SCHEDULE_PARAMS = ['day', 'by', 'track', 'kind', 'mine'];

export const conferenceRoutes: readonly Route[] = [
  {
    path: '/conferences/:id',
    title: 'ui.kind.conference',
    access: 'public',
    frame: 'app',
    skeleton: ConferenceSkeleton,
    about,
    entry: entryPoint({
      query,
      variables: ({ id = '', c, as_of }) => ({
        key: id,
        linked: c ?? '',
        hasLinked: Boolean(c),
        ...asOfVariables(as_of),
      }),
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
    skeleton: ConferencePartSkeleton,
    about,
    entry: entryPoint({
      query: participantsQuery,
      variables: ({ id = '' }) => ({ key: id }),
      load: async () => (await import('./ConferenceParticipantsScreen.tsx')).ConferenceParticipantsScreen,
    }),
  },
  {
    path: '/conferences/:id/schedule',
    title: 'schedule.schedule',
    access: 'public',
    frame: 'app',
    skeleton: ConferencePartSkeleton,
    about,
    ownParams: SCHEDULE_PARAMS,
    entry: entryPoint({
      query: scheduleQuery,
      variables: ({ id = '' }) => ({ key: id }),
      load: async () => (await import('./ConferenceScheduleScreen.tsx')).ConferenceScheduleScreen,
    }),
  },
  {
    path: '/conferences/:id/live',
    title: 'live.live',
    access: 'member',
    frame: 'app',
    skeleton: ConferencePartSkeleton,
    entry: entryPoint({
      query: liveQuery,
      variables: ({ id = '' }) => ({ key: id }),
      load: async () => (await import('./ConferenceLiveScreen.tsx')).ConferenceLiveScreen,
    }),
  },
  {
    path: '/conferences/:id/photos',
    title: 'live.photos',
    access: 'member',
    frame: 'app',
    skeleton: ConferencePartSkeleton,
    entry: entryPoint({
      query: photosQuery,
      variables: ({ id = '' }) => ({ key: id }),
      load: async () => (await import('./ConferencePhotosScreen.tsx')).ConferencePhotosScreen,
    }),
  },
  {
    path: '/conferences/:id/resources',
    title: 'live.resources',
    access: 'member',
    frame: 'app',
    skeleton: ConferencePartSkeleton,
    entry: entryPoint({
      query: resourcesQuery,
      variables: ({ id = '' }) => ({ key: id }),
      load: async () => (await import('./ConferenceResourcesScreen.tsx')).ConferenceResourcesScreen,
    }),
  },
  {
    path: '/conferences/:id/recap',
    title: 'live.recap',
    access: 'member',
    frame: 'app',
    skeleton: ConferencePartSkeleton,
    entry: entryPoint({
      query: recapQuery,
      variables: ({ id = '' }) => ({ key: id }),
      load: async () => (await import('./ConferenceRecapScreen.tsx')).ConferenceRecapScreen,
    }),
  },
  {
    path: '/conferences/:id/sessions',
    title: 'schedule.sessions',
    access: 'member',
    frame: 'app',
    skeleton: ConferencePartSkeleton,
    ownParams: SCHEDULE_PARAMS,
    entry: entryPoint({
      query: sessionsQuery,
      variables: ({ id = '' }) => ({ key: id }),
      load: async () => (await import('./ConferenceSessionsScreen.tsx')).ConferenceSessionsScreen,
    }),
  },
];
