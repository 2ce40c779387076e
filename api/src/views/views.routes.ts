import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import { count } from '../core/item-writes.ts';
import { findItem } from '../core/items.ts';
import { route, type App } from '../core/route.ts';
import { createView } from './views.contract.ts';

export function viewRoutes(app: App): void {
  route(app, createView, async (call) => {
    const item = await findItem(call, call.body.context_id);
    if (item.manageable) return { data: { views_count: item.views_count } };
    // A guest is told apart by address and browser, kept only as a keyed hash.
    const guest = () =>
      createHmac('sha256', call.platform.env.tokenSecret).update(`${call.ip} ${call.userAgent}`).digest('base64url');
    const key = call.viewer?.actorId ?? guest();
    const seen = await sql`
      insert into views (item_id, viewer_key, day) values (${item.id}, ${key}, ${NOW}::date)
      on conflict do nothing returning day`.execute(call.db);
    if (seen.rows.length > 0) await count(call, [[item.id, { views: 1 }]]);
    return { data: { views_count: item.views_count + seen.rows.length } };
  });
}
