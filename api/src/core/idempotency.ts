/**
 * `Idempotency-Key`: a write that is sent again under the same key, by the same identity, gets the response of the first
 * one for 24 hours and is done once. A failed write leaves the key free. Requests are stored as keyed hashes and responses
 * sealed, because both may hold secrets.
 */
import { sql } from 'kysely';
import { reading, writing, type Caller, type Context, type Platform } from './context.ts';
import type { Db } from './db.ts';
import { Failure } from './errors.ts';
import { seal, sign, unseal } from './secrets.ts';

const KEY_MAX = 200;
const PURPOSE = 'idempotency';
/** If a request has no response after this many seconds, its node is assumed to have crashed. */
const ABANDONED_SECONDS = 60;

interface Claim {
  caller: string;
  actor: string;
  key: string;
  hash: string;
}

interface Stored {
  request_hash: string;
  /** Sealed JSON; null while a request with transactions of its own is being processed. */
  reply: string | null;
  node: string | null;
  topics: string[];
}

type Run = (context: Context) => Promise<unknown>;

function claimOf(platform: Platform, { viewer, ip, idempotencyKey: key = '' }: Caller, request: string): Claim {
  if (key.length === 0 || key.length > KEY_MAX)
    throw new Failure('invalid', { 'idempotency-key': ['1 to 200 characters.'] });
  return { caller: viewer?.accountId ?? `ip:${ip}`, actor: viewer?.actorId ?? '', key, hash: sign(platform, request) };
}

const isClaim = ({ caller, actor, key }: Claim) => sql`caller = ${caller} and actor = ${actor} and key = ${key}`;

/** Takes the key, or returns what is stored under it. Waits for a transaction that holds the key to end. */
async function take(db: Db, claim: Claim): Promise<Stored | undefined> {
  const { caller, actor, key, hash } = claim;
  const taken = await sql`
    insert into idempotency_keys as k (caller, actor, key, request_hash) values (${caller}, ${actor}, ${key}, ${hash})
    on conflict (caller, actor, key) do update set request_hash = ${hash}, reply = null, created_at = now()
      where k.created_at < now() - case when k.reply is null
        then make_interval(secs => ${ABANDONED_SECONDS}) else interval '24 hours' end
    returning key`.execute(db);
  if (taken.rows.length > 0) return undefined;
  const { rows } = await sql<Stored>`
    select request_hash, reply, node, topics from idempotency_keys where ${isClaim(claim)}`.execute(db);
  return rows[0];
}

function replyOf(platform: Platform, stored: Stored, { hash }: Claim): unknown {
  if (stored.request_hash !== hash) throw new Failure('idempotency_mismatch');
  if (stored.reply === null) {
    const message = 'A request with this Idempotency-Key is still being processed.';
    throw new Failure('conflict', {}, { message, retryAfter: 1 });
  }
  return JSON.parse(unseal(platform, PURPOSE, stored.reply));
}

async function store(db: Db, platform: Platform, claim: Claim, reply: unknown, topics: string[] = []): Promise<void> {
  await sql`
    update idempotency_keys
    set reply = ${seal(platform, PURPOSE, JSON.stringify(reply))}, node = ${platform.node}, topics = ${topics}
    where ${isClaim(claim)}`.execute(db);
}

/** Runs a write in one transaction with its key: both are committed, or neither. */
export async function once(platform: Platform, caller: Caller, request: string, run: Run): Promise<unknown> {
  const claim = claimOf(platform, caller, request);
  return writing(platform, caller, async (context) => {
    const topics = new Set<string>();
    const publish = context.publish.bind(context);
    context.publish = (topic, data) => {
      topics.add(topic);
      publish(topic, data);
    };
    const stored = await take(context.db, claim);
    if (stored) {
      const reply = replyOf(platform, stored, claim);
      // The node that did the work may have died before it published, which may be why the client retries.
      if (stored.node !== platform.node) for (const subject of stored.topics) publish(`${subject}.missed`, null);
      return reply;
    }
    const reply = (await run(context)) ?? null;
    const subjects = new Set([...topics].map((topic) => topic.slice(0, topic.lastIndexOf('.'))));
    await store(context.db, platform, claim, reply, [...subjects]);
    return reply;
  });
}

/** The same for a handler with transactions of its own: the key is taken before it runs, and given back if it fails. */
export async function onceApart(platform: Platform, caller: Caller, request: string, run: Run): Promise<unknown> {
  const claim = claimOf(platform, caller, request);
  const { db } = platform.database;
  const stored = await take(db, claim);
  if (stored) return replyOf(platform, stored, claim);
  try {
    const reply = (await reading(platform, caller, run)) ?? null;
    await store(db, platform, claim, reply);
    return reply;
  } catch (error) {
    await sql`delete from idempotency_keys where ${isClaim(claim)} and reply is null`.execute(db);
    throw error;
  }
}
