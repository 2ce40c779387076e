/** Writes of tailgates: the rules of their conference, and the approval of its organizers. */
import { trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import type { Conference } from '../conferences/conferences.contract.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { createItem, withdrawItem } from '../core/item-writes.ts';
import { findItem } from '../core/items.ts';
import type { Schedule } from '../core/moments.ts';
import type { OccasionChange } from '../core/occasion-changes.ts';
import { requireAdmission } from '../core/occasions.ts';
import { lockItems } from '../core/write-locks.ts';
import { lockPart, refuseFields, requireOpen } from './conference-parts.ts';
import type { Event, EventFields } from './events.contract.ts';
import './events.events.ts';
import { isToCome, publish } from './publishing.ts';
import {
  TAILGATES_PER_DAY,
  type NewTailgate,
  type TailgateApproval,
  type TailgateChange,
} from './tailgates.contract.ts';
import { findTailgate, nearestOf, placesOf } from './tailgates.store.ts';

const PER_DAY = { max: TAILGATES_PER_DAY, windowSeconds: 24 * 3600, code: 'rate_limited' } as const;

/** Fields of events that follow from the conference. */
const FOLLOWED = {
  timezone: 'is that of the conference',
  audience: 'is that of the conference',
  is_all_day: 'can’t be changed for a tailgate',
  recurrence: 'can’t be changed for a tailgate',
  place_seen: 'can’t be changed for a tailgate',
  online_url: 'can’t be changed for a tailgate',
  is_fed: 'can’t be changed for a tailgate',
  context_id: 'is the conference',
  is_draft: 'follows from its approval',
} as const;

/** Throws `invalid` with each field that can’t be set. */
export const requireTailgateFields = (given: object): void => refuseFields(given, FOLLOWED);

/** A conference that the viewer sees, whose tailgates can change. */
export async function findOpenConference(context: Context, id: string): Promise<Conference> {
  const entity = await findItem(context, id, { kinds: 'plain' });
  if (entity._type !== 'Conference') throw new Failure('not_found');
  const conference = entity as unknown as Conference;
  requireOpen(conference.status);
  return conference;
}

/** Locks the conference of a new tailgate, for someone who can propose one now. */
export async function lockForProposal(context: Context, id: string): Promise<Conference> {
  await lockItems(context, { about: [id] });
  const conference = await findOpenConference(context, id);
  await requireAdmission(context, conference);
  const period = conference.periods.find(({ name }) => name === 'tailgates');
  if (!period) throw new Failure('status_step');
  const { state, opens_at, closes_at } = period;
  if (state === 'not_yet') throw new Failure('window_closed', opens_at ? { opens_at: [opens_at] } : {});
  if (state === 'closed') throw new Failure('window_closed', closes_at ? { closes_at: [closes_at] } : {});
  return conference;
}

/** Throws unless a tailgate is at the time of tailgates, and near enough to a place of the conference. */
export async function requireWithin(
  context: Context,
  conference: Conference,
  { place_id }: Pick<EventFields, 'place_id'>,
  { starts_at, ends_at }: Pick<Schedule, 'starts_at' | 'ends_at'>,
): Promise<void> {
  const { tailgate_starts_at: from, tailgate_ends_at: until } = conference;
  if (from !== null && starts_at !== null && new Date(starts_at) < new Date(from))
    throw new Failure('invalid', { starts_at: ['is before tailgates start'] });
  if (until !== null && ends_at !== null && new Date(ends_at) > new Date(until))
    throw new Failure('invalid', { ends_at: ['is after tailgates end'] });
  if (place_id === null) throw new Failure('invalid', { place_id: ['is required'] });
  await requireNear(context, conference, place_id);
}

async function requireNear(context: Context, conference: Conference, placeId: string): Promise<void> {
  const { id, tailgate_proximity: limit } = conference;
  const places = limit > 0 ? await placesOf(context, [id]) : [];
  // A conference without coordinates is nowhere, so nothing is far from it.
  if (places.length === 0) return;
  const { rows } = await sql<{ latitude: number; longitude: number }>`
    select latitude::float8 as latitude, longitude::float8 as longitude from places
    where id = ${placeId} and latitude is not null`.execute(context.db);
  if (!rows[0]) throw new Failure('invalid', { place_id: ['has no position on the map'] });
  const nearest = nearestOf(rows[0], places);
  if (nearest && nearest.meters > limit)
    throw new Failure('too_far', {
      place_id: [`is ${nearest.meters} m from ${nearest.title}, and can be at most ${limit} m away`],
    });
}

/** Inserts a draft by the viewer, with the audience of its conference. */
export async function insertTailgate(
  context: Context,
  conference: Conference,
  { fields, schedule, words }: { fields: EventFields; schedule: Schedule; words: string },
  { recognize_by = null }: NewTailgate,
): Promise<{ id: string; user_id: string | null }> {
  const { me, platform, db } = context;
  await platform.limits.take('tailgate', me.accountId, PER_DAY);
  const { item } = await createItem(context, {
    kind: 'event',
    title: fields.name,
    words,
    audience: conference.audience,
    state: 'draft',
    contextId: conference.id,
    row: {
      table: 'events',
      values: {
        ...fields,
        ...schedule,
        cover_id: null,
        media_collection_id: null,
        is_fed: false,
        type: 'tailgate',
        hashtags: [],
      },
    },
  });
  await db
    .insertInto('tailgates')
    .values({
      id: item.id,
      conference_id: conference.id,
      approval: 'pending',
      recognize_by: trimmed(recognize_by ?? '') || null,
    })
    .execute();
  return item;
}

export async function changeTailgate(
  { db }: Context,
  id: string,
  { recognize_by }: TailgateChange = {},
): Promise<void> {
  if (recognize_by === undefined) return;
  await db
    .updateTable('tailgates')
    .set({ recognize_by: trimmed(recognize_by ?? '') || null })
    .where('id', '=', id)
    .execute();
}

/** Organizers need no approval of their own tailgates. */
const needsApproval = ({ tailgate_approval_needed, manageable }: Conference): boolean =>
  tailgate_approval_needed && !manageable;

/** Publishes a new tailgate, or asks organizers to approve it. */
export async function submitTailgate(
  context: Context,
  conference: Conference,
  { id, ...event }: Pick<Event, 'id' | 'description'>,
): Promise<void> {
  if (needsApproval(conference)) await propose(context, conference.id, id);
  else await accept(context, { id, ...event });
  publishProposals(context, conference.id);
}

/**
 * What a change makes of the approval of a tailgate. `change` is null if neither its time nor its place has changed. Returns whether
 * the tailgate is published as before, so that its guests can be notified now.
 */
export async function reviewTailgate(
  context: Context,
  conference: Conference,
  event: Event,
  change: OccasionChange | null,
): Promise<boolean> {
  const { id, tailgate } = event;
  if (!tailgate) return true;
  const { approval } = tailgate;
  if (approval === 'accepted' && change && needsApproval(conference)) {
    await withdrawItem(context, id);
    await propose(context, conference.id, id, change);
  } else if (approval === 'declined') await submitTailgate(context, conference, event);
  else if (approval === 'pending' && !conference.tailgate_approval_needed) await accept(context, event);
  else if (approval === 'pending' && change) await keepChange(context, id, change);
  publishProposals(context, conference.id);
  return approval === 'accepted' && !(change && needsApproval(conference));
}

const jsonb = (change: OccasionChange) => sql<OccasionChange>`${JSON.stringify(change)}::jsonb`;

async function propose(context: Context, conferenceId: string, id: string, change?: OccasionChange): Promise<void> {
  await context.db
    .updateTable('tailgates')
    .set({
      approval: 'pending',
      decided_by_id: null,
      decided_reason: null,
      ...(change && { pending_change: jsonb(change) }),
    })
    .where('id', '=', id)
    .execute();
  await context.emit('tailgate.proposed', { id, conferenceId, byId: context.me.userId });
}

/** Of several changes that wait for approval, the guests learn when the tailgate was to start at first. */
async function keepChange({ db }: Context, id: string, change: OccasionChange): Promise<void> {
  await sql`
    update tailgates set pending_change = ${jsonb(change)}
    where id = ${id} and pending_change ->> 'change' = 'place' and ${change.change}::text <> 'place'`.execute(db);
}

/** Stores a decision. Returns the change that guests have to know of, if the tailgate was published before. */
async function decided(
  { db, me }: Context,
  id: string,
  approval: TailgateApproval,
  reason: string | null,
): Promise<OccasionChange | null> {
  const { rows } = await sql<{ change: OccasionChange | null }>`
    update tailgates t set approval = ${approval}, decided_by_id = ${me.userId}, decided_reason = ${reason}, pending_change = null
    from tailgates before where t.id = ${id} and before.id = t.id returning before.pending_change as change`.execute(
    db,
  );
  return rows[0]?.change ?? null;
}

async function accept(context: Context, { id, description }: Pick<Event, 'id' | 'description'>): Promise<void> {
  const change = await decided(context, id, 'accepted', null);
  await publish(context, id, { description, is_fed: false });
  if (change && (await isToCome(context, id))) await context.emit('event.changed', { id, news: 'moved', ...change });
}

/** A tailgate that was never published stays a draft. One with guests is cancelled, so that none of them waits in vain. */
async function decline(context: Context, { id, description, sequence }: Event, reason: string | null): Promise<void> {
  const change = await decided(context, id, 'declined', reason);
  if (!change) return;
  await context.db
    .updateTable('events')
    .set({
      cancelled_at: context.platform.clock.now().toISOString(),
      cancelled_reason: reason,
      sequence: sequence + 1,
    })
    .where('id', '=', id)
    .execute();
  await context.platform.attendance.close(context, id);
  await publish(context, id, { description, is_fed: false });
  await context.emit('event.changed', { id, news: 'cancelled', change: 'cancelled' });
}

export async function decideTailgate(
  context: Context,
  id: string,
  approval: 'accepted' | 'declined',
  reason: string | null,
): Promise<void> {
  await lockPart(context, id);
  const event = await findTailgate(context, id);
  const conference = await findOpenConference(context, event.tailgate.conference_id);
  if (!conference.manageable) throw new Failure('forbidden');
  if (event.cancelled_at !== null) throw new Failure('cancelled');
  if (event.tailgate.approval !== 'pending') throw new Failure('already_decided');
  if (approval === 'accepted') await accept(context, event);
  else await decline(context, event, reason);
  await context.emit('tailgate.decided', { id, hostId: event.user_id ?? '', byId: context.me.userId, approval });
  publishProposals(context, conference.id);
}

/** Organizers see what waits for them, and everyone the list. */
const publishProposals = (context: Context, conferenceId: string): void =>
  context.publish(`conferences.${conferenceId}.changed`, {});
