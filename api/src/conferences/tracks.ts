/** Tracks, which sort the sessions of conferences. They are no items. */
import { trimmed } from '@plaza/text/blank.ts';
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isId, newId } from '../core/ids.ts';
import { pageRows } from '../core/list.ts';
import { mayActAs } from '../core/permissions.ts';
import { route, type App } from '../core/route.ts';
import { identityIds, visible } from '../core/visibility.ts';
import * as contracts from './conferences.contract.ts';
import type { Track } from './conferences.contract.ts';
import { requireAction } from './conferences.states.ts';
import { changedConference, findConference, findOwnConference, publishChange } from './conferences.store.ts';

declare module '../core/db.ts' {
  interface Tables {
    tracks: { id: string; creator_id: string | null; name: string; hue: number };
    conference_tracks: { conference_id: string; track_id: string; position: number };
    track_events: { track_id: string; event_id: string };
  }
}

type Row = Omit<Track, '_type'>;

/** Of `tracks t`: created by the viewer, or used by a conference that they organize. */
function isOwn({ viewer }: Pick<Context, 'viewer'>): RawBuilder<boolean> {
  if (!viewer) return sql<boolean>`false`;
  return sql<boolean>`(coalesce(t.creator_id in (${identityIds(viewer)}), false) or exists (
    select 1 from conference_tracks u join items i on i.id = u.conference_id
    where u.track_id = t.id and i.deleted_at is null and (i.author_id = ${viewer.actorId} or ${mayActAs(viewer, sql`i.id`)}
      or ${mayActAs(viewer, sql`i.author_id`)})))`;
}

const usedIn = ({ viewer }: Pick<Context, 'viewer'>) => sql`
  select u.conference_id from conference_tracks u join items i on i.id = u.conference_id
  where u.track_id = t.id and ${visible(viewer, 'i', 'shown', 'plain')}`;

const columns = (context: Context) => sql`t.id, t.name, t.hue, t.created_at, t.updated_at,
  ${isOwn(context)} as manageable, array(${usedIn(context)} order by u.conference_id) as conference_ids,
  array(select e.event_id from track_events e join items i on i.id = e.event_id
    where e.track_id = t.id and ${visible(context.viewer, 'i', 'shown', 'plain')} order by e.event_id) as event_ids`;

const isSeen = (context: Context) => sql`(exists (${usedIn(context)}) or ${isOwn(context)})`;

async function findTrack(context: Context, id: string): Promise<Track> {
  const { rows } = await sql<Row>`
    select ${columns(context)} from tracks t where t.id = ${isId(id) ? id : null} and ${isSeen(context)}`.execute(
    context.db,
  );
  if (!rows[0]) throw new Failure('not_found');
  return { ...rows[0], _type: 'Track' };
}

/** A track that the viewer can change, locked after its conferences. */
async function lockOwnTrack(context: Context, id: string): Promise<Track> {
  await sql`select 1 from tracks where id = ${isId(id) ? id : null} for no key update`.execute(context.db);
  const track = await findTrack(context, id);
  if (!track.manageable) throw new Failure('forbidden');
  return track;
}

function nameIn(given: string): string {
  const name = trimmed(given);
  if (!name) throw new Failure('invalid', { name: ['is required'] });
  return name;
}

function publishAll(context: Context, ids: readonly string[]): void {
  for (const id of ids) publishChange(context, id);
}

/** Locks a conference that the viewer organizes and that can still change. Returns its ID. */
async function lockEditable(context: Context, key: string): Promise<string> {
  const conference = await findOwnConference(context, key);
  requireAction('update', conference, context.platform.clock.now());
  return conference.id;
}

/** Adds a track to a locked conference, after the others. */
const assign = ({ db }: Context, trackId: string, conferenceId: string) =>
  sql`
    insert into conference_tracks (conference_id, track_id, position)
    select ${conferenceId}, ${trackId}, coalesce(max(position) + 1, 0) from conference_tracks
    where conference_id = ${conferenceId}
    on conflict do nothing`.execute(db);

/** Throws `invalid` unless all tracks of the conference are given, each once. */
async function setOrder({ db }: Context, conferenceId: string, given: readonly string[]): Promise<void> {
  const { rows } = await sql<{ track_id: string }>`
    select track_id from conference_tracks where conference_id = ${conferenceId}`.execute(db);
  if (given.length !== rows.length || rows.some(({ track_id }) => !given.includes(track_id)))
    throw new Failure('invalid', { track_ids: ['must be all tracks of the conference, each once'] });
  await sql`
    update conference_tracks u set position = n.position - 1
    from unnest(${given}::uuid[]) with ordinality n(track_id, position)
    where u.conference_id = ${conferenceId} and u.track_id = n.track_id`.execute(db);
}

