/** What speaks against a schedule. Pure functions over the working copy of a conference. */
import { createHash } from 'node:crypto';
import { gapBetween, isWithin, overlappingPairs, overlaps, type Span } from '../core/spans.ts';
import { CONFLICT_TYPES, type ConflictLevel, type ConflictType } from './schedule.contract.ts';

export interface PlacedSession extends Span {
  id: string;
  kind: string;
  room: string | null;
  /** The number of seats. Null for no limit. */
  capacity: number | null;
  speakers: readonly { user_id: string | null; name: string | null }[];
  track_ids: readonly string[];
}

export type ConflictLevels = Readonly<Record<ConflictType, ConflictLevel>>;

/** What conflicts depend on apart from the sessions. */
export interface Surroundings {
  levels: ConflictLevels;
  /** Minutes that a speaker needs between sessions in different rooms. */
  changeoverMinutes: number;
  rooms: ReadonlyMap<string, { capacity: number | null; allows_parallel: boolean }>;
  /** When speakers can speak. Those who are missing always can. */
  availabilities: ReadonlyMap<string, readonly Span[]>;
  /** When rooms can be used. Those that are missing always can. */
  roomAvailabilities: ReadonlyMap<string, readonly Span[]>;
  conference: Span | null;
}

export interface FoundConflict {
  /** The same as long as it is the same conflict of the same sessions. */
  id: string;
  type: ConflictType;
  level: ConflictLevel;
  /** One session, or two in the order of their IDs. */
  session_ids: readonly string[];
  room_id: string | null;
  track_id: string | null;
  /** The speaker, by account or by name. */
  user_id: string | null;
  name: string | null;
}

/** Speakers or rooms are the problem in most conferences. Tracks are often parallel on purpose. */
export const DEFAULT_LEVELS: ConflictLevels = {
  room: 'block',
  speaker: 'block',
  speaker_name: 'warn',
  changeover: 'warn',
  capacity: 'warn',
  availability: 'warn',
  outside: 'warn',
  track: 'ignore',
  break: 'warn',
};
export const DEFAULT_CHANGEOVER = 10;

const MINUTE_MS = 60_000;
const ID_LENGTH = 22;

type About = Partial<Pick<FoundConflict, 'room_id' | 'track_id' | 'user_id' | 'name'>>;
type Add = (type: ConflictType, sessions: readonly PlacedSession[], about?: About) => void;

/** All conflicts of placed sessions, whatever their order. Takes O(n log n) and the number of conflicts. */
export function conflictsOf(sessions: readonly PlacedSession[], surroundings: Surroundings): FoundConflict[] {
  const { levels } = surroundings;
  const found = new Map<string, FoundConflict>();
  const add: Add = (type, involved, { room_id = null, track_id = null, user_id = null, name = null } = {}) => {
    if (levels[type] === 'ignore') return;
    const session_ids = involved.map(({ id }) => id).toSorted();
    const text = [type, ...session_ids, room_id, track_id, user_id, name].join('\n');
    const id = createHash('sha256').update(text).digest('base64url').slice(0, ID_LENGTH);
    found.set(id, { id, type, level: levels[type], session_ids, room_id, track_id, user_id, name });
  };
  addShared(sessions, surroundings, add);
  addSpeakers(sessions, surroundings, add);
  addBreaks(sessions, add);
  for (const session of sessions) addOwn(session, surroundings, add);
  return [...found.values()].toSorted(
    (a, b) => CONFLICT_TYPES.indexOf(a.type) - CONFLICT_TYPES.indexOf(b.type) || (a.id < b.id ? -1 : 1),
  );
}

function groupsOf<K>(
  sessions: readonly PlacedSession[],
  keysOf: (session: PlacedSession) => readonly K[],
): Map<K, PlacedSession[]> {
  const groups = new Map<K, PlacedSession[]>();
  for (const session of sessions)
    for (const key of new Set(keysOf(session))) {
      const group = groups.get(key);
      if (group) group.push(session);
      else groups.set(key, [session]);
    }
  return groups;
}

/** Rooms and tracks that two sessions use at the same time. */
function addShared(sessions: readonly PlacedSession[], { rooms }: Surroundings, add: Add): void {
  for (const [room_id, group] of groupsOf(sessions, ({ room }) => (room === null ? [] : [room])))
    if (!rooms.get(room_id)?.allows_parallel)
      for (const pair of overlappingPairs(group)) add('room', pair, { room_id });
  for (const [track_id, group] of groupsOf(sessions, ({ track_ids }) => track_ids))
    for (const pair of overlappingPairs(group)) add('track', pair, { track_id });
}

const fold = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** Speakers who would have to be in two rooms. Names without an account can be those of different people. */
function addSpeakers(sessions: readonly PlacedSession[], { changeoverMinutes }: Surroundings, add: Add): void {
  const margin = changeoverMinutes * MINUTE_MS;
  const byUser = groupsOf(sessions, ({ speakers }) => speakers.flatMap(({ user_id }) => user_id ?? []));
  for (const [user_id, group] of byUser)
    for (const pair of overlappingPairs(group, margin)) {
      const [a, b] = pair;
      if (overlaps(a, b)) add('speaker', pair, { user_id });
      else if (a.room !== null && b.room !== null && a.room !== b.room && gapBetween(a, b) < margin)
        add('changeover', pair, { user_id });
    }
  const byName = groupsOf(sessions, ({ speakers }) => speakers.flatMap(({ name }) => (name ? [fold(name)] : [])));
  for (const [name, group] of byName) for (const pair of overlappingPairs(group)) add('speaker_name', pair, { name });
}

/** A break without a room is for everyone. */
function addBreaks(sessions: readonly PlacedSession[], add: Add): void {
  const isForAll = ({ kind, room }: PlacedSession) => kind === 'break' && room === null;
  if (!sessions.some(isForAll)) return;
  const breaks = sessions.filter(isForAll);
  const others = sessions.filter(({ kind }) => kind !== 'break');
  for (const pair of overlappingPairs([...breaks, ...others]))
    if (pair.some(isForAll) && pair.some(({ kind }) => kind !== 'break')) add('break', pair);
}

/** What is wrong with one session by itself. */
function addOwn(
  session: PlacedSession,
  { rooms, availabilities, roomAvailabilities, conference }: Surroundings,
  add: Add,
): void {
  const { room, capacity, speakers } = session;
  const seats = room === null ? null : (rooms.get(room)?.capacity ?? null);
  if (seats !== null && capacity !== null && capacity > seats) add('capacity', [session], { room_id: room });
  if (conference && !isWithin(session, [conference])) add('outside', [session]);
  const isOpen = room === null ? undefined : roomAvailabilities.get(room);
  if (isOpen && !isWithin(session, isOpen)) add('availability', [session], { room_id: room });
  for (const { user_id } of speakers) {
    const available = user_id === null ? undefined : availabilities.get(user_id);
    if (available && !isWithin(session, available)) add('availability', [session], { user_id });
  }
}
