/** Writes of events: what is given is merged with what is stored, checked, and brought in line with the spine. */
import { trimmed } from '@plaza/text/blank.ts';
import { sql, type RawBuilder } from 'kysely';
import { Value } from 'typebox/value';
import { asPerson, type Context } from '../core/context.ts';
import type { AUDIENCES, ItemBase } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { clampAudience, createItem, updateItem } from '../core/item-writes.ts';
import { tellMentions } from '../core/mentions.ts';
import type { OccasionChange } from '../core/occasion-changes.ts';
import { isMoved, unscheduled, type Schedule, type ScheduleInput } from '../core/moments.ts';
import {
  crowdOf,
  requirePlace,
  setMedia,
  setDescription,
  setOccasionCover,
  zoneOfCreator,
  type Whereabouts,
} from '../core/occasions.ts';
import { checkRecurrence } from '../core/recurrence.ts';
import { lockPart } from './conference-parts.ts';
import { EVENTS_PER_DAY, EventFields, type Event } from './events.contract.ts';
import './events.events.ts';
import { scheduleReminders } from './events.notifications.ts';
import { requireAction } from './events.states.ts';
import { eventPlaceUse } from './events.visibility.ts';
import { changedEvent, findOwnEvent, publishChange } from './events.store.ts';
import { scheduleOf } from './moments.ts';
import { isComing, openDates, subjectsOf, writeOccurrences } from './occurrences.ts';
import { isToCome, publish, setFed } from './publishing.ts';
import type { NewSession, SessionChange } from './sessions.contract.ts';
import {
  insertDetails,
  insertSession,
  lockConference,
  requireSessionFields,
  setDetails,
  tellConference,
} from './sessions.writes.ts';
import type { NewTailgate, TailgateChange } from './tailgates.contract.ts';
import {
  changeTailgate,
  findOpenConference,
  insertTailgate,
  lockForProposal,
  requireTailgateFields,
  requireWithin,
  reviewTailgate,
  submitTailgate,
} from './tailgates.writes.ts';

const PER_DAY = { max: EVENTS_PER_DAY, windowSeconds: 24 * 3600, code: 'rate_limited' } as const;

interface Given extends Partial<EventFields>, ScheduleInput {
  audience?: (typeof AUDIENCES)[number] | undefined;
}

interface NewEvent extends Given {
  type?: Event['type'] | undefined;
  session?: NewSession | undefined;
  track_ids?: readonly string[] | undefined;
  tailgate?: NewTailgate | undefined;
  context_id?: string | null | undefined;
  is_draft?: boolean | undefined;
}

const EMPTY: EventFields = {
  ...Value.Create(EventFields),
  place_seen: 'everybody',
  guests_seen: 'guests',
  answers_by: 'series',
};

const NOWHERE: Whereabouts = { place_id: null, location_id: null };

/** SQL whether an event is at a place that the viewer sees. */
export const isSeenBy =
  ({ viewer }: Context) =>
  (placeId: RawBuilder<unknown>) =>
    eventPlaceUse.isSeen({ viewer }, placeId);

/** Only the fields that are stored as they are given. */
function fieldsIn(given: Given, before: EventFields): EventFields {
  const own = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => name in EventFields.properties && value !== undefined),
  );
  const fields: EventFields = { ...(Value.Clean(EventFields, structuredClone(before)) as EventFields), ...own };
  // A room is in its place.
  if (fields.place_id !== before.place_id && given.location_id === undefined) fields.location_id = null;
  const recurrence = fields.recurrence === null ? null : checkRecurrence(fields.recurrence);
  // What does not recur any more has no dates to answer.
  if (recurrence === null && given.answers_by === undefined) fields.answers_by = 'series';
  return { ...fields, recurrence, name: trimmed(fields.name), description: trimmed(fields.description ?? '') || null };
}

