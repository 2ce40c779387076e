/** Who sees all that somebody has shared: counted, and changed in the background, so that however much it is ends well. */
import { sql, type RawBuilder } from 'kysely';
import { systemCaller, writing, type Context, type Platform } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { clampAudience } from '../core/item-writes.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { route, type App } from '../core/route.ts';
import type { AudienceName } from '../core/spine.ts';
import { changeAudiences, getAudiences, type Audiences } from './audiences.contract.ts';
import { AUDIENCE_KINDS, type AudienceKind } from '../kinds.contract.ts';

/** The newest change that an actor has requested, with the progress of all that are still pending. */
interface AudienceChangesTable {
  actor_id: string;
  from: AudienceName;
  to: AudienceName;
  total: number;
  done: number;
}

/** An item whose audience is about to change, unless it was decided again since (`items.audience_revision`). */
interface AudienceChangeItemsTable {
  item_id: string;
  actor_id: string;
  to: AudienceName;
  revision: number;
}

declare module '../core/db.ts' {
  interface Tables {
    audience_changes: AudienceChangesTable;
    audience_change_items: AudienceChangeItemsTable;
  }
}

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'audiences.change': { actorId: string };
  }
}

/** Items of one transaction: others who write to them wait no longer than that. */
const BATCH = 50;

/** What somebody has shared (`i`), drafts and what everybody has left out, and collections that are part of a conference. */
const shared = (actorId: string): RawBuilder<boolean> => sql<boolean>`(i.author_id = ${actorId}
  and i.kind = any(${[...AUDIENCE_KINDS]}::text[]) and i.own_state = 'published' and i.deleted_at is null
  and not exists (select 1 from system_collections s where s.collection_id = i.id)
  and not (i.kind = 'collection' and i.context_id is not null))`;

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
    kinds: AUDIENCE_KINDS.map((kind) => found.get(kind) ?? { kind, private: 0, community: 0, public: 0 }),
    change: changes[0] ?? null,
  };
}

export function audienceRoutes(app: App): void {
  route(app, getAudiences, async (call) => ({ data: await audiencesOf(call, call.me.actorId) }));

  route(app, changeAudiences, async (call) => {
    const { actorId } = call.me;
    const { from, to } = call.body;
    if (from === to) throw new Failure('invalid', { to: ['It already has this audience.'] });
    if ((await clampAudience(call, actorId, to)) !== to)
      throw new Failure('invalid', { to: ['This crowd can only post for its members.'] });
    if (await requestChange(call, actorId, call.body)) await call.enqueue('audiences.change', { actorId });
    return { data: await audiencesOf(call, actorId) };
  });
}

/**
 * Records the items that a change applies to: those that have its `from` now, where a pending change counts as made. A later
 * request therefore applies after an earlier one, whichever items the job has reached. Returns whether there are any.
 */
async function requestChange(
  { db }: Context,
  actorId: string,
  { from, to, kinds }: { from: AudienceName; to: AudienceName; kinds: readonly AudienceKind[] },
): Promise<boolean> {
  // The actor's row is locked first: by concurrent requests, and by each step of the job.
  const { rows: before } = await sql<AudienceChangesTable>`
    insert into audience_changes as c (actor_id, "from", "to", total) values (${actorId}, ${from}, ${to}, 0)
    on conflict (actor_id) do update set actor_id = c.actor_id returning *`.execute(db);
  const { rows: requested } = await sql`
    insert into audience_change_items (item_id, actor_id, "to", revision)
    select i.id, ${actorId}, ${to}, i.audience_revision
    from items i left join audience_change_items p on p.item_id = i.id and p.revision = i.audience_revision
    where ${shared(actorId)} and i.kind = any(${[...kinds]}::text[]) and coalesce(p."to", i.audience) = ${from}
    on conflict (item_id) do update set "to" = excluded."to", revision = excluded.revision
    returning item_id`.execute(db);
  if (requested.length > 0) {
    await sql`
      update audience_changes set "from" = ${from}, "to" = ${to}, done = 0,
        total = (select count(*) from audience_change_items where actor_id = ${actorId})
      where actor_id = ${actorId}`.execute(db);
  } else if (before[0]?.total === 0) {
    await sql`delete from audience_changes where actor_id = ${actorId}`.execute(db);
  }
  return requested.length > 0;
}

/** Continues where it stopped, also on another node: what is left to do is what is still recorded. */
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

/** Returns whether there may be more. */
async function changeSome(context: Context, actorId: string): Promise<boolean> {
  const { db, platform } = context;
  const { rows: changes } = await sql`
    select 1 from audience_changes where actor_id = ${actorId} for update`.execute(db);
  if (changes.length === 0) return false;
  const { rows: batch } = await sql<{ item_id: string }>`
    select item_id from audience_change_items where actor_id = ${actorId} order by item_id limit ${sql.lit(BATCH)}`.execute(
    db,
  );
  if (batch.length === 0) {
    await sql`delete from audience_changes where actor_id = ${actorId}`.execute(db);
    return false;
  }
  const ids = batch.map(({ item_id }) => item_id);
  // Compared under the lock of each item: PostgreSQL checks the condition again on the row that it has waited for.
  const { rows } = await sql<{ id: string; kind: string; author_id: string; to: AudienceName }>`
    select i.id, i.kind, i.author_id, p."to" from items i join audience_change_items p on p.item_id = i.id
    where i.id = any(${ids}::uuid[]) and ${shared(actorId)} and i.audience_revision = p.revision
    order by i.id for no key update of i`.execute(db);
  for (const { id, kind, author_id, to } of rows)
    await platform.kinds.get(kind)?.setAudience?.(context, { id, user_id: author_id }, to);
  await sql`delete from audience_change_items where item_id = any(${ids}::uuid[])`.execute(db);
  await sql`update audience_changes set done = done + ${ids.length} where actor_id = ${actorId}`.execute(db);
  return true;
}
