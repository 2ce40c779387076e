/** What is on at a conference now, and what comes next. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { requireAdmission } from '../core/occasions.ts';
import type { Conference } from './conferences.contract.ts';
import { findConference } from './conferences.store.ts';
import { scheduleDayOf } from './days.ts';
import type { ConferenceLive, ConferenceStream, LiveRoom } from './live.contract.ts';
import type { ScheduleRoom, ScheduleSlot } from './schedule.contract.ts';
import { releasedSchedule } from './schedule.store.ts';
import { loadStreams } from './streams.ts';

interface Timed {
  id: string;
  starts_at: string | null;
  ends_at: string | null;
  location_id: string | null;
}

const startOf = ({ starts_at }: Timed): number => (starts_at === null ? Infinity : Date.parse(starts_at));
const endOf = ({ ends_at }: Timed): number => (ends_at === null ? -Infinity : Date.parse(ends_at));
const isOn = (entry: Timed, now: number): boolean => startOf(entry) <= now && endOf(entry) > now;

/** A conference in which the viewer takes part. */
export async function findAttended(context: Context, key: string): Promise<Conference> {
  const conference = await findConference(context, key);
  await requireAdmission(context, conference);
  return conference;
}

interface Program {
  slots: readonly ScheduleSlot[];
  streams: readonly ConferenceStream[];
}

/** The whole conference first, if it has a stream, and then its rooms. */
function nowAndNext({ slots, streams }: Program, rooms: readonly ScheduleRoom[], now: number): LiveRoom[] {
  const titles = new Map<string | null, string | null>();
  if (streams.some(({ location_id }) => location_id === null)) titles.set(null, null);
  for (const { id, title } of rooms) titles.set(id, title);
  for (const { location_id, room } of streams) if (!titles.has(location_id)) titles.set(location_id, room);
  return [...titles].map(([id, title]) => {
    const here = <T extends Timed>(entries: readonly T[]) => entries.filter(({ location_id }) => location_id === id);
    const [sessions, shown] = [here(slots), here(streams)];
    const onIn = (entries: readonly Timed[]) => entries.find((entry) => isOn(entry, now))?.id ?? null;
    const nextIn = (entries: readonly Timed[]) => entries.find((entry) => startOf(entry) > now)?.id ?? null;
    return {
      id,
      title,
      session_id: onIn(sessions),
      next_session_id: nextIn(sessions),
      stream_id: onIn(shown),
      next_stream_id: nextIn(shown),
    };
  });
}

/** Null if something is on, or if nothing is to come. */
function beginsAt({ slots, streams }: Program, { starts_at }: Conference, now: number): string | null {
  const all: readonly Timed[] = [...slots, ...streams];
  if (all.some((entry) => isOn(entry, now))) return null;
  const starts = [...all.map(startOf), starts_at === null ? Infinity : Date.parse(starts_at)].filter((at) => at > now);
  const next = Math.min(...starts);
  return Number.isFinite(next) ? new Date(next).toISOString() : null;
}

export async function liveOf(context: Context, key: string): Promise<ConferenceLive> {
  const conference = await findAttended(context, key);
  const { id, timezone } = conference;
  const now = context.platform.clock.now();
  const date = scheduleDayOf(now, timezone);
  const { days, rooms } = await releasedSchedule(context, conference);
  const slots = days.find((day) => day.date === date)?.slots ?? [];
  const streams = await loadStreams(
    context,
    id,
    sql`s.ends_at > ${now} and s.starts_at < ${now}::timestamptz + interval '1 day'`,
  );
  const used = new Set(slots.map(({ location_id }) => location_id));
  const today = rooms.filter((room) => used.has(room.id));
  const takesPlace = (slot: ScheduleSlot) => !slot.is_cancelled;
  return {
    id,
    _type: 'ConferenceLive',
    now: now.toISOString(),
    timezone,
    date,
    begins_at: beginsAt(
      { slots: days.flatMap((day) => day.slots).filter(takesPlace), streams },
      conference,
      now.getTime(),
    ),
    slots,
    rooms: today,
    streams,
    now_and_next: nowAndNext({ slots: slots.filter(takesPlace), streams }, today, now.getTime()),
  };
}
