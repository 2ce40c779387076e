/** The one community that people sign up to. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { TOTAL_CAP } from '../core/contract.ts';
import type { Db } from '../core/db.ts';
import { Failure } from '../core/errors.ts';
import { route, type App } from '../core/route.ts';
import { COMMUNITY_ID, COMMUNITY_SLUG, getCommunity, MINIMUM_AGE, type Community } from './accounts.contract.ts';

/** Makes the community when it is missing, and nothing otherwise: every node may call it at its start. */
export async function seedCommunity(db: Db): Promise<void> {
  await sql`
    insert into communities (id, name, slug, description, minimum_age)
    values (${COMMUNITY_ID}, 'Harbour Quarter', ${COMMUNITY_SLUG},
      'A small town by the water: ferries, bread, tram lines and everybody who waves.', ${MINIMUM_AGE})
    on conflict do nothing`.execute(db);
}

export async function findCommunities(context: Context, by: { id: string } | { slug: string }): Promise<Community[]> {
  const { rows } = await sql<Community>`
    select c.id, 'Community' as _type, c.name, c.slug, c.description, c.minimum_age,
      (select count(*) from (
        select 1 from users u join items i on i.id = u.id
        where u.community_id = c.id and i.deleted_at is null and i.state = 'published'
        limit ${TOTAL_CAP}) counted) as members_count
    from communities c
    where ${'id' in by ? sql`c.id = ${by.id}` : sql`c.slug = ${by.slug}`}`.execute(context.db);
  return rows;
}

export async function minimumAge(context: Context): Promise<number> {
  const { rows } = await sql<{ minimum_age: number }>`
    select minimum_age from communities where id = ${COMMUNITY_ID}`.execute(context.db);
  return rows[0]?.minimum_age ?? MINIMUM_AGE;
}

export function communityRoutes(app: App): void {
  route(app, getCommunity, async (call) => {
    const [data] = await findCommunities(call, { slug: call.query.slug ?? COMMUNITY_SLUG });
    if (!data) throw new Failure('not_found');
    return { data };
  });
}
