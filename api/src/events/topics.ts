import { route, type App } from '../core/route.ts';
import {
  addTopic,
  changeTopic,
  findTopic,
  pageTopics,
  removeTopic,
  topicKind,
  type TopicsOf,
} from '../core/topics-of.ts';
import type { Context } from '../core/context.ts';
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

const TOPICS: TopicsOf = {
  traits: eventTopicTraits,
  shape: EventTopic,
  table: 'event_topics',
  parent: 'event_id',
  relation: 'event',
  findParent: findEvent,
  lockParent: findOwnEvent,
  publishChange,
};

export const eventTopicKind = topicKind(TOPICS);

const found = async (context: Context, id: string) => (await findTopic(context, TOPICS, id)) as unknown as EventTopic;

export function eventTopicRoutes(app: App): void {
  route(app, listEventTopics, (call) => {
    const { event, ...query } = call.query;
    return pageTopics<EventTopic>(call, TOPICS, event, query);
  });

  route(app, createEventTopic, async (call) => {
    const id = await addTopic(call, TOPICS, call.body.event_id, call.body);
    return { data: await found(call, id) };
  });

  route(app, updateEventTopic, async (call) => {
    await changeTopic(call, TOPICS, call.params.id, call.body);
    return { data: await found(call, call.params.id) };
  });

  route(app, deleteEventTopic, (call) => removeTopic(call, TOPICS, call.params.id));
}
