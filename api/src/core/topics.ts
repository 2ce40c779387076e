/**
 * Topics of the real-time socket and who can subscribe: authorized on subscribing, and again when access may have
 * changed.
 */
import { sql } from 'kysely';
import { viewersOf, type Viewer } from './auth.ts';
import { reading, systemCaller, type Context, type Platform } from './context.ts';
import type { Db } from './db.ts';
import { Failure } from './errors.ts';
import { unblocked, visible, type VisibilityScope } from './visibility.ts';

/** A subscriber of a topic under a rule. */
export interface Seated {
  viewer: Viewer | null;
  parts: readonly string[];
}

export interface TopicRule {
  /**
   * Subject with `{}` for a variable part: `comments.{}.{}`. Its `.narrowed` event is not sent to subscribers who lose
   * access by it.
   */
  subject: string;
  /** Throws a Failure if the viewer of the context cannot subscribe. */
  authorize(context: Context, parts: string[]): Promise<void>;
  /**
   * Returns those who still have access, with one query for all. If omitted, `authorize` does not query the database.
   */
  still?(context: Context, seats: readonly Seated[]): Promise<ReadonlySet<Seated>>;
  /** The author of an event. Users with a block in either direction do not receive it. */
  authorOf?(data: unknown): string | null | undefined;
  /** Events about a user, who is the first variable part, can change what they can subscribe to. */
  changesAccess?: true;
}

/** The rule of a topic, and the variable parts of its name. The topic can name one event below the subject. */
export function ruleOf(rules: readonly TopicRule[], topic: string): { rule: TopicRule; parts: string[] } | undefined {
  for (const rule of rules) {
    const parts = match(rule.subject, topic);
    if (parts) return { rule, parts };
  }
  return undefined;
}

/** Whether what is published here may mean that someone can no longer subscribe. */
export const endsAccess = (rules: readonly TopicRule[], topic: string): boolean =>
  topic.endsWith('.narrowed') || ruleOf(rules, topic)?.rule.changesAccess === true;

function match(subject: string, topic: string): string[] | undefined {
  const wanted = subject.split('.');
  const given = topic.split('.');
  if (given.length !== wanted.length && given.length !== wanted.length + 1) return undefined;
  const parts: string[] = [];
  for (const [index, part] of wanted.entries()) {
    if (part === '{}') parts.push(given[index] ?? '');
    else if (part !== given[index]) return undefined;
  }
  return parts;
}

/** Subscribers with their visibility, and the item that each is checked for, as rows of one query. */
function seen(viewers: readonly (readonly [Viewer, string])[]) {
  const rows = viewers.map(([viewer, item], n) => {
    const { userId: user_id, actorId: actor_id, communityId: community_id, supportId: support_id } = viewer;
    return { n, item, user_id, actor_id, community_id, support_id };
  });
  const scope: VisibilityScope = {
    userId: sql`w.user_id`,
    actorId: sql`w.actor_id`,
    communityId: sql`w.community_id`,
    supportId: sql`w.support_id`,
  };
  const from = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as w(n int, item uuid, user_id uuid, actor_id uuid, community_id uuid, support_id uuid) join items i on i.id = w.item`;
  return { scope, from };
}

/** The subscribers who can see the item that `idOf` returns. */
export async function whoSee<S extends Seated>(
  { db }: { db: Db },
  seats: readonly S[],
  idOf: (seat: S) => string | undefined,
): Promise<ReadonlySet<S>> {
  const members = seats.filter(({ viewer }) => viewer);
  const guests = seats.filter(({ viewer }) => !viewer);
  const found = new Set<S>();
  if (members.length > 0) {
    const { scope, from } = seen(members.map((seat) => [seat.viewer as Viewer, idOf(seat) ?? '']));
    const { rows } = await sql<{ n: number }>`
      select w.n from ${from} where ${visible(scope, 'i', 'shown')}`.execute(db);
    for (const { n } of rows) found.add(members[n]!);
  }
  if (guests.length > 0) {
    const ids = [...new Set(guests.map((seat) => idOf(seat)))];
    const { rows } = await sql<{ id: string }>`
      select i.id from items i where i.id = any(${ids}::uuid[]) and ${visible(null, 'i')}`.execute(db);
    const open = new Set<string | undefined>(rows.map(({ id }) => id));
    for (const seat of guests) if (open.has(idOf(seat))) found.add(seat);
  }
  return found;
}

/** The subscribers who have not blocked the author and are not blocked by them. */
export async function whoHear<S extends Seated>(db: Db, seats: readonly S[], author: string): Promise<readonly S[]> {
  const members = seats.filter(({ viewer }) => viewer);
  if (members.length === 0) return seats;
  const { scope, from } = seen(members.map(({ viewer }) => [viewer as Viewer, author]));
  const { rows } = await sql<{ n: number }>`
    select w.n from ${from} where not (${unblocked(scope, 'i', 'hidden')})`.execute(db);
  const deaf = new Set(rows.map(({ n }) => members[n]));
  return seats.filter((seat) => !deaf.has(seat));
}

/** Which included entities of an event each subscriber can see: one query for members, and one for guests. */
export async function whatIsSeen<S extends Seated>(
  db: Db,
  seats: readonly S[],
  ids: readonly string[],
): Promise<ReadonlyMap<S, ReadonlySet<string>>> {
  const pairs = seats.flatMap((seat) => ids.map((id) => ({ viewer: seat.viewer, parts: seat.parts, seat, id })));
  const found = await whoSee({ db }, pairs, ({ id }) => id);
  const seenBy = new Map(seats.map((seat) => [seat, new Set<string>()]));
  for (const { seat, id } of found) seenBy.get(seat)?.add(id);
  return seenBy;
}

export interface Heard extends Seated {
  rule: TopicRule;
}

/**
 * Authorizes subscribers again, with their current identities: one query for their sessions, and one for each rule that
 * needs one. Returns the reason for each who has lost access.
 */
export async function askAgain<S extends Heard>(
  platform: Platform,
  seats: readonly S[],
): Promise<ReadonlyMap<S, 'token_invalid' | 'not_found'>> {
  const away = new Map<S, 'token_invalid' | 'not_found'>();
  const sessions = new Set(seats.flatMap(({ viewer }) => viewer?.sessionId ?? []));
  const viewers = await viewersOf(platform.database.db, [...sessions]);
  const here: S[] = [];
  for (const seat of seats) {
    const now = seat.viewer && viewers.get(seat.viewer.sessionId);
    if (seat.viewer && !now) away.set(seat, 'token_invalid');
    else {
      seat.viewer = now ?? null;
      here.push(seat);
    }
  }
  for (const [rule, group] of Map.groupBy(here, (seat) => seat.rule)) {
    const may = await (rule.still
      ? reading(platform, systemCaller(platform), (context) => rule.still!(context, group))
      : whoMay(platform, rule, group));
    for (const seat of group) if (!may.has(seat)) away.set(seat, 'not_found');
  }
  return away;
}

async function whoMay(platform: Platform, rule: TopicRule, seats: readonly Seated[]): Promise<ReadonlySet<Seated>> {
  const may = new Set<Seated>();
  for (const seat of seats) {
    try {
      await authorize(platform, rule, seat);
      may.add(seat);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
  return may;
}

export const authorize = (platform: Platform, rule: TopicRule, { viewer, parts }: Seated): Promise<void> =>
  reading(platform, { ...systemCaller(platform), viewer }, (context) => rule.authorize(context, [...parts]));
