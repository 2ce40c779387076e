/** Events in the spine: as one viewer sees them, and what follows when they change. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import type { Subscriptions } from '../core/events.ts';
import { setAudience, setBanned, type Narrowed } from '../core/item-writes.ts';
import { findItem, findManageable, loadItems, type ReadOptions } from '../core/items.ts';
import { mentionsIn } from '../core/mentions.ts';
import { isMultiday, type Schedule } from '../core/moments.ts';
import { organizesWhole } from '../core/occasions.ts';
import type { ItemKind } from '../core/spine.ts';
import { alignTopics } from '../core/topics-of.ts';
import { whoSee, type TopicRule } from '../core/topics.ts';
import { existsByKey } from '../core/visibility.ts';
import { Event, eventTraits, type EventFields } from './events.contract.ts';
import { isNear, placeFor, PLACES } from './events.visibility.ts';
import { eventAttendance } from './events.attendance.ts';
import { isComing, nextOccurrences } from './occurrences.ts';
import { loadSessions } from './sessions.store.ts';
import { loadTailgates } from './tailgates.store.ts';
import { eventTopicTraits } from './topics.contract.ts';

export interface EventsTable extends EventFields, Schedule {
  id: string;
  type: Event['type'];
  hashtags: string[];
  sequence: number;
  previous_starts_at: string | null;
  cancelled_at: string | null;
  cancelled_reason: string | null;
}

declare module '../core/db.ts' {
  interface Tables {
    events: EventsTable;
  }
}

type EventRow = EventsTable &
  Pick<Event, 'city' | 'is_place_hidden' | 'place' | 'mentions'> & {
    own_state: string;
    context_type: string | null;
    seating: object;
  };

/** What the counts and the answer of the viewer are of: the next date, where each is answered by itself, or else the event. */
const SUBJECT = sql`case when e.answers_by = 'date'
  then coalesce((select o.id from event_occurrences o where o.event_id = e.id and ${isComing()} order by o.starts_at limit 1), e.id)
  else e.id end`;

export const eventKind: ItemKind = {
  ...eventTraits,
  inFeed: true,
  setAudience,
  shape: Event,
  relations: {
    user: 'user_id',
    cover: 'cover_id',
    media: 'media_collection_id',
    context: 'context_id',
    mentions: 'mentions.actor_id',
  },
  needs: {
    cover: ['cover_id'],
    name: ['name'],
    place: ['place_id', 'online_url', 'is_place_hidden'],
    start: ['starts_at'],
    end: ['ends_at'],
  },
  managedBy: ['self', 'context'],
  managedWhen: organizesWhole,
  isNear: (id, circle) => existsByKey(sql`select true from events e where e.id = ${id} and ${isNear(circle)}`),
  attended: eventAttendance,
  personal: [
    'attendance',
    'wait',
    'place',
    'place_id',
    'location_id',
    'online_url',
    'is_place_hidden',
    'next_occurrence',
    'session',
    'tailgate',
  ],
  load: async (context, rows, wanted) => {
    const ids = rows.map((row) => row.id);
    const { attendance } = context.platform;
    const { rows: found } = await sql<EventRow>`
      select e.id, e.type, e.name, e.description, e.hashtags, e.cover_id, e.media_collection_id, e.place_seen, e.is_fed,
        e.start_date, e.start_time, e.end_date, e.end_time, e.timezone, e.starts_at, e.ends_at, e.sequence,
        e.previous_starts_at, e.cancelled_at, e.cancelled_reason, e.capacity, e.max_party_size, e.join_approval,
        e.guests_may_invite, e.guests_seen, e.answers_by, e.recurrence, ${attendance.stateColumn(context.viewer)}, i.own_state,
        case when e.type <> 'event' then 'Conference' when i.context_id is not null then 'Page' end as context_type,
        ${mentionsIn('e.id')} as mentions, ${placeFor(context.viewer)}
      from events e join items i on i.id = e.id ${attendance.seating(SUBJECT)} ${PLACES}
      where e.id = any(${ids}::uuid[])`.execute(context.db);
    const series =
      !wanted || wanted.has('next_occurrence') ? found.filter(({ recurrence }) => recurrence !== null) : [];
    const next = await nextOccurrences(
      context,
      series.map(({ id }) => id),
    );
    const sessions = await loadSessions(
      context,
      !wanted || wanted.has('session') || wanted.has('track_ids')
        ? found.flatMap(({ id, type }) => (type === 'session' ? [id] : []))
        : [],
    );
    const tailgates = await loadTailgates(
      context,
      !wanted || wanted.has('tailgate') ? found.flatMap(({ id, type }) => (type === 'tailgate' ? [id] : [])) : [],
    );
    return new Map(
      found.map(({ own_state, seating, ...event }) => [
        event.id,
        {
          ...event,
          ...attendance.presentState(seating),
          is_all_day: event.start_date !== null && event.start_time === null,
          is_multiday_event: isMultiday(event),
          is_draft: own_state === 'draft',
          next_occurrence: next.get(event.id) ?? null,
          occurrence: null,
          session: sessions.get(event.id)?.details ?? null,
          track_ids: sessions.get(event.id)?.track_ids ?? [],
          tailgate: tailgates.get(event.id) ?? null,
        },
      ]),
    );
  },
};

export async function findEvent(context: Context, id: string, options: ReadOptions = {}): Promise<Event> {
  const entity = await findItem(context, id, { ...options, kinds: 'plain' });
  if (entity._type !== 'Event') throw new Failure('not_found');
  return entity as unknown as Event;
}

/** Locks the event, and reads it for someone who organizes it. */
export const findOwnEvent = async (context: Context, id: string): Promise<Event> =>
  (await findManageable(context, id, 'Event')) as unknown as Event;

/** An event as it is after a write, for whoever wrote it. */
export async function changedEvent(context: Context, id: string, options: ReadOptions = {}): Promise<Event> {
  const [event] = await loadItems(context, [id], { ...options, unfiltered: true });
  return event as unknown as Event;
}

export const publishChange = (context: Context, id: string): void => context.publish(`events.${id}.changed`, {});

/** Everyone who sees an event can follow its changes. */
export const eventTopics: TopicRule = {
  subject: 'events.{}',
  authorize: async (context, [id]) => void (await findEvent(context, id ?? '')),
  still: (context, subscribers) => whoSee(context, subscribers, ({ parts }) => parts[0]),
};

const eventsAmong = (items: readonly Narrowed[]): string[] =>
  items.flatMap(({ id, kind }) => (kind === 'event' ? [id] : []));

export const eventSubscriptions: Subscriptions = {
  'items.narrowed': async (context, items) => {
    const ids = eventsAmong(items);
    await alignTopics(context, eventTopicTraits.kind, ids);
    for (const id of ids) context.publish(`events.${id}.narrowed`, {});
  },
  'items.widened': (context, items) =>
    alignTopics(
      context,
      eventTopicTraits.kind,
      items.map(({ id }) => id),
    ),
  'place.merged': async ({ db }, { id, intoId }) => {
    for (const table of ['events', 'event_occurrences'] as const)
      await db.updateTable(table).set({ place_id: intoId }).where('place_id', '=', id).execute();
  },
  'items.judged': async (context, { items, isBanned }) => {
    const ids = eventsAmong(items);
    if (ids.length > 0)
      await setBanned(context, sql`i.kind = 'event-topic' and i.context_id = any(${ids}::uuid[])`, isBanned);
  },
};
