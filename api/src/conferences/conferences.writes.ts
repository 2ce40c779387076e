/** Writes of conferences: what is given is merged with what is stored, checked, and brought in line with the spine. */
import { trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import type { Context } from '../core/context.ts';
import type { AUDIENCES } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import type { Subscriptions } from '../core/events.ts';
import type { LocalMoment } from '../core/ics-events.ts';
import { clampAudience, createItem, publishItem, updateItem } from '../core/item-writes.ts';
import { tellMentions } from '../core/mentions.ts';
import { instantAt, isMoved, momentIn, scheduleWithin, unscheduled, type ScheduleInput } from '../core/moments.ts';
import { announce, crowdOf, requirePlace, setOccasionCover, zoneOfCreator } from '../core/occasions.ts';
import { requireReady } from '../core/readiness.ts';
import { lockItems } from '../core/write-locks.ts';
import { openCollections } from './collections.ts';
import { copyParts, sourceOf, type Draft } from './cloning.ts';
import {
  CONFERENCE_DAYS,
  CONFERENCE_MOMENTS,
  CONFERENCE_PERIODS,
  ConferenceFields,
  CONFERENCES_PER_DAY,
  FREE_GUESTS,
  type Conference,
  type ConferenceMoment,
  type ConferenceStatus,
} from './conferences.contract.ts';
import './conferences.events.ts';
import { ACTION_TO, requireAction } from './conferences.states.ts';
import {
  alignConferenceParts,
  changedConference,
  findOwnConference,
  ownFields,
  publishChange,
  requireChief,
  type LocalTimes,
  type Moments,
} from './conferences.store.ts';
import { describeConference } from './descriptions.ts';
import { conferencePlaceUse } from './conferences.visibility.ts';

const PER_DAY = { max: CONFERENCES_PER_DAY, windowSeconds: 24 * 3600, code: 'rate_limited' } as const;
const LIMITS = { days: CONFERENCE_DAYS, noun: 'conference' };

type MomentInput = Partial<Record<ConferenceMoment, string | null | undefined>>;

interface Given extends Partial<ConferenceFields>, ScheduleInput, MomentInput {
  slug?: string | null | undefined;
  account_type?: Conference['account_type'] | undefined;
  audience?: (typeof AUDIENCES)[number] | undefined;
  status?: ConferenceStatus | undefined;
}

interface NewConference extends Given {
  context_id?: string | null | undefined;
  clone_of?: string | undefined;
  clone_questions?: boolean | undefined;
}

interface Change extends Given {
  cancelled_reason?: string | null | undefined;
  if_sequence?: number | undefined;
}

const EMPTY: ConferenceFields = { ...Value.Create(ConferenceFields), type: 'in person' };

/** Merges the fields that are stored as they are given. */
function fieldsIn(given: Given, before: ConferenceFields): ConferenceFields {
  const own = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => name in ConferenceFields.properties && value !== undefined),
  );
  const fields: ConferenceFields = { ...before, ...own };
  // A room is in its place.
  if (fields.place_id !== before.place_id && given.conferencelocation_id === undefined)
    fields.conferencelocation_id = null;
  return { ...fields, name: trimmed(fields.name), description: trimmed(fields.description ?? '') || null };
}

const localText = ({ date, time }: LocalMoment): string => (time === null ? date : `${date}T${time}`);

const CLOSING: ReadonlySet<ConferenceMoment> = new Set(CONFERENCE_PERIODS.map(([, closes]) => closes));

/** Merges periods with what is stored, and computes their instants. Throws `invalid` with the field. */
function momentsOf(
  given: MomentInput,
  before: LocalTimes,
  timezone: string,
): { localTimes: LocalTimes; moments: Moments } {
  const localTimes: LocalTimes = {};
  const moments = {} as Moments;
  for (const field of CONFERENCE_MOMENTS) {
    const text = given[field] === undefined ? before[field] : given[field];
    const moment = text ? momentIn(field, text, timezone) : null;
    if (moment) localTimes[field] = localText(moment);
    moments[field] = moment && instantAt(moment, timezone, CLOSING.has(field));
  }
  for (const [opens, closes] of CONFERENCE_PERIODS) {
    const [open, close] = [moments[opens], moments[closes]];
    if (open !== null && close !== null && close <= open)
      throw new Failure('invalid', { [closes]: ['must be after it opens'] });
  }
  return { localTimes, moments };
}

