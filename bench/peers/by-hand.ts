/**
 * The limit: four requests by hand, each one statement on plain `pg` that also finds the session, behind the plainest server.
 * It uses the platform's rule of visibility. It knows only scribbles, comments, and users without pictures or mentions, and the
 * only notification that it writes is the one to the author.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type RawBuilder,
} from 'kysely';
import pg from 'pg';
import { visibilityRules } from '../../api/src/app.ts';
import type { Viewer } from '../../api/src/core/auth.ts';
import { INSTANT } from '../../api/src/core/clock.ts';
import { unmuted } from '../../api/src/core/mutes.ts';
import { existsByKey, passedScan, setVisibilityRules, visible } from '../../api/src/core/visibility.ts';

const { PORT, DATABASE_URL, TOKEN_SECRET = '' } = process.env;
const KEY = createHash('sha256').update(TOKEN_SECRET).digest();

/** Rows of a list. One more is read to know whether there are any after them. */
const LIMIT = 20;

/** The columns of `me`, which every statement starts with. */
const ME = {
  userId: sql`me.user_id`,
  actorId: sql`me.actor_id`,
  communityId: sql`me.community_id`,
} as unknown as Viewer;

const me = sql`me as materialized (
  select s.user_id, coalesce(p.id, s.user_id) as actor_id, u.community_id
  from sessions s join accounts a on a.id = s.account_id join users u on u.id = s.user_id
    left join pages p on p.id = s.actor_id and exists (
      select 1 from relationships m join items x on x.id = m.relatable_id
      where m.relatable_id = p.id and m.user_id = s.user_id and m.role in ('admin', 'manager') and m.status = 'accepted'
        and x.deleted_at is null and x.state = 'published')
  where s.id = $1 and s.revoked_at is null and a.status = 'active' and u.standing <> 'banned')`;

