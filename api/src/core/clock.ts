/**
 * The clock of the platform. Every rule that depends on time reads it: expiry, windows, limits in the database, schedules,
 * and what nightly jobs delete. So does every instant that the code writes, because most are compared with the clock later.
 * Tests and journeys pass a clock that they can move.
 *
 * Not on this clock: column defaults such as `created_at`, which only record when a row was inserted (a statement sets
 * them explicitly where a rule reads them); IDs; and the infrastructure, which must follow real time: the job queue, rate
 * limits in the broker, idempotency keys, unpublished events, sockets, and metrics.
 */
import { PostgresQueryCompiler, sql, type RawBuilder } from 'kysely';
import type { Db } from './db.ts';

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Stands for the instant until a statement is compiled, or filled with values if its text is kept (`statements.ts`). */
export const INSTANT = Symbol('the instant of the clock');

/** The instant of the clock in SQL. It is one parameter, with the same value everywhere in a statement. */
export const NOW: RawBuilder<string> = sql<string>`${sql.val(INSTANT)}::timestamptz`;

/** The instant as a parameter, by the clock of a database. */
export const instantIn = (db: Db): unknown => NOW.compile(db).parameters[0];

/** Compiles statements with `NOW`. */
export class ClockCompiler extends PostgresQueryCompiler {
  readonly #clock: Clock;
  /** The parameter of the instant, such as `$3`. */
  #placeholder: string | undefined;

  constructor(clock: Clock) {
    super();
    this.#clock = clock;
  }

  override compileQuery(...query: Parameters<PostgresQueryCompiler['compileQuery']>) {
    this.#placeholder = undefined;
    return super.compileQuery(...query);
  }

  protected override appendValue(value: unknown): void {
    if (value !== INSTANT) return super.appendValue(value);
    if (this.#placeholder) return this.append(this.#placeholder);
    super.appendValue(this.#clock.now().toISOString());
    this.#placeholder = this.getCurrentParameterPlaceholder();
  }
}

interface Timed {
  clock: Clock;
}

/** The instant that is `ms` after now, or before it if negative. */
export const fromNow = ({ clock }: Timed, ms: number): Date => new Date(clock.now().getTime() + ms);

export const isPast = ({ clock }: Timed, instant: Date | string): boolean => new Date(instant) <= clock.now();

/** For `Retry-After`: at least 1. */
export const secondsUntil = ({ clock }: Timed, instant: Date | string): number =>
  Math.max(1, Math.ceil((new Date(instant).getTime() - clock.now().getTime()) / 1000));
