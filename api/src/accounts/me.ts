/** GET auth: the signed-in account. */
import { sql } from 'kysely';
import { Failure } from '../core/errors.ts';
import { expand } from '../core/items.ts';
import { route, type App } from '../core/route.ts';
import { getAuth, type Account } from './accounts.contract.ts';
import { findCommunities } from './communities.ts';
import { ACCOUNT_COLUMNS, ACCOUNT_FROM, type AccountRow } from './present.ts';
import { roleOf } from './roles.ts';

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
      ...account
    } = row;
    const data: Account = account;
    const wants = (relation: string) => include.some((path) => path === relation || path.startsWith(`${relation}.`));
    const relations = include.filter((path) => path.startsWith('activeUser'));
    await expand(call, [account], { ...call.query, include: relations }, { activeUser: 'user_id' });
    if (wants('communityUser')) data.communityUser = { id: call.me.userId, manageablePages: [] };
    if (wants('communities')) data.communities = await findCommunities(call, { id: call.me.communityId });
    if (wants('role')) data.role = account.roles.map(roleOf);
    return { data };
  });
}
