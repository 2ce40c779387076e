import { entryPoint } from '../core/entrypoint.ts';
import type { Params } from '../core/paths.ts';
import type { Route } from '../shell/route.ts';
import keywordsQuery from './__generated__/AdminKeywordsScreenQuery$parameters.ts';
import reportsQuery from './__generated__/AdminReportsScreenQuery$parameters.ts';
import usersQuery from './__generated__/AdminUsersScreenQuery$parameters.ts';
import { readFeedback, readStatus } from './filters.ts';

const desk = { access: 'member', frame: 'app', roles: ['SUPER_ADMIN', 'ADMIN', 'SUPPORT'] } as const;
const search = ({ search: text }: Params) => ({ search: text || null });

const users = entryPoint({
  query: usersQuery,
  variables: (params) => ({ ...search(params), status: readStatus(params.status) }),
  load: async () => (await import('./AdminUsersScreen.tsx')).AdminUsersScreen,
});

export const adminRoutes: readonly Route[] = [
  { ...desk, path: '/admin', title: 'admin.users', entry: users },
  { ...desk, path: '/admin/users', title: 'admin.users', entry: users },
  {
    ...desk,
    path: '/admin/reports',
    title: 'admin.reports',
    entry: entryPoint({
      query: reportsQuery,
      variables: ({ status }) => ({ status: readFeedback(status) }),
      load: async () => (await import('./AdminReportsScreen.tsx')).AdminReportsScreen,
    }),
  },
  {
    ...desk,
    path: '/admin/keywords',
    title: 'admin.keywords',
    roles: ['SUPER_ADMIN', 'ADMIN'],
    entry: entryPoint({
      query: keywordsQuery,
      variables: search,
      load: async () => (await import('./AdminKeywordsScreen.tsx')).AdminKeywordsScreen,
    }),
  },
];
