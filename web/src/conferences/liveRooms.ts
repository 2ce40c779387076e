/** What is on in each room at an instant, and what comes next. Instants are in milliseconds. */

export interface LiveEntry {
  startsAt: string | null | undefined;
  endsAt: string | null | undefined;
  /** Null for the whole conference. */
  roomId: string | null | undefined;
}

export interface LiveRoom<S extends LiveEntry, V extends LiveEntry> {
  /** Null for the whole conference. */
  id: string | null;
  title: string | null;
  session: S | undefined;
  nextSession: S | undefined;
  stream: V | undefined;
  nextStream: V | undefined;
}

const startOf = ({ startsAt }: LiveEntry): number => (startsAt ? Date.parse(startsAt) : Infinity);
const endOf = ({ endsAt }: LiveEntry): number => (endsAt ? Date.parse(endsAt) : -Infinity);
export const isOn = (entry: LiveEntry, now: number): boolean => startOf(entry) <= now && endOf(entry) > now;

export interface LiveProgram<S extends LiveEntry, V extends LiveEntry> {
  slots: readonly S[];
  streams: readonly V[];
  rooms: readonly { readonly roomId: string; readonly title: string }[];
}

/** The whole conference first, if it has a stream, and then the rooms in their order. */
export function roomsAt<S extends LiveEntry, V extends LiveEntry & { room: string | null | undefined }>(
  { slots, streams, rooms }: LiveProgram<S, V>,
  now: number,
): LiveRoom<S, V>[] {
  const titles = new Map<string | null, string | null>();
  const open = streams.filter((stream) => endOf(stream) > now);
  if (open.some(({ roomId }) => !roomId)) titles.set(null, null);
  for (const { roomId, title } of rooms) titles.set(roomId, title);
  for (const { roomId, room } of open) if (roomId && !titles.has(roomId)) titles.set(roomId, room ?? null);
  return [...titles].map(([id, title]) => {
    const sessions = slots.filter(({ roomId }) => (roomId ?? null) === id);
    const shown = open.filter(({ roomId }) => (roomId ?? null) === id);
    return {
      id,
      title,
      session: sessions.find((slot) => isOn(slot, now)),
      nextSession: sessions.find((slot) => startOf(slot) > now),
      stream: shown.find((stream) => isOn(stream, now)),
      nextStream: shown.find((stream) => startOf(stream) > now),
    };
  });
}

/** When the next entry starts, if none is on. */
export function beginsAt(entries: readonly LiveEntry[], now: number): number | null {
  if (entries.some((entry) => isOn(entry, now))) return null;
  const next = Math.min(...entries.map(startOf).filter((at) => at > now));
  return Number.isFinite(next) ? next : null;
}
