/** `pnpm demo --items N`: a large town for the benchmarks, streamed in so that memory stays flat whatever N is. */
import { parseArgs } from 'node:util';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { systemClock } from '../core/clock.ts';
import { migrate, openDatabase, type Db } from '../core/db.ts';
import { readEnvironment, SetupError } from '../core/environment.ts';
import { titleOf } from '../core/excerpt.ts';
import { newId } from '../core/ids.ts';
import { COMMUNITY_ID } from '../accounts/accounts.contract.ts';
import { seedCommunity } from '../accounts/communities.ts';
import { insertRows, itemRow, type BulkTable } from './bulk.ts';
import { dice } from './dice.ts';
import { DEMO_PASSWORD } from './password.ts';

const CHUNK = 1000;
const PEOPLE = 1000;
const WORDS =
  'harbour tide ferry kiln bread clock signal tram lighthouse rope salt market pilot anchor choir bridge crane gull fog canal letter lamp'.split(
    ' ',
  );
const YEARS_MS = 3 * 365 * 24 * 3600 * 1000;
const SENTENCE = 12;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { items: { type: 'string', default: '10000' } } });
  const items = Number(values.items);
  if (!Number.isInteger(items) || items < 1 || items > 10_000_000)
    throw new SetupError('--items must be a number from 1 to 10000000.');
  const database = await openDatabase(readEnvironment());
  try {
    await migrate(database.db);
    await seedCommunity(database.db);
    await fill(database.db, COMMUNITY_ID, items);
  } finally {
    await database.close();
  }
}

/** Three of five items are scribbles, two comments; each chunk is a transaction of its own. */
async function fill(db: Db, communityId: string, items: number): Promise<void> {
  const d = dice('large town');
  const start = systemClock.now().getTime() - YEARS_MS;
  const people = Array.from({ length: PEOPLE }, (_, index) => newId(start - (PEOPLE - index) * 1000));
  await db.transaction().execute((tx) => writePeople(tx, people, communityId, new Date(start)));
  const recent: string[] = [];
  let peak = 0;
  for (let done = 0; done < items; done += CHUNK) {
    const rows: Partial<Record<BulkTable, Record<string, unknown>[]>> = {
      items: [],
      item_counts: [],
      scribbles: [],
      comments: [],
    };
    const comments = new Map<string, number>();
    for (let index = done; index < Math.min(items, done + CHUNK); index += 1) {
      const at = new Date(start + Math.floor((index / items) * YEARS_MS));
      const id = newId(at.getTime());
      const authorId = d.pick(people);
      const content = Array.from({ length: SENTENCE }, () => d.pick(WORDS)).join(' ');
      const isComment = index % 5 > 2 && recent.length > 0;
      const contextId = isComment ? d.pick(recent) : null;
      const kind = isComment ? 'comment' : 'scribble';
      rows.items?.push(
        itemRow({
          id,
          kind,
          authorId,
          communityId,
          contextId,
          audience: 'public',
          title: titleOf(content),
          words: content,
          inFeed: !isComment,
          at,
        }),
      );
      if (contextId) {
        comments.set(contextId, (comments.get(contextId) ?? 0) + 1);
        rows.comments?.push({ id, parent_id: null, root_id: null, content });
      } else {
        rows.scribbles?.push({ id, content, hashtags: [], selected_bg: null, dark_text: true, attachable_id: null });
        recent.push(id);
        if (recent.length > CHUNK) recent.shift();
      }
      rows.item_counts?.push({
        item_id: id,
        comments: 0,
        reactions: 0,
        followers: 0,
        following: 0,
        views: 0,
        items: 0,
        members: 0,
      });
    }
    await db.transaction().execute(async (tx) => {
      for (const table of ['items', 'item_counts', 'scribbles', 'comments'] as const)
        await insertRows(tx, table, rows[table] ?? []);
      const added = JSON.stringify([...comments].map(([id, n]) => ({ id, n })));
      await sql`update item_counts c set comments = c.comments + r.n
        from jsonb_to_recordset(${added}::jsonb) as r(id uuid, n int) where c.item_id = r.id`.execute(tx);
    });
    peak = Math.max(peak, process.memoryUsage().rss);
    process.stdout.write(`${Math.min(items, done + CHUNK)} of ${items} items\n`);
  }
  // The planner would guess for as long as nobody told it what came in.
  await sql`analyze`.execute(db);
  process.stdout.write(`peak memory ${Math.round(peak / 1024 / 1024)} MB\n`);
}

async function writePeople(db: Db, people: readonly string[], communityId: string, at: Date): Promise<void> {
  const password_hash = await hash(DEMO_PASSWORD);
  const names = people.map((_, index) => `Person ${index + 1}`);
  const accounts = people.map((_, index) => newId(at.getTime() - index));
  await insertRows(
    db,
    'accounts',
    accounts.map((id, index) => {
      const email = `person${index + 1}@plaza.test`;
      return {
        id,
        email,
        email_verified_at: at,
        password_hash,
        birth_date: '1990-01-01',
        gender: null,
        language: 'en',
        created_at: at,
      };
    }),
  );
  await insertRows(
    db,
    'account_roles',
    accounts.map((account_id) => ({ account_id, role: 'user' })),
  );
  await insertRows(
    db,
    'items',
    people.map((id, index) =>
      itemRow({ id, kind: 'user', authorId: id, communityId, audience: 'public', title: names[index] ?? '', at }),
    ),
  );
  await insertRows(
    db,
    'item_counts',
    people.map((item_id) => ({
      item_id,
      comments: 0,
      reactions: 0,
      followers: 0,
      following: 0,
      views: 0,
      items: 0,
      members: 0,
    })),
  );
  await insertRows(
    db,
    'users',
    people.map((id, index) => ({
      id,
      account_id: accounts[index],
      community_id: communityId,
      username: `person${index + 1}`,
      first_name: 'Person',
      last_name: String(index + 1),
      is_first_view: false,
      is_home: true,
      settings: {},
    })),
  );
}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof SetupError ? `${error.message}\n` : `The demo could not be written: ${String(error)}\n`,
  );
  process.exit(error instanceof SetupError ? 78 : 1);
});
