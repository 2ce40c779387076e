/** The phase and the periods of a conference at an instant. They follow from its dates and are never stored. */
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Conference, ConferencePeriod, PERIODS, PHASES } from './conferences.contract.ts';

export type Phase = (typeof PHASES)[number];
export type PeriodName = (typeof PERIODS)[number];

export type Dated = Pick<
  Conference,
  | 'starts_at'
  | 'ends_at'
  | 'published_at'
  | 'has_applications'
  | 'applications_open_at'
  | 'applications_close_at'
  | 'has_passports'
  | 'passports_open_at'
  | 'passports_close_at'
  | 'has_tailgates'
  | 'tailgates_open_at'
  | 'tailgates_close_at'
>;

interface PeriodRule {
  name: PeriodName;
  has: 'has_applications' | 'has_passports' | 'has_tailgates';
  opens: 'applications_open_at' | 'passports_open_at' | 'tailgates_open_at';
  closes: 'applications_close_at' | 'passports_close_at' | 'tailgates_close_at';
  /** When it closes at the latest. */
  until: 'starts_at' | 'ends_at';
}

const RULES: readonly PeriodRule[] = [
  {
    name: 'applications',
    has: 'has_applications',
    opens: 'applications_open_at',
    closes: 'applications_close_at',
    until: 'starts_at',
  },
  { name: 'sales', has: 'has_passports', opens: 'passports_open_at', closes: 'passports_close_at', until: 'ends_at' },
  {
    name: 'tailgates',
    has: 'has_tailgates',
    opens: 'tailgates_open_at',
    closes: 'tailgates_close_at',
    until: 'ends_at',
  },
];

const timeOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

function periodAt({ name, opens, closes, until }: PeriodRule, facts: Dated, at: number): ConferencePeriod {
  const opens_at = facts[opens] ?? facts.published_at;
  const closes_at = facts[closes] ?? facts[until];
  const open = timeOf(opens_at) ?? -Infinity;
  const close = timeOf(closes_at) ?? Infinity;
  // Nothing is open before the conference is published.
  const isPublished = facts.published_at !== null;
  const state = at >= close ? 'closed' : isPublished && at >= open ? 'open' : 'not_yet';
  const changes = state === 'not_yet' && isPublished ? Math.min(open, close) : state === 'open' ? close : Infinity;
  return {
    name,
    state,
    opens_at: facts[opens],
    closes_at,
    changes_at: Number.isFinite(changes) ? new Date(changes).toISOString() : null,
  };
}

/** The periods that the conference has. They are half-open: each includes the instant at which it opens, and not that at which it closes. */
export const periodsAt = (facts: Dated, at: number): ConferencePeriod[] =>
  RULES.filter(({ has }) => facts[has]).map((rule) => periodAt(rule, facts, at));

/** Exactly one phase at each instant: ended before live before sales before applications before upcoming. */
export function phaseAt(facts: Dated, at: number): Phase {
  const [start, end] = [timeOf(facts.starts_at), timeOf(facts.ends_at)];
  if (end !== null && at >= end) return 'ended';
  if (start !== null && at >= start) return 'live';
  const open = new Set(periodsAt(facts, at).flatMap(({ name, state }) => (state === 'open' ? [name] : [])));
  if (open.has('sales')) return 'sales';
  return open.has('applications') ? 'applications' : 'upcoming';
}

const isOpen = ({ has, opens, closes, until }: PeriodRule): RawBuilder<boolean> => {
  const c = (column: string) => sql.ref(`c.${column}`);
  return sql<boolean>`(${c(has)} and c.status <> 'draft' and coalesce(${c(opens)}, i.published_at) <= ${NOW}
    and coalesce(${c(closes)}, ${c(until)}, 'infinity') > ${NOW})`;
};

/** The phase now, as SQL over `conferences c join items i`. */
export const PHASE: RawBuilder<Phase> = sql<Phase>`case
  when c.ends_at <= ${NOW} then 'ended' when c.starts_at <= ${NOW} then 'live'
  ${sql.join(
    (['sales', 'applications'] as const).map(
      (name) => sql`when ${isOpen(RULES.find((rule) => rule.name === name)!)} then ${sql.lit(name)}`,
    ),
    sql` `,
  )} else 'upcoming' end`;
