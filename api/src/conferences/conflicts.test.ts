import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conflictsOf, DEFAULT_CHANGEOVER, DEFAULT_LEVELS, type PlacedSession, type Surroundings } from './conflicts.ts';
import { CONFLICT_TYPES, type ConflictType } from './schedule.contract.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ROOMS = ['hall', 'dock', 'quay'];

const everything = Object.fromEntries(CONFLICT_TYPES.map((type) => [type, 'warn'])) as Surroundings['levels'];
const surroundings = (more: Partial<Surroundings> = {}): Surroundings => ({
  levels: everything,
  changeoverMinutes: DEFAULT_CHANGEOVER,
  rooms: new Map([
    ['hall', { capacity: 200, allows_parallel: false }],
    ['dock', { capacity: 40, allows_parallel: false }],
    ['quay', { capacity: null, allows_parallel: true }],
  ]),
  availabilities: new Map([['ada', [{ start: 0, end: 4 * HOUR }]]]),
  roomAvailabilities: new Map([['dock', [{ start: 0, end: 12 * HOUR }]]]),
  conference: { start: 0, end: 20 * HOUR },
  ...more,
});

let count = 0;
const session = (startHour: number, hours: number, more: Partial<PlacedSession> = {}): PlacedSession => ({
  id: `s${(count += 1)}`,
  start: startHour * HOUR,
  end: (startHour + hours) * HOUR,
  kind: 'talk',
  room: null,
  capacity: null,
  speakers: [],
  track_ids: [],
  ...more,
});
const typesOf = (sessions: readonly PlacedSession[], more: Partial<Surroundings> = {}): ConflictType[] =>
  conflictsOf(sessions, surroundings(more)).map(({ type }) => type);

const placed: fc.Arbitrary<Omit<PlacedSession, 'id'>> = fc
  .record({
    start: fc.integer({ min: 0, max: 40 }).map((quarter) => (quarter * HOUR) / 4),
    minutes: fc.constantFrom(5, 15, 30, 60, 90, 240),
    kind: fc.constantFrom('talk', 'talk', 'workshop', 'break'),
    room: fc.constantFrom(null, ...ROOMS),
    capacity: fc.constantFrom(null, 10, 60, 500),
    speakers: fc
      .uniqueArray(fc.constantFrom('ada', 'ben', 'cy'), { maxLength: 2 })
      .map((ids) => ids.map((id) => (id === 'cy' ? { user_id: null, name: 'Cy' } : { user_id: id, name: null }))),
    track_ids: fc.uniqueArray(fc.constantFrom('food', 'boats'), { maxLength: 2 }),
  })
  .map(({ minutes, ...rest }) => ({ ...rest, end: rest.start + minutes * MINUTE }));
const schedule = fc
  .array(placed, { maxLength: 14 })
  .map((sessions) =>
    sessions.map((each, index): PlacedSession => ({ ...each, id: `s${String(index).padStart(2, '0')}` })),
  );

const overlap = (a: PlacedSession, b: PlacedSession) => a.start < b.end && b.start < a.end;
const shared = <T>(a: readonly T[], b: readonly T[]): T[] => a.filter((each) => b.includes(each));
const usersOf = ({ speakers }: PlacedSession) => speakers.flatMap(({ user_id }) => user_id ?? []);
const namesOf = ({ speakers }: PlacedSession) => speakers.flatMap(({ name }) => name ?? []);

