import { Failure } from '../core/errors.ts';
import { route, type App } from '../core/route.ts';
import { changeStorage, getStorage, listStorageProducts, PLANS } from './storage.contract.ts';
import { storageOf } from './storage.store.ts';

export function storageRoutes(app: App): void {
  route(app, getStorage, async (call) => ({ data: await storageOf(call.db, call.me.actorId) }));

  // Everybody has what is free; what costs something is shown, and waits for payments.
  route(app, listStorageProducts, async () => ({
    data: PLANS.map((plan) => ({
      ...plan,
      currency: 'USD' as const,
      is_current: plan.amount === 0,
      is_available: plan.amount === 0,
      unavailable_because: plan.amount === 0 ? null : ('not_configured' as const),
    })),
  }));

  route(app, changeStorage, async (call) => {
    const plan = PLANS.find(({ id }) => id === call.body.product_id);
    if (!plan || plan.amount > 0) {
      throw new Failure('not_configured', { product_id: ['This server doesn’t accept payments yet.'] });
    }
    return { data: await storageOf(call.db, call.me.actorId) };
  });
}
