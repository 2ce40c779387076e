/** Who is at a tailgate. No location of a person is received, stored, or returned. */
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import { asPerson, type Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { metersToCell, pointOf } from '../core/geo.ts';
import { expand } from '../core/items.ts';
import { pageRows, type ListInput, type Page } from '../core/list.ts';
import { visible } from '../core/visibility.ts';
import { lockItems } from '../core/write-locks.ts';
import type { Conference } from '../conferences/conferences.contract.ts';
import { stateOf } from './events.states.ts';
import type { Event } from './events.contract.ts';
import { publishChange } from './events.store.ts';
import {
  ACCURACY_METERS,
  ARRIVAL_HOURS,
  PRESENCE_METERS,
  type ArrivalStatus,
  type TailgateArrival,
} from './tailgates.contract.ts';
import { findTailgate } from './tailgates.store.ts';
import { findOpenConference } from './tailgates.writes.ts';

const HOUR_MS = 3_600_000;

interface Arrival {
  status: ArrivalStatus;
  user_id?: string | undefined;
  is_near?: boolean | undefined;
  cell?: string | undefined;
}

/** Throws unless people can arrive now. */
function requireTime(context: Context, event: Event, conference: Conference): void {
  const now = context.platform.clock.now();
  const { starts_at } = event;
  const state = stateOf(event, now);
  if (event.cancelled_at !== null) throw new Failure('cancelled');
  if (state === 'draft' || starts_at === null) throw new Failure('status_step');
  if (state === 'ended') throw new Failure('answers_closed');
  if (new Date(starts_at).getTime() - ARRIVAL_HOURS * HOUR_MS > now.getTime()) throw new Failure('too_early');
  if (!conference.tailgate_restrict_time) return;
  const { tailgate_starts_at: from, tailgate_ends_at: until } = conference;
  if (from !== null && now < new Date(from)) throw new Failure('window_closed', { opens_at: [from] });
  if (until !== null && now >= new Date(until)) throw new Failure('window_closed', { closes_at: [until] });
}

/**
 * The device has compared its own location with the place. Its cell has to agree: it contains a point that is near enough for the
 * least accurate reading. A device can lie, so nothing of value depends on it.
 */
function requirePresence({ place }: Event, conference: Conference, { is_near, cell }: Arrival): void {
  if (!conference.tailgate_restrict_proximity) return;
  if (!place || place.latitude === null || place.longitude === null) return;
  if (is_near === undefined || cell === undefined)
    throw new Failure('invalid', { [is_near === undefined ? 'is_near' : 'cell']: ['is required'] });
  const center = pointOf(cell);
  if (!center) throw new Failure('invalid', { cell: ['must be like 59.91,10.75'] });
  const limit = conference.tailgate_proximity || PRESENCE_METERS;
  const { latitude, longitude } = place;
  if (!is_near || metersToCell({ latitude, longitude }, center) > limit + ACCURACY_METERS)
    throw new Failure('too_far', { is_near: [`has to be within ${limit} m`] });
}

/** Hosts are there anyway. Everyone else says first that they come. */
async function requireGuest({ db }: Context, { id, user_id }: Event, guestId: string): Promise<void> {
  if (guestId === user_id) return;
  const { rows } = await sql`
    select 1 from relationships r join attendances a on a.relationship_id = r.id
    where r.relatable_id = ${id} and r.user_id = ${guestId} and a.answer = 'accepted'`.execute(db);
  if (rows.length === 0) throw new Failure('not_coming');
}

export async function arrive(context: Context, id: string, given: Arrival): Promise<void> {
  const person = asPerson(context);
  const guestId = given.user_id ?? person.me.userId;
  await lockItems(person, { about: [id] });
  const event = await findTailgate(person, id);
  if (guestId !== person.me.userId && !event.manageable) throw new Failure('forbidden');
  if (given.status === 'left') {
    await sql`
      update tailgate_arrivals set left_at = ${NOW}
      where event_id = ${id} and user_id = ${guestId} and left_at is null`.execute(person.db);
  } else {
    const conference = await findOpenConference(person, event.tailgate.conference_id);
    requireTime(person, event, conference);
    await requireGuest(person, event, guestId);
    if (!event.manageable) requirePresence(event, conference, given);
    await sql`
      insert into tailgate_arrivals (event_id, user_id, arrived_at) values (${id}, ${guestId}, ${NOW})
      on conflict (event_id, user_id) do update set arrived_at = excluded.arrived_at, left_at = null
        where tailgate_arrivals.left_at is not null`.execute(person.db);
  }
  publishChange(person, id);
}

/** Who arrived, for those who manage the tailgate. */
export async function pageArrivals(context: Context, id: string, input: ListInput): Promise<Page<TailgateArrival>> {
  const { manageable } = await findTailgate(context, id);
  if (!manageable) throw new Failure('forbidden');
  const page = await pageRows<Omit<TailgateArrival, '_type'>>(context, input, {
    columns: sql`a.user_id as id, a.user_id, a.arrived_at, a.left_at`,
    from: sql`tailgate_arrivals a join items u on u.id = a.user_id`,
    where: sql`a.event_id = ${id} and ${visible(context.viewer, 'u', 'hidden', 'plain')}`,
    key: 'a.user_id',
    by: [sql`a.arrived_at`],
  });
  const data = page.data.map(({ arrived_at, left_at, ...row }): TailgateArrival => ({
    ...row,
    arrived_at: new Date(arrived_at).toISOString(),
    left_at: left_at === null ? null : new Date(left_at).toISOString(),
    _type: 'TailgateArrival',
  }));
  await expand(context, data, input, { user: 'user_id' });
  return { data, meta: page.meta };
}
