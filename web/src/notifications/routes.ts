import { entryPoint, plainEntryPoint } from '../core/entrypoint.ts';
import type { Route } from '../shell/route.ts';
import openedQuery from './__generated__/OpenedScreenQuery$parameters.ts';

/** Names of types for the kinds in links of emails and pushes, where they differ. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  Page: 'Crowd',
  PageTopic: 'CrowdTopic',
  Vscribble: 'Loop',
  File: 'MediaFile',
};

/** Empty for addresses that aren't from a notification. */
const idOf = (kind: string, id: string) =>
  /^[\w-]+$/.test(kind + id) ? btoa(`${TYPE_NAMES[kind] ?? kind}:${id}`) : '';

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