function requireFree({ max_guest_count }: ConferenceFields, isPaid: boolean): void {
  if (!isPaid && max_guest_count !== null && max_guest_count > FREE_GUESTS)
    throw new Failure('free_limit', { max_guest_count: [`can be at most ${FREE_GUESTS}`] });
}

const capacityOf = ({ max_guest_count }: Pick<ConferenceFields, 'max_guest_count'>, isPaid: boolean): number | null =>
  isPaid ? max_guest_count : Math.min(max_guest_count ?? FREE_GUESTS, FREE_GUESTS);

async function isPaid({ db }: Context, id: string): Promise<boolean> {
  const row = await db.selectFrom('conferences').select('is_paid').where('id', '=', id).executeTakeFirst();
  return row?.is_paid ?? false;
}

const roomOf = ({ place_id, conferencelocation_id }: ConferenceFields) => ({
  place_id,
  location_id: conferencelocation_id,
});

const requireWhereabouts = (context: Context, after: ConferenceFields, before: ConferenceFields): Promise<void> =>
  requirePlace(
    context,
    roomOf(after),
    roomOf(before),
    (placeId) => conferencePlaceUse.isSeen(context, placeId),
    'conferencelocation_id',
  );

export async function createConference(context: Context, given: NewConference): Promise<string> {
  const { platform, me } = context;
  const crowdId = await crowdOf(context, given.context_id);
  const account_type = crowdId ? 'page' : 'personal';
  if (given.account_type !== undefined && given.account_type !== account_type)
    throw new Failure('forbidden', { account_type: [`is ${account_type} for this account`] });
  const source = given.clone_of === undefined ? null : await sourceOf(context, given.clone_of, given);
  const start: Draft = source?.draft ?? {
    fields: EMPTY,
    schedule: unscheduled(given.timezone ?? (await zoneOfCreator(context))),
    localTimes: {},
  };
  const fields = fieldsIn(given, start.fields);
  const schedule = scheduleWithin(LIMITS, given, start.schedule);
  const { localTimes, moments } = momentsOf(given, start.localTimes, schedule.timezone);
  requireFree(fields, false);
  await platform.limits.take('conference', me.accountId, PER_DAY);
  await requireWhereabouts(context, fields, start.fields);
  const { item, communityId } = await createItem(context, {
    kind: 'conference',
    title: fields.name,
    words: fields.description ?? '',
    audience: given.audience ?? start.audience ?? 'community',
    state: 'draft',
    ...(crowdId && { crowdId, contextId: crowdId }),
    row: {
      table: 'conferences',
      values: {
        ...fields,
        ...schedule,
        ...moments,
        local_times: sql`${JSON.stringify(localTimes)}::jsonb`,
        cover_id: null,
        account_type,
        community_id: crowdId ? sql`(select community_id from items where id = ${crowdId})` : me.communityId,
      },
    },
  });
  const { id, user_id } = item;
  await platform.attendance.open(context, id, capacityOf(fields, false));
  if (given.slug) await setSlug(context, id, communityId, given.slug);
  await setMainPlace(context, id, fields.place_id, null);
  await openCollections(context, await changedConference(context, id));
  await setOccasionCover(context, 'conferences', id, fields.cover_id, null);
  await describeConference(context, { id, user_id, mentions: [], hashtags: [] }, fields.description, true);
  if (source) {
    await copyParts(context, source.id, id);
    await context.emit('conference.copied', { fromId: source.id, toId: id, asks: given.clone_questions ?? false });
  }
  if (given.status === 'published') await publish(context, await changedConference(context, id));
  return id;
}

/** A new main place comes first, instead of the one before. If the conference already has it, both stay where they are. */
async function setMainPlace({ db }: Context, id: string, placeId: string | null, before: string | null): Promise<void> {
  if (placeId === before) return;
  const { rows } = await sql`
    select 1 from conference_places where conference_id = ${id} and place_id = ${placeId}`.execute(db);
  if (rows.length > 0) return;
  await sql`delete from conference_places where conference_id = ${id} and place_id = ${before}`.execute(db);
  if (placeId !== null)
    await sql`
      insert into conference_places (conference_id, place_id, position)
      select ${id}, ${placeId}, coalesce(min(position), 0) - 1 from conference_places where conference_id = ${id}`.execute(
      db,
    );
}