export async function createEvent(context: Context, given: NewEvent): Promise<string> {
  requireOwnDetails(given, given.type ?? 'event');
  if (given.type === 'session') return createSession(context, given);
  if (given.type === 'tailgate') return createTailgate(asPerson(context), given);
  const { platform, me } = context;
  const fields = fieldsIn(given, EMPTY);
  const schedule = scheduleOf(given, unscheduled(given.timezone ?? (await zoneOfCreator(context))));
  if (!given.is_draft) requireComplete(fields, schedule);
  requireSeries(fields, schedule);
  const crowdId = await crowdOf(context, given.context_id);
  await platform.limits.take('event', me.accountId, PER_DAY);
  await requirePlace(context, fields, NOWHERE, isSeenBy(context));
  const { item } = await createItem(context, {
    kind: 'event',
    title: fields.name,
    words: await wordsOf(context, fields),
    audience: given.audience ?? 'community',
    state: 'draft',
    ...(crowdId && { crowdId, contextId: crowdId }),
    row: {
      table: 'events',
      values: { ...fields, ...schedule, cover_id: null, media_collection_id: null, type: 'event', hashtags: [] },
    },
  });
  const writing = { seats: fields, keepsPast: false, dropsOverrides: false };
  await writeOccurrences(context, item.id, schedule, fields.recurrence, writing);
  await completeEvent(context, item, fields);
  if (!given.is_draft) await publish(context, item.id, fields);
  return item.id;
}

/** What only events of another type have. */
const DETAILS = { session: 'session', track_ids: 'session', tailgate: 'tailgate' } as const;

function requireOwnDetails(given: Pick<NewEvent | Change, keyof typeof DETAILS>, type: Event['type']): void {
  for (const field of ['session', 'track_ids', 'tailgate'] as const)
    if (given[field] && DETAILS[field] !== type)
      throw new Failure('invalid', { [field]: [`is only possible with the type \`${DETAILS[field]}\``] });
}

/** Proposes a tailgate of a conference that the viewer attends or organizes. */
async function createTailgate(context: Context, given: NewEvent): Promise<string> {
  const { tailgate } = given;
  if (!tailgate) throw new Failure('invalid', { tailgate: ['is required'] });
  requireTailgateFields(given);
  const conference = await lockForProposal(context, tailgate.conference_id);
  const fields = fieldsIn(given, EMPTY);
  const schedule = scheduleOf(given, unscheduled(conference.timezone));
  requireComplete(fields, schedule);
  await requirePlace(context, fields, NOWHERE, isSeenBy(context));
  await requireWithin(context, conference, fields, schedule);
  const words = await wordsOf(context, fields);
  const item = await insertTailgate(context, conference, { fields, schedule, words }, tailgate);
  await writeOccurrences(context, item.id, schedule, null, { seats: fields, keepsPast: false, dropsOverrides: false });
  await completeEvent(context, item, fields);
  await submitTailgate(context, conference, { id: item.id, description: fields.description });
  return item.id;
}

/** Adds a draft to the sessions of a conference that the viewer organizes. */
export async function createSession(context: Context, given: NewEvent, newId?: string): Promise<string> {
  const { session, track_ids } = given;
  if (!session) throw new Failure('invalid', { session: ['is required'] });
  requireSessionFields(given);
  const fields = fieldsIn(given, EMPTY);
  if (!fields.name) throw new Failure('invalid', { name: ['is required'] });
  const conference = await lockConference(context, session.conference_id);
  const item = await insertSession(context, conference, {
    fields,
    words: await wordsOf(context, fields),
    ...(newId !== undefined && { id: newId }),
  });
  await insertDetails(context, item.id, session);
  await completeEvent(context, item, fields);
  await setDetails(context, item.id, { session: { speakers: session.speakers }, track_ids });
  await context.emit('session.changed', { conferenceId: conference.id });
  return item.id;
}

/** Stores what refers to a new event. */
async function completeEvent(
  context: Context,
  { id, user_id }: Pick<ItemBase, 'id' | 'user_id'>,
  { answers_by, capacity, media_collection_id, cover_id, description }: EventFields,
): Promise<void> {
  await context.platform.attendance.open(context, id, answers_by === 'date' ? null : capacity);
  if (media_collection_id !== null) await setMedia(context, id, media_collection_id);
  await setOccasionCover(context, 'events', id, cover_id, null);
  await setDescription(context, 'events', { id, user_id, mentions: [], hashtags: [] }, description, true);
}

