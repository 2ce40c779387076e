import { entryPoint } from '../core/entrypoint.ts';
import type { Params } from '../core/paths.ts';
import type { Route } from '../shell/route.ts';
import auditQuery from './__generated__/AdminAuditScreenQuery$parameters.ts';
import caseQuery from './__generated__/AdminCaseScreenQuery$parameters.ts';
import casesQuery from './__generated__/AdminCasesScreenQuery$parameters.ts';
import communitiesQuery from './__generated__/AdminCommunitiesScreenQuery$parameters.ts';
import communityQuery from './__generated__/AdminCommunityScreenQuery$parameters.ts';
import crowdsQuery from './__generated__/AdminCrowdsScreenQuery$parameters.ts';
import mediaQuery from './__generated__/AdminMediaScreenQuery$parameters.ts';
import keywordsQuery from './__generated__/AdminKeywordsScreenQuery$parameters.ts';
import overviewQuery from './__generated__/AdminOverviewScreenQuery$parameters.ts';
import supportQuery from './__generated__/AdminSupportScreenQuery$parameters.ts';
import talkQuery from './__generated__/AdminSupportConversationScreenQuery$parameters.ts';
import usersQuery from './__generated__/AdminUsersScreenQuery$parameters.ts';
import { auditFilters } from './auditFilters.ts';
import {
  readCrowdStatus,
  readFeedback,
  readFileType,
  readKind,
  readPart,
  readReason,
  readStatus,
  readRole,
  readSupportPart,
} from './filters.ts';

const admins = ['SUPER_ADMIN', 'ADMIN'] as const;
const desk = { access: 'member', frame: 'app', roles: ['SUPER_ADMIN', 'ADMIN', 'SUPPORT'] } as const;
const search = ({ search: text }: Params) => ({ search: text || null });
const isRemoved = ({ state }: Params) => ({ isRemoved: state === 'taken' });

const overview = entryPoint({
  query: overviewQuery,
  variables: () => ({}),
  load: async () => (await import('./AdminOverviewScreen.tsx')).AdminOverviewScreen,
});

export const adminRoutes: readonly Route[] = [
  { ...desk, path: '/admin', title: 'admin.overview', entry: overview },
  { ...desk, path: '/admin/overview', title: 'admin.overview', entry: overview },
  {
    ...desk,
    path: '/admin/users',
    title: 'admin.users',
    entry: entryPoint({
      query: usersQuery,
      variables: (params) => ({ ...search(params), status: readStatus(params.status), role: readRole(params.role) }),
      load: async () => (await import('./AdminUsersScreen.tsx')).AdminUsersScreen,
    }),
  },
  {
    ...desk,
    path: '/admin/crowds',
    title: 'admin.crowds',
    entry: entryPoint({
      query: crowdsQuery,
      variables: (params) => ({ ...search(params), ...isRemoved(params), status: readCrowdStatus(params.status) }),
      load: async () => (await import('./AdminCrowdsScreen.tsx')).AdminCrowdsScreen,
    }),
  },
  {
    ...desk,
    path: '/admin/media',
    title: 'admin.media',
    entry: entryPoint({
      query: mediaQuery,
      variables: (params) => ({ ...search(params), ...isRemoved(params), type: readFileType(params.type) }),
      load: async () => (await import('./AdminMediaScreen.tsx')).AdminMediaScreen,
    }),
  },
  {
    ...desk,
    path: '/admin/reports',
    title: 'admin.reports',
    entry: entryPoint({
      query: casesQuery,
      variables: ({ status, reason, kind, part }) => ({
        status: readFeedback(status),
        reason: readReason(reason),
        kind: readKind(kind),
        refine: readPart(part),
      }),
      load: async () => (await import('./AdminCasesScreen.tsx')).AdminCasesScreen,
    }),
  },
  {
    ...desk,
    path: '/admin/reports/:id',
    title: 'admin.caseTitle',
    entry: entryPoint({
      query: caseQuery,
      variables: ({ id = '' }) => ({ id }),
      load: async () => (await import('./AdminCaseScreen.tsx')).AdminCaseScreen,
    }),
  },
  {
    ...desk,
    path: '/admin/support',
    title: 'admin.support',
    entry: entryPoint({
      query: supportQuery,
      variables: ({ part }) => ({ part: readSupportPart(part) }),
      load: async () => (await import('./AdminSupportScreen.tsx')).AdminSupportScreen,
    }),
  },
  {
    ...desk,
    path: '/admin/support/:id',
    title: 'admin.supportTitle',
    entry: entryPoint({
      query: talkQuery,
      variables: ({ id = '' }) => ({ id }),
      load: async () => (await import('./AdminSupportConversationScreen.tsx')).AdminSupportConversationScreen,
    }),
  },
  {
    ...desk,
    path: '/admin/communities',
    title: 'admin.communities',
    roles: admins,
    entry: entryPoint({
      query: communitiesQuery,
      variables: () => ({}),
      load: async () => (await import('./AdminCommunitiesScreen.tsx')).AdminCommunitiesScreen,
    }),
  },
  {
    ...desk,
    path: '/admin/communities/:slug',
    title: 'admin.communitySettings',
    roles: admins,
    entry: entryPoint({
      query: communityQuery,
      variables: ({ slug = '' }) => ({ slug }),
      load: async () => (await import('./AdminCommunityScreen.tsx')).AdminCommunityScreen,
    }),
  },
  {
    ...desk,
    path: '/admin/keywords',
    title: 'admin.keywords',
    roles: admins,
    entry: entryPoint({
      query: keywordsQuery,
      variables: search,
      load: async () => (await import('./AdminKeywordsScreen.tsx')).AdminKeywordsScreen,
    }),
  },
  {
    ...desk,
    path: '/admin/audit',
    title: 'admin.audit',
    roles: admins,
    entry: entryPoint({
      query: auditQuery,
      variables: (params) => ({ filters: auditFilters(params) }),
      load: async () => (await import('./AdminAuditScreen.tsx')).AdminAuditScreen,
    }),
  },
];
