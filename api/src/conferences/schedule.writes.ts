/** Moves of sessions in the working copy, and what decides about conflicts. */
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure, type Clash, type FieldErrors } from '../core/errors.ts';
import type { Subscriptions } from '../core/events.ts';
import type { Span } from '../core/spans.ts';
import { localTime } from '../core/zones.ts';
import { instantIn, loadAvailabilities, loadRoomAvailabilities } from './availabilities.ts';
import type { Conference } from './conferences.contract.ts';
import { requireAction } from './conferences.states.ts';
import { findConference, findOwnConference } from './conferences.store.ts';
import {
  conflictsOf,
  DEFAULT_CHANGEOVER,
  DEFAULT_LEVELS,
  type FoundConflict,
  type PlacedSession,
  type Surroundings,
} from './conflicts.ts';
import type {
  Availability,
  ConflictRules,
  ScheduleConflict,
  ScheduleRoom,
  ScheduleSlot,
  SlotChangeInput,
} from './schedule.contract.ts';
import { findVersion, loadDraft, loadFrozen, loadRooms, presentDraft, type DraftSlot } from './schedule.store.ts';
import { clashOf } from './versions.ts';

const DAY_MS = 86_400_000;

/** Locks a conference that the viewer organizes and that can still change. */
export async function lockEditable(context: Context, key: string): Promise<Conference> {
  const conference = await findOwnConference(context, key);
  requireAction('update', conference, context.platform.clock.now());
  return conference;
}

/** A conference, for someone who organizes it. */
export async function findOrganized(context: Context, key: string): Promise<Conference> {
  const conference = await findConference(context, key);
  if (!conference.manageable) throw new Failure('forbidden');
  return conference;
}

export const publishDraft = (context: Context, conferenceId: string): void =>
  context.publish(`schedules.${conferenceId}.changed`, {});

/** Sessions of the working copy change also outside of it. */
export const scheduleSubscriptions: Subscriptions = {
  'session.changed': async (context, { conferenceId }) => publishDraft(context, conferenceId),
};

type Stored = { levels: Partial<ConflictRules['levels']>; changeover_minutes: number };

export async function findRules({ db }: Context, conferenceId: string): Promise<ConflictRules> {
  const { rows } = await sql<Stored>`
    select levels, changeover_minutes from schedule_rules where conference_id = ${conferenceId}`.execute(db);
  const [rules] = rows;
  return {
    levels: { ...DEFAULT_LEVELS, ...rules?.levels },
    changeover_minutes: rules?.changeover_minutes ?? DEFAULT_CHANGEOVER,
  };
}

export async function setRules(
  context: Context,
  conferenceId: string,
  given: { levels?: Partial<ConflictRules['levels']> | undefined; changeover_minutes?: number | undefined },
): Promise<ConflictRules> {
  const before = await findRules(context, conferenceId);
  const changed = Object.entries(given.levels ?? {}).filter(([, level]) => level !== undefined);
  const rules: ConflictRules = {
    levels: { ...before.levels, ...Object.fromEntries(changed) },
    changeover_minutes: given.changeover_minutes ?? before.changeover_minutes,
  };
  await sql`
    insert into schedule_rules (conference_id, levels, changeover_minutes)
    values (${conferenceId}, ${JSON.stringify(rules.levels)}::jsonb, ${rules.changeover_minutes})
    on conflict (conference_id) do update set levels = excluded.levels, changeover_minutes = excluded.changeover_minutes`.execute(
    context.db,
  );
  return rules;
}

const spanOf = (starts_at: string | null, ends_at: string | null): Span | null =>
  starts_at === null || ends_at === null ? null : { start: Date.parse(starts_at), end: Date.parse(ends_at) };

const spansOf = (periods: Availability['periods']): Span[] =>
  periods.flatMap(({ starts_at, ends_at }) => spanOf(starts_at, ends_at) ?? []);

/** Sessions that take place at a time. */
function placedOf(slots: readonly DraftSlot[]): PlacedSession[] {
  return slots.flatMap(({ id, kind, location_id: room, capacity, speakers, track_ids, is_cancelled, ...slot }) => {
    const span = spanOf(slot.starts_at, slot.ends_at);
    return span && !is_cancelled ? [{ id, kind, room, capacity, speakers, track_ids, ...span }] : [];
  });
}

async function surroundingsOf(
  context: Context,
  { id, starts_at, ends_at }: Conference,
  rooms: readonly ScheduleRoom[],
): Promise<Surroundings> {
  const { levels, changeover_minutes } = await findRules(context, id);
  const availabilities = await loadAvailabilities(context, id);
  const ofRooms = await loadRoomAvailabilities(context, id);
  return {
    levels,
    changeoverMinutes: changeover_minutes,
    rooms: new Map(rooms.map((room) => [room.id, room])),
    availabilities: new Map(availabilities.map(({ user_id, periods }) => [user_id, spansOf(periods)])),
    roomAvailabilities: new Map(ofRooms.map(({ location_id, periods }) => [location_id, spansOf(periods)])),
    conference: spanOf(starts_at, ends_at),
  };
}

