/** The sessions of a schedule as they are shown: filtered, in columns, and with what has changed. */
import { overlaps, type Timed } from '../core/timetables.ts';
import type { useScheduleSlots_conference$data } from './__generated__/useScheduleSlots_conference.graphql';

export type ScheduleData = NonNullable<useScheduleSlots_conference$data['schedule']>;
type SlotData = ScheduleData['days'][number]['slots'][number];

export interface Slot extends SlotData, Timed {
  readonly room: string | null;
  readonly tracks: ScheduleData['tracks'];
  readonly isPicked: boolean;
}

/** The kinds of a session in the order of filters. */
export const SESSION_KINDS = ['TALK', 'WORKSHOP', 'PERFORMANCE', 'BREAK', 'OTHER'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];
export const isSessionKind = (value: string): value is SessionKind =>
  (SESSION_KINDS as readonly string[]).includes(value);

export interface ScheduleFilters {
  /** IDs of tracks. */
  readonly tracks: readonly string[];
  readonly kinds: readonly string[];
  /** Only sessions that the viewer added to their schedule. */
  readonly isMine: boolean;
}

export function slotsOf({ days, rooms, tracks, mySessionIds }: ScheduleData): readonly Slot[] {
  const roomTitles = new Map(rooms.map(({ roomId, title }) => [roomId, title]));
  const picked = new Set(mySessionIds);
  return days
    .flatMap(({ slots }) => slots)
    .flatMap((slot) =>
      slot.startsAt && slot.endsAt
        ? [
            {
              ...slot,
              start: Date.parse(slot.startsAt),
              end: Date.parse(slot.endsAt),
              room: roomTitles.get(slot.roomId ?? '') ?? null,
              tracks: tracks.filter(({ trackId }) => slot.trackIds.includes(trackId)),
              isPicked: picked.has(slot.sessionId),
            },
          ]
        : [],
    );
}

export const matches = (slot: Slot, { tracks, kinds, isMine }: ScheduleFilters): boolean =>
  (tracks.length === 0 || slot.trackIds.some((id) => tracks.includes(id))) &&
  (kinds.length === 0 || kinds.includes(slot.kind)) &&
  (!isMine || slot.isPicked);

/** Whether the viewer can add a session to their schedule, or remove it. */
export const canPick = ({ isCancelled, kind, end }: Slot, now: number): boolean =>
  !isCancelled && kind !== 'BREAK' && end > now;

export type ColumnsBy = 'rooms' | 'tracks';

export interface Column {
  readonly id: string;
  /** Null for sessions that are in no room or track. */
  readonly title: string | null;
  readonly slots: readonly Slot[];
}

/** The columns of a day that have sessions. Breaks for everyone that nothing overlaps span all of them. */
export function columnsOf(
  slots: readonly Slot[],
  { rooms, tracks }: Pick<ScheduleData, 'rooms' | 'tracks'>,
  by: ColumnsBy,
): { columns: readonly Column[]; across: readonly Slot[] } {
  const isAcross = (slot: Slot) =>
    slot.kind === 'BREAK' && slot.roomId === null && !slots.some((other) => other !== slot && overlaps(slot, other));
  const across = slots.filter(isAcross);
  const rest = slots.filter((slot) => !isAcross(slot));
  const keys =
    by === 'rooms'
      ? rooms.map(({ roomId, title }) => ({ id: roomId, title }))
      : tracks.map(({ trackId, name }) => ({ id: trackId, title: name }));
  const keyOf = (slot: Slot) => (by === 'rooms' ? slot.roomId : slot.tracks[0]?.trackId) ?? '';
  const known = new Set(keys.map(({ id }) => id));
  return {
    columns: [
      ...keys.map((key) => ({ ...key, slots: rest.filter((slot) => keyOf(slot) === key.id) })),
      { id: '', title: null, slots: rest.filter((slot) => !known.has(keyOf(slot))) },
    ].filter((column) => column.slots.length > 0),
    across,
  };
}
