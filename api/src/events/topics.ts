/** Topics of an event, which its discussion is ordered by. A topic is an item, so it is commented like anything else. */
import { trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { createItem, removeItem, updateItem } from '../core/item-writes.ts';
import { findItem } from '../core/items.ts';
import { lastComments } from '../core/last-comments.ts';
import { pageItems } from '../core/list.ts';
import { moveTo, nextPosition } from '../core/positions.ts';
import { route, type App } from '../core/route.ts';
import type { ItemKind } from '../core/spine.ts';
import { findEvent, findOwnEvent, publishChange } from './events.store.ts';
import {
  createEventTopic,
  deleteEventTopic,
  EventTopic,
  eventTopicTraits,
  listEventTopics,
  updateEventTopic,
} from './topics.contract.ts';

interface EventTopicsTable {
  id: string;
  event_id: string;
  name: string;
  position: number;
}

declare module '../core/db.ts' {
  interface Tables {
    event_topics: EventTopicsTable;
  }
}

const TOPICS = { table: 'event_topics', parent: 'event_id' };

export const eventTopicKind: ItemKind = {
  ...eventTopicTraits,
  inFeed: false,
  shape: EventTopic,
  relations: { user: 'user_id', event: 'event_id', last_comment: 'last_comment_id' },
  managedBy: ['context'],
  personal: ['last_comment_id'],
  load: async (context, rows, wanted) => {
    const ids = rows.map((row) => row.id);
    const { rows: topics } = await sql<Pick<EventTopic, 'id' | 'event_id' | 'name' | 'order'>>`
      select id, event_id, name, position as "order" from event_topics where id = any(${ids}::uuid[])`.execute(
      context.db,
    );
    const last = await lastComments(context, !wanted || wanted.has('last_comment_id') ? ids : []);
    return new Map(topics.map((topic) => [topic.id, { ...topic, last_comment_id: last.get(topic.id) ?? null }]));
  },
};

export function eventTopicRoutes(app: App): void {
  route(app, listEventTopics, async (call) => {
    const { event, ...query } = call.query;
    if (!event && !query.ids) throw new Failure('invalid', { event: ['is required'] });
    if (event) await findEvent(call, event);
    return pageItems<EventTopic>(call, query, {
      kinds: 'plain',
      join: sql`join event_topics t on t.id = i.id`,
      where: sql`i.kind = 'event-topic' and ${event ? sql`t.event_id = ${event}` : sql`true`}`,
      by: [sql`t.position`],
      order: 'asc',
    });
  });

  // The event is locked before its topics, so that concurrent changes of their order wait for each other.
  route(app, createEventTopic, async (call) => {
    const { event_id, order } = call.body;
    const name = nameIn(call.body.name);
    const event = await findOwnEvent(call, event_id);
    const position = await nextPosition(call, TOPICS, event_id);
    const { item } = await createItem(call, {
      kind: 'event-topic',
      title: name,
      audience: event.audience,
      state: event.is_draft ? 'draft' : 'published',
      contextId: event_id,
      ...(event.context_type === 'Page' ? { crowdId: event.user_id ?? '' } : { authorId: event.user_id ?? '' }),
      row: { table: 'event_topics', values: { event_id, name, position } },
    });
    if (order !== undefined) await moveTo(call, TOPICS, { id: item.id, parentId: event_id }, order);
    publishChange(call, event_id);
    return { data: await findTopic(call, item.id) };
  });

  route(app, updateEventTopic, async (call) => {
    const { name, order } = call.body;
    const { id, event_id } = await findOwnTopic(call, call.params.id);
    if (name !== undefined) {
      const title = nameIn(name);
      await call.db.updateTable('event_topics').set({ name: title }).where('id', '=', id).execute();
      await updateItem(call, id, { title });
    }
    if (order !== undefined) await moveTo(call, TOPICS, { id, parentId: event_id }, order);
    publishChange(call, event_id);
    return { data: await findTopic(call, id) };
  });

  route(app, deleteEventTopic, async (call) => {
    const { id, event_id } = await findOwnTopic(call, call.params.id);
    await removeItem(call, id);
    publishChange(call, event_id);
  });
}

function nameIn(given: string): string {
  const name = trimmed(given);
  if (!name) throw new Failure('invalid', { name: ['is required'] });
  return name;
}

/** A topic that someone who organizes its event wants to change, with the event locked. */
async function findOwnTopic(context: Context, id: string): Promise<EventTopic> {
  const topic = await findTopic(context, id);
  await findOwnEvent(context, topic.event_id);
  return topic;
}

async function findTopic(context: Context, id: string): Promise<EventTopic> {
  const entity = await findItem(context, id, { kinds: 'plain' });
  if (entity._type !== 'EventTopic') throw new Failure('not_found');
  return entity as unknown as EventTopic;
}
