/** The chain: each entry has the hash of the one before and of its own words, so that none is changed unseen. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import type { Subscriptions } from '../core/events.ts';
import { newId } from '../core/ids.ts';

/** What the first entry follows. */
const GENESIS = '0'.repeat(64);
/** One after the other over all nodes: held until the transaction ends. */
const LOCK = 4_071_612;
const BATCH = 1000;

interface Entry {
  id: string;
  position: number;
  actor_id: string;
  action: string;
  subject_id: string | null;
  details: unknown;
  created_at: string;
  previous_hash: string;
}

/** The same text for the same value, in whatever order its keys come back. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, each]) => each !== undefined);
  const sorted = fields.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${sorted.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
}

function hashOf(entry: Entry): string {
  const { id, position, actor_id, action, subject_id, details, created_at, previous_hash } = entry;
  const content = { id, position, actor_id, action, subject_id, details, created_at };
  return createHash('sha256')
    .update(`${previous_hash}\n${canonical(content)}`)
    .digest('hex');
}

async function append(
  context: Context,
  action: string,
  subjectId: string | null,
  details: Record<string, unknown>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(context.db);
  const { rows } = await sql<{ position: number; hash: string }>`
    select position, hash from audit_entries order by position desc limit 1`.execute(context.db);
  const entry: Entry = {
    id: newId(),
    position: (rows[0]?.position ?? 0) + 1,
    actor_id: context.me.accountId,
    action,
    subject_id: subjectId,
    details: JSON.parse(JSON.stringify(details).replaceAll(String.raw`\u0000`, '')),
    created_at: context.platform.clock.now().toISOString(),
    previous_hash: rows[0]?.hash ?? GENESIS,
  };
  await sql`
    insert into audit_entries (id, position, actor_id, action, subject_id, details, created_at, previous_hash, hash)
    values (${entry.id}, ${entry.position}, ${entry.actor_id}, ${action}, ${subjectId},
      ${JSON.stringify(entry.details)}::jsonb, ${entry.created_at}, ${entry.previous_hash}, ${hashOf(entry)})`.execute(
    context.db,
  );
}

export const auditSubscriptions: Subscriptions = {
  'staff.acted': (context, { action, subjectId, details }) => append(context, action, subjectId, details),
  // Organizers decide here over others who wait, who may ask staff about it.
  'waitlist.overruled': (context, { action, itemId, userId, occursOn }) =>
    append(context, `waitlist.${action}`, itemId, {
      user_id: userId,
      ...(occursOn !== null && { occurs_on: occursOn }),
    }),
};

interface Verified {
  is_whole: boolean;
  checked: number;
  broken_position: number | null;
  head: string;
}

/** Reads the chain in pieces, however long it has become. */
export async function verifyChain(context: Context): Promise<Verified> {
  let [checked, head] = [0, GENESIS];
  for (;;) {
    const { rows } = await sql<Entry & { hash: string }>`
      select id, position, actor_id, action, subject_id, details, created_at, previous_hash, hash from audit_entries
      where position > ${checked} order by position limit ${sql.lit(BATCH)}`.execute(context.db);
    for (const row of rows) {
      const follows = row.position === checked + 1 && row.previous_hash === head && row.hash === hashOf(row);
      if (!follows) return { is_whole: false, checked, broken_position: checked + 1, head };
      checked = row.position;
      head = row.hash;
    }
    if (rows.length < BATCH) return { is_whole: true, checked, broken_position: null, head };
  }
}
