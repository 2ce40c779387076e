/** Speakers of sessions: named by organizers, and confirmed or withdrawn by themselves. */
import { trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import { asPerson, type Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { lockItems } from '../core/write-locks.ts';
import { visible } from '../core/visibility.ts';
import './events.events.ts';
import type { SpeakerInput } from './sessions.contract.ts';

interface Speaker {
  id: string;
  user_id: string | null;
  name: string | null;
  removed_at: string | null;
  is_released: boolean;
}

const keyOf = ({ user_id, name }: Pick<Speaker, 'user_id' | 'name'>): string => user_id ?? `name ${name}`;

const refuse = (message: string) => new Failure('invalid', { 'session.speakers': [message] });

/** Each user and each name once. */
function speakersIn(given: readonly SpeakerInput[]): Pick<Speaker, 'user_id' | 'name'>[] {
  const wanted = given.map((speaker) =>
    'user_id' in speaker ? { user_id: speaker.user_id, name: null } : { user_id: null, name: trimmed(speaker.name) },
  );
  if (new Set(wanted.map(keyOf)).size < wanted.length) throw refuse('must not contain a speaker twice');
  return wanted;
}

/** New speakers are users that the viewer sees, without a block in either direction. */
async function requireUsers({ db, viewer }: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql`
    select 1 from items u where u.id = any(${ids}::uuid[]) and u.kind = 'user' and ${visible(viewer, 'u', 'hidden', 'plain')}`.execute(
    db,
  );
  if (rows.length < ids.length) throw refuse('must be users who exist');
}

/**
 * Stores the speakers of a session. Those of the last release who are removed stay listed until the next one. To be called with the
 * session locked.
 */
export async function setSpeakers(context: Context, eventId: string, given: readonly SpeakerInput[]): Promise<void> {
  const { db } = context;
  const me = asPerson(context).me.userId;
  const { rows: before } = await sql<Speaker>`
    select id, user_id, name, removed_at, is_released from session_speakers where event_id = ${eventId}`.execute(db);
  const known = new Map(before.map((speaker) => [keyOf(speaker), speaker]));
  const wanted = speakersIn(given);
  const added = wanted.flatMap(({ user_id }) => (user_id && !known.has(user_id) ? [user_id] : []));
  await requireUsers(context, added);
  const rows = wanted.map((speaker, position) => ({
    id: known.get(keyOf(speaker))?.id ?? newId(),
    ...speaker,
    position,
    is_confirmed: speaker.user_id === null || speaker.user_id === me,
  }));
  const kept = rows.map(({ id }) => id);
  const { rows: gone } = await sql<{ user_id: string | null }>`
    with removed as (
      update session_speakers set removed_at = ${NOW}
      where event_id = ${eventId} and is_released and removed_at is null and id <> all(${kept}::uuid[])
      returning user_id),
    deleted as (
      delete from session_speakers where event_id = ${eventId} and not is_released and id <> all(${kept}::uuid[])
      returning user_id)
    select user_id from removed union all select user_id from deleted`.execute(db);
  await sql`
    insert into session_speakers (id, event_id, user_id, name, position, confirmed_at)
    select r.id, ${eventId}::uuid, r.user_id, r.name, r.position, case when r.is_confirmed then ${NOW} end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, user_id uuid, name text, position int, is_confirmed boolean)
    on conflict (id) do update set position = excluded.position, removed_at = null`.execute(db);
  const left = gone.flatMap(({ user_id }) => user_id ?? []);
  if (left.length > 0) await context.emit('speakers.removed', { eventId, userIds: left });
  const named = added.filter((id) => id !== me);
  if (named.length > 0) await context.emit('speakers.named', { eventId, userIds: named, byId: me });
}

/** Confirms, or withdraws permanently. The session can change meanwhile, so its organizers decide what a release says. */
export async function answerAsSpeaker(
  context: Context,
  eventId: string,
  action: 'confirm' | 'withdraw',
): Promise<void> {
  const person = asPerson(context);
  const { userId } = person.me;
  await lockItems(person, { changing: [eventId] });
  const { rows } = await sql<{ id: string; is_confirmed: boolean; is_withdrawn: boolean }>`
    select p.id, p.confirmed_at is not null as is_confirmed, p.withdrawn_at is not null as is_withdrawn
    from session_speakers p join items i on i.id = p.event_id
    where p.event_id = ${eventId} and p.user_id = ${userId} and p.removed_at is null and i.deleted_at is null`.execute(
    person.db,
  );
  const [speaker] = rows;
  if (!speaker) throw new Failure('not_found');
  if (speaker.is_withdrawn || (speaker.is_confirmed && action === 'confirm')) throw new Failure('already_answered');
  await sql`
    update session_speakers set ${action === 'confirm' ? sql`confirmed_at` : sql`withdrawn_at`} = ${NOW}
    where id = ${speaker.id}`.execute(person.db);
  await person.emit('speaker.answered', { eventId, userId, isConfirmed: action === 'confirm' });
}

/** Names an applicant as the last speaker, who has yet to confirm. They learn of it with the decision on their application. */
export async function addSpeaker({ db }: Context, eventId: string, userId: string): Promise<void> {
  await sql`
    insert into session_speakers (id, event_id, user_id, position)
    select ${newId()}, ${eventId}, ${userId}, coalesce(max(position), -1) + 1 from session_speakers where event_id = ${eventId}
    on conflict (event_id, user_id) do update set removed_at = null, withdrawn_at = null, confirmed_at = null`.execute(
    db,
  );
}

/** Withdraws a speaker who has withdrawn their application. */
export async function withdrawSpeaker(context: Context, eventId: string, userId: string): Promise<void> {
  const { rows } = await sql`
    update session_speakers set withdrawn_at = ${NOW}
    where event_id = ${eventId} and user_id = ${userId} and withdrawn_at is null and removed_at is null
    returning id`.execute(context.db);
  if (rows.length > 0) await context.emit('speaker.answered', { eventId, userId, isConfirmed: false });
}
