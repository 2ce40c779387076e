import {
  createLifeEvent,
  deleteLifeEvent,
  LIFE_EVENT_TYPES,
  listLifeEvents,
  updateLifeEvent,
  type LifeEvent as LifeEventEntity,
} from '@plaza/api/timeline/life-events.contract.ts';
import { builder } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import { enumValues } from '../core/enums.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { Audience, Commentable, Item, itemNode, Reactable } from '../items/items.ts';
import { User } from '../users/users.ts';
import { TimelineEntry } from './timeline.ts';

const TYPE_WORDS = {
  home: 'A home found or left.',
  family: 'Of the family.',
  travel: 'A journey.',
  achievement: 'Something reached.',
  health: 'Of body or mind.',
  loss: 'Somebody or something lost.',
  other: 'Anything else.',
} as const;

const LifeEventType = builder.enumType('LifeEventType', {
  description: 'What a life event is about.',
  values: enumValues(LIFE_EVENT_TYPES, (type) => TYPE_WORDS[type]),
});

const LifeEvent = builder.objectRef<LifeEventEntity>('LifeEvent');

builder.node(LifeEvent, {
  ...itemNode<LifeEventEntity>('LifeEvent'),
  description: 'What happened in a life: an entry of a long story short.',
  interfaces: [Item, Commentable, Reactable, TimelineEntry],
  fields: (t) => ({
    event: t.exposeString('event', { description: 'What happened.' }),
    type: t.expose('type', { type: LifeEventType, description: 'What it is about.' }),
    descriptionSummary: t.exposeString('description_summary', {
      nullable: true,
      description: 'The beginning of the description.',
    }),
  }),
});

builder.objectField(User, 'lifeEvents', (t) =>
  restConnection(t, {
    contract: listLifeEvents,
    type: LifeEvent,
    description: 'What happened in their life, newest first.',
    query: (user: { id: string }) => ({ user: user.id }),
    include: { author: 'user', cover: 'cover' },
  }),
);

mutation('createLifeEvent', {
  description: "Adds an event to the viewer's long story short.",
  input: (t) => ({
    event: t.string({ required: true, description: 'What happened.' }),
    type: t.field({ type: LifeEventType, description: 'What it is about; `OTHER` unless said.' }),
    description: t.string({ description: 'Words about it.' }),
    startedAt: t.field({ type: 'PartialDate', required: true, description: 'When it was, or began.' }),
    endedAt: t.field({ type: 'PartialDate', description: 'When it ended, where it took time.' }),
    coverId: t.globalID({ of: 'File', description: 'A picture of it.' }),
    audience: t.field({ type: Audience, description: 'Who may see it; the community unless said.' }),
  }),
  async resolve({ type, startedAt, endedAt, coverId, audience, ...words }, context) {
    const body = {
      ...words,
      type: type ?? undefined,
      started_at: startedAt,
      ended_at: endedAt,
      cover_id: coverId && coverId.id,
      audience: audience ?? undefined,
    };
    return (await context.rest(createLifeEvent, { body })).data;
  },
  payload: (t) => ({ lifeEvent: t.field({ type: LifeEvent, description: 'The event.', resolve: (event) => event }) }),
});

mutation('updateLifeEvent', {
  description: 'Changes a life event; what is left out stays.',
  input: (t) => ({
    id: t.globalID({ of: 'LifeEvent', required: true, description: 'The event.' }),
    event: t.string({ description: 'What happened.' }),
    type: t.field({ type: LifeEventType, description: 'What it is about.' }),
    description: t.string({ description: 'Words about it; null takes them away.' }),
    startedAt: t.field({ type: 'PartialDate', description: 'When it was, or began.' }),
    endedAt: t.field({ type: 'PartialDate', description: 'When it ended; null takes it away.' }),
    coverId: t.globalID({ of: 'File', description: 'A picture of it; null takes it away.' }),
    audience: t.field({ type: Audience, description: 'Who may see it.' }),
  }),
  async resolve({ id, event, type, startedAt, endedAt, coverId, audience, ...words }, context) {
    const body = {
      ...words,
      event: event ?? undefined,
      type: type ?? undefined,
      started_at: startedAt ?? undefined,
      ended_at: endedAt,
      cover_id: coverId && coverId.id,
      audience: audience ?? undefined,
    };
    return (await context.rest(updateLifeEvent, { params: { id: id.id }, body })).data;
  },
  payload: (t) => ({
    lifeEvent: t.field({ type: LifeEvent, description: 'The event as it is now.', resolve: (event) => event }),
  }),
});

mutation('deleteLifeEvent', {
  description: 'Removes a life event.',
  input: (t) => ({ id: t.globalID({ of: 'LifeEvent', required: true, description: 'The event.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteLifeEvent, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The event that was.', resolve: ({ id }) => writeGlobalId('LifeEvent', id) }),
  }),
});
