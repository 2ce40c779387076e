import { entryPoint } from '../core/entrypoint.ts';
import type { Params } from '../core/paths.ts';
import { eventListVariables } from '../core/eventPeriods.ts';
import type { Route } from '../shell/route.ts';
import aboutQuery from './__generated__/CrowdAboutScreenQuery$parameters.ts';
import findQuery from './__generated__/FindCrowdsScreenQuery$parameters.ts';
import discussionQuery from './__generated__/CrowdDiscussionScreenQuery$parameters.ts';
import settingsQuery from './__generated__/CrowdSettingsScreenQuery$parameters.ts';
import eventsQuery from './__generated__/CrowdEventsScreenQuery$parameters.ts';
import membersQuery from './__generated__/CrowdMembersScreenQuery$parameters.ts';
import photosQuery from '../photos/__generated__/CrowdPhotosScreenQuery$parameters.ts';
import query from './__generated__/CrowdScreenQuery$parameters.ts';

const bySlug = ({ slug = '' }: Params) => ({ slug });

const about = ({ slug = '' }: Params) => ({ kind: 'crowd', slug });

const discussion = {
  title: 'crowds.discussion',
  access: 'member',
  frame: 'app',
  entry: entryPoint({
    query: discussionQuery,
    variables: ({ slug = '', topic = '', c }) => ({
      slug,
      topic,
      hasTopic: topic !== '',
      linked: c ?? '',
      hasLinked: Boolean(c),
    }),
    load: async () => (await import('./CrowdDiscussionScreen.tsx')).CrowdDiscussionScreen,
  }),
} as const;

export const pageRoutes: readonly Route[] = [
  {
    path: '/crowds',
    title: 'crowds.all',
    access: 'member',
    frame: 'app',
    entry: entryPoint({
      query: findQuery,
      variables: () => ({}),
      load: async () => (await import('./FindCrowdsScreen.tsx')).FindCrowdsScreen,
    }),
  },
  {
    path: '/crowds/:slug',
    title: 'crowds.crowd',
    access: 'public',
    frame: 'app',
    about,
    entry: entryPoint({
      query,
      variables: bySlug,
      load: async () => (await import('./CrowdScreen.tsx')).CrowdScreen,
    }),
  },
  {
    path: '/crowds/:slug/about',
    title: 'crowds.about',
    access: 'public',
    frame: 'app',
    about,
    entry: entryPoint({
      query: aboutQuery,
      variables: bySlug,
      load: async () => (await import('./CrowdAboutScreen.tsx')).CrowdAboutScreen,
    }),
  },
  {
    path: '/crowds/:slug/events',
    title: 'events.list',
    access: 'public',
    frame: 'app',
    about,
    entry: entryPoint({
      query: eventsQuery,
      variables: ({ slug = '', when }) => ({ slug, ...eventListVariables(when) }),
      load: async () => (await import('./CrowdEventsScreen.tsx')).CrowdEventsScreen,
    }),
  },
  { path: '/crowds/:slug/discussion', ...discussion },
  { path: '/crowds/:slug/discussion/:topic', ...discussion },
  {
    path: '/crowds/:slug/photos',
    title: 'photos.title',
    access: 'member',
    frame: 'app',
    entry: entryPoint({
      query: photosQuery,
      variables: bySlug,
      load: async () => (await import('../photos/CrowdPhotosScreen.tsx')).CrowdPhotosScreen,
    }),
  },
  {
    path: '/crowds/:slug/settings',
    title: 'crowds.settings',
    access: 'member',
    frame: 'app',
    entry: entryPoint({
      query: settingsQuery,
      variables: bySlug,
      load: async () => (await import('./CrowdSettingsScreen.tsx')).CrowdSettingsScreen,
    }),
  },
  {
    path: '/crowds/:slug/members',
    title: 'crowds.members',
    access: 'member',
    frame: 'app',
    entry: entryPoint({
      query: membersQuery,
      variables: bySlug,
      load: async () => (await import('./CrowdMembersScreen.tsx')).CrowdMembersScreen,
    }),
  },
];
