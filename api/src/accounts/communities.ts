/** The one community that people sign up to. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { TOTAL_CAP } from '../core/contract.ts';
import type { Db } from '../core/db.ts';
import { fail, Failure } from '../core/errors.ts';
import { route, type App } from '../core/route.ts';
import {
  COMMUNITY_ID,
  COMMUNITY_SLUG,
  getCommunity,
  MINIMUM_AGE,
  updateCommunity,
  type Community,
} from './accounts.contract.ts';

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
    select c.id, 'Community' as _type, c.name, c.slug, c.description, c.minimum_age, c.rules,
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

  route(app, updateCommunity, async (call) => {
    const { name, description, minimum_age, rules } = call.body;
    if (name?.trim() === '') throw fail('invalid', { name: ['is required'] });
    const changes = {
      ...(name === undefined ? {} : { name: name.trim() }),
      ...(description === undefined ? {} : { description: description?.trim() || null }),
      ...(minimum_age === undefined ? {} : { minimum_age }),
      ...(rules === undefined ? {} : { rules: rules?.trim() || null }),
    };
    const { communityId } = call.me;
    if (Object.keys(changes).length > 0) {
      const columns = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      await sql`update communities set ${sql.join(columns)} where id = ${communityId}`.execute(call.db);
      await call.emit('staff.acted', { action: 'community.changed', subjectId: communityId, details: changes });
    }
    const [data] = await findCommunities(call, { id: communityId });
    if (!data) throw new Failure('not_found');
    return { data };
  });
}
