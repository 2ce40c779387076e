/**
 * Events that end someone's access are stored by the write that causes them, and deleted once the broker has them.
 * Those of a node that stops in between, or cannot reach the broker, are published by whichever node finds them next. A
 * subscriber may receive such an event twice, which only checks its access twice.
 */
import { sql } from 'kysely';
import type { TopicEvent } from './broker.ts';
import type { Platform } from './context.ts';
import type { Db } from './db.ts';
import type { ThrottledEvent } from './throttled-events.ts';
import { newId } from './ids.ts';

interface UnpublishedEventsTable {
  id: string;
  events: string;
  created_at: string;
}

declare module './db.ts' {
  interface Tables {
    unpublished_events: UnpublishedEventsTable;
  }
}

/** Nodes check this often for events older than this. In milliseconds. */
const RETRY_MS = 2000;
const BATCH = 100;

/** Stores the events that end access, in the transaction of the write. Returns what `publishStored` needs. */
export async function storeNarrowing(
  platform: Platform,
  db: Db,
  events: readonly TopicEvent[],
): Promise<string | null> {
  const narrowing = platform.broker.isShared ? events.filter(({ topic }) => platform.endsAccess(topic)) : [];
  if (narrowing.length === 0) return null;
  const id = newId();
  await sql`insert into unpublished_events (id, events) values (${id}, ${JSON.stringify(narrowing)}::jsonb)`.execute(
    db,
  );
  return id;
}

/** Called after the commit. The caller does not wait for it: events that fail here are published later. */
export function publishStored(
  { broker, throttle, database, log }: Platform,
  events: readonly ThrottledEvent[],
  stored: string | null,
): void {
  const done = broker.publish(throttle.pass(events));
  if (stored === null) return void done.catch(() => {});
  done
    .then(() => sql`delete from unpublished_events where id = ${stored}`.execute(database.db))
    .catch((error: unknown) => log.warn({ err: error }, 'events that end access are published later'));
}

/** Publishes events that other nodes, or this one before a restart, left behind. Returns a function that stops it. */
export function publishLeftovers({ broker, database, log }: Platform): () => void {
  if (!broker.isShared) return () => {};
  const { db: pool } = database;
  let isBusy = false;
  async function publish(): Promise<void> {
    await pool.transaction().execute(async (db) => {
      const { rows } = await sql<{ id: string; events: TopicEvent[] }>`
        select id, events from unpublished_events
        where created_at < now() - make_interval(secs => ${RETRY_MS / 1000})
        order by id limit ${sql.lit(BATCH)} for update skip locked`.execute(db);
      if (rows.length === 0) return;
      await broker.publish(rows.flatMap(({ events }) => events));
      await sql`delete from unpublished_events where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db);
    });
  }
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    publish()
      .catch((error: unknown) => log.warn({ err: error }, 'events that end access could not be published'))
      .finally(() => (isBusy = false));
  }, RETRY_MS).unref();
  return () => clearInterval(timer);
}
