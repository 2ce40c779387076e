/** Who sees all that somebody has shared: counted, and changed in the background, so that however much it is ends well. */
import { sql, type RawBuilder } from 'kysely';
import { systemCaller, writing, type Context, type Platform } from '../core/context.ts';
import { fail } from '../core/errors.ts';
import { widest } from '../core/item-writes.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { route, type App } from '../core/route.ts';
import type { AudienceName } from '../core/spine.ts';
import { changeAudiences, getAudiences, SHARED_KINDS, type Audiences, type SharedKind } from './audiences.contract.ts';

interface AudienceChangesTable {
  actor_id: string;
  kinds: SharedKind[];
  from: AudienceName;
  to: AudienceName;
  total: number;
  done: number;
  /** The last that was looked at. */
  behind: string | null;
}

declare module '../core/db.ts' {
  interface Tables {
    audience_changes: AudienceChangesTable;
  }
}

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'audiences.change': { actorId: string };
  }
}

/** Of one transaction: others who write to these wait no longer than that. */
const AT_ONCE = 50;

/** What somebody has shared (`i`), drafts and what everybody has left out. */
const shared = (actorId: string): RawBuilder<boolean> => sql<boolean>`(i.author_id = ${actorId}
  and i.kind = any(${[...SHARED_KINDS]}::text[]) and i.own_state = 'published' and i.deleted_at is null
  and not exists (select 1 from system_collections s where s.collection_id = i.id))`;

async function audiencesOf({ db }: Context, actorId: string): Promise<Audiences> {
  const { rows } = await sql<Audiences['kinds'][number]>`
    select i.kind, count(*) filter (where i.audience = 'private')::int as private,
      count(*) filter (where i.audience = 'community')::int as community,
      count(*) filter (where i.audience = 'public')::int as public
    from items i where ${shared(actorId)} group by i.kind`.execute(db);
  const found = new Map(rows.map((row) => [row.kind, row]));
  const { rows: changes } = await sql<NonNullable<Audiences['change']>>`
    select "from", "to", total, done from audience_changes where actor_id = ${actorId}`.execute(db);
  return {
    kinds: SHARED_KINDS.map((kind) => found.get(kind) ?? { kind, private: 0, community: 0, public: 0 }),
    change: changes[0] ?? null,
  };
}

export function audienceRoutes(app: App): void {
  route(app, getAudiences, async (call) => ({ data: await audiencesOf(call, call.me.actorId) }));

  route(app, changeAudiences, async (call) => {
    const { actorId } = call.me;
    const { from, to, kinds } = call.body;
    if (from === to) throw fail('invalid', { to: ['It is for them already.'] });
    if ((await widest(call, actorId, to)) !== to)
      throw fail('invalid', { to: ['What this crowd publishes is for its members.'] });
    const { kinds: counts } = await audiencesOf(call, actorId);
    const total = counts.reduce((sum, each) => sum + (kinds.includes(each.kind) ? each[from] : 0), 0);
    if (total > 0) {
      await sql`
        insert into audience_changes (actor_id, kinds, "from", "to", total)
        values (${actorId}, ${[...kinds]}::text[], ${from}, ${to}, ${total})
        on conflict (actor_id) do update set kinds = excluded.kinds, "from" = excluded."from", "to" = excluded."to",
          total = excluded.total, done = 0, behind = null`.execute(call.db);
      await call.enqueue('audiences.change', { actorId });
    }
    return { data: await audiencesOf(call, actorId) };
  });
}

/** Goes on where it stopped, also when another node does. */
export function audienceJob(platform: Platform): JobDefinition<'audiences.change'> {
  return {
    name: 'audiences.change',
    isLong: true,
    run: async ({ actorId }) => {
      const step = () => writing(platform, systemCaller(platform), (context) => changeSome(context, actorId));
      while (await step());
    },
  };
}

/** Answers whether there may be more. */
async function changeSome(context: Context, actorId: string): Promise<boolean> {
  const { db, platform } = context;
  const { rows: changes } = await sql<AudienceChangesTable>`
    select * from audience_changes where actor_id = ${actorId} for update`.execute(db);
  const [change] = changes;
  if (!change) return false;
  const { rows } = await sql<{ id: string; kind: string; author_id: string }>`
    select i.id, i.kind, i.author_id from items i
    where ${shared(actorId)} and i.kind = any(${change.kinds}::text[]) and i.audience = ${change.from}
      and i.id > ${change.behind ?? NO_ID} order by i.id limit ${AT_ONCE} for no key update`.execute(db);
  for (const { id, kind, author_id } of rows)
    await platform.kinds.get(kind)?.setAudience?.(context, { id, user_id: author_id }, change.to);
  const last = rows.at(-1);
  if (rows.length < AT_ONCE || !last) {
    await sql`delete from audience_changes where actor_id = ${actorId}`.execute(db);
    return false;
  }
  await sql`
    update audience_changes set done = done + ${rows.length}, behind = ${last.id}
    where actor_id = ${actorId}`.execute(db);
  return true;
}

const NO_ID = '00000000-0000-0000-0000-000000000000';
