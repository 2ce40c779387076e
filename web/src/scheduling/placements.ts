/** Where sessions are in the working copy of a schedule, and where they can move. */
import type { Timed } from '../core/timetables.ts';
import { scheduleDayOf } from '../core/timetables.ts';
import { instantIn, localTime } from '../core/zones.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long a session is that had no time. */
const NEW_MINUTES = 45;
const FIRST_TIME = '09:00';
/** Moves are in steps of this length. */
const GRAIN_MS = 5 * MINUTE_MS;

/** When and where, in milliseconds. */
export interface Placement extends Timed {
  readonly roomId: string | null;
}

export const isSamePlace = (a: Placement | null, b: Placement | null): boolean =>
  a === b || (a !== null && b !== null && a.start === b.start && a.end === b.end && a.roomId === b.roomId);

export const shifted = (place: Placement, minutes: number): Placement => ({
  ...place,
  start: place.start + minutes * MINUTE_MS,
  end: place.end + minutes * MINUTE_MS,
});

/** The same time and length from another start, which is rounded. */
export function startingAt(place: Placement, start: number): Placement {
  const rounded = Math.round(start / GRAIN_MS) * GRAIN_MS;
  return { ...place, start: rounded, end: rounded + place.end - place.start };
}

/** The next room in a direction. At the border, it stays. */
export function inNextRoom(place: Placement, roomIds: readonly (string | null)[], step: number): Placement {
  const at = roomIds.indexOf(place.roomId);
  const roomId = roomIds[Math.min(roomIds.length - 1, Math.max(0, at + step))];
  return roomId === undefined ? place : { ...place, roomId };
}

/** The same local time on another day. */
export function onDay(place: Placement, day: string, timezone: string): Placement {
  const days = (Date.parse(day) - Date.parse(scheduleDayOf(place.start, timezone))) / DAY_MS;
  const local = localTime(place.start, timezone);
  const date = new Date(Date.parse(local.slice(0, 10)) + days * DAY_MS).toISOString().slice(0, 10);
  const moved = instantIn(`${date}${local.slice(10)}`, timezone);
  return moved ? startingAt(place, moved.instant) : place;
}

/** Where a session without a time goes first. */
export function firstPlace(day: string, timezone: string, roomId: string | null): Placement | null {
  const found = instantIn(`${day}T${FIRST_TIME}`, timezone);
  return found && { start: found.instant, end: found.instant + NEW_MINUTES * MINUTE_MS, roomId };
}

/** All dates from one to another. */
export function datesBetween(from: string, to: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  if (Number.isNaN(first) || Number.isNaN(last)) return [];
  const count = Math.min(60, Math.max(0, Math.round((last - first) / DAY_MS)));
  return Array.from({ length: count + 1 }, (_, nth) => new Date(first + nth * DAY_MS).toISOString().slice(0, 10));
}
