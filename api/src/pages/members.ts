/** Who belongs to a crowd, and who waits at its door. */
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';
import { csvOf } from '../core/csv.ts';
import { Failure } from '../core/errors.ts';
import { expand } from '../core/items.ts';
import { pageRows, type Page as Rows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { nameMatches, searchQuery } from '../core/search-text.ts';
import { notDeleted, visible } from '../core/visibility.ts';
import type { Relationship } from '../relationships/relationships.contract.ts';
import { exportMembers, listMembers, MEMBERS_EXPORT_MAX, MEMBERS_PAGE, type Page } from './pages.contract.ts';
import { findOpenPage } from './pages.store.ts';

/** Those who run a crowd come first: the order of an index, so that a page of many members reads a page of rows. */
const RANK = sql`array_position(array['member', 'manager', 'admin'], m.role)`;

/** Read at once for a file: the next begins where they end. */
const EXPORT_PAGE = 500;
const EXPORT_FIELDS = ['name', 'handle', 'role', 'joined_at'] as const;

interface Exported extends Record<(typeof EXPORT_FIELDS)[number], unknown> {
  id: string;
}

export function memberRoutes(app: App): void {
  route(app, listMembers, async (call) => {
    const crowd = await findOpenPage(call, call.params.id);
    const { role, status = 'accepted', is_invited, search } = call.query;
    const runs = isRunBy(call, crowd);
    if (status !== 'accepted' && !runs) throw new Failure('no_permission');
    const page = await pageRows<Relationship & { answers: string[] | null }>(call, call.query, {
      columns: sql`m.id, m.user_id, m.initiated_by_id, m.role, m.status, m.relatable_id, m.created_at, m.updated_at,
        ${runs ? sql`m.answers` : sql`null`} as answers, ${runs ? sql`i.title` : sql`null`} as user_name`,
      from: sql`relationships m join items i on i.id = m.user_id`,
      where: sql`${standingAt(call, crowd, status)}
        and ${role ? sql`m.role = ${sql.lit(role)}` : sql`true`}
        and ${is_invited === undefined ? sql`true` : sql`(m.initiated_by_id <> m.user_id) = ${is_invited}`}
        and ${search && searchQuery(search) ? matching(call, search) : sql`true`}`,
      ...(status === 'accepted' && { by: [RANK] }),
      key: 'm.id',
      limit: MEMBERS_PAGE,
    });
    const data = page.data.map((row): Relationship => ({ ...row, _type: 'Relationship', relatable_type: 'Page' }));
    await expand(call, data, call.query, { user: 'user_id' });
    return { data, meta: page.meta };
  });

  route(app, exportMembers, async (call) => {
    const crowd = await findOpenPage(call, call.params.id);
    if (!isRunBy(call, crowd)) throw new Failure('no_permission');
    const members: Exported[] = [];
    let cursor: string | undefined;
    do {
      const page: Rows<Exported> = await pageRows<Exported>(
        call,
        { cursor },
        {
          columns: sql`m.id, i.title as name, case when ${isSeen(call)} then u.username end as handle, m.role, m.created_at as joined_at`,
          from: sql`relationships m join items i on i.id = m.user_id left join users u on u.id = i.id`,
          where: standingAt(call, crowd, 'accepted'),
          by: [RANK],
          key: 'm.id',
          limit: EXPORT_PAGE,
        },
      );
      members.push(...page.data);
      cursor = page.meta.next_cursor ?? undefined;
    } while (cursor && members.length < MEMBERS_EXPORT_MAX);
    return {
      data: {
        name: `plaza-members-${crowd.slug}.csv`,
        media_type: 'text/csv',
        text: csvOf(EXPORT_FIELDS, members),
        truncated_to: cursor ? members.length : null,
      },
    };
  });
}

/** The viewer runs it, as themselves or as the crowd. */
const isRunBy = ({ viewer }: Context, crowd: Page): boolean => crowd.can_act || viewer?.actorId === crowd.id;

/** As SQL over a member `i`: the viewer sees their profile, also of someone they blocked themselves. */
const isSeen = ({ viewer }: Context): RawBuilder<boolean> => visible(viewer, 'i', 'shown', 'plain');

/**
 * Who stands so to a crowd: every membership for those who run it, whatever blocks and private profiles say; for others those
 * whom they come across.
 */
const standingAt = (context: Context, crowd: Page, status: Relationship['status']): RawBuilder<unknown> =>
  sql`m.relatable_id = ${crowd.id} and m.role <> 'follower' and m.status = ${sql.lit(status)}
    and ${isRunBy(context, crowd) ? notDeleted('i') : visible(context.viewer, 'i', 'hidden', 'plain')}`;

/** By name; by what else a profile says only where the viewer sees the profile. */
const matching = (context: Context, search: string): RawBuilder<boolean> => sql<boolean>`
  (i.search @@ to_tsquery('simple', ${searchQuery(search)}) and ${isSeen(context)} or ${nameMatches(sql`i.title`, search)})`;
