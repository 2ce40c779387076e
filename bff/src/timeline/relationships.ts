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

const TimelineStatus = builder.enumType('TimelineStatus', {
  description: 'What one person is to another.',
  values: enumValues(TIMELINE_STATUSES, (status) => `The other one is: ${status}.`),
});

const ANSWER_WORDS = {
  pending: 'They have not answered yet; nobody but the writer sees it.',
  accepted: 'They said it is so.',
  declined: 'They said it is not so, or took their word back; nobody but the writer sees it.',
} as const;

const TimelineAnswer = builder.enumType('TimelineAnswer', {
  description: 'What a named person says of a relationship.',
  values: enumValues(ANSWERS, (answer) => ANSWER_WORDS[answer]),
});

const TimelineRelationship = builder.objectRef<TimelineRelationshipEntity>('TimelineRelationship');

builder.node(TimelineRelationship, {
  ...itemNode<TimelineRelationshipEntity>('TimelineRelationship'),
  description: 'What two people are to each other: an entry of a long story short, and not following.',
  interfaces: [Item, Commentable, Reactable, TimelineEntry],
  fields: (t) => ({
    person: t.field({
      type: User,
      nullable: true,
      description: 'The other person, where they are on Plaza and the viewer may see them.',
      ...relation('person_id'),
    }),
    name: t.exposeString('name', { nullable: true, description: 'Name of somebody who is not on Plaza.' }),
    status: t.expose('status', { type: TimelineStatus, description: 'What the other one is to the author.' }),
    answer: t.expose('answer', {
      type: TimelineAnswer,
      nullable: true,
      description: 'What the named person says; null where nobody was asked.',
    }),
    descriptionSummary: t.exposeString('description_summary', {
      nullable: true,
      description: 'The beginning of the description.',
    }),
  }),
});

builder.objectField(User, 'timelineRelationships', (t) =>
  restConnection(t, {
    contract: listTimelineRelationships,
    type: TimelineRelationship,
    description: 'What they are to others: as they tell it, and as others tell it and they accepted.',
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
  description: "Adds a relationship to the viewer's long story short; a person of Plaza is asked whether it is so.",
  input: (t) => ({
    personId: t.globalID({ of: 'User', description: 'A person of Plaza.' }),
    name: t.string({ description: 'Somebody who is not on Plaza.' }),
    status: t.field({ type: TimelineStatus, required: true, description: 'What the other one is to the viewer.' }),
    description: t.string({ description: 'Words about it.' }),
    startedAt: t.field({ type: 'PartialDate', description: 'When it began, if that is known.' }),
    endedAt: t.field({ type: 'PartialDate', description: 'When it ended; nothing while it goes on.' }),
    coverId: t.globalID({ of: 'File', description: 'A picture of it.' }),
    audience: t.field({ type: Audience, description: 'Who may see it; the community unless said.' }),
  }),
  async resolve({ personId, startedAt, endedAt, coverId, audience, ...words }, context) {
    const body = {
      ...words,
      person_id: personId && personId.id,
      started_at: startedAt,
      ended_at: endedAt,
      cover_id: coverId && coverId.id,
      audience: audience ?? undefined,
    };
    return (await context.rest(createTimelineRelationship, { body })).data;
  },
  payload: (t) => ({
    relationship: t.field({ type: TimelineRelationship, description: 'The relationship.', resolve: (made) => made }),
  }),
});

mutation('updateTimelineRelationship', {
  description:
    'Changes a relationship. Once the named person has accepted it, changing any field or widening the audience asks them again: `answer` is `PENDING`, and only the writer sees it. Making it private withdraws a pending question.',
  input: (t) => ({
    id: t.globalID({ of: 'TimelineRelationship', required: true, description: 'The relationship.' }),
    personId: t.globalID({ of: 'User', description: 'A person of Plaza.' }),
    name: t.string({ description: 'Somebody who is not on Plaza.' }),
    status: t.field({ type: TimelineStatus, description: 'What the other one is to the viewer.' }),
    description: t.string({ description: 'Words about it; null takes them away.' }),
    startedAt: t.field({ type: 'PartialDate', description: 'When it began; null when that is not known.' }),
    endedAt: t.field({ type: 'PartialDate', description: 'When it ended; null when it goes on.' }),
    coverId: t.globalID({ of: 'File', description: 'A picture of it; null takes it away.' }),
    audience: t.field({ type: Audience, description: 'Who may see it.' }),
  }),
  async resolve({ id, personId, status, startedAt, endedAt, coverId, audience, ...words }, context) {
    const body = {
      ...words,
      person_id: personId && personId.id,
      status: status ?? undefined,
      started_at: startedAt,
      ended_at: endedAt,
      cover_id: coverId && coverId.id,
      audience: audience ?? undefined,
    };
    return (await context.rest(updateTimelineRelationship, { params: { id: id.id }, body })).data;
  },
  payload: (t) => ({
    relationship: t.field({
      type: TimelineRelationship,
      description: 'The relationship as it is now.',
      resolve: (changed) => changed,
    }),
  }),
});

mutation('deleteTimelineRelationship', {
  description: 'Removes a relationship of the viewer; or takes back what they accepted of somebody else.',
  input: (t) => ({ id: t.globalID({ of: 'TimelineRelationship', required: true, description: 'The relationship.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteTimelineRelationship, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The relationship that the viewer no longer sees in their story.',
      resolve: ({ id }) => writeGlobalId('TimelineRelationship', id),
    }),
  }),
});
