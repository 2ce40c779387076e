/** A town with as many rows as make a scan cost something, written by the database itself. */
import { sql } from 'kysely';
import type { Db } from '../src/core/db.ts';
import { COMMUNITY_ID } from '../src/accounts/accounts.contract.ts';

export interface Size {
  people: number;
  posts: number;
  notifications: number;
  /** Of each: people whom somebody muted, and blocked. */
  mutes: number;
}

export interface LargeTown {
  /** Somebody with posts of their own. */
  author: string;
  crowd: string;
  /** A post with a long discussion. */
  discussed: string;
}

/** The nth id of a kind: they sort by time, as all ids do. */
const nth = (kind: number, n: ReturnType<typeof sql>) => sql`(
  '0190' || lpad(to_hex(${sql.lit(kind)}::int), 2, '0') || lpad(to_hex(${n}::int), 6, '0') || '70008000' || lpad(to_hex(${n}::int), 12, '0'))::uuid`;

const PERSON = 1;
const ACCOUNT = 2;
const POST = 3;
const CROWD = 4;
const RELATION = 5;
const FOLLOW = 6;
const REST = 7;
const KEYWORD = 8;
const EVENT = 9;
const CONFERENCE = 10;
const COMMENT = 11;
/** Comments on the first post. Everyone comments on another one, too. */
const DISCUSSION = 500;
const START = sql`timestamptz '2024-06-01'`;
const N = sql`n`;

