import { PAGE_MAX } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { findItem, loadItems } from '../core/items.ts';
import { pageOfAll } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { getItem, getItemVisibility, listItems, updateItemAudience } from './items.contract.ts';
import { readVisibility } from './visibility.ts';

export function itemRoutes(app: App): void {
  route(app, listItems, async (call) => {
    return pageOfAll(await loadItems(call, call.query.ids, call.query), PAGE_MAX);
  });

  route(app, getItem, async (call) => ({ data: await findItem(call, call.params.id, call.query) }));

  route(app, getItemVisibility, async (call) => ({
    data: await readVisibility(call, call.params.id, call.query.user_id),
  }));

  route(app, updateItemAudience, async (call) => {
    const item = await findItem(call, call.params.id);
    const kind = [...app.platform.kinds.values()].find(({ type }) => type === item._type);
    if (!item.manageable) throw new Failure('forbidden');
    if (!kind?.setAudience) throw new Failure('invalid', { audience: ['This item’s audience can’t be changed here.'] });
    await kind.setAudience(call, item, call.body.audience);
    // A story may be another's by now: who shared it still gets it as it is.
    const [data] = await loadItems(call, [item.id], { unfiltered: true });
    return { data: data ?? item };
  });
}
