import { audienceNamed } from '../core/audiences.ts';
import { entryPoint, plainEntryPoint } from '../core/entrypoint.ts';
import type { Params } from '../core/paths.ts';
import type { Route } from '../shell/route.ts';
import picturesQuery from '../stuff/__generated__/PicturesScreenQuery$parameters.ts';
import collectionsQuery from '../stuff/__generated__/CollectionsScreenQuery$parameters.ts';
import loopsQuery from '../stuff/__generated__/LoopStuffScreenQuery$parameters.ts';
import storiesQuery from '../stuff/__generated__/StoriesScreenQuery$parameters.ts';
import { eventListVariables } from '../core/eventPeriods.ts';
import eventsQuery from '../stuff/__generated__/EventsScreenQuery$parameters.ts';
import crowdsQuery from '../stuff/__generated__/CrowdsScreenQuery$parameters.ts';
import completeQuery from './__generated__/CompleteProfileScreenQuery$parameters.ts';
import photosQuery from '../photos/__generated__/PhotosScreenQuery$parameters.ts';
import storyQuery from '../timeline/__generated__/StoryScreenQuery$parameters.ts';
import query from './__generated__/ProfileScreenQuery$parameters.ts';

const profile = entryPoint({
  query,
  variables: ({ slug = '', access }) => ({ slug, access: audienceNamed(access?.toUpperCase()) ?? null }),
  load: async () => (await import('./ProfileScreen.tsx')).ProfileScreen,
});

const pictures = entryPoint({
  query: picturesQuery,
  variables: ({ slug = '' }) => ({ slug }),
  load: async () => (await import('../stuff/PicturesScreen.tsx')).PicturesScreen,
});

const collections = entryPoint({
  query: collectionsQuery,
  variables: ({ slug = '' }) => ({ slug }),
  load: async () => (await import('../stuff/CollectionsScreen.tsx')).CollectionsScreen,
});

const loops = entryPoint({
  query: loopsQuery,
  variables: ({ slug = '' }) => ({ slug }),
  load: async () => (await import('../stuff/LoopStuffScreen.tsx')).LoopStuffScreen,
});

const stories = entryPoint({
  query: storiesQuery,
  variables: ({ slug = '' }) => ({ slug }),
  load: async () => (await import('../stuff/StoriesScreen.tsx')).StoriesScreen,
});

const events = entryPoint({
  query: eventsQuery,
  variables: ({ slug = '', when }) => ({ slug, ...eventListVariables(when) }),
  load: async () => (await import('../stuff/EventsScreen.tsx')).EventsScreen,
});

const crowds = entryPoint({
  query: crowdsQuery,
  variables: ({ slug = '' }) => ({ slug }),
  load: async () => (await import('../stuff/CrowdsScreen.tsx')).CrowdsScreen,
});

const about = ({ slug = '' }: Params) => ({ kind: 'user', slug });

const story = entryPoint({
  query: storyQuery,
  variables: ({ slug }) => ({ slug: slug ?? '' }),
  load: async () => (await import('../timeline/StoryScreen.tsx')).StoryScreen,
});

const photos = entryPoint({
  query: photosQuery,
  variables: ({ slug }) => ({ slug: slug ?? '' }),
  load: async () => (await import('../photos/PhotosScreen.tsx')).PhotosScreen,
});

const ownAddress = plainEntryPoint(async () => (await import('./OwnAddressScreen.tsx')).OwnAddressScreen);

/** A part of a profile, at its two addresses. */
const parts = (
  path: string,
  title: Route['title'],
  entry: Route['entry'],
  access: Route['access'] = 'public',
): Route[] =>
  ['/@:slug', '/users/:slug'].map((person) => ({
    path: person + path,
    title,
    access,
    frame: 'app',
    about,
    entry,
  }));

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
  ...parts('', 'users.profile', profile),
  ...parts('/my-stuff', 'users.profile', profile),
  ...parts('/my-stuff/collections', 'stuff.kind.collections', collections),
  ...parts('/my-stuff/loops', 'stuff.kind.loops', loops),
  ...parts('/my-stuff/crowds', 'stuff.kind.crowds', crowds),
  ...parts('/my-stuff/stories', 'stuff.kind.stories', stories),
  ...parts('/my-stuff/events', 'stuff.kind.events', events),
  ...parts('/my-stuff/pictures', 'stuff.kind.pictures', pictures),
  ...parts('/photos', 'photos.title', photos),
  ...parts('/long-story-short', 'users.about', story),
  ...parts('/vanityUrl', 'users.profile', ownAddress, 'member'),
  ...parts('/vanityUrlConfirmation', 'users.profile', ownAddress, 'member'),
];
