import { builder } from './builder.ts';
import type { RateState } from './rate.ts';

const RateLimit = builder.objectRef<RateState>('RateLimit').implement({
  description: 'Points that the caller has; a point is up to 100 objects of an operation.',
  fields: (t) => ({
    limit: t.exposeInt('limit', { description: 'Points in each minute; 0 is no limit.' }),
    cost: t.exposeInt('cost', { description: 'Points of this operation.' }),
    remaining: t.exposeInt('remaining', { description: 'Points left until `resetAt`.' }),
    resetAt: t.expose('resetAt', { type: 'DateTime', description: 'When the points are full again.' }),
  }),
});

builder.queryField('rateLimit', (t) =>
  t.field({
    type: RateLimit,
    description: 'What the caller may still spend, this operation included.',
    isAtHand: true,
    resolve: (_root, _args, { progress }) =>
      progress.rate ?? { limit: 0, cost: 0, remaining: 0, resetAt: new Date().toISOString() },
  }),
);