/** Words that paths below `/conferences` begin with. */
const RESERVED: ReadonlySet<string> = new Set(['application', 'applications', 'topics', 'types', 'new']);

const isUuid = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(text);

/** Serialized by the unique index: of two conferences that take the same slug at the same time, the second fails with `conflict`. */
async function setSlug({ db }: Context, id: string, communityId: string, slug: string | null): Promise<void> {
  if (slug !== null && (RESERVED.has(slug) || isUuid(slug))) throw new Failure('invalid', { slug: ['is reserved'] });
  const { rows } = await sql`
    update conferences set slug = ${slug} where id = ${id} and not exists (
      select 1 from conferences o where o.community_id = ${communityId} and o.slug = ${slug} and o.id <> ${id})
    returning id`
    .execute(db)
    .catch((error: unknown) => {
      if ((error as { code?: unknown }).code === '23505') throw new Failure('conflict');
      throw error;
    });
  if (rows.length === 0) throw new Failure('invalid', { slug: ['is already taken'] });
}

const SLUG_MAX = 40;
const SLUG_MIN = 3;

/** A slug from the name, if it has enough Latin letters and no other conference has it. */
async function proposeSlug(context: Context, { id, name }: Conference): Promise<void> {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replaceAll(/^-+|-+$/g, '');
  if (slug.length < SLUG_MIN || RESERVED.has(slug) || isUuid(slug)) return;
  await sql`
    update conferences c set slug = ${slug} where c.id = ${id} and not exists (
      select 1 from conferences o where o.community_id = c.community_id and o.slug = ${slug})`.execute(context.db);
}

export async function updateConference(context: Context, key: string, given: Change): Promise<string> {
  const before = await findOwnConference(context, key);
  const { id } = before;
  const now = context.platform.clock.now();
  const { status, cancelled_reason, if_sequence, ...edit } = given;
  if (if_sequence !== undefined && if_sequence !== before.sequence) throw new Failure('conflict');
  const isStep = status !== undefined && status !== before.status;
  if (isStep) await requireStep(context, before, status);
  else if (cancelled_reason !== undefined)
    throw new Failure('invalid', { cancelled_reason: ['is only possible together with `status: cancelled`'] });
  const isEdited = Object.values(edit).some((value) => value !== undefined);
  if (isEdited || !isStep) requireAction('update', before, now);
  if (isEdited) await edited(context, before, edit);
  if (isStep) await STEPS[status](context, await changedConference(context, id), cancelled_reason ?? null);
  publishChange(context, id);
  return id;
}

async function requireStep(context: Context, conference: Conference, status: ConferenceStatus): Promise<void> {
  const action = ACTION_TO[status];
  if (!action) throw new Failure('status_step');
  requireAction(action, conference, context.platform.clock.now());
  await requireChief(context, conference.id);
}

