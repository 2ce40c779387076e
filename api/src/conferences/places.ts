/** The places of a conference. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { requirePlace } from '../core/occasions.ts';
import { route, type App } from '../core/route.ts';
import { assignPlace, orderPlaces, removePlace, type Conference } from './conferences.contract.ts';
import { requireAction } from './conferences.states.ts';
import { changedConference, findOwnConference, publishChange } from './conferences.store.ts';
import { conferencePlaceUse } from './conferences.visibility.ts';

/** Titles of what is at a place, in an error. */
const NAMED_MAX = 5;

async function lockEditable(context: Context, id: string): Promise<Conference> {
  const conference = await findOwnConference(context, id);
  requireAction('update', conference, context.platform.clock.now());
  return conference;
}

export function conferencePlaceRoutes(app: App): void {
  route(app, assignPlace, async (call) => {
    const place_id = call.params.id;
    const { id } = await lockEditable(call, call.body.conference);
    const nowhere = { place_id: null, location_id: null };
    await requirePlace(call, { place_id, location_id: null }, nowhere, (placeId) =>
      conferencePlaceUse.isSeen(call, placeId),
    ).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'invalid') throw new Failure('not_found');
      throw error;
    });
    await sql`
      insert into conference_places (conference_id, place_id, position)
      select ${id}, ${place_id}, coalesce(max(position) + 1, 0) from conference_places where conference_id = ${id}
      on conflict do nothing`.execute(call.db);
    publishChange(call, id);
    return { data: await changedConference(call, id) };
  });

  route(app, orderPlaces, async (call) => {
    const { id, place_ids: stored } = await lockEditable(call, call.params.id);
    const { place_ids: given } = call.body;
    if (given.length !== stored.length || stored.some((placeId) => !given.includes(placeId)))
      throw new Failure('invalid', { place_ids: ['must be all places of the conference, each once'] });
    await sql`
      update conference_places u set position = n.position - 1
      from unnest(${given}::uuid[]) with ordinality n(place_id, position)
      where u.conference_id = ${id} and u.place_id = n.place_id`.execute(call.db);
    publishChange(call, id);
    return { data: await changedConference(call, id) };
  });

  route(app, removePlace, async (call) => {
    const { id: one, other } = call.params;
    // Items and places have different IDs, so one of them is the conference.
    const { rows } = await sql<{ id: string; place_id: string }>`
      select conference_id as id, place_id from conference_places
      where conference_id = ${one} and place_id = ${other} or conference_id = ${other} and place_id = ${one}`.execute(
      call.db,
    );
    if (!rows[0]) throw new Failure('not_found');
    const { id, place_id } = rows[0];
    const conference = await lockEditable(call, id);
    const { rows: used } = await sql<{ title: string }>`
      select i.title from items i where i.deleted_at is null and i.id in (
        select e.id from events e join items x on x.id = e.id where e.place_id = ${place_id} and x.context_id = ${id}
        union all select d.event_id from session_drafts d join conference_sessions s on s.id = d.event_id
          join locations l on l.id = d.location_id
        where s.conference_id = ${id} and l.place_id = ${place_id})
      order by i.id limit ${sql.lit(NAMED_MAX)}`.execute(call.db);
    if (used.length > 0) throw new Failure('place_in_use', { id: used.map(({ title }) => title) });
    if (conference.place_id === place_id) throw new Failure('place_in_use');
    await sql`delete from conference_places where conference_id = ${id} and place_id = ${place_id}`.execute(call.db);
    publishChange(call, id);
  });
}
