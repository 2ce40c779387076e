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

/** A viewer, and the variable parts of the topic that they subscribe to. */
export interface Subscriber {
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
  still?(context: Context, subscribers: readonly Subscriber[]): Promise<ReadonlySet<Subscriber>>;
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
export async function whoSee<S extends Subscriber>(
  { db }: { db: Db },
  subscribers: readonly S[],
  idOf: (subscriber: S) => string | undefined,
): Promise<ReadonlySet<S>> {
  const members = subscribers.filter(({ viewer }) => viewer);
  const guests = subscribers.filter(({ viewer }) => !viewer);
  const found = new Set<S>();
  if (members.length > 0) {
    const { scope, from } = seen(members.map((subscriber) => [subscriber.viewer as Viewer, idOf(subscriber) ?? '']));
    const { rows } = await sql<{ n: number }>`
      select w.n from ${from} where ${visible(scope, 'i', 'shown')}`.execute(db);
    for (const { n } of rows) found.add(members[n]!);
  }
  if (guests.length > 0) {
    const ids = [...new Set(guests.map((subscriber) => idOf(subscriber)))];
    const { rows } = await sql<{ id: string }>`
      select i.id from items i where i.id = any(${ids}::uuid[]) and ${visible(null, 'i')}`.execute(db);
    const open = new Set<string | undefined>(rows.map(({ id }) => id));
    for (const subscriber of guests) if (open.has(idOf(subscriber))) found.add(subscriber);
  }
  return found;
}

/** Filters subscribers: returns those without a block between them and the author. */
export async function filterBlocked<S extends Subscriber>(
  db: Db,
  subscribers: readonly S[],
  author: string,
): Promise<readonly S[]> {
  const members = subscribers.filter(({ viewer }) => viewer);
  if (members.length === 0) return subscribers;
  const { scope, from } = seen(members.map(({ viewer }) => [viewer as Viewer, author]));
  const { rows } = await sql<{ n: number }>`
    select w.n from ${from} where not (${unblocked(scope, 'i', 'hidden')})`.execute(db);
  const blocked = new Set(rows.map(({ n }) => members[n]));
  return subscribers.filter((subscriber) => !blocked.has(subscriber));
}

/** Which included entities of an event each subscriber can see: one query for members, and one for guests. */
export async function whatIsSeen<S extends Subscriber>(
  db: Db,
  subscribers: readonly S[],
  ids: readonly string[],
): Promise<ReadonlyMap<S, ReadonlySet<string>>> {
  const pairs = subscribers.flatMap((subscriber) =>
    ids.map((id) => ({ viewer: subscriber.viewer, parts: subscriber.parts, subscriber, id })),
  );
  const found = await whoSee({ db }, pairs, ({ id }) => id);
  const seenBy = new Map(subscribers.map((subscriber) => [subscriber, new Set<string>()]));
  for (const { subscriber, id } of found) seenBy.get(subscriber)?.add(id);
  return seenBy;
}

/** A subscriber with the rule that authorizes it. */
export interface RuledSubscriber extends Subscriber {
  rule: TopicRule;
}

/**
 * Authorizes subscribers again, with their current identities: one query for their sessions, and one for each rule that
 * needs one. Returns the reason for each who has lost access.
 */
export async function reauthorize<S extends RuledSubscriber>(
  platform: Platform,
  subscribers: readonly S[],
): Promise<ReadonlyMap<S, 'token_invalid' | 'not_found'>> {
  const away = new Map<S, 'token_invalid' | 'not_found'>();
  const sessions = new Set(subscribers.flatMap(({ viewer }) => viewer?.sessionId ?? []));
  const viewers = await viewersOf(platform.database.db, [...sessions]);
  const here: S[] = [];
  for (const subscriber of subscribers) {
    const now = subscriber.viewer && viewers.get(subscriber.viewer.sessionId);
    if (subscriber.viewer && !now) away.set(subscriber, 'token_invalid');
    else {
      subscriber.viewer = now ?? null;
      here.push(subscriber);
    }
  }
  for (const [rule, group] of Map.groupBy(here, (subscriber) => subscriber.rule)) {
    const may = await (rule.still
      ? reading(platform, systemCaller(platform), (context) => rule.still!(context, group))
      : whoMay(platform, rule, group));
    for (const subscriber of group) if (!may.has(subscriber)) away.set(subscriber, 'not_found');
  }
  return away;
}

async function whoMay(
  platform: Platform,
  rule: TopicRule,
  subscribers: readonly Subscriber[],
): Promise<ReadonlySet<Subscriber>> {
  const may = new Set<Subscriber>();
  for (const subscriber of subscribers) {
    try {
      await authorize(platform, rule, subscriber);
      may.add(subscriber);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
  return may;
}

export const authorize = (platform: Platform, rule: TopicRule, { viewer, parts }: Subscriber): Promise<void> =>
  reading(platform, { ...systemCaller(platform), viewer }, (context) => rule.authorize(context, [...parts]));
