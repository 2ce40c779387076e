/** Handles that users and crowds choose for their profile, and their former ones. */
import { randomInt } from 'node:crypto';
import anyAscii from 'any-ascii';
import { sql, type RawBuilder } from 'kysely';
import { NOW } from './clock.ts';
import { HANDLE, HANDLE_DAYS, HANDLE_FOLLOWERS, QUARANTINE_DAYS } from './contract.ts';
import type { Context } from './context.ts';
import { Failure } from './errors.ts';
import { sign } from './secrets.ts';

const PATTERN = new RegExp(HANDLE);

/** Words that are or could become paths of the product, or that pretend to speak for it. */
const RESERVED = new Set(
  `about abuse account accounts admin administrator api app apps auth blog calendar collections community conferences
  contact conversations create crowds demo design-system discover docs events everyone expired feed files graphql groups
  healthz help home invite keywords legal login logout loops mail me media members messages metrics moderator new
  notifications null official onboarding openapi outbox pages payments playlists plaza plaza.support podcasts policy
  postmaster privacy profile readyz realtime referral-program reminders root schema scribbles search security settings
  share sign-in sign-up staff static status stories studio support surveys system team terms toc undefined user users
  vscribbles wallet webmaster welcome www you`.split(/\s+/),
);

/** Periods that only decorate do not make a different name. */
const isReserved = (username: string): boolean =>
  RESERVED.has(username) || RESERVED.has(username.replaceAll(/[._]/g, ''));

type Owner = 'users' | 'pages';

/** The appearance of a name, as the tables store it. */
const lookOf = (name: string) => sql`replace(replace(translate(${name}, '01i5._', 'olls'), 'rn', 'm'), 'vv', 'w')`;

/**
 * Whether a handle is available: it is not reserved, and no one has it or one that looks like it, or had it before,
 * unless they were deleted long enough ago. Users and crowds can reclaim their own former handles.
 */
export async function isHandleFree(context: Context, name: string, ownerId: string | null = null): Promise<boolean> {
  if (!PATTERN.test(name) || isReserved(name)) return false;
  const looks = await sql<{ look: string }>`select ${lookOf(name)} as look`.execute(context.db);
  const { rows } = await sql`
    select 1 from users u where u.username_look = ${lookOf(name)} and u.id is distinct from ${ownerId}::uuid
    union all select 1 from pages p where p.username_look = ${lookOf(name)} and p.id is distinct from ${ownerId}::uuid
    union all select 1 from former_handles f join items i on i.id = f.item_id
      where f.look = ${lookOf(name)} and f.item_id is distinct from ${ownerId}::uuid
        and (i.deleted_at is null or i.deleted_at > ${NOW} - make_interval(days => ${QUARANTINE_DAYS}))
    union all select 1 from held_handles h
      where h.digest = ${digestOf(context, looks.rows[0]?.look ?? '')} and h.until > ${NOW}
    limit 1`.execute(context.db);
  return rows.length === 0;
}

/** Leaves room for a number after the name. */
const BASE_MAX = 24;
const NAMELESS = 'member';
const GIVEN_A_NIGHT = 1000;

