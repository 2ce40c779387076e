import { distantEntries } from '../core/distantEntry.ts';
import type { Route } from '../shell/route.ts';

const { named } = distantEntries(async () => (await import('./adminEntries.ts')).adminEntries);

const admins = ['SUPER_ADMIN', 'ADMIN'] as const;
const desk = { access: 'member', frame: 'app', roles: ['SUPER_ADMIN', 'ADMIN', 'SUPPORT'] } as const;

export const adminRoutes: readonly Route[] = [
  { ...desk, path: '/admin', title: 'admin.overview', entry: named('overview') },
  { ...desk, path: '/admin/overview', title: 'admin.overview', entry: named('overview') },
  { ...desk, path: '/admin/users', title: 'admin.users', entry: named('users') },
  { ...desk, path: '/admin/crowds', title: 'admin.crowds', entry: named('crowds') },
  { ...desk, path: '/admin/media', title: 'admin.media', entry: named('media') },
  { ...desk, path: '/admin/reports', title: 'admin.reports', entry: named('cases') },
  { ...desk, path: '/admin/reports/:id', title: 'admin.caseTitle', entry: named('case') },
  { ...desk, path: '/admin/support', title: 'admin.support', entry: named('support') },
  { ...desk, path: '/admin/support/:id', title: 'admin.supportTitle', entry: named('supportConversation') },
  { ...desk, path: '/admin/communities', title: 'admin.communities', roles: admins, entry: named('communities') },
  {
    ...desk,
    path: '/admin/communities/:slug',
    title: 'admin.communitySettings',
    roles: admins,
    entry: named('community'),
  },
  { ...desk, path: '/admin/keywords', title: 'admin.keywords', roles: admins, entry: named('keywords') },
  { ...desk, path: '/admin/audit', title: 'admin.audit', roles: admins, entry: named('audit') },
];
