/** GET auth: the signed-in account. */
import { sql } from 'kysely';
import { asPerson, type Context } from '../core/context.ts';
import { PAGE_MAX } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { expand, loadItems } from '../core/items.ts';
import { route, type App } from '../core/route.ts';
import { unreadCount } from '../core/notification-visibility.ts';
import { getAuth, type Account } from './accounts.contract.ts';
import { joinedCommunities } from './communities.ts';
import { ACCOUNT_COLUMNS, ACCOUNT_FROM, type AccountRow } from './present.ts';
import { roleOf } from './roles.ts';

/** Crowds that the person may act as, those they joined first first. */
async function manageableIds(context: Context): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.relatable_id as id from relationships m join items i on i.id = m.relatable_id
    where m.user_id = ${context.me.userId} and m.role in ('admin', 'manager') and m.status = 'accepted'
      and i.deleted_at is null and i.state = 'published'
    order by m.id limit ${sql.lit(PAGE_MAX)}`.execute(context.db);
  return rows.map(({ id }) => id);
}

const MANAGED = 'communityUser.manageablePages';

export function meRoutes(app: App): void {
  route(app, getAuth, async (call) => {
    const include = call.query.include ?? [];
    const { rows } = await sql<AccountRow>`
      select ${ACCOUNT_COLUMNS} from ${ACCOUNT_FROM} where a.id = ${call.me.accountId} and u.id = ${call.me.userId}`.execute(
      call.db,
    );
    const [row] = rows;
    if (!row) throw new Failure('token_invalid');
    const {
      name: _name,
      username: _username,
      ban_reason: _reason,
      banned_until: _until,
      roles_until: _roles,
      profiles: _profiles,
      ...account
    } = row;
    const data: Account = account;
    const wants = (relation: string) => include.some((path) => path === relation || path.startsWith(`${relation}.`));
    const relations = include.filter((path) => path.startsWith('active'));
    data.actor_id = call.me.actorId;
    data.unread_notifications_count = await unreadCount(call);
    await expand(
      call,
      [data],
      { ...call.query, include: relations },
      { activeUser: 'user_id', activeActor: 'actor_id' },
    );
    if (wants('communityUser')) {
      const options = { fields: call.query.fields, include: wants(`${MANAGED}.avatar`) ? ['avatar'] : [] };
      const manageablePages = await loadItems(asPerson(call), await manageableIds(call), options);
      data.communityUser = { id: call.me.userId, manageablePages };
    }
    if (wants('communities')) data.communities = await joinedCommunities(call);
    if (wants('role')) data.role = account.roles.map(roleOf);
    return { data };
  });
}
