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
  description: 'How many there are, and how many each day added.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'All of them; counting stops at 10,000.' }),
    days: t.exposeIntList('days', { description: `What each of the last ${OVERVIEW_DAYS} days added, oldest first.` }),
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
  description: 'How the platform stands; counting stops at 10,000.',
  fields: (t) => ({
    people: t.field({
      type: AdminFigure,
      description: 'Accounts.',
      resolve: async (figures, _args, context) => (await figures.ask(context)).people,
    }),
    scribbles: t.field({
      type: AdminFigure,
      description: 'Scribbles.',
      resolve: async (figures, _args, context) => (await figures.ask(context)).scribbles,
    }),
    comments: t.field({
      type: AdminFigure,
      description: 'Comments.',
      resolve: async (figures, _args, context) => (await figures.ask(context)).comments,
    }),
    reports: t.field({
      type: AdminFigure,
      description: 'Reports.',
      resolve: async (figures, _args, context) => (await figures.ask(context)).reports,
    }),
    openCasesCount: t.int({
      description: 'Cases that wait for a decision.',
      resolve: async (figures, _args, context) => (await figures.ask(context)).open_cases,
    }),
    appealsCount: t.int({
      description: 'Appeals that wait for a decision.',
      resolve: async (figures, _args, context) => (await figures.ask(context)).appeals,
    }),
    bannedCount: t.int({
      description: 'Accounts that are banned.',
      resolve: async (figures, _args, context) => (await figures.ask(context)).banned,
    }),
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
    resolve: () => new Figures(),
  }),
);
