import {
  ANSWERS,
  createTimelineRelationship,
  deleteTimelineRelationship,
  listTimelineRelationships,
  TIMELINE_STATUSES,
  updateTimelineRelationship,
  type TimelineRelationship as TimelineRelationshipEntity,
} from '@plaza/api/timeline/relationships.contract.ts';
import { builder } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import { enumValues } from '../core/enums.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { Audience, Commentable, Item, itemNode, Reactable, relation } from '../items/items.ts';
import { User } from '../users/users.ts';
import { TimelineEntry } from './timeline.ts';

const STATUS_WORDS = {
  partner: 'The other person is the author’s partner.',
  engaged: 'The author is engaged to the other person.',
  married: 'The author is married to the other person.',
  separated: 'The author is separated from the other person.',
  divorced: 'The author is divorced from the other person.',
  widowed: 'The author is the widow or widower of the other person.',
  parent: 'The other person is the author’s parent.',
  child: 'The other person is the author’s child.',
  sibling: 'The other person is the author’s sibling.',
  relative: 'The other person is another relative of the author.',
  friend: 'The other person is the author’s friend.',
  colleague: 'The other person is the author’s colleague.',
} as const;

const TimelineStatus = builder.enumType('TimelineStatus', {
  description: 'The relationship of one person to another.',
  values: enumValues(TIMELINE_STATUSES, (status) => STATUS_WORDS[status]),
});

const ANSWER_WORDS = {
  pending: 'The named person has not responded yet. Only the author can see the relationship.',
  accepted: 'The named person confirmed the relationship.',
  declined: 'The named person declined or later withdrew their confirmation. Only the author can see the relationship.',
} as const;

const TimelineAnswer = builder.enumType('TimelineAnswer', {
  description: 'The response of the named person to a relationship.',
  values: enumValues(ANSWERS, (answer) => ANSWER_WORDS[answer]),
});

const TimelineRelationship = builder.objectRef<TimelineRelationshipEntity>('TimelineRelationship');

builder.node(TimelineRelationship, {
  ...itemNode<TimelineRelationshipEntity>('TimelineRelationship'),
  description:
    'A relationship between two people: an entry in a timeline, called “long story short” in the client. It is unrelated to following.',
  interfaces: [Item, Commentable, Reactable, TimelineEntry],
  fields: (t) => ({
    person: t.field({
      type: User,
      nullable: true,
      description: 'The other person; null if they are not on Plaza or not visible to the viewer.',
      ...relation('person_id'),
    }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'The name of the other person if they are not on Plaza; null otherwise.',
    }),
    status: t.expose('status', {
      type: TimelineStatus,
      description: 'The relationship of the other person to the author.',
    }),
    answer: t.expose('answer', {
      type: TimelineAnswer,
      nullable: true,
      description: 'The response of the named person; null if they are not on Plaza.',
    }),
    descriptionSummary: t.exposeString('description_summary', {
      nullable: true,
      description: 'The beginning of the description; null if there is none.',
    }),
  }),
});

builder.objectField(User, 'timelineRelationships', (t) =>
  restConnection(t, {
    contract: listTimelineRelationships,
    type: TimelineRelationship,
    description: 'The user’s relationships: those they added, and those that others added and the user confirmed.',
    query: (user: { id: string }) => ({ user: user.id }),
    include: {
      author: 'user',
      'author.avatar': 'user.avatar',
      cover: 'cover',
      person: 'person',
      'person.avatar': 'person.avatar',
    },
  }),
);

mutation('createTimelineRelationship', {
  description:
    'Adds a relationship to the viewer’s timeline. If the other person is on Plaza, they are asked to confirm it.',
  input: (t) => ({
    personId: t.globalID({ of: 'User', description: 'The other person, if they are on Plaza.' }),
    name: t.string({ description: 'The name of the other person, if they are not on Plaza.' }),
    status: t.field({
      type: TimelineStatus,
      required: true,
      description: 'The relationship of the other person to the viewer.',
    }),
    description: t.string({ description: 'A description of the relationship.' }),
    startDate: t.field({
      writes: 'started_at',
      type: 'PartialDate',
      description: 'When the relationship started, if known.',
    }),
    endDate: t.field({
      writes: 'ended_at',
      type: 'PartialDate',
      description: 'When the relationship ended. Omit if it is ongoing.',
    }),
    coverId: t.globalID({ of: 'MediaFile', description: 'The cover photo.' }),
    audience: t.field({ type: Audience, description: 'Who can see the relationship. Defaults to `COMMUNITY`.' }),
  }),
  async resolve({ personId, startDate, endDate, coverId, audience, ...words }, context) {
    const body = {
      ...words,
      person_id: personId && personId.id,
      started_at: startDate,
      ended_at: endDate,
      cover_id: coverId && coverId.id,
      audience: audience ?? undefined,
    };
    return (await context.rest(createTimelineRelationship, { body })).data;
  },
  payload: (t) => ({
    relationship: t.field({
      type: TimelineRelationship,
      description: 'The created relationship.',
      resolve: (made) => made,
    }),
  }),
});

mutation('updateTimelineRelationship', {
  description:
    'Updates a relationship. If the named person has already confirmed it, changing any field or widening the audience asks them again: `answer` becomes `PENDING`, and only the author can see the relationship. Making it private withdraws a pending request.',
  input: (t) => ({
    id: t.globalID({ of: 'TimelineRelationship', required: true, description: 'The relationship to update.' }),
    personId: t.globalID({ of: 'User', description: 'The other person, if they are on Plaza.' }),
    name: t.string({ description: 'The name of the other person, if they are not on Plaza.' }),
    status: t.field({ type: TimelineStatus, description: 'The relationship of the other person to the viewer.' }),
    description: t.string({ description: 'A description of the relationship. Pass null to remove it.' }),
    startDate: t.field({
      writes: 'started_at',
      type: 'PartialDate',
      description: 'When the relationship started. Pass null if unknown.',
    }),
    endDate: t.field({
      writes: 'ended_at',
      type: 'PartialDate',
      description: 'When the relationship ended. Pass null if it is ongoing.',
    }),
    coverId: t.globalID({ of: 'MediaFile', description: 'The cover photo. Pass null to remove it.' }),
    audience: t.field({ type: Audience, description: 'Who can see the relationship.' }),
  }),
  async resolve({ id, personId, status, startDate, endDate, coverId, audience, ...words }, context) {
    const body = {
      ...words,
      person_id: personId && personId.id,
      status: status ?? undefined,
      started_at: startDate,
      ended_at: endDate,
      cover_id: coverId && coverId.id,
      audience: audience ?? undefined,
    };
    return (await context.rest(updateTimelineRelationship, { params: { id: id.id }, body })).data;
  },
  payload: (t) => ({
    relationship: t.field({
      type: TimelineRelationship,
      description: 'The updated relationship.',
      resolve: (changed) => changed,
    }),
  }),
});

mutation('deleteTimelineRelationship', {
  description:
    'Deletes a relationship that the viewer added, or withdraws their confirmation of one that someone else added.',
  input: (t) => ({
    id: t.globalID({ of: 'TimelineRelationship', required: true, description: 'The relationship to delete.' }),
  }),
  async resolve({ id }, context) {
    await context.rest(deleteTimelineRelationship, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the relationship, which is no longer part of the viewer’s timeline.',
      resolve: ({ id }) => writeGlobalId('TimelineRelationship', id),
    }),
  }),
});
