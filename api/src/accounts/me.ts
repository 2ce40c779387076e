/** GET auth: the signed-in account. */
import { sql } from 'kysely';
import { Failure } from '../core/errors.ts';
import { loadItems } from '../core/items.ts';
import { route, type App } from '../core/route.ts';
import type { User } from '../users/users.contract.ts';
import { getAuth, type Account } from './accounts.contract.ts';
import { findCommunities } from './communities.ts';
import { ACCOUNT_COLUMNS, ACCOUNT_FROM, type AccountRow } from './present.ts';
import { roleOf } from './roles.ts';

const OF_ACTIVE_USER = /^activeUser\./;

export function meRoutes(app: App): void {
  route(app, getAuth, async (call) => {
    const include = call.query.include ?? [];
    const { rows } = await sql<AccountRow>`
      select ${ACCOUNT_COLUMNS} from ${ACCOUNT_FROM} where a.id = ${call.me.accountId} and u.id = ${call.me.userId}`.execute(
      call.db,
    );
    const [row] = rows;
    if (!row) throw new Failure('token_invalid');
    const { name: _name, username: _username, ban_reason: _reason, ...account } = row;
    const data: Account = account;
    const wants = (relation: string) => include.some((path) => path === relation || path.startsWith(`${relation}.`));
    if (wants('activeUser')) {
      const relations = include
        .filter((path) => OF_ACTIVE_USER.test(path))
        .map((path) => path.replace(OF_ACTIVE_USER, ''));
      const [active] = await loadItems(call, [call.me.actorId], { include: relations });
      data.activeUser = (active as unknown as User | undefined) ?? null;
    }
    if (wants('communityUser')) data.communityUser = { id: call.me.userId, manageablePages: [] };
    if (wants('communities')) data.communities = await findCommunities(call, { id: call.me.communityId });
    if (wants('role')) data.role = account.roles.map(roleOf);
    return { data };
  });
}
