/** Writes of sessions. Their times and rooms are set by releases of the schedule. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { attachFiles, detachFiles } from '../core/item-files.ts';
import { createItem } from '../core/item-writes.ts';
import { findManageable } from '../core/items.ts';
import type { Entity } from '../core/spine.ts';
import { refuseFields, requireOpen } from './conference-parts.ts';
import type { Event, EventFields } from './events.contract.ts';
import './events.events.ts';
import { SESSIONS_PER_DAY, type NewSession, type SessionChange } from './sessions.contract.ts';
import { setSpeakers } from './speakers.ts';

const PER_DAY = { max: SESSIONS_PER_DAY, windowSeconds: 24 * 3600, code: 'rate_limited' } as const;

/** Fields of events that follow from the conference and its schedule. */
const FOLLOWED = {
  starts_at: 'is set in the schedule of the conference',
  ends_at: 'is set in the schedule of the conference',
  timezone: 'is that of the conference',
  is_all_day: 'can’t be changed for a session',
  recurrence: 'can’t be changed for a session',
  place_id: 'is set in the schedule of the conference',
  location_id: 'is set in the schedule of the conference',
  place_seen: 'can’t be changed for a session',
  audience: 'is that of the conference',
  is_fed: 'can’t be changed for a session',
  max_party_size: 'can’t be changed for a session',
  join_approval: 'can’t be changed for a session',
} as const;

/** Throws `invalid` with each field that can’t be set. */
export const requireSessionFields = (given: { is_draft?: boolean | undefined }): void =>
  refuseFields(given, {
    ...FOLLOWED,
    ...(given.is_draft === false && { is_draft: 'is published by a release of the schedule' }),
  });

/** Locks the conference of a new session, for someone who organizes it. */
export async function lockConference(context: Context, id: string): Promise<Entity> {
  const conference = await findManageable(context, id, 'Conference');
  requireOpen(conference['status']);
  return conference;
}

interface NewRow {
  /** A new one by default. */
  id?: string;
  fields: EventFields;
  words: string;
}

/** Inserts a draft with the author and the audience of its conference. Returns it with its author. */
export async function insertSession(
  context: Context,
  conference: Entity,
  { id, fields, words }: NewRow,
): Promise<{ id: string; user_id: string | null }> {
  const { me, platform } = context;
  await platform.limits.take('session', me.accountId, PER_DAY);
  const author = conference.user_id ?? '';
  const { item } = await createItem(context, {
    ...(id !== undefined && { id }),
    kind: 'event',
    title: fields.name,
    words,
    audience: conference.audience,
    state: 'draft',
    contextId: conference.id,
    ...(conference['account_type'] === 'page' ? { crowdId: author } : { authorId: author }),
    ...(author !== me.userId && { madeById: me.userId }),
    row: {
      table: 'events',
      values: {
        ...fields,
        cover_id: null,
        media_collection_id: null,
        max_party_size: 1,
        is_fed: false,
        timezone: String(conference['timezone']),
        type: 'session',
        hashtags: [],
      },
    },
  });
  return item;
}

/** Announces that a session has changed. Other events have no conference. */
export async function tellConference(context: Context, { session }: Pick<Event, 'session'>): Promise<void> {
  if (session) await context.emit('session.changed', { conferenceId: session.conference_id });
}

/** Numbers are given under the lock of the conference. */
export async function insertDetails(context: Context, id: string, given: NewSession): Promise<void> {
  const { conference_id, kind = 'talk', language = null } = given;
  await sql`
    insert into conference_sessions (id, conference_id, number, kind, language)
    select ${id}, ${conference_id}, coalesce(max(number), 0) + 1, ${kind}, ${language}
    from conference_sessions where conference_id = ${conference_id}`.execute(context.db);
}

interface Details {
  session?: SessionChange | undefined;
  track_ids?: readonly string[] | undefined;
}

/** Stores what only sessions have. */
export async function setDetails(context: Context, id: string, { session = {}, track_ids }: Details): Promise<void> {
  const { kind, language, speakers } = session;
  if (kind !== undefined || language !== undefined)
    await context.db
      .updateTable('conference_sessions')
      .set({ ...(kind !== undefined && { kind }), ...(language !== undefined && { language }) })
      .where('id', '=', id)
      .execute();
  if (session.recording_id !== undefined || session.recording_offset !== undefined)
    await setRecording(context, id, session);
  if (speakers !== undefined) await setSpeakers(context, id, speakers);
  if (track_ids !== undefined) await setTracks(context, id, track_ids);
}

/** Everyone who sees the session sees its recording. */
async function setRecording(context: Context, id: string, change: SessionChange): Promise<void> {
  const { rows } = await sql<Recording>`
    select recording_id, recording_offset from conference_sessions where id = ${id}`.execute(context.db);
  const before = rows[0] ?? { recording_id: null, recording_offset: null };
  const recording_id = change.recording_id === undefined ? before.recording_id : change.recording_id;
  const offset = change.recording_offset === undefined ? before.recording_offset : change.recording_offset;
  if (recording_id === null && change.recording_offset != null)
    throw new Failure('invalid', { recording_offset: ['is only possible with a recording'] });
  await requireRecording(context, recording_id, offset);
  await context.db
    .updateTable('conference_sessions')
    .set({ recording_id, recording_offset: recording_id === null ? null : offset })
    .where('id', '=', id)
    .execute();
  if (recording_id === before.recording_id) return;
  if (recording_id !== null) await attachFiles(context, id, [recording_id], 'recording_id');
  if (before.recording_id !== null) await detachFiles(context, id, sql`f.file_id = ${before.recording_id}`);
}

interface Recording {
  recording_id: string | null;
  recording_offset: number | null;
}

async function requireRecording({ db }: Context, fileId: string | null, offset: number | null): Promise<void> {
  if (fileId === null) return;
  const { rows } = await sql<{ playable_length: number | null }>`
    select playable_length from files where id = ${fileId} and type in ('video', 'audio')`.execute(db);
  if (!rows[0]) throw new Failure('invalid', { recording_id: ['must be a video or an audio file'] });
  const { playable_length } = rows[0];
  if (offset !== null && playable_length !== null && offset >= playable_length)
    throw new Failure('invalid', { recording_offset: ['is past the end'] });
}

async function setTracks({ db }: Context, id: string, trackIds: readonly string[]): Promise<void> {
  await sql`
    delete from track_events where event_id = ${id} and track_id <> all(${trackIds}::uuid[])`.execute(db);
  if (trackIds.length === 0) return;
  const { rows } = await sql`
    insert into track_events (track_id, event_id)
    select u.track_id, s.id from conference_sessions s join conference_tracks u on u.conference_id = s.conference_id
    where s.id = ${id} and u.track_id = any(${trackIds}::uuid[])
    on conflict (track_id, event_id) do update set event_id = excluded.event_id
    returning track_id`.execute(db);
  if (rows.length < trackIds.length) throw new Failure('invalid', { track_ids: ['must be tracks of the conference'] });
}
