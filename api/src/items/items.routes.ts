import { PAGE_MAX } from '../core/contract.ts';
import { findItem, loadItems } from '../core/items.ts';
import { route, type App } from '../core/route.ts';
import { getItem, listItems } from './items.contract.ts';

export function itemRoutes(app: App): void {
  route(app, listItems, async (call) => {
    const data = await loadItems(call, call.query.ids, call.query);
    return { data, meta: { total: data.length, page: null, limit: PAGE_MAX, next_cursor: null } };
  });

  route(app, getItem, async (call) => ({ data: await findItem(call, call.params.id, call.query) }));
}
