/** Numbers for staff, each counted only when it is asked for. */
import { listAccounts } from '@plaza/api/accounts/accounts.contract.ts';
import { getOverview, OVERVIEW_DAYS } from '@plaza/api/admin/admin.contract.ts';
import type { ReplyOf } from '@plaza/api/core/contract.ts';
import { listReports } from '@plaza/api/moderation/moderation.contract.ts';
import { listScribbles } from '@plaza/api/scribbles/scribbles.contract.ts';
import { builder } from '../core/builder.ts';
import type { GatewayContext } from '../core/context.ts';

interface Figure {
  total: number;
  days: number[];
}

const AdminFigure = builder.objectRef<Figure>('AdminFigure').implement({
  description: 'The total number of objects and the number added each day.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'The total number; counting stops at 10,000.' }),
    days: t.exposeIntList('days', {
      description: `The numbers added on each of the last ${OVERVIEW_DAYS} days, oldest first.`,
    }),
  }),
});

type Overview = ReplyOf<typeof getOverview>['data'];

/** Asked for once, by whichever field comes first. */
class Figures {
  #asked: Promise<Overview> | undefined;

  ask(context: GatewayContext): Promise<Overview> {
    return (this.#asked ??= context.rest(getOverview, {}).then(({ data }) => data));
  }
}

const AdminOverview = builder.objectRef<Figures>('AdminOverview').implement({
  description: 'Statistics of the platform; counting stops at 10,000.',
  fields: (t) => ({
    people: t.field({
      type: AdminFigure,
      description: 'Statistics of accounts.',
      resolve: async (figures, _args, context) => (await figures.ask(context)).people,
    }),
    scribbles: t.field({
      type: AdminFigure,
      description: 'Statistics of scribbles.',
      resolve: async (figures, _args, context) => (await figures.ask(context)).scribbles,
    }),
    comments: t.field({
      type: AdminFigure,
      description: 'Statistics of comments.',
      resolve: async (figures, _args, context) => (await figures.ask(context)).comments,
    }),
    reports: t.field({
      type: AdminFigure,
      description: 'Statistics of reports.',
      resolve: async (figures, _args, context) => (await figures.ask(context)).reports,
    }),
    openCasesCount: t.int({
      description: 'The number of cases that are waiting for a decision.',
      resolve: async (figures, _args, context) => (await figures.ask(context)).open_cases,
    }),
    appealsCount: t.int({
      description: 'The number of appeals that are waiting for a decision.',
      resolve: async (figures, _args, context) => (await figures.ask(context)).appeals,
    }),
    bannedCount: t.int({
      description: 'The number of banned accounts.',
      resolve: async (figures, _args, context) => (await figures.ask(context)).banned,
    }),
    usersCount: t.int({
      description: 'The number of accounts.',
      resolve: async (_overview, _args, context) => {
        const { meta } = await context.rest(listAccounts, { query: { limit: 1, with_total: true } });
        return meta.total ?? 0;
      },
    }),
    reportsCount: t.int({
      description: 'The number of reports without a decision.',
      resolve: async (_overview, _args, context) => {
        const query = { limit: 1, with_total: true, status: 'pending review' as const };
        const { meta } = await context.rest(listReports, { query });
        return meta.total ?? 0;
      },
    }),
    scribblesCount: t.int({
      description: 'The number of scribbles that the viewer can see.',
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
    description: 'Statistics of the platform. Staff only.',
    resolve: () => new Figures(),
  }),
);