interface Change extends Given {
  session?: SessionChange | undefined;
  track_ids?: readonly string[] | undefined;
  tailgate?: TailgateChange | undefined;
  is_draft?: boolean | undefined;
  if_sequence?: number | undefined;
  drop_overrides?: boolean | undefined;
}

export async function updateEvent(context: Context, id: string, given: Change): Promise<void> {
  await lockPart(context, id);
  const before = await findOwnEvent(context, id);
  const now = context.platform.clock.now();
  requireAction('update', before, now);
  const { session, track_ids, tailgate } = given;
  requireOwnDetails(given, before.type);
  if (before.type === 'session') requireSessionFields(given);
  if (before.type === 'tailgate') requireTailgateFields(given);
  const { if_sequence, is_draft, audience } = given;
  if (if_sequence !== undefined && if_sequence !== before.sequence) throw new Failure('conflict');
  if (is_draft === true && !before.is_draft)
    throw new Failure('invalid', { is_draft: ['can’t change after publishing'] });
  const isPublishing = before.is_draft && is_draft === false;
  const fields = fieldsIn(given, before);
  const schedule = scheduleOf(given, before);
  if (!before.is_draft || isPublishing || before.tailgate) requireComplete(fields, schedule);
  else if (before.type === 'session' && !fields.name) throw new Failure('invalid', { name: ['is required'] });
  requireSeries(fields, schedule);
  await requirePlace(context, fields, before, isSeenBy(context));
  const hasOtherDates = isMoved(before, schedule) || before.recurrence !== fields.recurrence;
  const hasNews = hasOtherDates || hasOtherPlace(before, fields);
  const conference = before.tailgate && (await findOpenConference(context, before.tailgate.conference_id));
  const isProposedAgain = hasNews || before.tailgate?.approval === 'declined';
  if (conference && isProposedAgain) await requireWithin(context, conference, fields, schedule);
  const hasOtherStart = !before.is_draft && before.starts_at !== schedule.starts_at;
  const { media_collection_id, cover_id: _cover, ...columns } = fields;
  await context.db
    .updateTable('events')
    .set({
      ...columns,
      ...schedule,
      sequence: before.sequence + (hasNews ? 1 : 0),
      ...(hasOtherStart && { previous_starts_at: before.starts_at }),
    })
    .where('id', '=', id)
    .execute();
  if (hasOtherDates)
    await writeOccurrences(context, id, schedule, fields.recurrence, {
      seats: fields,
      keepsPast: !before.is_draft,
      dropsOverrides: given.drop_overrides ?? false,
    });
  await updateSeats(context, id, before, fields);
  if (hasNews && !before.is_draft)
    await context.platform.attendance.move(context, await subjectsOf(context, id, fields.answers_by));
  if (media_collection_id !== before.media_collection_id) await setMedia(context, id, media_collection_id);
  await setOccasionCover(context, 'events', id, fields.cover_id, before.cover_id);
  const isRewritten = fields.description !== before.description;
  if (isRewritten) await setDescription(context, 'events', before, fields.description, false);
  await updateItem(context, id, {
    title: fields.name,
    words: await wordsOf(context, fields),
    ...(audience && { audience: await clampAudience(context, before.user_id, audience) }),
  });
  await setDetails(context, id, { session, track_ids });
  await changeTailgate(context, id, tailgate);
  const change = hasNews ? changeOf(before, fields, schedule) : null;
  const isAsBefore =
    !conference || (await reviewTailgate(context, conference, { ...before, description: fields.description }, change));
  if (isPublishing) await publish(context, id, fields);
  else if (!before.is_draft && isAsBefore) {
    if (isRewritten) await tellMentions(context, [id], fields.description ?? '');
    if (fields.is_fed !== before.is_fed) await setFed(context, id, fields.is_fed);
    if (hasOtherDates) await scheduleReminders(context, id);
    if (change && (await isToCome(context, id))) await context.emit('event.changed', { id, news: 'moved', ...change });
  }
  await tellConference(context, before);
  publishChange(context, id);
}

