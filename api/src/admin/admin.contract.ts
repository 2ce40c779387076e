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
      people: figure('Accounts.'),
      scribbles: figure('Scribbles.'),
      comments: figure('Comments.'),
      reports: figure('Reports.'),
      open_cases: Type.Integer(),
      appeals: Type.Integer(),
      banned: Type.Integer(),
    }),
  ),
});
