import { entryPoint, plainEntryPoint } from '../core/entrypoint.ts';
import type { Route } from '../shell/route.ts';
import { typeInLink } from './linkNames.ts';
import openedQuery from './__generated__/OpenedScreenQuery$parameters.ts';

/** Empty for addresses that aren't from a notification. */
const idOf = (type: string, id: string) => (/^[\w-]+$/.test(type + id) ? btoa(`${typeInLink(type)}:${id}`) : '');

export const notificationRoutes: readonly Route[] = [
  {
    path: '/open/:type/:id',
    title: 'notifications.settings',
    access: 'member',
    frame: 'app',
    entry: entryPoint({
      query: openedQuery,
      variables: ({ type = '', id = '' }) => ({ id: idOf(type, id) }),
      load: async () => (await import('./OpenedScreen.tsx')).OpenedScreen,
    }),
  },
  {
    path: '/unsubscribe/:token',
    title: 'notifications.endMails',
    access: 'public',
    frame: 'door',
    entry: plainEntryPoint(async () => (await import('./UnsubscribeScreen.tsx')).UnsubscribeScreen),
  },
];
