/** How the sessions of a schedule are arranged: by days, in rows, and beside each other where they overlap. */
import { localTime } from './zones.ts';

const DAY_MS = 86_400_000;
/** What starts at night belongs to the day before. The API has the same constant. */
const DAY_STARTS_AT = 4;

/** Instants in milliseconds. */
export interface Timed {
  readonly start: number;
  readonly end: number;
}

/** The day of the schedule, such as `2027-05-14`, on which a session is that starts at an instant. */
export function scheduleDayOf(instant: number, timeZone: string): string {
  const local = localTime(instant, timeZone);
  const date = local.slice(0, 10);
  if (Number(local.slice(11, 13)) >= DAY_STARTS_AT) return date;
  return new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 10);
}

/** The days that have sessions, and the sessions of each by start. Those that start together keep their order. */
export function byDay<T extends Timed>(items: readonly T[], timeZone: string): ReadonlyMap<string, readonly T[]> {
  const days = new Map<string, T[]>();
  for (const item of items.toSorted((a, b) => a.start - b.start)) {
    const day = scheduleDayOf(item.start, timeZone);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return days;
}

/** When the first starts and the last ends. Empty if there are none. */
export const extentOf = (items: readonly Timed[]): readonly number[] =>
  items.length === 0 ? [] : [Math.min(...items.map(({ start }) => start)), Math.max(...items.map(({ end }) => end))];

/** Whether two share some time. Touching ends do not. */
export const overlaps = (a: Timed, b: Timed): boolean => a.start < b.end && b.start < a.end;

interface Laned<T> {
  readonly item: T;
  /** From 0. */
  readonly lane: number;
  /** How many lanes those that overlap, directly or through others, need beside each other. */
  readonly lanes: number;
}

/** Puts those that overlap into lanes, so that none covers another. */
export function inLanes<T extends Timed>(items: readonly T[]): readonly Laned<T>[] {
  const done: Laned<T>[] = [];
  let cluster: { item: T; lane: number }[] = [];
  let laneEnds: number[] = [];
  const flush = () => {
    done.push(...cluster.map((entry) => ({ ...entry, lanes: laneEnds.length })));
    cluster = [];
    laneEnds = [];
  };
  for (const item of items.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (laneEnds.every((end) => end <= item.start)) flush();
    const free = laneEnds.findIndex((end) => end <= item.start);
    const lane = free < 0 ? laneEnds.length : free;
    laneEnds[lane] = item.end;
    cluster.push({ item, lane });
  }
  flush();
  return done;
}

/** A box of a grid. Rows are between edges and tracks are the lanes of the columns, both counted from 0; the ends are not included. */
export interface Box<T> {
  readonly item: T;
  readonly rows: readonly [from: number, to: number];
  readonly tracks: readonly [from: number, to: number];
}

export interface Timetable<T> {
  /** The distinct starts and ends. A row is between two of them. */
  readonly edges: readonly number[];
  /** The tracks of each column: as many as its fullest time needs. */
  readonly columns: readonly (readonly [from: number, to: number])[];
  /** By start, then by column. */
  readonly boxes: readonly Box<T>[];
}

/** A grid of columns, in which every box keeps its own space. Those in `across` span all columns. */
export function timetableOf<T extends Timed>(
  columns: readonly (readonly T[])[],
  across: readonly T[] = [],
): Timetable<T> {
  const times = [...columns.flat(), ...across].flatMap(({ start, end }) => [start, end]);
  const edges = [...new Set(times)].toSorted((a, b) => a - b);
  const rowsOf = ({ start, end }: T) => [edges.indexOf(start), edges.indexOf(end)] as const;
  let width = 0;
  const spans: (readonly [number, number])[] = [];
  const boxes: Box<T>[] = [];
  for (const column of columns) {
    const laned = inLanes(column);
    const count = Math.max(1, ...laned.map(({ lanes }) => lanes));
    for (const { item, lane, lanes } of laned) {
      const at = (n: number) => width + Math.floor((n * count) / lanes);
      boxes.push({ item, rows: rowsOf(item), tracks: [at(lane), at(lane + 1)] });
    }
    spans.push([width, width + count]);
    width += count;
  }
  for (const item of across) boxes.push({ item, rows: rowsOf(item), tracks: [0, Math.max(1, width)] });
  return {
    edges,
    columns: spans,
    boxes: boxes.toSorted((a, b) => a.rows[0] - b.rows[0] || a.tracks[0] - b.tracks[0]),
  };
}

type Span = readonly [from: number, to: number];
const meets = (a: Span, b: Span) => a[0] < b[1] && b[0] < a[1];
const gap = (a: Span, b: Span) => (meets(a, b) ? 0 : Math.max(b[0] - a[1], a[0] - b[1]) + 1);

/** The box that an arrow leads to: later or earlier, or in the next column at about the same time. Null at the border. */
export function neighborOf<T>(
  boxes: readonly Box<T>[],
  from: Box<T>,
  direction: 'up' | 'down' | 'before' | 'after',
): Box<T> | null {
  const isVertical = direction === 'up' || direction === 'down';
  const sign = direction === 'down' || direction === 'after' ? 1 : -1;
  const [along, across] = isVertical ? (['rows', 'tracks'] as const) : (['tracks', 'rows'] as const);
  const distance = (box: Box<T>) => (box[along][0] - from[along][0]) * sign;
  // A box in the same column, or at the same time, is nearer than any other.
  const cost = (box: Box<T>): [number, number, number] => [
    gap(box[across], from[across]),
    distance(box),
    Math.abs(box[across][0] - from[across][0]),
  ];
  const [nearest] = boxes
    .filter((box) => box !== from && distance(box) > 0)
    .map((box) => ({ box, cost: cost(box) }))
    .toSorted((a, b) => a.cost[0] - b.cost[0] || a.cost[1] - b.cost[1] || a.cost[2] - b.cost[2]);
  return nearest?.box ?? null;
}

interface Drafted {
  readonly changes: readonly string[];
  readonly isConfirmed: boolean;
}

/** How many sessions of a working copy the next release changes. New ones wait until their speakers confirm. */
export const countUnreleased = (slots: readonly Drafted[]): number =>
  slots.filter(({ changes, isConfirmed }) => changes.some((change) => change !== 'ADDED' || isConfirmed)).length;