async function edited(context: Context, before: Conference, given: Given): Promise<void> {
  const { id } = before;
  const { attendance, clock } = context.platform;
  if (given.account_type !== undefined && given.account_type !== before.account_type)
    throw new Failure('forbidden', { account_type: ['can’t change'] });
  const was = ownFields(before);
  const fields = fieldsIn(given, was);
  const schedule = scheduleWithin(LIMITS, given, before);
  const { localTimes, moments } = momentsOf(given, before.local_times, schedule.timezone);
  const hasPaid = await isPaid(context, id);
  requireFree(fields, hasPaid);
  await requireWhereabouts(context, fields, was);
  const isPublished = before.status === 'published';
  const hasNews =
    isMoved(before, schedule) ||
    was.place_id !== fields.place_id ||
    was.conferencelocation_id !== fields.conferencelocation_id;
  const { cover_id: _cover, ...columns } = fields;
  await context.db
    .updateTable('conferences')
    .set({
      ...columns,
      ...schedule,
      ...moments,
      local_times: sql<LocalTimes>`${JSON.stringify(localTimes)}::jsonb`,
      sequence: before.sequence + (hasNews ? 1 : 0),
      ...(isPublished && before.starts_at !== schedule.starts_at && { previous_starts_at: before.starts_at }),
    })
    .where('id', '=', id)
    .execute();
  await resize(context, id, capacityOf(fields, hasPaid));
  if (hasNews && isPublished) await attendance.move(context, [id]);
  if (given.slug !== undefined) await changeSlug(context, before, given.slug);
  await setMainPlace(context, id, fields.place_id, was.place_id);
  await openCollections(context, before);
  await alignConferenceParts(context, [id]);
  await setOccasionCover(context, 'conferences', id, fields.cover_id, was.cover_id);
  const isRewritten = fields.description !== was.description;
  if (isRewritten) await describeConference(context, before, fields.description, false);
  await updateItem(context, id, {
    title: fields.name,
    words: fields.description ?? '',
    ...(given.audience && { audience: await clampAudience(context, before.user_id, given.audience) }),
  });
  if (!isPublished) return;
  requireReady(context, await changedConference(context, id));
  if (isRewritten) await tellMentions(context, [id], fields.description ?? '');
  if (isMoved(before, schedule))
    await context.emit('event.moved', { id, from: before.starts_at, to: schedule.starts_at });
  if (hasNews && schedule.ends_at && new Date(schedule.ends_at) > clock.now())
    await context.emit('conference.changed', {
      id,
      news: 'moved',
      change: isMoved(before, schedule) ? 'times' : 'place',
      ...(before.starts_at !== null && { previous_starts_at: before.starts_at }),
    });
}

async function changeSlug(context: Context, { id, slug: before }: Conference, slug: string | null): Promise<void> {
  if (slug === before) return;
  const { rows } = await sql<{ community_id: string }>`
    select community_id from conferences where id = ${id}`.execute(context.db);
  await setSlug(context, id, rows[0]?.community_id ?? '', slug);
}

async function resize(context: Context, id: string, capacity: number | null): Promise<void> {
  try {
    await context.platform.attendance.resize(context, [id], capacity);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'capacity_below_guests') throw error;
    throw new Failure(error.code, { max_guest_count: error.fields.capacity ?? [] });
  }
}

async function publish(context: Context, conference: Conference): Promise<void> {
  const { id, description, slug } = conference;
  requireReady(context, conference);
  await context.emit('conference.publishing', { id });
  await context.db.updateTable('conferences').set({ status: 'published' }).where('id', '=', id).execute();
  if (slug === null) await proposeSlug(context, conference);
  await publishItem(context, id);
  await alignConferenceParts(context, [id]);
  await tellMentions(context, [id], description ?? '');
  await announce(context, id);
}

/** What each step does. `requireAction` has allowed it. */
const STEPS: Record<
  ConferenceStatus,
  (context: Context, conference: Conference, reason: string | null) => Promise<void>
> = {
  draft: async () => {
    throw new Failure('status_step');
  },
  published: publish,
  cancelled: async (context, { id, sequence }, reason) => {
    await context.db
      .updateTable('conferences')
      .set({
        status: 'cancelled',
        cancelled_at: context.platform.clock.now().toISOString(),
        cancelled_reason: trimmed(reason ?? '') || null,
        sequence: sequence + 1,
      })
      .where('id', '=', id)
      .execute();
    await context.platform.attendance.close(context, id);
    await updateItem(context, id, {});
    await context.emit('conference.cancelled', { id });
    await context.emit('conference.changed', { id, news: 'cancelled', change: 'cancelled' });
  },
  archived: async (context, { id }) => {
    await context.db.updateTable('conferences').set({ status: 'archived' }).where('id', '=', id).execute();
    await updateItem(context, id, {});
  },
};

/** A conference is free again only if it has no more attendees than a free one. */
export const pricingSubscriptions: Subscriptions = {
  'conference.priced': async (context, { id, isPaid: hasPaid }) => {
    await lockItems(context, { about: [id] });
    const conference = await context.db
      .updateTable('conferences')
      .set({ is_paid: hasPaid })
      .where('id', '=', id)
      .returning('max_guest_count')
      .executeTakeFirst();
    if (!conference) throw new Failure('not_found');
    try {
      await context.platform.attendance.resize(context, [id], capacityOf(conference, hasPaid));
    } catch (error) {
      throw error instanceof Failure && error.code === 'capacity_below_guests' ? new Failure('free_limit') : error;
    }
  },
};
