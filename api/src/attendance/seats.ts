/**
 * The seats of a subject. A subject is what has seats of its own: an event or one of its dates, a conference, or a passport of one.
 *
 * Lock order, always: the account of the writer and `items` by ID (`write-locks.ts`), then `seatings` by ID, `waitlist_entries`, and
 * `item_counts`. Everything that decides whether someone can come holds the lock of the seating, so that answers need no other. Whoever locks
 * the seating of a date or a passport holds that of its item too, which is older: what users answered to one date is also part of what
 * they are to the whole.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Attended, AttendedDates } from '../core/attendance.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { lockingAbout, presentIn, type LockedRow } from '../core/write-locks.ts';

export interface SeatingsTable {
  subject_id: string;
  item_id: string;
  /** Null for no limit. */
  capacity: number | null;
  /** People who come, with their parties. */
  taken: number;
  /** Seats kept for open offers and reservations. */
  held: number;
  /** Users who answered `maybe`. */
  interested: number;
  /** Entries of the wait list in the state `waiting`. */
  waiting: number;
  /** Entries of the wait list in the state `offered`. */
  offers: number;
  /** How often the time or the place has changed. */
  moves: number;
}

declare module '../core/db.ts' {
  interface Tables {
    seatings: SeatingsTable;
  }
}

export interface Seating extends SeatingsTable {
  /** The kind of the item. */
  kind: string;
  /** The original date, if the subject is one of the dates of the item. */
  occurs_on: string | null;
}
type Counts = 'taken' | 'held' | 'interested' | 'waiting' | 'offers';
export type SeatChange = Partial<Record<Counts, number>>;

/** What the kind of the item declares. */
export function attendedOf({ platform }: Context, kind: string): Attended {
  const attended = platform.kinds.get(kind)?.attended;
  if (!attended) throw new Failure('not_found');
  return attended;
}

/** An item as a whole, or the date that an answer is for: without one, the next, where each is answered by itself. */
export type Wanted = 'whole' | { occursOn: string | undefined };

/** SQL by the kind of `items i`, for kinds whose dates can be answered one by one. */
export function ofDates(
  { platform }: Pick<Context, 'platform'>,
  ask: (dates: AttendedDates) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const cases = [...platform.kinds.values()].flatMap(({ kind, attended }) =>
    attended?.dates ? [sql`when ${sql.lit(kind)} then ${ask(attended.dates)}`] : [],
  );
  return cases.length > 0 ? sql`case i.kind ${sql.join(cases, sql` `)} end` : sql`null`;
}

/** The columns of `Seating`, over `seatings s` and `items i`. */
const seatingColumns = (context: Context): RawBuilder<unknown> =>
  sql`s.*, i.kind, ${ofDates(context, ({ occursOn }) => occursOn(sql`s.subject_id`))} as occurs_on`;

/** SQL over `items i`: the date that an answer is for, where each has seats of its own, or else the item. */
export const subjectOf = (context: Context, occursOn: string | undefined): RawBuilder<unknown> =>
  sql`coalesce(${ofDates(context, ({ subject }) => subject(sql`i.id`, occursOn))}, i.id)`;

/**
 * Locks seatings, and those of their items, until the transaction ends. Read what you decide by in the next statement: a condition of this one would be judged
 * as other tables were before the lock.
 */
export async function lockSeatings(context: Context, subjectIds: readonly string[]): Promise<Seating[]> {
  const { rows } = await sql<Seating>`
    select ${seatingColumns(context)} from seatings s join items i on i.id = s.item_id
    where s.subject_id = any(array(select w.item_id from seatings w where w.subject_id = any(${subjectIds}::uuid[])) || ${subjectIds}::uuid[])
    order by s.subject_id for no key update of s`.execute(context.db);
  const wanted = new Set(subjectIds);
  return rows.filter(({ subject_id }) => wanted.has(subject_id));
}

export async function lockSeating(context: Context, subjectId: string): Promise<Seating> {
  const [seating] = await lockSeatings(context, [subjectId]);
  if (!seating) throw new Failure('not_found');
  return seating;
}

/**
 * Locks items that a write refers to, and then the seating of one of them, or of its date, in one statement. Throws `not_found` if one of the
 * items is deleted, and `invalid` if a date is named that can't be answered by itself.
 */
export async function lockSeatingAbout(
  context: Context,
  itemId: string,
  about: readonly string[],
  wanted: Wanted,
): Promise<Seating> {
  // The seating is locked last, because its row is only joined once all others are.
  const { rows } = await sql<Seating & { locked: LockedRow[] }>`
    with locked as materialized (${lockingAbout(context, about)})
    select ${seatingColumns(context)}, l.locked
    from (select coalesce(jsonb_agg(to_jsonb(locked)), '[]') as locked from locked) l
      cross join items i join seatings w on w.subject_id = i.id join seatings s on s.subject_id = ${wanted === 'whole' ? sql`i.id` : subjectOf(context, wanted.occursOn)}
    where i.id = ${itemId} for no key update of w, s`.execute(context.db);
  if (!rows[0]) throw new Failure('not_found');
  const { locked, ...seating } = rows[0];
  requireDate(seating, wanted === 'whole' ? undefined : wanted.occursOn);
  const present = presentIn(context, locked);
  if (!about.every((id) => present.has(id))) throw new Failure('not_found');
  return seating;
}

/**
 * The seating that an answer is for, as `Wanted` says, without a lock. Throws `invalid` if a date is named that can't be answered by itself.
 */
export async function findSeating(context: Context, itemId: string, occursOn: string | undefined): Promise<Seating> {
  const { rows } = await sql<Seating>`
    select ${seatingColumns(context)}
    from items i join seatings s on s.subject_id = ${subjectOf(context, occursOn)} where i.id = ${itemId}`.execute(
    context.db,
  );
  const [seating] = rows;
  if (!seating) throw new Failure('not_found');
  requireDate(seating, occursOn);
  return seating;
}

function requireDate({ occurs_on }: Seating, wanted: string | undefined): void {
  if (wanted !== undefined && occurs_on === null)
    throw new Failure('invalid', { occurs_on: ['is not a date that is answered by itself'] });
}

export const freeOf = ({ capacity, taken, held }: Pick<Seating, 'capacity' | 'taken' | 'held'>): number =>
  capacity === null ? Infinity : capacity - taken - held;

/** Whether someone new gets so many seats: no one overtakes the wait list. */
export const hasSeatsFor = (seating: Seating, seats: number): boolean =>
  seats <= 0 || (seats <= freeOf(seating) && seating.waiting === 0);

/** SQL that changes the counts of a locked seating, on its own or in a `with`. */
export const counting = ({ subject_id }: Seating, change: SeatChange): RawBuilder<unknown> => {
  const set = Object.entries(change).map(([name, by]) => sql`${sql.ref(name)} = ${sql.ref(name)} + ${by}::int`);
  return sql`update seatings set ${sql.join(set)} where subject_id = ${subject_id} returning subject_id`;
};

/** The seating after a change. */
export const changedBy = (seating: Seating, change: SeatChange): Seating => {
  const after = { ...seating };
  for (const [name, by] of Object.entries(change)) after[name as Counts] += by;
  return after;
};

export async function createSeating({ db }: Context, itemId: string, capacity: number | null): Promise<void> {
  await db
    .insertInto('seatings')
    .values({ subject_id: itemId, item_id: itemId, capacity } as SeatingsTable)
    .execute();
}
