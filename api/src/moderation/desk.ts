/** What staff look through of their own accord, and the case that they open about something. */
import { trimmed } from '@plaza/text/blank.ts';
import { sql, type RawBuilder } from 'kysely';
import { isActor } from '../core/actors.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { formerHandles } from '../core/handles.ts';
import { expand, loadItems } from '../core/items.ts';
import { pageRows, type ListInput } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { searchQuery } from '../core/search-text.ts';
import { notDeleted, visible } from '../core/visibility.ts';
import { findCase, note, openCase, presentCase } from './cases.store.ts';
import { DESK_PAGE, listFilesAsStaff, listPagesAsStaff, createCase, type DeskItem } from './desk.contract.ts';

const RELATIONS = { context: 'context_id', owner: 'owner_id' };

interface Drawer {
  /** Beside `items i`. */
  join: RawBuilder<unknown>;
  owner: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

type Asked = ListInput & { search?: string | undefined; removed?: boolean | undefined };

export function deskRoutes(app: App): void {
  route(app, listPagesAsStaff, async (call) => {
    const { status } = call.query;
    return pageDesk(call, {
      join: sql`join pages p on p.id = i.id`,
      owner: sql`p.owner_id`,
      where: sql`i.kind = 'page' and ${notDeleted('i')} and ${status ? sql`p.status = ${sql.lit(status)}` : sql`true`}`,
    });
  });

  // A file that was taken away is deleted as well; one that nobody showed staff is none of their business.
  route(app, listFilesAsStaff, async (call) => {
    const { type, removed: isRemoved } = call.query;
    return pageDesk(call, {
      join: sql`join files f on f.id = i.id`,
      owner: sql`i.author_id`,
      where: sql`i.kind = 'file' and f.purged_at is null and ${type ? sql`f.type = ${sql.lit(type)}` : sql`true`}
        and ${isRemoved ? sql`true` : visible(call.viewer, 'i')}`,
    });
  });

  route(app, createCase, async (call) => {
    const { context_id: id, text } = call.body;
    const { rows } = await sql`
      select 1 from items i where i.id = ${id} and (${visible(call.viewer, 'i')}
        or i.state = 'banned' or ${isActor('i')} and ${notDeleted('i')})`.execute(call.db);
    const [item] = rows.length > 0 ? await loadItems(call, [id], { unfiltered: true }) : [];
    if (!item) throw new Failure('not_found');
    if (item.user_id === call.me.actorId) throw new Failure('self_action');
    const caseId = await openCase(call, item);
    await note(call, caseId, { action: 'opened', text: trimmed(text) });
    await call.emit('staff.acted', {
      action: 'case.opened',
      subjectId: id,
      details: { case_id: caseId, text: trimmed(text) },
    });
    return { data: presentCase(call, await findCase(call, caseId)) };
  });
}

async function pageDesk(call: Context & { query: Asked }, { join, owner, where }: Drawer) {
  const { search, removed: isRemoved = false } = call.query;
  const match = search ? searchQuery(search) : null;
  const page = await pageRows<Omit<DeskItem, '_type'>>(call, call.query, {
    columns: sql`i.id, i.id as context_id, ${owner} as owner_id, i.title, i.state = 'banned' as is_removed,
      c.id as case_id, c.status as case_status, i.created_at,
      ${formerHandles(sql`= i.id`)} as former_handles,
      coalesce((select count(*)::int from reports r where r.case_id = c.id), 0) as reports_count`,
    from: sql`items i ${join} left join lateral (
      select id, status from cases where context_id = i.id order by id desc limit 1) c on true`,
    where: sql`${where} and ${isRemoved ? sql`i.state = 'banned'` : sql`i.state <> 'banned'`}
      and ${match ? sql`i.search @@ to_tsquery('simple', ${match})` : sql`true`}`,
    key: 'i.id',
    limit: DESK_PAGE,
  });
  const data = page.data.map((row): DeskItem => ({ ...row, _type: 'DeskItem' }));
  // Also what is private or was taken away: its name, and whose it is.
  await expand(call, data, { ...call.query, unfiltered: true }, RELATIONS);
  return { data, meta: page.meta };
}
