import type { Context } from '../core/context.ts';
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
import { findConference, findOwnConference, publishChange } from './conferences.store.ts';
import * as contracts from './topics.contract.ts';
import { ConferenceTopic, conferenceTopicTraits } from './topics.contract.ts';

interface ConferenceTopicsTable {
  id: string;
  conference_id: string;
  name: string;
  position: number;
}

declare module '../core/db.ts' {
  interface Tables {
    conference_topics: ConferenceTopicsTable;
  }
}

export const TOPICS: TopicsOf = {
  traits: conferenceTopicTraits,
  shape: ConferenceTopic,
  table: 'conference_topics',
  parent: 'conference_id',
  relation: 'conference',
  findParent: findConference,
  lockParent: async (context, id) => {
    const conference = await findOwnConference(context, id);
    return { ...conference, is_draft: conference.status === 'draft' };
  },
  publishChange,
};

export const conferenceTopicKind = topicKind(TOPICS);

const found = async (context: Context, id: string) =>
  (await findTopic(context, TOPICS, id)) as unknown as ConferenceTopic;

export function conferenceTopicRoutes(app: App): void {
  for (const contract of [contracts.listConferenceTopics, contracts.listTopicsOfConference])
    route(app, contract, (call) => {
      const { conference, ...query } = call.query;
      return pageTopics<ConferenceTopic>(call, TOPICS, conference, query);
    });

  for (const contract of [contracts.createConferenceTopic, contracts.createTopicOfConference])
    route(app, contract, async (call) => ({
      data: await found(call, await addTopic(call, TOPICS, call.body.conference_id, call.body)),
    }));

  for (const contract of [contracts.updateConferenceTopic, contracts.updateTopicOfConference])
    route(app, contract, async (call) => {
      await changeTopic(call, TOPICS, call.params.id, call.body);
      return { data: await found(call, call.params.id) };
    });

  for (const contract of [contracts.deleteConferenceTopic, contracts.deleteTopicOfConference])
    route(app, contract, (call) => removeTopic(call, TOPICS, call.params.id));
}
