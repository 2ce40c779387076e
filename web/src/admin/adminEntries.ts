import { entryPoint } from '../core/entrypoint.ts';
import type { Params } from '../core/paths.ts';
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

const search = ({ search: text }: Params) => ({ search: text || null });
const isRemoved = ({ state }: Params) => ({ isRemoved: state === 'taken' });

/** What the screens of staff show, by the names in `routes.ts`. */
export const adminEntries = {
  overview: entryPoint({
    query: overviewQuery,
    variables: () => ({}),
    load: async () => (await import('./AdminOverviewScreen.tsx')).AdminOverviewScreen,
  }),
  users: entryPoint({
    query: usersQuery,
    variables: (params) => ({ ...search(params), status: readStatus(params.status), role: readRole(params.role) }),
    load: async () => (await import('./AdminUsersScreen.tsx')).AdminUsersScreen,
  }),
  crowds: entryPoint({
    query: crowdsQuery,
    variables: (params) => ({ ...search(params), ...isRemoved(params), status: readCrowdStatus(params.status) }),
    load: async () => (await import('./AdminCrowdsScreen.tsx')).AdminCrowdsScreen,
  }),
  media: entryPoint({
    query: mediaQuery,
    variables: (params) => ({ ...search(params), ...isRemoved(params), type: readFileType(params.type) }),
    load: async () => (await import('./AdminMediaScreen.tsx')).AdminMediaScreen,
  }),
  cases: entryPoint({
    query: casesQuery,
    variables: ({ status, reason, kind, part }) => ({
      status: readFeedback(status),
      reason: readReason(reason),
      kind: readKind(kind),
      refine: readPart(part),
    }),
    load: async () => (await import('./AdminCasesScreen.tsx')).AdminCasesScreen,
  }),
  case: entryPoint({
    query: caseQuery,
    variables: ({ id = '' }) => ({ id }),
    load: async () => (await import('./AdminCaseScreen.tsx')).AdminCaseScreen,
  }),
  support: entryPoint({
    query: supportQuery,
    variables: ({ part }) => ({ part: readSupportPart(part) }),
    load: async () => (await import('./AdminSupportScreen.tsx')).AdminSupportScreen,
  }),
  supportConversation: entryPoint({
    query: talkQuery,
    variables: ({ id = '' }) => ({ id }),
    load: async () => (await import('./AdminSupportConversationScreen.tsx')).AdminSupportConversationScreen,
  }),
  communities: entryPoint({
    query: communitiesQuery,
    variables: () => ({}),
    load: async () => (await import('./AdminCommunitiesScreen.tsx')).AdminCommunitiesScreen,
  }),
  community: entryPoint({
    query: communityQuery,
    variables: ({ slug = '' }) => ({ slug }),
    load: async () => (await import('./AdminCommunityScreen.tsx')).AdminCommunityScreen,
  }),
  keywords: entryPoint({
    query: keywordsQuery,
    variables: search,
    load: async () => (await import('./AdminKeywordsScreen.tsx')).AdminKeywordsScreen,
  }),
  audit: entryPoint({
    query: auditQuery,
    variables: (params) => ({ filters: auditFilters(params) }),
    load: async () => (await import('./AdminAuditScreen.tsx')).AdminAuditScreen,
  }),
};
