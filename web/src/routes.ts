import { accountRoutes } from './accounts/routes.ts';
import { viewAsOthers } from './actors/viewAsOthers.tsx';
import { adminRoutes } from './admin/routes.ts';
import { collectionRoutes } from './collections/routes.ts';
import { entryPoint, plainEntryPoint } from './core/entrypoint.ts';
import { conferenceRoutes } from './conferences/routes.ts';
import { tailgateRoutes } from './tailgates/routes.ts';
import { discoverRoutes } from './discover/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { legalEntry } from './legal/legalEntry.ts';
import { notificationRoutes } from './notifications/routes.ts';
import welcomeQuery from './onboarding/__generated__/WelcomeScreenQuery$parameters.ts';
import { pageRoutes } from './pages/routes.ts';
import { scribbleRoutes } from './scribbles/routes.ts';
import type { Route } from './shell/route.ts';
import { storyRoutes } from './stories/routes.ts';
import { socialRoutes } from './social/routes.ts';
import { vscribbleRoutes } from './vscribbles/routes.ts';
import { userRoutes } from './users/routes.ts';
import { designSystemRoutes } from './design-system/routes.ts';

/** Every address that exists; the first that matches wins, and anything else is the 404. */
export const routes: readonly Route[] = [
  {
    path: '/welcome',
    title: 'onboarding.welcome',
    access: 'guest',
    frame: 'door',
    entry: entryPoint({
      query: welcomeQuery,
      variables: () => ({}),
      load: async () => (await import('./onboarding/WelcomeScreen.tsx')).WelcomeScreen,
    }),
  },
  {
    path: '/welcome/language',
    title: 'onboarding.language',
    access: 'guest',
    frame: 'door',
    art: 'kites',
    entry: plainEntryPoint(async () => (await import('./onboarding/LanguageScreen.tsx')).LanguageScreen),
  },
  {
    path: '/welcome/terms-and-conditions',
    title: 'legal.terms',
    access: 'guest',
    frame: 'document',
    entry: legalEntry('TERMS'),
  },
  {
    path: '/welcome/service-level-agreement',
    title: 'legal.sla',
    access: 'guest',
    frame: 'document',
    entry: legalEntry('SERVICE_LEVEL_AGREEMENT'),
  },
  { path: '/privacy', title: 'legal.privacy', access: 'public', frame: 'document', entry: legalEntry('PRIVACY') },
  { path: '/toc', title: 'legal.terms', access: 'public', frame: 'document', entry: legalEntry('TERMS') },
  {
    path: '/expired',
    title: 'legal.expired',
    access: 'public',
    frame: 'document',
    entry: plainEntryPoint(async () => (await import('./legal/ExpiredScreen.tsx')).ExpiredScreen),
  },
  ...accountRoutes,
  ...discoverRoutes,
  ...scribbleRoutes,
  ...vscribbleRoutes,
  ...storyRoutes,
  ...conferenceRoutes,
  ...tailgateRoutes,
  ...eventRoutes,
  ...collectionRoutes,
  ...userRoutes,
  ...pageRoutes,
  ...viewAsOthers([...userRoutes, ...pageRoutes].filter(({ path }) => /^\/(@|crowds\/):slug/.test(path))),
  ...socialRoutes,
  ...notificationRoutes,
  ...adminRoutes,
  ...designSystemRoutes,
];

/** For every other address, and for screens that a person's role does not open. */
export const missing: Route = {
  path: '/404',
  title: 'shell.notFoundTitle',
  access: 'public',
  frame: 'app',
  entry: plainEntryPoint(async () => (await import('./shell/NotFoundScreen.tsx')).NotFoundScreen),
};
