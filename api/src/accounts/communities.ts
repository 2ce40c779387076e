/** Communities: found, joined, left and changed. An account has a profile of its own in each. */
import { isBlank, trimmed } from '@plaza/text/blank.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';
import { TOTAL_CAP } from '../core/contract.ts';
import type { Db } from '../core/db.ts';
import { Failure } from '../core/errors.ts';
import { pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { COMMUNITY_ID, COMMUNITY_SLUG, MINIMUM_AGE } from './accounts.contract.ts';
import { getCommunity, listCommunities, updateCommunity, type Community } from './communities.contract.ts';

/** Makes the community when it is missing, and nothing otherwise: every node may call it at its start. */
export async function seedCommunity(db: Db): Promise<void> {
  await sql`
    insert into communities (id, name, slug, description, minimum_age)
    values (${COMMUNITY_ID}, 'Harbour Quarter', ${COMMUNITY_SLUG},
      'A small town by the water: ferries, bread, tram lines and everybody who waves.', ${MINIMUM_AGE})
    on conflict do nothing`.execute(db);
}

const COLUMNS = sql`c.id, 'Community' as _type, c.name, c.slug, c.description, c.minimum_age, c.rules,
  (select count(*) from (
    select 1 from users u join items i on i.id = u.id
    where u.community_id = c.id and i.deleted_at is null and i.state = 'published'
    limit ${sql.lit(TOTAL_CAP)}) counted) as members_count,
  case when me.id is not null then
    jsonb_build_object('user_id', me.id, 'standing', me.standing, 'ban_reason', me.ban_reason) end as profile`;

/** Each with the profile that the viewer's account has in it. */
const communitiesOf = ({ viewer }: Context) => sql`communities c
  left join users me on me.community_id = c.id and me.account_id = ${viewer?.accountId ?? null}::uuid and me.left_at is null`;

async function findCommunities(context: Context, which: RawBuilder<unknown>): Promise<Community[]> {
  const { rows } = await sql<Community>`
    select ${COLUMNS} from ${communitiesOf(context)} where ${which} order by c.id`.execute(context.db);
  return rows;
}

export async function findCommunity(context: Context, by: { id: string } | { slug: string }): Promise<Community> {
  const [community] = await findCommunities(context, 'id' in by ? sql`c.id = ${by.id}` : sql`c.slug = ${by.slug}`);
  if (!community) throw new Failure('not_found');
  return community;
}

/** Those that the account belongs to. */
export const joinedCommunities = (context: Context): Promise<Community[]> =>
  findCommunities(context, sql`me.id is not null`);

export function communityRoutes(app: App): void {
  route(app, getCommunity, async (call) => ({
    data: await findCommunity(call, { slug: call.query.slug ?? COMMUNITY_SLUG }),
  }));

  route(app, listCommunities, async (call) => {
    const { joined } = call.query;
    return pageRows<Community>(call, call.query, {
      columns: COLUMNS,
      from: communitiesOf(call),
      where: joined === undefined ? sql`true` : joined ? sql`me.id is not null` : sql`me.id is null`,
      key: 'c.id',
      order: 'asc',
      by: [sql`(me.id is null)::int`],
    });
  });

  route(app, updateCommunity, async (call) => {
    const { slug } = call.query;
    const { id } = await findCommunity(call, slug === undefined ? { id: call.me.communityId } : { slug });
    const { name, description, minimum_age, rules } = call.body;
    if (name !== undefined && isBlank(name)) throw new Failure('invalid', { name: ['is required'] });
    const changes = {
      ...(name === undefined ? {} : { name: trimmed(name) }),
      ...(description === undefined ? {} : { description: trimmed(description ?? '') || null }),
      ...(minimum_age === undefined ? {} : { minimum_age }),
      ...(rules === undefined ? {} : { rules: trimmed(rules ?? '') || null }),
    };
    if (Object.keys(changes).length > 0) {
      const columns = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      await sql`update communities set ${sql.join(columns)} where id = ${id}`.execute(call.db);
      await call.emit('staff.acted', { action: 'community.changed', subjectId: id, details: changes });
    }
    return { data: await findCommunity(call, { id }) };
  });
}