/** The definition: each session with each other one. */
function defined(
  sessions: readonly PlacedSession[],
  { changeoverMinutes, rooms, availabilities, roomAvailabilities }: Surroundings,
): string[] {
  const found: string[] = [];
  for (const [index, a] of sessions.entries()) {
    for (const b of sessions.slice(index + 1)) {
      const ids = [a.id, b.id].toSorted().join(' ');
      const gap = Math.max(b.start - a.end, a.start - b.end);
      if (overlap(a, b)) {
        if (a.room !== null && a.room === b.room && !rooms.get(a.room)?.allows_parallel)
          found.push(`room ${ids} ${a.room}`);
        for (const track of shared(a.track_ids, b.track_ids)) found.push(`track ${ids} ${track}`);
        for (const user of shared(usersOf(a), usersOf(b))) found.push(`speaker ${ids} ${user}`);
        for (const name of shared(namesOf(a), namesOf(b))) found.push(`speaker_name ${ids} ${name.toLowerCase()}`);
        const isBreak = ({ kind, room }: PlacedSession) => kind === 'break' && room === null;
        if ((isBreak(a) && b.kind !== 'break') || (isBreak(b) && a.kind !== 'break')) found.push(`break ${ids}`);
      } else if (a.room !== null && b.room !== null && a.room !== b.room && gap < changeoverMinutes * MINUTE)
        for (const user of shared(usersOf(a), usersOf(b))) found.push(`changeover ${ids} ${user}`);
    }
    const seats = a.room === null ? null : rooms.get(a.room)!.capacity;
    if (seats !== null && a.capacity !== null && a.capacity > seats) found.push(`capacity ${a.id} ${a.room}`);
    if (a.end > 20 * HOUR) found.push(`outside ${a.id}`);
    const isOpen = a.room === null ? undefined : roomAvailabilities.get(a.room);
    if (isOpen?.every(({ start, end }) => a.start < start || a.end > end)) found.push(`availability ${a.id} ${a.room}`);
    for (const user of usersOf(a))
      if (availabilities.get(user)?.every(({ start, end }) => a.start < start || a.end > end))
        found.push(`availability ${a.id} ${user}`);
  }
  return found.toSorted();
}

const described = (sessions: readonly PlacedSession[], around: Surroundings): string[] =>
  conflictsOf(sessions, around)
    .map(({ type, session_ids, room_id, track_id, user_id, name }) =>
      [type, ...session_ids, room_id ?? track_id ?? user_id ?? name].filter(Boolean).join(' '),
    )
    .toSorted();

describe('conflicts of a schedule', () => {
  it('are those that comparing each session with each other one finds', () => {
    fc.assert(
      fc.property(schedule, fc.constantFrom(0, 10, 45), (sessions, changeoverMinutes) => {
        const around = surroundings({ changeoverMinutes });
        expect(described(sessions, around)).toEqual(defined(sessions, around));
      }),
    );
  });

  it('do not depend on the order of the sessions', () => {
    fc.assert(
      fc.property(schedule, (sessions) => {
        expect(conflictsOf(sessions.toReversed(), surroundings())).toEqual(conflictsOf(sessions, surroundings()));
      }),
    );
  });

  it('never arise between sessions that touch, and always between those that start or end together or contain one another', () => {
    const hall = { room: 'hall' };
    expect(typesOf([session(9, 1, hall), session(10, 1, hall)])).toEqual([]);
    expect(typesOf([session(9, 1, hall), session(9, 2, hall)])).toEqual(['room']);
    expect(typesOf([session(9, 2, hall), session(10, 1, hall)])).toEqual(['room']);
    expect(typesOf([session(9, 3, hall), session(10, 1, hall)])).toEqual(['room']);
  });

  it('take rooms that allow parallel sessions, other rooms, and swapped rooms as they are', () => {
    expect(typesOf([session(9, 1, { room: 'quay' }), session(9, 1, { room: 'quay' })])).toEqual([]);
    const [a, b] = [session(9, 1, { room: 'hall' }), session(9, 1, { room: 'dock' })];
    expect(
      typesOf([
        { ...a, room: 'dock' },
        { ...b, room: 'hall' },
      ]),
    ).toEqual([]);
  });

  it('name what each is about, and leave out what is ignored', () => {
    const ada = { speakers: [{ user_id: 'ada', name: null }] };
    const [one, two] = [session(1, 1, { ...ada, room: 'hall' }), session(1.5, 1, { ...ada, room: 'dock' })];
    expect(conflictsOf([one, two], surroundings())).toMatchObject([
      { type: 'speaker', level: 'warn', session_ids: [one.id, two.id].toSorted(), user_id: 'ada', room_id: null },
    ]);
    const parallel = [session(1, 1, { track_ids: ['food'] }), session(1, 1, { track_ids: ['food'] })];
    expect(typesOf(parallel)).toEqual(['track']);
    expect(typesOf(parallel, { levels: DEFAULT_LEVELS })).toEqual([]);
  });

  it('of 500 sessions are found', () => {
    const sessions = Array.from({ length: 500 }, (_, index) =>
      session(Math.floor(index / 20), 1, {
        room: ROOMS[index % 2]!,
        speakers: [{ user_id: `u${index % 50}`, name: null }],
      }),
    );
    expect(conflictsOf(sessions, surroundings()).length).toBeGreaterThan(1000);
  });
});
