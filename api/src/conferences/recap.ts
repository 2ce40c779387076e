/** What happened at a conference, as one of those who took part sees it. */
import { trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { tellMentions } from '../core/mentions.ts';
import { route, type App } from '../core/route.ts';
import { visible } from '../core/visibility.ts';
import type { Conference } from './conferences.contract.ts';
import { publishChange } from './conferences.store.ts';
import { describeConference, thanksOf } from './descriptions.ts';
import { findAttended, liveOf } from './live.ts';
import {
  getLive,
  getRecap,
  RECAP_PHOTOS,
  RECAP_RECORDINGS,
  RECAP_REMARKS,
  updateRecap,
  type ConferenceRecap,
} from './live.contract.ts';
import { releasedSchedule } from './schedule.store.ts';
import { lockEditable } from './schedule.writes.ts';

interface Found {
  ids: string[];
  total: number;
}

const NONE: Found = { ids: [], total: 0 };

/** Photos and videos of the conference, newest first. */
async function photosOf({ db, viewer }: Context, { media_collection_id }: Conference): Promise<Found> {
  const { rows } = await sql<Found>`
    with shown as (
      select c.id, c.item_id from collection_items c join items i on i.id = c.item_id join files f on f.id = i.id
      where c.collection_id = ${media_collection_id} and f.type in ('image', 'video') and ${visible(viewer, 'i')})
    select (select count(*)::int from shown) as total,
      array(select item_id from shown order by id desc limit ${sql.lit(RECAP_PHOTOS)}) as ids`.execute(db);
  return rows[0] ?? NONE;
}

/** Comments on sessions and on their recordings, those with the most reactions first. */
async function remarksOn({ db, viewer }: Context, sessionIds: readonly string[]): Promise<Found> {
  const { rows } = await sql<Found>`
    with shown as (
      select i.id, coalesce(n.reactions, 0) as reactions from items i left join item_counts n on n.item_id = i.id
      where i.kind = 'comment' and ${visible(viewer, 'i')} and i.context_id in (
        select unnest(${sessionIds}::uuid[])
        union select recording_id from conference_sessions where id = any(${sessionIds}::uuid[])))
    select (select count(*)::int from shown) as total,
      array(select id from shown order by reactions desc, id limit ${sql.lit(RECAP_REMARKS)}) as ids`.execute(db);
  return rows[0] ?? NONE;
}

/** Those of the sessions that have a recording, in their order. */
async function recordedAmong({ db }: Context, sessionIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from conference_sessions s
    where s.id = any(${sessionIds}::uuid[]) and s.recording_id is not null
    order by array_position(${sessionIds}::uuid[], s.id) limit ${sql.lit(RECAP_RECORDINGS)}`.execute(db);
  return rows.map(({ id }) => id);
}

async function countTailgates({ db, viewer }: Context, conferenceId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from tailgates t join events e on e.id = t.id join items i on i.id = t.id
    where t.conference_id = ${conferenceId} and t.approval = 'accepted' and e.cancelled_at is null
      and ${visible(viewer, 'i', 'hidden', 'plain')}`.execute(db);
  return rows[0]?.n ?? 0;
}

async function recapOf(context: Context, key: string): Promise<ConferenceRecap> {
  const conference = await findAttended(context, key);
  const { id, ends_at, manageable } = conference;
  const isPreview = ends_at === null || new Date(ends_at) > context.platform.clock.now();
  if (isPreview && !manageable) throw new Failure('too_early', ends_at === null ? {} : { ends_at: [ends_at] });
  const { days, my_session_ids } = await releasedSchedule(context, conference);
  const slots = days.flatMap((day) => day.slots).filter(({ is_cancelled, kind }) => !is_cancelled && kind !== 'break');
  const sessionIds = slots.map((slot) => slot.id);
  const speakers = new Set(slots.flatMap((slot) => slot.speakers.map(({ user_id, name }) => user_id ?? name)));
  const remarks = await remarksOn(context, sessionIds);
  const photos = await photosOf(context, conference);
  return {
    id,
    _type: 'ConferenceRecap',
    is_preview: isPreview,
    attendees_count: conference.guests_count,
    sessions_count: slots.length,
    speakers_count: speakers.size,
    tailgates_count: await countTailgates(context, id),
    photos_count: photos.total,
    remarks_count: remarks.total,
    recorded_ids: await recordedAmong(context, sessionIds),
    remark_ids: remarks.ids,
    photo_ids: photos.ids,
    picked_ids: sessionIds.filter((sessionId) => my_session_ids.includes(sessionId)),
    thanks: await thanksOf(context, id),
  };
}

async function thank(context: Context, key: string, thanks: string | null): Promise<string> {
  const conference = await lockEditable(context, key);
  const { id } = conference;
  await context.db.updateTable('conferences').set({ thanks }).where('id', '=', id).execute();
  await describeConference(context, conference, conference.description, false);
  if (conference.status === 'published') await tellMentions(context, [id], thanks ?? '');
  publishChange(context, id);
  return id;
}

export function liveRoutes(app: App): void {
  route(app, getLive, async (call) => ({ data: await liveOf(call, call.params.id) }));

  route(app, getRecap, async (call) => ({ data: await recapOf(call, call.params.id) }));

  route(app, updateRecap, async (call) => ({
    data: await recapOf(call, await thank(call, call.params.id, trimmed(call.body.thanks ?? '') || null)),
  }));
}
