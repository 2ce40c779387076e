import { builder } from './builder.ts';
import type { RateState } from './rate.ts';

const RateLimit = builder.objectRef<RateState>('RateLimit').implement({
  description: 'The rate limit of the caller, in points. One point covers up to 100 objects of an operation.',
  fields: (t) => ({
    limit: t.exposeInt('limit', { description: 'The number of points per minute; 0 if there is no limit.' }),
    cost: t.exposeInt('cost', { description: 'The number of points that this operation costs.' }),
    remaining: t.exposeInt('remaining', { description: 'The number of points remaining until `resetAt`.' }),
    resetAt: t.expose('resetAt', { type: 'DateTime', description: 'When the rate limit resets.' }),
  }),
});

builder.queryField('rateLimit', (t) =>
  t.field({
    type: RateLimit,
    description: 'The rate limit of the caller, after this operation.',
    isAtHand: true,
    resolve: (_root, _args, { progress }) =>
      progress.rate ?? { limit: 0, cost: 0, remaining: 0, resetAt: new Date().toISOString() },
  }),
);
