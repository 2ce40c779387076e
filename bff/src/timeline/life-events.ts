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
  home: 'Moving into or out of a home.',
  family: 'A family event.',
  travel: 'A trip or journey.',
  achievement: 'An achievement.',
  health: 'An event related to physical or mental health.',
  loss: 'A loss.',
  other: 'Any other event.',
} as const;

const LifeEventType = builder.enumType('LifeEventType', {
  description: 'The type of a life event.',
  values: enumValues(LIFE_EVENT_TYPES, (type) => TYPE_WORDS[type]),
});

const LifeEvent = builder.objectRef<LifeEventEntity>('LifeEvent');

builder.node(LifeEvent, {
  ...itemNode<LifeEventEntity>('LifeEvent'),
  description: 'An event in a user’s life: an entry in their timeline, called “long story short” in the client.',
  interfaces: [Item, Commentable, Reactable, TimelineEntry],
  fields: (t) => ({
    event: t.exposeString('event', { description: 'The title of the event.' }),
    type: t.expose('type', { type: LifeEventType, description: 'The type of the event.' }),
    descriptionSummary: t.exposeString('description_summary', {
      nullable: true,
      description: 'The beginning of the description; null if there is none.',
    }),
  }),
});

builder.objectField(User, 'lifeEvents', (t) =>
  restConnection(t, {
    contract: listLifeEvents,
    type: LifeEvent,
    description: 'The user’s life events, newest first.',
    query: (user: { id: string }) => ({ user: user.id }),
    include: { author: 'user', cover: 'cover' },
  }),
);

mutation('createLifeEvent', {
  description: 'Adds a life event to the viewer’s timeline.',
  input: (t) => ({
    event: t.string({ required: true, description: 'The title of the event.' }),
    type: t.field({ type: LifeEventType, description: 'The type of the event. Defaults to `OTHER`.' }),
    description: t.string({ description: 'A description of the event.' }),
    startDate: t.field({
      writes: 'started_at',
      type: 'PartialDate',
      required: true,
      description: 'When the event happened or started.',
    }),
    endDate: t.field({
      writes: 'ended_at',
      type: 'PartialDate',
      description: 'When the event ended. Omit for an event without a duration.',
    }),
    coverId: t.globalID({ of: 'MediaFile', description: 'The cover photo.' }),
    audience: t.field({ type: Audience, description: 'Who can see the event. Defaults to `COMMUNITY`.' }),
  }),
  async resolve({ type, startDate, endDate, coverId, audience, ...words }, context) {
    const body = {
      ...words,
      type: type ?? undefined,
      started_at: startDate,
      ended_at: endDate,
      cover_id: coverId && coverId.id,
      audience: audience ?? undefined,
    };
    return (await context.rest(createLifeEvent, { body })).data;
  },
  payload: (t) => ({
    lifeEvent: t.field({ type: LifeEvent, description: 'The created life event.', resolve: (event) => event }),
  }),
});

mutation('updateLifeEvent', {
  description: 'Updates a life event. Omitted fields keep their values.',
  input: (t) => ({
    id: t.globalID({ of: 'LifeEvent', required: true, description: 'The life event to update.' }),
    event: t.string({ description: 'The title of the event.' }),
    type: t.field({ type: LifeEventType, description: 'The type of the event.' }),
    description: t.string({ description: 'A description of the event. Pass null to remove it.' }),
    startDate: t.field({
      writes: 'started_at',
      type: 'PartialDate',
      description: 'When the event happened or started.',
    }),
    endDate: t.field({
      writes: 'ended_at',
      type: 'PartialDate',
      description: 'When the event ended. Pass null to remove it.',
    }),
    coverId: t.globalID({ of: 'MediaFile', description: 'The cover photo. Pass null to remove it.' }),
    audience: t.field({ type: Audience, description: 'Who can see the event.' }),
  }),
  async resolve({ id, event, type, startDate, endDate, coverId, audience, ...words }, context) {
    const body = {
      ...words,
      event: event ?? undefined,
      type: type ?? undefined,
      started_at: startDate ?? undefined,
      ended_at: endDate,
      cover_id: coverId && coverId.id,
      audience: audience ?? undefined,
    };
    return (await context.rest(updateLifeEvent, { params: { id: id.id }, body })).data;
  },
  payload: (t) => ({
    lifeEvent: t.field({ type: LifeEvent, description: 'The updated life event.', resolve: (event) => event }),
  }),
});

mutation('deleteLifeEvent', {
  description: 'Deletes a life event.',
  input: (t) => ({ id: t.globalID({ of: 'LifeEvent', required: true, description: 'The life event to delete.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteLifeEvent, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the deleted life event.',
      resolve: ({ id }) => writeGlobalId('LifeEvent', id),
    }),
  }),
});
