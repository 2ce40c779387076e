/** A conference as a copy of an earlier one: its fields, places, tracks, and topics, with all dates shifted by whole days. */
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { newId } from '../core/ids.ts';
import { instantsOf, momentIn, type Schedule } from '../core/moments.ts';
import { addTopic } from '../core/topics-of.ts';
import { addDays, daysBetween } from '../core/zones.ts';
import { CONFERENCE_MOMENTS, type Conference, type ConferenceFields } from './conferences.contract.ts';
import { findOwnConference, ownFields, type LocalTimes } from './conferences.store.ts';
import { TOPICS } from './topics.ts';

/** What a new conference starts from. */
export interface Draft {
  audience?: Conference['audience'];
  fields: ConferenceFields;
  schedule: Schedule;
  localTimes: LocalTimes;
}

interface NewStart {
  starts_at?: string | null | undefined;
  timezone?: string | undefined;
}

const DATE_LENGTH = 10;

const shifted = (text: string, days: number): string =>
  addDays(text.slice(0, DATE_LENGTH), days) + text.slice(DATE_LENGTH);

/** What the copy of a conference that the viewer organizes starts from. Collections and the cover stay with their author. */
export async function sourceOf(
  context: Context,
  id: string,
  { starts_at, timezone: wanted }: NewStart,
): Promise<{ id: string; draft: Draft }> {
  const source = await findOwnConference(context, id);
  const timezone = wanted ?? source.timezone;
  const start = starts_at ? momentIn('starts_at', starts_at, timezone) : null;
  const days = start && source.start_date !== null ? daysBetween(source.start_date, start.date) : 0;
  const moment = (date: string | null, time: string | null) =>
    date === null ? null : { date: addDays(date, days), time };
  const localTimes: LocalTimes = {};
  for (const field of CONFERENCE_MOMENTS) {
    const text = source.local_times[field];
    if (text) localTimes[field] = shifted(text, days);
  }
  const isOwn = source.user_id === context.me.actorId;
  const fields = ownFields(source);
  return {
    id: source.id,
    draft: {
      audience: source.audience,
      fields: {
        ...fields,
        cover_id: isOwn ? fields.cover_id : null,
      },
      schedule: instantsOf(
        source.timezone,
        moment(source.start_date, source.start_time),
        moment(source.end_date, source.end_time),
      ),
      localTimes,
    },
  };
}

/** Copies what belongs to a conference. */
export async function copyParts(context: Context, fromId: string, toId: string): Promise<void> {
  const { db, me } = context;
  await sql`
    insert into conference_places (conference_id, place_id, position)
    select ${toId}, place_id, position from conference_places where conference_id = ${fromId}
    on conflict do nothing`.execute(db);
  const { rows: tracks } = await sql<{ name: string; hue: number; position: number }>`
    select t.name, t.hue, c.position from tracks t join conference_tracks c on c.track_id = t.id
    where c.conference_id = ${fromId} order by c.position, t.id`.execute(db);
  for (const { name, hue, position } of tracks) {
    const id = newId();
    await sql`
      insert into tracks (id, creator_id, name, hue, created_at, updated_at)
      values (${id}, ${me.actorId}, ${name}, ${hue}, ${NOW}, ${NOW})`.execute(db);
    await sql`
      insert into conference_tracks (conference_id, track_id, position) values (${toId}, ${id}, ${position})`.execute(
      db,
    );
  }
  const { rows: topics } = await sql<{ name: string }>`
    select t.name from conference_topics t join items i on i.id = t.id
    where t.conference_id = ${fromId} and i.deleted_at is null order by t.position, t.id`.execute(db);
  for (const { name } of topics) await addTopic(context, TOPICS, toId, { name });
}