/** `viewer` has muted and blocked many, is told of much, and belongs to the crowd that nearly everybody belongs to. */
export async function fillTown(db: Db, viewer: string, size: Size): Promise<LargeTown> {
  const { people, posts, notifications, mutes } = size;
  const series = (count: number) => sql`generate_series(1, ${sql.lit(count)}::int) n`;
  const person = (n: ReturnType<typeof sql>) => nth(PERSON, n);
  const author = sql`((n::bigint * 7919) % ${sql.lit(people)} + 1)`;
  const crowd = nth(CROWD, sql`1`);
  const events = Math.floor(posts / 2);
  const statements = [
    sql`insert into accounts (id, email, email_verified_at, password_hash, birth_date)
      select ${nth(ACCOUNT, N)}, 'p' || n || '@plaza.test', ${START}, '', '1990-01-01' from ${series(people)}`,
    items({ id: person(N), kind: 'user', author: person(N), title: sql`'Person ' || n`, from: series(people) }),
    sql`insert into users (id, account_id, community_id, username, first_name, last_name)
      select ${person(N)}, ${nth(ACCOUNT, N)}, ${COMMUNITY_ID}, 'person' || n, 'Person', n::text from ${series(people)}`,
    items({
      id: nth(POST, N),
      kind: 'scribble',
      author: person(author),
      title: sql`'The tide at pier ' || n % 97 || ' by boat ' || n % 1009`,
      from: series(posts),
    }),
    sql`insert into scribbles (id, content, hashtags, dark_text)
      select ${nth(POST, N)}, 'The tide at pier ' || n % 97, '{}', true from ${series(posts)}`,
    items({ id: crowd, kind: 'page', author: crowd, title: sql`'Harbour friends'`, from: sql`(select 1 as n) one` }),
    sql`insert into pages (id, name, status, owner_id) values (${crowd}, 'Harbour friends', 'visible-to-public', ${viewer})`,
    // The crowd speaks as well.
    sql`update items set author_id = ${crowd} where kind = 'scribble' and id in (
      select ${nth(POST, sql`(n * 25)`)} from ${series(Math.floor(posts / 25))})`,
    sql`insert into relationships (id, relatable_id, user_id, initiated_by_id, role, status)
      select ${nth(RELATION, N)}, ${crowd}, ${person(N)}, ${person(N)},
        case when n % 500 = 0 then 'admin' when n % 100 = 0 then 'manager' else 'member' end,
        case when n % 40 = 0 then 'pending' else 'accepted' end from ${series(people)}`,
    sql`insert into relationships (id, relatable_id, user_id, initiated_by_id, role, status)
      values (${nth(RELATION, sql`0`)}, ${crowd}, ${viewer}, ${viewer}, 'admin', 'accepted')`,
    sql`insert into relationships (id, relatable_id, user_id, initiated_by_id, role, status)
      select ${nth(FOLLOW, N)}, ${person(sql`41`)}, ${person(N)}, ${person(N)}, 'follower', 'accepted' from ${series(people)}
      where n <> 41`,
    sql`insert into mutes (id, user_id, context_id) select ${nth(REST, N)}, ${viewer}, ${person(sql`(n * 3)`)} from ${series(mutes)}`,
    sql`insert into blocks (id, user_id, context_id)
      select ${nth(REST, N)}, ${viewer}, ${person(sql`(n * 3 + 1)`)} from ${series(mutes)}`,
    sql`insert into notifications (id, last_id, user_id, type, actor_id, notifiable_id, data, viewed_at)
      select ${nth(REST, N)}, ${nth(REST, N)}, ${viewer}, 'reaction', ${person(author)}, ${nth(POST, N)}, '{}',
        case when n % 50 > 0 then now() end from ${series(notifications)}`,
    // Most notifications are someone else's, a hundred each.
    sql`insert into notifications (id, last_id, user_id, type, actor_id, notifiable_id, data)
      select ${nth(REST, sql`(n + 6000000)`)}, ${nth(REST, sql`(n + 6000000)`)}, ${person(sql`(n % 200 + 1)`)}, 'reaction',
        ${person(author)}, ${nth(POST, N)}, '{}'
      from ${series(Math.min(people, posts))}`,
    // The newest row stands for a thousand likes of one thing.
    sql`insert into notifications (id, last_id, group_id, user_id, type, actor_id, notifiable_id, data)
      select ${nth(REST, sql`(n + 5000000)`)}, ${nth(REST, sql`case when n = 1 then 5001000 else n + 5000000 end`)},
        case when n > 1 then ${nth(REST, sql`5000001`)} end, ${viewer}, 'reaction', ${person(author)}, ${nth(POST, sql`1`)}, '{}'
      from ${series(1000)}`,
    // Every post of the last days has a hashtag.
    sql`insert into keywords (id, name, folded) select ${nth(KEYWORD, N)}, 'pier' || n, 'pier' || n from ${series(97)}`,
    sql`insert into keyword_uses (keyword_id, item_id, user_id, created_at)
      select ${nth(KEYWORD, sql`n % 97 + 1`)}, ${nth(POST, N)}, ${person(author)}, now() - n % 8640 * interval '1 minute'
      from ${series(posts)}`,
    // For two posts there is an event that the feed does not show. One in ten of them is to come.
    items({
      id: nth(EVENT, N),
      kind: 'event',
      author: person(author),
      title: sql`'Choir night ' || n % 1009`,
      from: series(events),
    }),
    sql`insert into events (id, type, name, hashtags, is_fed, start_date, start_time, end_date, end_time, timezone, starts_at, ends_at)
      select ${nth(EVENT, N)}, 'event', 'Choir night ' || n % 1009, '{}', false, at::date::text, '19:00', at::date::text, '21:00', 'UTC',
        at::date + interval '19 hours', at::date + interval '21 hours'
      from (select n, now() + (n / 10 % 31 + 1 - case when n % 10 > 0 then n % 3650 + 40 else 0 end) * interval '1 day' as at from ${series(events)}) w`,
    sql`update events set last_starts_at = starts_at, last_ends_at = ends_at`,
    sql`insert into event_occurrences (id, event_id, occurs_on, start_date, start_time, end_date, end_time, timezone, starts_at, ends_at)
      select gen_random_uuid(), id, start_date, start_date, start_time, end_date, end_time, timezone, starts_at, ends_at from events
      where start_date is not null on conflict do nothing`,
    // One in ten conferences is to come.
    items({
      id: nth(CONFERENCE, N),
      kind: 'conference',
      author: person(author),
      title: sql`'Tide days ' || n % 1009`,
      from: series(events),
    }),
    sql`insert into conferences (id, community_id, name, account_type, status, start_date, end_date, timezone, starts_at, ends_at)
      select ${nth(CONFERENCE, N)}, ${COMMUNITY_ID}, 'Tide days ' || n % 1009, 'personal', 'published', at::date::text, at::date::text,
        'UTC', at::date, at::date + 1
      from (select n, now() + (n / 10 % 31 + 1 - case when n % 10 > 0 then n % 3650 + 40 else 0 end) * interval '1 day' as at from ${series(events)}) w`,
    sql`insert into seatings (subject_id, item_id, capacity) select id, id, 200 from conferences on conflict do nothing`,
    items({
      id: nth(COMMENT, N),
      kind: 'comment',
      author: person(author),
      title: sql`'Comment ' || n`,
      from: series(people),
    }),
    sql`update items i set context_id = ${nth(POST, sql`case when n <= ${sql.lit(DISCUSSION)} then 1 else n end`)}, audience = 'public'
      from ${series(people)} where i.id = ${nth(COMMENT, N)}`,
    sql`insert into comments (id, content) select ${nth(COMMENT, N)}, 'Comment ' || n from ${series(people)}`,
    sql`insert into item_counts (item_id) select id from items on conflict do nothing`,
    sql`update item_counts c set reactions = n % 7 from ${series(people)} where c.item_id = ${nth(COMMENT, N)}`,
    sql`analyze`,
  ];
  for (const statement of statements) await statement.execute(db);
  const { rows } =
    await sql<LargeTown>`select ${person(sql`41`)} as author, ${crowd} as crowd, ${nth(POST, sql`1`)} as discussed`.execute(
      db,
    );
  return rows[0]!;
}

interface Items {
  id: ReturnType<typeof sql>;
  kind: string;
  author: ReturnType<typeof sql>;
  title: ReturnType<typeof sql>;
  from: ReturnType<typeof sql>;
}

/** A third is for the community, a few are private, the rest is public. */
const items = ({ id, kind, author, title, from }: Items) => sql`
  insert into items (id, kind, community_id, author_id, audience, own_state, title, search, in_feed, published_at, created_at, updated_at)
  select ${id}, ${kind}, ${COMMUNITY_ID}, ${author},
    case when ${kind} = 'page' or n % 3 > 0 then 'public' when n % 10 = 0 then 'private' else 'community' end, 'published',
    ${title}, to_tsvector('simple', lower(${title})), ${kind} = 'scribble', at, at, at
  from (select *, ${START} + n * interval '1 minute' as at from ${from}) w`;
