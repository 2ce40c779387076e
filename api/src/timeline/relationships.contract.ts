import { Type, type Static } from 'typebox';
import {
  Audience,
  contract,
  Id,
  IdParams,
  IncludeQuery,
  ItemEntity,
  ListQuery,
  Many,
  Nullable,
  One,
  OneOf,
  PartialDate,
  ReadQuery,
  SingleLine,
} from '../core/contract.ts';
import { EntryWords, LINE_MAX } from './timeline.contract.ts';

/** Those that a summary of a person speaks of. */
export const PARTNERSHIPS = ['partner', 'engaged', 'married'] as const;
export const TIMELINE_STATUSES = [
  ...PARTNERSHIPS,
  'separated',
  'divorced',
  'widowed',
  'parent',
  'child',
  'sibling',
  'relative',
  'friend',
  'colleague',
] as const;
export const ANSWERS = ['pending', 'accepted', 'declined'] as const;

/** Stored fields that a person writes. */
export const TimelineRelationshipFields = Type.Object({
  person_id: Nullable(Id),
  name: Nullable(SingleLine({ maxLength: LINE_MAX, description: 'Of somebody who is not on Plaza.' })),
  status: OneOf(TIMELINE_STATUSES, { description: 'What the other one is to the writer.' }),
  ...EntryWords,
  started_at: Nullable(PartialDate),
  ended_at: Nullable(PartialDate),
});

export const TimelineRelationship = ItemEntity('TimelineRelationship', {
  ...TimelineRelationshipFields.properties,
  answer: Nullable(
    OneOf(ANSWERS, {
      description: 'What the named person says; until it is `accepted` nobody but its writer sees it. Null: not asked.',
    }),
  ),
  description_summary: Nullable(Type.String({ description: 'The beginning of the description, for a list.' })),
});
export interface TimelineRelationship extends Static<typeof TimelineRelationship> {}

const include = ['user', 'user.avatar', 'cover', 'person', 'person.avatar'] as const;
const Change = Type.Object({
  ...Type.Partial(TimelineRelationshipFields).properties,
  audience: Type.Optional(Audience),
});
const { status } = TimelineRelationshipFields.properties;

export const listTimelineRelationships = contract({
  name: 'listTimelineRelationships',
  method: 'GET',
  url: '/long-story-short/relationships',
  summary: 'Relationships of one person, the viewer unless said: their own, and those of others that they accepted.',
  access: 'public',
  query: ListQuery({ user: Type.Optional(Id) }),
  parents: ['user'],
  reply: Many(TimelineRelationship),
  include,
});

export const getTimelineRelationship = contract({
  name: 'getTimelineRelationship',
  method: 'GET',
  url: '/long-story-short/relationships/:id',
  summary: 'One relationship of a life.',
  access: 'public',
  params: IdParams,
  query: ReadQuery,
  reply: One(TimelineRelationship),
  errors: ['not_found', 'not_public'],
  include,
});

export const createTimelineRelationship = contract({
  name: 'createTimelineRelationship',
  method: 'POST',
  url: '/long-story-short/relationships',
  summary:
    'Adds a relationship to the life of the viewer; a person of Plaza is asked, and others see it once they accept.',
  access: 'member',
  query: IncludeQuery,
  body: Type.Object({ ...Change.properties, status }),
  reply: One(TimelineRelationship),
  status: 201,
  errors: ['self_action', 'image_required'],
  include,
});

export const updateTimelineRelationship = contract({
  name: 'updateTimelineRelationship',
  method: 'PUT',
  url: '/long-story-short/relationships/:id',
  summary:
    'Changes a relationship. Once the named person has accepted it, changing any field or widening the audience asks them again: `answer` is `pending`, and only the writer sees it. Making it private withdraws a pending question.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Change,
  reply: One(TimelineRelationship),
  errors: ['not_found', 'forbidden', 'self_action', 'image_required'],
  include,
});

export const deleteTimelineRelationship = contract({
  name: 'deleteTimelineRelationship',
  method: 'DELETE',
  url: '/long-story-short/relationships/:id',
  summary:
    'Its writer removes it; the named person takes their word back, and nobody but the writer sees it from then on.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});
