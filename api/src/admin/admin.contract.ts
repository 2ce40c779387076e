import { Type } from 'typebox';
import { contract, One } from '../core/contract.ts';

export const OVERVIEW_DAYS = 14;

const figure = (description: string) =>
  Type.Object({ total: Type.Integer(), days: Type.Array(Type.Integer()) }, { description });

export const getOverview = contract({
  name: 'getOverview',
  method: 'GET',
  url: '/admin/overview',
  summary: 'Get community statistics',
  description:
    `Returns the current totals of the community and what each of the last ${OVERVIEW_DAYS} days added, ` +
    'oldest first.',
  access: ['admin', 'support'],
  reply: One(
    Type.Object({
      people: figure('The number of accounts.'),
      scribbles: figure('The number of scribbles.'),
      comments: figure('The number of comments.'),
      reports: figure('The number of reports.'),
      open_cases: Type.Integer(),
      appeals: Type.Integer(),
      banned: Type.Integer(),
    }),
  ),
});