const time = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${sql.ref(column.split('.')[1] ?? '')}`;

/** What every kind returns, of `items i` and its counters `c`. */
const shared = (type: string) => sql`
  i.id, ${sql.lit(type)} as _type, i.author_id as user_id, i.context_id, i.title, i.audience,
  i.audience = 'public' as is_public_shared, i.audience <> 'public' as is_privately_accessible,
  i.banned_at is not null as is_removed, c.comments as comments_count, c.reactions as reactions_count,
  c.followers as followers_count, c.views as views_count,
  i.author_id = me.actor_id or ${existsByKey(sql`
    select true from relationships m where m.relatable_id = i.author_id and m.user_id = me.user_id and m.status = 'accepted'
      and m.role in ('admin', 'manager') and (me.actor_id = me.user_id or m.relatable_id = me.actor_id)`)} as manageable,
  i.author_id = me.actor_id as editable,
  ${existsByKey(sql`select true from reactions r where r.item_id = i.id and r.user_id = me.actor_id`)} as has_reacted,
  f.id is not null as is_follower, f.id as follow_id,
  ${existsByKey(sql`select true from blocks b where b.user_id = me.actor_id and b.context_id = i.id`)} as is_blocked,
  i.is_first_content, ${time('i.created_at')}, ${time('i.updated_at')}`;

const follow = sql`left join relationships f on f.relatable_id = i.id and f.user_id = me.actor_id and f.role = 'follower'
  and f.status = 'accepted'`;

/** The authors of the first rows of `page` whom the viewer can see. */
const authors = (order: RawBuilder<unknown>) => sql`
  select 'author' as part, row_to_json(x) as entity from (
    select ${shared('User')}, u.first_name, u.middle_name, u.last_name, u.sub_title, u.description, u.location, u.avatar_id,
      u.cover_id, u.username, u.username is not null and u.username_changed_at is null as is_username_given,
      coalesce(u.username, u.id::text) as slug,
      json_build_object('first', u.first_name, 'middle', u.middle_name, 'last', u.last_name, 'full', i.title) as name,
      c.following as following_count,
      c.items - case when i.id = me.actor_id then 0 else (select count(*)::int from items s
        where s.author_id = i.id and s.in_feed and s.deleted_at is null and s.banned_at is null and s.audience <> 'public'
          and s.audience = any(case when i.community_id = me.community_id then array['private']
            else array['private', 'community'] end)) end as items_count,
      exists (select 1 from account_roles r where r.account_id = u.account_id
        and r.role in ('super-admin', 'admin', 'support')) as staff,
      u.is_first_view, json_build_object(
        'relationship', (select r.status from timeline_relationships r join items i on i.id = r.id
          where r.id in (
            select i.id from items i where i.author_id = u.id and i.kind = 'timeline relationship' and i.deleted_at is null
            union all select p.id from timeline_relationships p where p.person_id = u.id and p.answer = 'accepted')
            and r.status in ('partner', 'engaged', 'married')
            and (r.person_id is null or r.answer = 'accepted') and r.ended_at is null and ${visible(ME, 'i', 'hidden', 'plain')}
          order by r.started_at desc nulls last, r.id desc limit 1),
        'career', (select i.title from items i join careers c on c.id = i.id
          where i.author_id = u.id and i.kind = 'career' and c.ended_at is null and not c.is_retired
            and ${visible(ME, 'i', 'hidden', 'plain')}
          order by c.started_at desc, c.id desc limit 1),
        'location', u.location) as lss_summary
    from me cross join items i join item_counts c on c.item_id = i.id join users u on u.id = i.id ${follow}
    where i.id = any(array(select author_id from page order by ${order} limit ${sql.lit(LIMIT)})) and ${visible(ME, 'i', 'shown', 'plain')}) x`;

const scribbles = sql`
  select 'item' as part, row_to_json(x) as entity from (
    select ${shared('Scribble')}, array_remove(array[case when s.content ~ '[^[:space:]]' or s.attachable_id is not null
        then null else 'content' end], null) as missing,
      s.content, s.selected_bg, s.dark_text, s.attachable_id, s.language, i.title as name, s.hashtags, array[]::text[] as mentions,
      case when s.attachable_id is not null then 'File' end as attachable_type, ${time('s.edited_at')}
    from me cross join page i join item_counts c on c.item_id = i.id join scribbles s on s.id = i.id ${follow}
    order by i.feed_id desc) x`;

const comments = sql`
  select 'item' as part, row_to_json(x) as entity from (
    select ${shared('Comment')}, o.content, array[]::text[] as mentions, o.type, o.time, o.time_end, o.page, o.parent_id,
      o.root_id, 'Scribble' as context_type, array[]::uuid[] as file_ids, c.comments as replies_count, ${time('o.edited_at')},
      i.leaving_from is not null as is_withdrawn
    from me cross join page i join item_counts c on c.item_id = i.id join comments o on o.id = i.id ${follow}
    order by i.id) x`;

setVisibilityRules(visibilityRules());

const STATEMENTS = {
  feed: sql`
    with ${me}, page as materialized (
      select i.* from me, lateral (
        select i.* from items i
        where i.in_feed and i.community_id = me.community_id and ${unmuted(ME)} and ${passedScan(ME, 'i')}
          and ${visible(ME, 'i', 'hidden', 'plain')}
        order by i.feed_id desc limit ${sql.lit(LIMIT + 1)}) i)
    ${scribbles} union all ${authors(sql`feed_id desc`)}`,
  scribble: sql`
    with ${me}, page as materialized (
      select i.* from me, items i where i.id = $2 and i.kind = 'scribble' and ${visible(ME, 'i', 'shown', 'plain')})
    ${scribbles} union all ${authors(sql`feed_id desc`)}`,
  comments: sql`
    with ${me}, subject as materialized (
      select i.id, me.* from me, items i where i.id = $2 and ${visible(ME, 'i', 'shown')}
    ), page as materialized (
      select i.* from subject me, lateral (
        select i.* from items i join comments o on o.id = i.id
        where i.kind = 'comment' and i.context_id = me.id and o.parent_id is null and ${visible(ME, 'i')}
        order by i.id limit ${sql.lit(LIMIT + 1)}) i)
    ${comments} union all ${authors(sql`id`)}`,
  write: sql`
    with ${me}, subject as materialized (
      select i.id, i.kind, i.author_id, me.actor_id, me.user_id, me.community_id from me, items i
      where i.id = $2 and ${visible(ME, 'i', 'shown')} for share of i
    ), page as (
      insert into items (id, kind, community_id, author_id, made_by_id, context_id, audience, title, search, in_feed, own_state,
        is_first_content, published_at, created_at, updated_at)
      select $3::uuid, 'comment', me.community_id, me.actor_id, nullif(me.user_id, me.actor_id), me.id, 'public', left($4, 100),
        to_tsvector('simple', $4), false, 'published',
        not exists (select 1 from items o where o.author_id = me.actor_id and o.kind = 'comment' and o.deleted_at is null),
        now(), now(), now()
      from subject me returning *
    ), own as (
      insert into comments (id, content, type) select id, $4, 'comment' from page returning *
    ), uncounted as (
      insert into item_counts (item_id) select id from page
    ), counted as (
      update item_counts n set comments = n.comments + 1 from subject where n.item_id = subject.id
    ), notified as (
      insert into notifications (id, user_id, type, actor_id, notifiable_id, context_id, data, last_id)
      select gen_random_uuid(), s.author_id, 'comment', s.actor_id, i.id, s.id, jsonb_build_object('excerpt', left($4, 200)), i.id
      from subject s, page i where s.author_id <> s.actor_id and not exists (
        select 1 from mutes m where m.user_id = s.author_id and m.context_id in (s.actor_id, s.id))
    )
    select 'item' as part, row_to_json(x) as entity from (
      select i.id, 'Comment' as _type, i.author_id as user_id, i.context_id, i.title, i.audience, true as is_public_shared,
        false as is_privately_accessible, false as is_removed, 0 as comments_count, 0 as reactions_count, 0 as followers_count,
        0 as views_count, true as manageable, true as editable, false as has_reacted, false as is_follower,
        null::uuid as follow_id, false as is_blocked, i.is_first_content, ${time('i.created_at')}, ${time('i.updated_at')},
        o.parent_id, o.root_id, o.content, o.type, o.time, o.time_end, o.page, o.edited_at, array[]::text[] as mentions,
        'Scribble' as context_type, array[]::uuid[] as file_ids, 0 as replies_count, false as is_withdrawn
      from page i, own o) x
    union all ${authors(sql`id`)}`,
};

/** The rule of visibility reads the clock of the platform, which is that of the database here. */
class HandCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (value === INSTANT) this.append('now()');
    else super.appendValue(value);
  }
}

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new HandCompiler(),
  },
});

function textOf(name: keyof typeof STATEMENTS): string {
  const { sql: text, parameters } = STATEMENTS[name].compile(compiler);
  if (parameters.length > 0) throw new Error(`The statement ${name} has values of its own.`);
  return text;
}
const TEXTS = new Map(Object.keys(STATEMENTS).map((name) => [name, textOf(name as keyof typeof STATEMENTS)]));

const JSON_TYPE = 114;
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: 20,
  application_name: 'by-hand',
  options: '-c jit=off -c plan_cache_mode=force_generic_plan',
  // JSON is sent as the database wrote it.
  types: {
    getTypeParser: (oid: number) =>
      oid === JSON_TYPE ? String : (pg.types.getTypeParser as (oid: number) => never)(oid),
  },
});

interface Part {
  part: 'item' | 'author';
  entity: string;
}

async function ask(name: keyof typeof STATEMENTS, values: unknown[]): Promise<{ items: string[]; included: string }> {
  const { rows } = await pool.query<Part>({ name, text: TEXTS.get(name) ?? '', values });
  const items = rows.flatMap(({ part, entity }) => (part === 'item' ? [entity] : []));
  const people = rows.flatMap(({ part, entity }) => (part === 'author' ? [entity] : []));
  return { items, included: people.length > 0 ? `,"included":[${people.join(',')}]` : '' };
}

/** The session of a token. Throws unless it is signed by the platform and lasts. */
function sessionOf(request: IncomingMessage): string {
  const [head, claims = '', signature] = (request.headers.authorization ?? '').slice('Bearer '.length).split('.');
  const expected = createHmac('sha256', KEY).update(`${head}.${claims}`).digest('base64url');
  const { sid, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string; exp: number };
  if (signature !== expected || exp * 1000 < Date.now()) throw new Error('This token is not valid.');
  return sid;
}

function newId(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

async function bodyOf(request: IncomingMessage): Promise<{ id: string; content: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as { id: string; content: string };
}

function listOf({ items, included }: Awaited<ReturnType<typeof ask>>): string {
  const shown = items.slice(0, LIMIT);
  const last = JSON.parse(shown.at(-1) ?? 'null') as { id: string } | null;
  const cursor = items.length > LIMIT && last ? last.id : null;
  return `{"data":[${shown.join(',')}],"meta":${JSON.stringify({ total: null, page: null, limit: LIMIT, next_cursor: cursor })}${included}}`;
}

async function serve(request: IncomingMessage): Promise<string> {
  const session = sessionOf(request);
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  if (pathname === '/discover') return listOf(await ask('feed', [session]));
  if (request.method === 'POST') {
    const { id, content } = await bodyOf(request);
    const { items, included } = await ask('write', [session, id, newId(), content]);
    return `{"data":${items[0]}${included}}`;
  }
  if (pathname === '/comments') return listOf(await ask('comments', [session, searchParams.get('id')]));
  const { items, included } = await ask('scribble', [session, pathname.slice('/scribbles/'.length)]);
  return `{"data":${items[0]}${included}}`;
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const text = await serve(request);
  response.writeHead(request.method === 'POST' ? 201 : 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

createServer((request, response) => {
  if (request.url === '/readyz') return void response.end();
  respond(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
}).listen(Number(PORT), '127.0.0.1');
