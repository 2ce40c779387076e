import { plainEntryPoint } from '../core/entrypoint.ts';
import type { Route } from '../shell/route.ts';

export const socialRoutes: readonly Route[] = [
  {
    path: '/auth/tw',
    title: 'social.linking',
    access: 'member',
    frame: 'door',
    entry: plainEntryPoint(async () => (await import('./TwitterReturnScreen.tsx')).TwitterReturnScreen),
  },
];