/** Converts a name to a handle: `Beatriz Sá` becomes `beatriz.sa`, `Сергей` becomes `sergey`. */
function baseOf(name: string): string {
  const words =
    anyAscii(name.normalize('NFC'))
      .toLowerCase()
      .replaceAll(/['’`]/g, '')
      .match(/[a-z0-9]+/g) ?? [];
  const fitting = words.filter((_, at) => words.slice(0, at + 1).join('.').length <= BASE_MAX);
  const base = fitting.length > 0 ? fitting.join('.') : (words[0] ?? '').slice(0, BASE_MAX);
  return base === '' || isReserved(base) ? NAMELESS : base;
}

/** An available handle made from a name, with a number appended if it is taken or too short. */
export async function handleFor(context: Context, name: string): Promise<string> {
  const base = baseOf(name);
  for (const number of ['', 2, 3, 4, 5, 6, 7, 8, 9]) {
    const handle = `${base}${number}`;
    // Checked before taking the lock: most users with such a name already have a handle.
    if ((await isHandleFree(context, handle)) && (await isHandleOurs(context, handle))) return handle;
  }
  for (;;) {
    const handle = `${base}${randomInt(10, 100_000)}`;
    if ((await isHandleFree(context, handle)) && (await isHandleOurs(context, handle))) return handle;
  }
}

async function isHandleOurs(context: Context, name: string): Promise<boolean> {
  await lockLook(context, name);
  return isHandleFree(context, name);
}

/** Serializes claims of names that look alike, so that the second one finds the name taken. */
const lockLook = async ({ db }: Context, name: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended('handle:' || ${lookOf(name)}, 0))`.execute(db));

/** Assigns a handle to users who signed up before handles were assigned and never chose one. */
export async function giveHandles(context: Context): Promise<void> {
  const { rows } = await sql<{ id: string; title: string }>`
    select u.id, i.title from users u join items i on i.id = u.id
    where u.username is null and u.username_changed_at is null and i.deleted_at is null
    order by u.id limit ${sql.lit(GIVEN_A_NIGHT)}`.execute(context.db);
  for (const { id, title } of rows) {
    await sql`update users set username = ${await handleFor(context, title)} where id = ${id}`.execute(context.db);
    await context.emit('profile.changed', { userId: id });
  }
}

const digestOf = ({ platform }: Context, look: string): string => sign(platform, `handle:${look}`);

/**
 * Reserves the handles of an erased account until they would have been released anyway, so that they do not lead to
 * anyone else earlier.
 */
export async function holdHandles(context: Context, table: Owner, ids: readonly string[]): Promise<void> {
  const those = sql`any(${ids}::uuid[])`;
  const { rows } = await sql<{ look: string; until: string }>`
    select n.look, coalesce(i.deleted_at, ${NOW}) + make_interval(days => ${QUARANTINE_DAYS}) as until
    from (select id, username_look as look from ${sql.table(table)} where id = ${those} and username is not null
      union all select item_id, look from former_handles where item_id = ${those}) n join items i on i.id = n.id`.execute(
    context.db,
  );
  for (const { look, until } of rows)
    await sql`
      insert into held_handles (digest, until) values (${digestOf(context, look)}, ${until})
      on conflict (digest) do update set until = greatest(held_handles.until, excluded.until)`.execute(context.db);
  await sql`delete from former_handles where item_id = ${those}`.execute(context.db);
  await sql`update ${sql.table(table)} set username = null, username_changed_at = null where id = ${those}`.execute(
    context.db,
  );
}

/**
 * Releases handles some time after their owner was deleted. A crowd that is only closed keeps its handle until then.
 */
export async function sweepHandles({ db }: Context): Promise<void> {
  const isOver = sql`i.deleted_at < ${NOW} - make_interval(days => ${QUARANTINE_DAYS})`;
  await sql`delete from held_handles where until < ${NOW}`.execute(db);
  await sql`delete from former_handles f using items i where i.id = f.item_id and ${isOver}`.execute(db);
  await sql`
    update pages p set username = null from items i
    where i.id = p.id and p.username is not null and i.leaving_from is null and ${isOver}`.execute(db);
}

/** The item that has, or had, this handle. */
export async function ownerOfHandle(context: Context, table: Owner, name: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where username = ${name}
    union all select f.item_id from former_handles f join ${sql.table(table)} o on o.id = f.item_id where f.name = ${name}
    limit 1`.execute(context.db);
  return rows[0]?.id ?? null;
}

/**
 * SQL for the former handles of items, most recently released first, as `FormerHandle`s. `which` is a condition on
 * `f.item_id`.
 */
export const formerHandles = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('name', f.name,
    'released_at', to_char(f.released_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by f.released_at desc, f.name)
  from former_handles f where f.item_id ${which}), '[]')`;

const refuse = (sentence: string): Failure => new Failure('forbidden', { username: [sentence] }, { message: sentence });

/**
 * Sets the handle of a user or a crowd, or removes it with null. The former handle still leads to them. The conditions
 * are checked only when the handle is claimed.
 */
export async function claimHandle(context: Context, table: Owner, id: string, name: string | null): Promise<void> {
  if (name) await lockLook(context, name);
  const { rows } = await sql<{
    username: string | null;
    followers: number;
    is_recent: boolean | null;
    is_given: boolean;
  }>`
    select o.username, c.followers, o.username_changed_at > ${NOW} - make_interval(days => ${HANDLE_DAYS}) as is_recent,
      o.username is not null and o.username_changed_at is null as is_given
    from ${sql.table(table)} o join item_counts c on c.item_id = o.id where o.id = ${id} for update of o`.execute(
    context.db,
  );
  const [owner] = rows;
  if (!owner || owner.username === name) return;
  if (name) {
    if (!(await isHandleFree(context, name, id))) {
      throw new Failure('username_taken', { username: ['This username is already taken.'] });
    }
    // What was given is not what one is held to: the first choice is free.
    const missing = owner.is_given ? 0 : HANDLE_FOLLOWERS - owner.followers;
    if (missing > 0) {
      throw refuse(
        `Choosing a username requires ${HANDLE_FOLLOWERS.toLocaleString('en')} followers: ${missing.toLocaleString('en')} to go.`,
      );
    }
    if (owner.is_recent) throw refuse(`You can change this username once every ${HANDLE_DAYS} days.`);
    await sql`delete from former_handles where name = ${name}`.execute(context.db);
  }
  if (owner.username) {
    await sql`
      insert into former_handles (name, item_id) values (${owner.username}, ${id})
      on conflict (name) do update set item_id = excluded.item_id, released_at = ${NOW}`.execute(context.db);
  }
  await sql`
    update ${sql.table(table)} set username = ${name},
      username_changed_at = ${name ? NOW : sql`coalesce(username_changed_at, ${NOW})`}
    where id = ${id}`.execute(context.db);
}