type Revisions = ReadonlyMap<string, number>;
const revisionsOf = ({ session_ids }: FoundConflict, revisions: Revisions): string =>
  session_ids.map((id) => revisions.get(id) ?? 0).join(',');

/** Conflicts of the working copy, with who ignored them in the current state. */
export async function draftConflicts(
  context: Context,
  conference: Conference,
  slots: readonly DraftSlot[],
  rooms?: readonly ScheduleRoom[],
): Promise<ScheduleConflict[]> {
  const { id } = conference;
  const used = slots.flatMap(({ location_id }) => location_id ?? []);
  const found = conflictsOf(
    placedOf(slots),
    await surroundingsOf(context, conference, rooms ?? (await loadRooms(context, id, used))),
  );
  const { rows } = await sql<{ conflict_id: string; revisions: string; ignored_by_id: string | null }>`
    select conflict_id, revisions, ignored_by_id from ignored_conflicts where conference_id = ${id}`.execute(
    context.db,
  );
  const ignored = new Map(rows.map((row) => [row.conflict_id, row]));
  const revisions = new Map(slots.map((slot) => [slot.id, slot.revision]));
  return found.map((conflict) => {
    const known = ignored.get(conflict.id);
    const isIgnored = conflict.level === 'warn' && known?.revisions === revisionsOf(conflict, revisions);
    return {
      ...conflict,
      session_ids: [...conflict.session_ids],
      ignored_by_id: isIgnored ? known.ignored_by_id : null,
    };
  });
}

interface Placing {
  changes: readonly SlotChangeInput[];
  ignore?: readonly string[] | undefined;
  dry_run?: boolean | undefined;
}

/** Moves sessions in one step. The conference is locked, so organizers who move sessions at the same time wait for each other. */
export async function moveSessions(
  context: Context,
  key: string,
  { changes, ignore = [], dry_run: isDryRun = false }: Placing,
): Promise<{ slots: ScheduleSlot[]; conflicts: ScheduleConflict[] }> {
  const conference = await lockEditable(context, key);
  const { id, timezone } = conference;
  const before = await loadDraft(context, id);
  const rooms = await loadRooms(context, id, [], 'all');
  requireCurrent(changes, before, { timezone, rooms });
  const byId = new Map(changes.map((change, index) => [change.id, { change, index }]));
  const roomIds = new Set(rooms.map((room) => room.id));
  const after = before.map((slot) => {
    const asked = byId.get(slot.id);
    return asked ? movedSlot(slot, asked.change, { field: `changes.${asked.index}`, timezone, roomIds }) : slot;
  });
  const used = after.flatMap(({ location_id }) => location_id ?? []);
  const all = await draftConflicts(context, conference, after, await loadRooms(context, id, used));
  const conflicts = all.filter(({ session_ids }) => session_ids.some((sessionId) => byId.has(sessionId)));
  const changed = changes.map((change) => after.find((slot) => slot.id === change.id)!);
  if (!isDryRun) {
    requireNoConflict(conflicts, new Set(ignore), after, byId);
    await storeMoves(context, changed);
    await storeIgnored(context, conference.id, { conflicts, ignore, slots: after });
    publishDraft(context, id);
  }
  const latest = await findVersion(context, id);
  return { slots: presentDraft(changed, await loadFrozen(context, id, latest?.number)), conflicts };
}

/** Each session is one of the conference, named once, and as the organizer saw it. */
function requireCurrent(
  changes: readonly SlotChangeInput[],
  slots: readonly DraftSlot[],
  { timezone, rooms }: { timezone: string; rooms: readonly ScheduleRoom[] },
): void {
  const known = new Map(slots.map((slot) => [slot.id, slot]));
  const invalid: FieldErrors = {};
  const stale: FieldErrors = {};
  const seen = new Set<string>();
  for (const [index, { id, revision }] of changes.entries()) {
    const slot = known.get(id);
    if (!slot) invalid[`changes.${index}.id`] = ['is not a session of the conference'];
    else if (seen.has(id)) invalid[`changes.${index}.id`] = ['must not be listed twice'];
    else if (slot.revision !== revision) {
      const { starts_at, location_id } = slot;
      const time =
        starts_at === null ? 'has no time' : `is at ${localTime(timezone, new Date(starts_at)).slice(0, 16)}`;
      const room = rooms.find((each) => each.id === location_id);
      stale[`changes.${index}.revision`] = [
        `is ${slot.revision}: the session ${time}${room ? ` in ${room.title}` : ''}`,
      ];
    }
    seen.add(id);
  }
  if (Object.keys(invalid).length > 0) throw new Failure('invalid', invalid);
  if (Object.keys(stale).length > 0) throw new Failure('conflict', stale);
}