/** Brings the seats of an event or its dates in line with their number, and with how people answer, which only changes without guests. */
async function updateSeats(context: Context, id: string, before: EventFields, after: EventFields): Promise<void> {
  const { attendance } = context.platform;
  const { answers_by, capacity } = after;
  if (answers_by !== before.answers_by) {
    await attendance.requireNoGuests(context, id);
    if (answers_by === 'series') await attendance.dropDates(context, await subjectsOf(context, id, 'date', sql`true`));
    await attendance.resize(context, [id], answers_by === 'date' ? null : capacity);
    await openDates(context, id, after);
  } else if (capacity !== before.capacity) {
    const asInSeries = sql`${isComing()} and o.capacity is null`;
    await attendance.resize(context, await subjectsOf(context, id, answers_by, asInSeries), capacity);
  }
}

/** Cancels or restores a published event. Either is a change that calendars have to notice. */
export async function setCancelled(
  context: Context,
  id: string,
  cancelled: { reason: string | null } | null,
): Promise<Event> {
  if (!cancelled) await lockPart(context, id);
  const event = await findOwnEvent(context, id);
  // A tailgate that was declined after a change can only be proposed again.
  if (!cancelled && event.tailgate && event.tailgate.approval !== 'accepted') throw new Failure('status_step');
  const now = context.platform.clock.now();
  requireAction(cancelled ? 'cancel' : 'restore', event, now);
  await context.db
    .updateTable('events')
    .set({
      cancelled_at: cancelled && now.toISOString(),
      cancelled_reason: cancelled?.reason ?? null,
      sequence: event.sequence + 1,
    })
    .where('id', '=', id)
    .execute();
  if (cancelled) await context.platform.attendance.close(context, id);
  await updateItem(context, id, {});
  const news = cancelled ? 'cancelled' : 'restored';
  await context.emit('event.changed', { id, news, change: news });
  await tellConference(context, event);
  publishChange(context, id);
  return changedEvent(context, id);
}

/** What others see has a name, a start, and an end. */
function requireComplete({ name }: EventFields, { starts_at, ends_at }: Schedule): void {
  const missing = Object.entries({ name, starts_at, ends_at }).filter(([, value]) => !value);
  if (missing.length > 0)
    throw new Failure('invalid', Object.fromEntries(missing.map(([field]) => [field, ['is required']])));
}

/** A series does not end before it starts, and where there is a limit of seats, each date has its own. */
function requireSeries({ recurrence, capacity, answers_by }: EventFields, { start_date }: Schedule): void {
  if (recurrence === null) {
    if (answers_by === 'date') throw new Failure('invalid', { answers_by: ['requires a recurrence'] });
    return;
  }
  const until = /UNTIL=(\d{4})(\d\d)(\d\d)/.exec(recurrence)?.slice(1).join('-');
  if (start_date !== null && until !== undefined && until < start_date)
    throw new Failure('invalid', { recurrence: ['ends before the event starts'] });
  if (capacity !== null && answers_by === 'series')
    throw new Failure('invalid', { answers_by: ['must be `date` for a series with a limit of seats'] });
}

/** What has changed for the people of an event. The old time of a series is not that of its next date. */
function changeOf(before: Event, { recurrence }: EventFields, after: Schedule): OccasionChange {
  if (before.recurrence !== null || recurrence !== null)
    return { change: isMoved(before, after) || before.recurrence !== recurrence ? 'dates' : 'place' };
  if (!isMoved(before, after)) return { change: 'place' };
  return { change: 'times', ...(before.starts_at !== null && { previous_starts_at: before.starts_at }) };
}

/** Whether people have to go somewhere else: another place or room, or online instead. */
const hasOtherPlace = (before: EventFields, after: EventFields): boolean =>
  before.place_id !== after.place_id ||
  before.location_id !== after.location_id ||
  (before.online_url === null) !== (after.online_url === null);

/** What a search finds: of a hidden address only the city, as everyone who sees the event sees it. */
export async function wordsOf(
  { db }: Pick<Context, 'db'>,
  { description, place_id, place_seen }: Pick<EventFields, 'description' | 'place_id' | 'place_seen'>,
): Promise<string> {
  const { rows } = await sql<{ title: string; address1: string | null; city: string | null }>`
    select title, address1, city from places where id = ${place_id}`.execute(db);
  const [place] = rows;
  const where = place_seen === 'everybody' ? [place?.title, place?.address1, place?.city] : [place?.city];
  return [description, ...where].filter(Boolean).join(' ');
}
