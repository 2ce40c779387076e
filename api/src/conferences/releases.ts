/** Releases: the working copy becomes a version, which never changes. */
import { trimmed } from '@plaza/text/blank.ts';
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context, Platform } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { notifyAll } from '../core/occasion-news.ts';
import type { Conference } from './conferences.contract.ts';
import './conferences.events.ts';
import { publishChange } from './conferences.store.ts';
import type { ScheduleConflict, ScheduleVersion, SlotChange, SlotDiff } from './schedule.contract.ts';
import {
  confirmedSpeakers,
  findVersion,
  loadDraft,
  loadFrozen,
  loadRooms,
  withNames,
  type DraftSlot,
} from './schedule.store.ts';
import { draftConflicts, lockEditable, publishDraft, storeMoves } from './schedule.writes.ts';
import { clashOf, diffOf, type Slot } from './versions.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'schedule.news': { versionId: string };
  }
}

/** Users of a dry run who are named. */
const NOTIFIED_NAMED = 50;

interface Plan {
  latest: ScheduleVersion | undefined;
  slots: Slot[];
  diff: SlotDiff[];
  conflicts: ScheduleConflict[];
  unconfirmedIds: string[];
}

/** What a release would make of the working copy. */
async function planOf(context: Context, conference: Conference): Promise<Plan> {
  const { id } = conference;
  const latest = await findVersion(context, id);
  const before = await loadFrozen(context, id, latest?.number);
  const draft = await loadDraft(context, id);
  const speakers = await confirmedSpeakers(context, id);
  const placed = draft.filter(({ starts_at }) => starts_at !== null);
  // A session that others see already stays, without those who have not confirmed.
  const isReady = ({ is_confirmed, is_published }: DraftSlot) => is_confirmed || is_published;
  const slots = placed
    .filter(isReady)
    .map(({ id: sessionId, title, kind, language, starts_at, ends_at, location_id, track_ids, capacity }): Slot => ({
      id: sessionId,
      title,
      kind,
      language,
      starts_at,
      ends_at,
      location_id,
      track_ids,
      capacity,
      speakers: speakers.get(sessionId) ?? [],
    }));
  const conflicts = await draftConflicts(context, conference, draft);
  return {
    latest,
    slots,
    diff: diffOf(before, slots),
    conflicts: conflicts.filter(({ ignored_by_id }) => ignored_by_id === null),
    unconfirmedIds: placed.filter((slot) => !isReady(slot)).map((slot) => slot.id),
  };
}

/** What those who picked a session have to know. */
const NEWS_FOR_GUESTS: readonly SlotChange[] = ['removed', 'moved', 'room', 'renamed', 'speakers'];

/** Users to notify of a difference: those who picked or wait for a session, and its speakers. Each once. */
function concernedBy(diff: readonly SlotDiff[]): RawBuilder<unknown> {
  const all = diff.map(({ id }) => id);
  const forGuests = diff.flatMap(({ id, changes }) =>
    changes.some((change) => NEWS_FOR_GUESTS.includes(change)) ? [id] : [],
  );
  return sql`
    select r.user_id from relationships r where r.relatable_id = any(${forGuests}::uuid[]) and r.role <> 'follower'
      and r.status in ('accepted', 'maybe', 'wait list')
    union select p.user_id from session_speakers p where p.event_id = any(${all}::uuid[]) and p.user_id is not null
      and p.removed_at is null and p.withdrawn_at is null`;
}

interface Release {
  version: ScheduleVersion | null;
  diff: SlotDiff[];
  conflicts: ScheduleConflict[];
  unconfirmed_ids: string[];
  notified_ids: string[];
  notified_count: number;
}

interface Given {
  name?: string | undefined;
  comment?: string | null | undefined;
  dry_run?: boolean | undefined;
}

/** The conference is locked first, so that sessions can neither move nor change until the version is stored. */
export async function release(context: Context, key: string, given: Given): Promise<Release> {
  const conference = await lockEditable(context, key);
  if (conference.status !== 'published') throw new Failure('status_step');
  const plan = await planOf(context, conference);
  const { diff, conflicts, unconfirmedIds, latest } = plan;
  const number = (latest?.number ?? 0) + 1;
  const name = trimmed(given.name ?? '') || String(number);
  await requireName(context, conference.id, name);
  if (!given.dry_run) requireReleasable(plan);
  const { rows } = await sql<{ user_id: string; total: number }>`
    select c.user_id, count(*) over ()::int as total from (${concernedBy(diff)}) c
    where c.user_id <> ${context.me.userId} order by c.user_id limit ${sql.lit(NOTIFIED_NAMED)}`.execute(context.db);
  const version = given.dry_run
    ? null
    : await store(context, conference, plan, { number, name, comment: trimmed(given.comment ?? '') || null });
  return {
    version,
    diff: await withNamesIn(context, diff),
    conflicts,
    unconfirmed_ids: unconfirmedIds,
    notified_ids: rows.map(({ user_id }) => user_id),
    notified_count: rows[0]?.total ?? 0,
  };
}

/** Speakers under the names that the viewer sees. */
export async function withNamesIn(context: Context, diff: readonly SlotDiff[]): Promise<SlotDiff[]> {
  const values = diff.flatMap(({ from, to }) => [from, to].filter((each) => each !== null));
  const named = await withNames(context, values);
  const known = new Map(values.map((each, index) => [each, named[index]!]));
  return diff.map(({ from, to, ...rest }) => ({ ...rest, from: from && known.get(from)!, to: to && known.get(to)! }));
}

/** Words for what is no version. */
const RESERVED: ReadonlySet<string> = new Set(['working', 'latest']);

