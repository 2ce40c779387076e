/** Conferences in the spine: as one viewer sees them, and what follows when they change. */
import { sql, type RawBuilder } from 'kysely';
import { Value } from 'typebox/value';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import type { Subscriptions } from '../core/events.ts';
import { isId } from '../core/ids.ts';
import { setAudience, setBanned, type Narrowed } from '../core/item-writes.ts';
import { findItem, findManageable, loadItems, type ReadOptions } from '../core/items.ts';
import { mentionsIn } from '../core/mentions.ts';
import type { Schedule } from '../core/moments.ts';
import { mayActAs } from '../core/permissions.ts';
import type { AudienceName, ItemKind } from '../core/spine.ts';
import { whoSee, type TopicRule } from '../core/topics.ts';
import { alignTopics } from '../core/topics-of.ts';
import { existsByKey, visible } from '../core/visibility.ts';
import { requireContributor } from './collections.ts';
import { conferenceAttendance } from './conferences.attendance.ts';
import {
  Conference,
  CONFERENCE_MOMENTS,
  ConferenceFields,
  conferenceTraits,
  type ConferenceMoment,
} from './conferences.contract.ts';
import { periodsAt, phaseAt } from './phase.ts';
import { conferenceTopicTraits } from './topics.contract.ts';

export type Moments = Record<ConferenceMoment, string | null>;
export type LocalTimes = Partial<Record<ConferenceMoment, string>>;

interface ConferencesTable extends ConferenceFields, Schedule, Moments {
  id: string;
  community_id: RawBuilder<string> | string;
  slug: string | null;
  media_collection_id: string | null;
  resource_collection_id: string | null;
  hashtags: string[];
  status: Conference['status'];
  account_type: Conference['account_type'];
  local_times: RawBuilder<LocalTimes> | LocalTimes;
  sequence: number;
  previous_starts_at: string | null;
  cancelled_at: string | null;
  cancelled_reason: string | null;
  /** Whether it has a passport that is not free, so that it can have more than `FREE_GUESTS` attendees. */
  is_paid: boolean;
  /** Only the recap returns it. */
  thanks: string | null;
}

declare module '../core/db.ts' {
  interface Tables {
    conferences: ConferencesTable;
    conference_places: { conference_id: string; place_id: string; position: number };
  }
}

/** Only the fields that are stored as they are given. */
export const ownFields = (conference: object): ConferenceFields =>
  Value.Clean(ConferenceFields, structuredClone(conference)) as ConferenceFields;

/** Columns of `conferences` that are fields of the same name. */
const COLUMNS = [
  ...Object.keys(ConferenceFields.properties),
  ...CONFERENCE_MOMENTS,
  'slug',
  'media_collection_id',
  'resource_collection_id',
  'hashtags',
  'status',
  'account_type',
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'timezone',
  'starts_at',
  'ends_at',
  'local_times',
  'sequence',
  'previous_starts_at',
  'cancelled_at',
  'cancelled_reason',
];

type Row = Conference & { seating: object };

const instantOrNull = (value: string | null): string | null => (value === null ? null : new Date(value).toISOString());

export const conferenceKind: ItemKind = {
  ...conferenceTraits,
  inFeed: true,
  setAudience,
  shape: Conference,
  relations: {
    user: 'user_id',
    cover: 'cover_id',
    media: 'media_collection_id',
    resources: 'resource_collection_id',
    context: 'context_id',
    mentions: 'mentions.actor_id',
  },
  needs: {
    cover: ['cover_id'],
    name: ['name'],
    place: ['place_id', 'conferencelocation_id'],
    start: ['starts_at'],
    end: ['ends_at'],
  },
  managedBy: ['self'],
  attended: { ...conferenceAttendance, idOf },
  requireContributor,
  personal: ['attendance', 'wait'],
  load: async (context, rows) => {
    const ids = rows.map((row) => row.id);
    const { attendance, clock } = context.platform;
    const { rows: found } = await sql<Row>`
      select c.id, ${sql.join(COLUMNS.map((column) => sql.ref(`c.${column}`)))}, ${attendance.stateColumn(context.viewer)},
        case when c.status <> 'draft' then i.published_at end as published_at,
        case when i.context_id is not null then 'Page' end as context_type, ${mentionsIn('c.id')} as mentions,
        case when p.id is not null then jsonb_build_object('id', p.id, 'title', p.title, 'address1', p.address1,
          'address2', p.address2, 'zip', p.zip, 'city', p.city, 'state', p.state, 'country', p.country,
          'latitude', p.latitude, 'longitude', p.longitude) end as place,
        case when l.id is not null then jsonb_build_object('id', l.id, 'title', l.title) end as conferencelocation,
        array(select u.place_id from conference_places u where u.conference_id = c.id order by u.position, u.place_id)
          as place_ids,
        (select max(v.number) from schedule_versions v where v.conference_id = c.id) as schedule_version
      from conferences c join items i on i.id = c.id ${attendance.seating(sql`i.id`)}
        left join places p on p.id = c.place_id left join locations l on l.id = c.conferencelocation_id
      where c.id = any(${ids}::uuid[])`.execute(context.db);
    const now = clock.now().getTime();
    return new Map(
      found.map(({ seating, ...row }) => {
        const instants = Object.fromEntries(
          (['starts_at', 'ends_at', 'published_at', ...CONFERENCE_MOMENTS] as const).map((field) => [
            field,
            instantOrNull(row[field]),
          ]),
        );
        const conference = { ...row, ...instants };
        return [
          row.id,
          {
            ...conference,
            ...attendance.presentState(seating),
            is_all_day: row.start_date !== null && row.start_time === null,
            phase: phaseAt(conference, now),
            periods: periodsAt(conference, now),
            admission: row.has_passports ? 'passport' : row.has_registration ? 'registration' : 'open',
            is_refund_editable: true,
          },
        ];
      }),
    );
  },
};