export function trackRoutes(app: App): void {
  route(app, contracts.listTracks, async (call) => {
    const { conference, missing_from, ...query } = call.query;
    if (conference) await findConference(call, conference);
    else if (!call.viewer && !query.ids && !missing_from) throw new Failure('invalid', { conference: ['is required'] });
    const { data, meta } = await pageRows<Row>(call, query, {
      columns: columns(call),
      from: conference
        ? sql`tracks t join conference_tracks o on o.track_id = t.id and o.conference_id = ${conference}`
        : sql`tracks t`,
      where: conference
        ? sql`true`
        : query.ids
          ? isSeen(call)
          : missing_from
            ? sql`${isOwn(call)} and not exists (
                select 1 from conference_tracks u where u.track_id = t.id and u.conference_id = ${missing_from})`
            : isOwn(call),
      key: 't.id',
      by: conference ? [sql`o.position`] : [],
      order: 'asc',
    });
    return { data: data.map((row): Track => ({ ...row, _type: 'Track' })), meta };
  });

  route(app, contracts.getTrack, async (call) => ({ data: await findTrack(call, call.params.id) }));

  route(app, contracts.createTrack, async (call) => {
    const { conference, hue = 0 } = call.body;
    const name = nameIn(call.body.name);
    if (conference) await lockEditable(call, conference);
    const id = newId();
    await sql`
      insert into tracks (id, creator_id, name, hue, created_at, updated_at)
      values (${id}, ${call.me.actorId}, ${name}, ${hue}, ${NOW}, ${NOW})`.execute(call.db);
    if (conference) {
      await assign(call, id, conference);
      publishChange(call, conference);
    }
    return { data: await findTrack(call, id) };
  });

  route(app, contracts.updateTrack, async (call) => {
    const track = await lockOwnTrack(call, call.params.id);
    const { hue = track.hue } = call.body;
    const name = call.body.name === undefined ? track.name : nameIn(call.body.name);
    await sql`
      update tracks set name = ${name}, hue = ${hue}, updated_at = ${NOW} where id = ${track.id}`.execute(call.db);
    publishAll(call, track.conference_ids);
    return { data: await findTrack(call, track.id) };
  });

  route(app, contracts.deleteTrack, async (call) => {
    const track = await lockOwnTrack(call, call.params.id);
    await sql`delete from tracks where id = ${track.id}`.execute(call.db);
    publishAll(call, track.conference_ids);
  });

  route(app, contracts.assignTrack, async (call) => {
    const { conference } = call.body;
    await lockEditable(call, conference);
    const { id } = await lockOwnTrack(call, call.params.id);
    await assign(call, id, conference);
    publishChange(call, conference);
    return { data: await findTrack(call, id) };
  });

  route(app, contracts.orderTracks, async (call) => {
    const id = await lockEditable(call, call.params.id);
    await setOrder(call, id, call.body.track_ids);
    publishChange(call, id);
    return { data: await changedConference(call, id) };
  });

  route(app, contracts.unassignTrack, async (call) => {
    const { conference } = call.params;
    await lockEditable(call, conference);
    const { id, conference_ids } = await findTrack(call, call.params.id);
    if (!conference_ids.includes(conference)) throw new Failure('not_found');
    await sql`
      delete from track_events e using items i
      where e.track_id = ${id} and i.id = e.event_id and i.context_id = ${conference}`.execute(call.db);
    await sql`delete from conference_tracks where track_id = ${id} and conference_id = ${conference}`.execute(call.db);
    publishChange(call, conference);
  });

  route(app, contracts.assignTrackEvent, async (call) => {
    const { event } = call.body;
    const { id, conference_ids } = await lockOwnTrack(call, call.params.id);
    const { rows } = await sql`
      insert into track_events (track_id, event_id)
      select ${id}, i.id from items i
      where i.id = ${event} and i.kind = 'event' and i.deleted_at is null and i.context_id = any(${conference_ids}::uuid[])
        and exists (select 1 from conference_tracks u where u.track_id = ${id} and u.conference_id = i.context_id)
      on conflict (track_id, event_id) do update set event_id = excluded.event_id
      returning event_id`.execute(call.db);
    if (rows.length === 0)
      throw new Failure('invalid', { event: ['is not a session of a conference with this track'] });
    publishAll(call, conference_ids);
    return { data: await findTrack(call, id) };
  });

  route(app, contracts.unassignTrackEvent, async (call) => {
    const { id, conference_ids } = await lockOwnTrack(call, call.params.id);
    const { rows } = await sql`
      delete from track_events where track_id = ${id} and event_id = ${call.params.event} returning event_id`.execute(
      call.db,
    );
    if (rows.length === 0) throw new Failure('not_found');
    publishAll(call, conference_ids);
  });
}