async function requireName({ db }: Context, conferenceId: string, name: string): Promise<void> {
  if (RESERVED.has(name.toLowerCase())) throw new Failure('invalid', { name: ['is reserved'] });
  const { rows } = await sql`
    select 1 from schedule_versions where conference_id = ${conferenceId} and lower(name) = lower(${name})`.execute(db);
  if (rows.length > 0) throw new Failure('invalid', { name: ['is already taken'] });
}

function requireReleasable({ diff, conflicts, slots }: Plan): void {
  const released = new Set(slots.map(({ id }) => id));
  const blocking = conflicts.filter(
    ({ level, session_ids }) => level === 'block' && session_ids.every((id) => released.has(id)),
  );
  if (blocking.length > 0) {
    const names = blocking.map(({ id, type, session_ids }) => `${id} (${type}): ${session_ids.join(', ')}`);
    const bySession = new Map(slots.map((slot) => [slot.id, slot]));
    const clashes = blocking.flatMap(({ session_ids, user_id }) =>
      session_ids.flatMap((id) => bySession.get(id) ?? []).map((slot) => clashOf(slot, user_id)),
    );
    throw new Failure('session_conflict', { conflicts: names }, { clashes });
  }
  if (diff.length === 0) throw new Failure('conflict', { name: ['nothing has changed since the last version'] });
}

async function store(
  context: Context,
  { id, timezone }: Conference,
  { slots, diff }: Plan,
  head: { number: number; name: string; comment: string | null },
): Promise<ScheduleVersion> {
  const { db, me } = context;
  const versionId = newId();
  await sql`
    insert into schedule_versions (id, conference_id, number, name, comment, released_by_id, released_at)
    values (${versionId}, ${id}, ${head.number}, ${head.name}, ${head.comment}, ${me.userId}, ${NOW})`.execute(db);
  // A speaker is stored by account or by name, so that no name outlives its account.
  const rows = slots.map(({ speakers, ...slot }) => ({
    ...slot,
    speakers: speakers.map(({ user_id, name }) => ({ user_id, name: user_id === null ? name : '' })),
  }));
  await sql`
    insert into schedule_slots
      (version_id, event_id, title, kind, language, location_id, starts_at, ends_at, capacity, track_ids, speakers)
    select ${versionId}::uuid, r.id, r.title, r.kind, r.language, r.location_id, r.starts_at, r.ends_at, r.capacity, r.track_ids, r.speakers
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, title text, kind text, language text,
      location_id uuid, starts_at timestamptz, ends_at timestamptz, capacity int, track_ids uuid[], speakers jsonb)`.execute(
    db,
  );
  const rooms = await loadRooms(
    context,
    id,
    slots.flatMap(({ location_id }) => location_id ?? []),
  );
  const places = new Map(rooms.map((room) => [room.id, room.place_id]));
  const added = new Set(diff.flatMap(({ id: sessionId, from }) => (from === null ? [sessionId] : [])));
  await context.emit('schedule.released', {
    conferenceId: id,
    timezone,
    placed: slots.map(({ id: sessionId, starts_at, ends_at, location_id }) => ({
      id: sessionId,
      starts_at: starts_at!,
      ends_at: ends_at!,
      location_id,
      place_id: location_id === null ? null : (places.get(location_id) ?? null),
      is_added: added.has(sessionId),
    })),
    removedIds: diff.flatMap(({ id: sessionId, to }) => (to === null ? [sessionId] : [])),
  });
  await context.enqueue('schedule.news', { versionId });
  publishChange(context, id);
  publishDraft(context, id);
  const version = await findVersion(context, id, head.number);
  return version!;
}

/** Notifies everyone concerned by a release, each once, whatever changed. */
export function scheduleNewsJob(platform: Platform): JobDefinition<'schedule.news'> {
  return {
    name: 'schedule.news',
    run: async ({ versionId }, jobId) => {
      const { db } = platform.database;
      const { rows } = await sql<{ id: string; number: number; name: string; actor_id: string | null }>`
        select i.id, v.number, v.name, v.released_by_id as actor_id from schedule_versions v join items i on i.id = v.conference_id
        where v.id = ${versionId} and i.deleted_at is null and i.state = 'published'`.execute(db);
      const [version] = rows;
      if (!version) return;
      const { id, number, name, actor_id: actorId } = version;
      const [before, after] = [await loadFrozen({ db }, id, number - 1), await loadFrozen({ db }, id, number)];
      const about = { actorId, notifiableId: id, data: { version: name }, changesCalendars: true, jobId };
      await notifyAll(platform, concernedBy(diffOf(before, after)), 'schedule_changed', about);
    },
  };
}

/** Makes the working copy the same as a version. Sessions that are not in it lose their time. */
export async function takeVersion(context: Context, key: string, number: number): Promise<Conference> {
  const conference = await lockEditable(context, key);
  const { id } = conference;
  if (!(await findVersion(context, id, number))) throw new Failure('invalid', { version: ['doesn’t exist'] });
  const slots = new Map((await loadFrozen(context, id, number)).map((slot) => [slot.id, slot]));
  const draft = await loadDraft(context, id);
  const moves = draft.flatMap((now) => {
    const { starts_at = null, ends_at = null, location_id = null } = slots.get(now.id) ?? {};
    const isSame = now.starts_at === starts_at && now.ends_at === ends_at && now.location_id === location_id;
    return isSame ? [] : [{ id: now.id, starts_at, ends_at, location_id, revision: now.revision + 1 }];
  });
  if (moves.length > 0) await storeMoves(context, moves);
  publishDraft(context, id);
  return conference;
}
