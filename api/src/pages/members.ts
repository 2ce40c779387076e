/** Who belongs to a crowd, and who waits at its door. */
import { sql } from 'kysely';
import { Failure } from '../core/errors.ts';
import { expand } from '../core/items.ts';
import { pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { searchQuery } from '../core/search-text.ts';
import { visible } from '../core/visibility.ts';
import type { Relationship } from '../relationships/relationships.contract.ts';
import { listMembers, MEMBERS_PAGE } from './pages.contract.ts';
import { findOpenPage } from './pages.store.ts';

/** Those who run a crowd come first: the order of an index, so that a page of many members reads a page of rows. */
const RANK = sql`array_position(array['member', 'manager', 'admin'], m.role)`;

export function memberRoutes(app: App): void {
  route(app, listMembers, async (call) => {
    const crowd = await findOpenPage(call, call.params.id);
    const { role, status = 'accepted', is_invited, search } = call.query;
    const runs = crowd.can_act || call.viewer?.actorId === crowd.id;
    if (status !== 'accepted' && !runs) throw new Failure('no_permission');
    const match = search ? searchQuery(search) : null;
    const page = await pageRows<Relationship & { answers: string[] | null }>(call, call.query, {
      columns: sql`m.id, m.user_id, m.initiated_by_id, m.role, m.status, m.relatable_id, m.created_at, m.updated_at,
        ${runs ? sql`m.answers` : sql`null`} as answers`,
      from: sql`relationships m join items i on i.id = m.user_id`,
      where: sql`m.relatable_id = ${crowd.id} and m.role <> 'follower' and m.status = ${status} and ${visible(call.viewer, 'i', 'hidden', 'plain')}
        and ${role ? sql`m.role = ${role}` : sql`true`}
        and ${is_invited === undefined ? sql`true` : sql`(m.initiated_by_id <> m.user_id) = ${is_invited}`}
        and ${match ? sql`i.search @@ to_tsquery('simple', ${match})` : sql`true`}`,
      ...(status === 'accepted' && { by: [RANK] }),
      key: 'm.id',
      limit: MEMBERS_PAGE,
    });
    const data = page.data.map((row): Relationship => ({ ...row, _type: 'Relationship', relatable_type: 'Page' }));
    await expand(call, data, call.query, { user: 'user_id' });
    return { data, meta: page.meta };
  });
}