/** The ID of a conference by its ID or slug. Slugs of the viewer's community come first. */
export async function idOf(context: Context, key: string): Promise<string> {
  if (isId(key)) return key;
  const { viewer } = context;
  const { rows } = await sql<{ id: string }>`
    select c.id from conferences c join items i on i.id = c.id
    where c.slug = ${key.toLowerCase()} and ${visible(viewer, 'i', 'shown', 'plain')}
    order by (c.community_id = ${viewer?.communityId ?? null}::uuid) desc nulls last, c.id limit 1`.execute(context.db);
  if (!rows[0]) throw new Failure('not_found');
  return rows[0].id;
}

export async function findConference(context: Context, key: string, options: ReadOptions = {}): Promise<Conference> {
  const entity = await findItem(context, await idOf(context, key), { ...options, kinds: 'plain' });
  if (entity._type !== 'Conference') throw new Failure('not_found');
  return entity as unknown as Conference;
}

/** Locks the conference, and reads it for someone who organizes it. */
export const findOwnConference = async (context: Context, key: string): Promise<Conference> =>
  (await findManageable(context, await idOf(context, key), 'Conference')) as unknown as Conference;

/** A conference as it is after a write, for whoever wrote it. */
export async function changedConference(context: Context, id: string, options: ReadOptions = {}): Promise<Conference> {
  const [conference] = await loadItems(context, [id], { ...options, unfiltered: true });
  return conference as unknown as Conference;
}

/** Throws `no_permission` unless the viewer is the author, runs the crowd that is, or is an admin of the conference. */
export async function requireChief({ db, viewer, me }: Context, id: string): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`
    select (i.author_id = ${me.actorId} or ${mayActAs(viewer, sql`i.author_id`)} or ${existsByKey(sql`
      select true from relationships r where r.relatable_id = i.id and r.user_id = ${me.userId} and r.role = 'admin'
        and r.status = 'accepted'`)}) as may
    from items i where i.id = ${id}`.execute(db);
  if (!rows[0]?.may) throw new Failure('no_permission');
}

export const publishChange = (context: Context, id: string): void => context.publish(`conferences.${id}.changed`, {});

/** Everyone who sees a conference can follow its changes. */
export const conferenceTopics: TopicRule = {
  subject: 'conferences.{}',
  authorize: async (context, [id]) => void (await findConference(context, id ?? '')),
  still: (context, subscribers) => whoSee(context, subscribers, ({ parts }) => parts[0]),
};

const conferencesAmong = (items: readonly Narrowed[]): string[] =>
  items.flatMap(({ id, kind }) => (kind === 'conference' ? [id] : []));

/** Where people register, photos and resources are for those who did. */
const COLLECTION_AUDIENCE = sql<AudienceName>`case when exists (
  select 1 from conferences c where c.id = e.id and (c.has_registration or c.has_passports)) then 'private' else e.audience end`;

/** What becomes of a conference becomes of its topics and its collections. */
export async function alignConferenceParts(context: Context, ids: readonly string[]): Promise<void> {
  await alignTopics(context, conferenceTopicTraits.kind, ids);
  await alignTopics(context, 'collection', ids, COLLECTION_AUDIENCE);
}

export const conferenceSubscriptions: Subscriptions = {
  'items.narrowed': async (context, items) => {
    const ids = conferencesAmong(items);
    await alignConferenceParts(context, ids);
    for (const id of ids) context.publish(`conferences.${id}.narrowed`, {});
  },
  'items.widened': (context, items) =>
    alignConferenceParts(
      context,
      items.map(({ id }) => id),
    ),
  'items.judged': async (context, { items, isBanned }) => {
    const ids = conferencesAmong(items);
    if (ids.length > 0)
      await setBanned(
        context,
        sql`i.kind in ('conference-topic', 'collection') and i.context_id = any(${ids}::uuid[])`,
        isBanned,
      );
  },
  'place.merged': async ({ db }, { id, intoId }) => {
    await sql`update conferences set place_id = ${intoId} where place_id = ${id}`.execute(db);
    await sql`
      with moved as (delete from conference_places where place_id = ${id} returning conference_id, position)
      insert into conference_places (conference_id, place_id, position)
      select conference_id, ${intoId}, position from moved on conflict do nothing`.execute(db);
  },
};
