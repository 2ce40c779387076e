/** Numbers for staff, each counted only when it is asked for. */
import { listAccounts } from '@plaza/api/accounts/accounts.contract.ts';
import { listReports } from '@plaza/api/moderation/moderation.contract.ts';
import { listScribbles } from '@plaza/api/scribbles/scribbles.contract.ts';
import { builder } from '../core/builder.ts';

const AdminOverview = builder.objectRef<object>('AdminOverview').implement({
  description: 'How the platform stands; counting stops at 10,000.',
  fields: (t) => ({
    usersCount: t.int({
      description: 'Accounts.',
      resolve: async (_overview, _args, context) => {
        const { meta } = await context.rest(listAccounts, { query: { limit: 1, with_total: true } });
        return meta.total ?? 0;
      },
    }),
    reportsCount: t.int({
      description: 'Reports that nobody has decided on.',
      resolve: async (_overview, _args, context) => {
        const query = { limit: 1, with_total: true, status: 'pending review' as const };
        const { meta } = await context.rest(listReports, { query });
        return meta.total ?? 0;
      },
    }),
    scribblesCount: t.int({
      description: 'Scribbles that the viewer may see.',
      resolve: async (_overview, _args, context) => {
        const { meta } = await context.rest(listScribbles, { query: { limit: 1, with_total: true } });
        return meta.total ?? 0;
      },
    }),
  }),
});

builder.queryField('adminOverview', (t) =>
  t.field({
    type: AdminOverview,
    authScopes: { signedIn: true },
    description: 'How the platform stands (staff).',
    resolve: () => ({}),
  }),
);