interface Where {
  field: string;
  timezone: string;
  roomIds: ReadonlySet<string>;
}

function movedSlot(slot: DraftSlot, change: SlotChangeInput, { field, timezone, roomIds }: Where): DraftSlot {
  const refuse = (name: string, message: string) => new Failure('invalid', { [`${field}.${name}`]: [message] });
  const read = (name: 'starts_at' | 'ends_at') => {
    const given = change[name];
    return given ? instantIn(`${field}.${name}`, given, timezone) : given === null ? null : slot[name];
  };
  const revision = slot.revision + 1;
  const starts_at = read('starts_at');
  if (starts_at === null) {
    if (change.ends_at) throw refuse('ends_at', 'needs a start');
    if (change.location_id) throw refuse('location_id', 'needs a start');
    return { ...slot, starts_at: null, ends_at: null, location_id: null, revision };
  }
  const ends_at = read('ends_at');
  if (ends_at === null) throw refuse('ends_at', 'is required');
  if (ends_at <= starts_at) throw refuse('ends_at', 'must be after the start');
  if (Date.parse(ends_at) - Date.parse(starts_at) > DAY_MS)
    throw refuse('ends_at', 'can be at most a day after the start');
  const location_id = change.location_id === undefined ? slot.location_id : change.location_id;
  if (change.location_id && !roomIds.has(change.location_id))
    throw refuse('location_id', 'is not a room in a place of the conference');
  return { ...slot, starts_at, ends_at, location_id, revision };
}

/** Names each conflict at the changes that it is about. */
function requireNoConflict(
  conflicts: readonly ScheduleConflict[],
  ignore: ReadonlySet<string>,
  slots: readonly DraftSlot[],
  changes: ReadonlyMap<string, { index: number }>,
): void {
  const bySession = new Map(slots.map((slot) => [slot.id, slot]));
  const fields: FieldErrors = {};
  const clashes = new Map<string, Clash>();
  for (const { id, type, level, session_ids, user_id, ignored_by_id } of conflicts) {
    if (level === 'warn' && (ignored_by_id !== null || ignore.has(id))) continue;
    for (const sessionId of session_ids) {
      const change = changes.get(sessionId);
      if (!change) continue;
      const others = session_ids.flatMap((other) => (other === sessionId ? [] : (bySession.get(other) ?? [])));
      const titles = others.map(({ title }) => title);
      (fields[`changes.${change.index}`] ??= []).push([`${id} (${type}, ${level})`, ...titles].join(': '));
      for (const other of others) clashes.set(other.id, clashOf(other, user_id));
    }
  }
  if (Object.keys(fields).length > 0) throw new Failure('session_conflict', fields, { clashes: [...clashes.values()] });
}

type Move = Pick<DraftSlot, 'id' | 'starts_at' | 'ends_at' | 'location_id' | 'revision'>;

export async function storeMoves({ db, me }: Context, moves: readonly Move[]): Promise<void> {
  const rows = moves.map(({ id, starts_at, ends_at, location_id, revision }) => ({
    id,
    starts_at,
    ends_at,
    location_id,
    revision,
  }));
  await sql`
    insert into session_drafts (event_id, starts_at, ends_at, location_id, revision, changed_by_id)
    select r.id, r.starts_at, r.ends_at, r.location_id, r.revision, ${me.userId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, starts_at timestamptz, ends_at timestamptz, location_id uuid, revision int)
    on conflict (event_id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      location_id = excluded.location_id, revision = excluded.revision, changed_by_id = excluded.changed_by_id`.execute(
    db,
  );
}

interface Ignoring {
  conflicts: readonly ScheduleConflict[];
  ignore: readonly string[];
  slots: readonly DraftSlot[];
}

async function storeIgnored(
  { db, me }: Context,
  conferenceId: string,
  { conflicts, ignore, slots }: Ignoring,
): Promise<void> {
  const revisions = new Map(slots.map(({ id, revision }) => [id, revision]));
  const wanted = new Set(ignore);
  const rows = conflicts
    .filter(({ id, level }) => level === 'warn' && wanted.has(id))
    .map((conflict) => ({ id: conflict.id, revisions: revisionsOf(conflict, revisions) }));
  if (rows.length === 0) return;
  await sql`
    insert into ignored_conflicts (conference_id, conflict_id, revisions, ignored_by_id, ignored_at)
    select ${conferenceId}::uuid, r.id, r.revisions, ${me.userId}::uuid, ${NOW}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, revisions text)
    on conflict (conference_id, conflict_id) do update set revisions = excluded.revisions,
      ignored_by_id = excluded.ignored_by_id, ignored_at = excluded.ignored_at`.execute(db);
}
