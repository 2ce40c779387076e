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
import type { KindTraits } from '../core/kind-traits.contract.ts';

export const timelineRelationshipTraits = {
  kind: 'timeline relationship',
  type: 'TimelineRelationship',
} as const satisfies KindTraits;

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
  name: Nullable(SingleLine({ maxLength: LINE_MAX, description: 'Name of a person who is not on Plaza.' })),
  status: OneOf(TIMELINE_STATUSES, { description: 'What the other person is to the author.' }),
  ...EntryWords,
  started_at: Nullable(PartialDate),
  ended_at: Nullable(PartialDate),
});

export const TimelineRelationship = ItemEntity('TimelineRelationship', {
  ...TimelineRelationshipFields.properties,
  answer: Nullable(
    OneOf(ANSWERS, {
      description:
        'Response of the named person. Until it is `accepted`, only the author can see the relationship. Null if ' +
        'they have not been asked.',
    }),
  ),
  description_summary: Nullable(Type.String({ description: 'The start of the description, for lists.' })),
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
  summary: 'List timeline relationships',
  description:
    'Returns the relationships of a user (the viewer by default): their own, and those of others that they ' +
    'have accepted.',
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
  summary: 'Get a timeline relationship',
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
  summary: 'Create a timeline relationship',
  description:
    "Adds a relationship to the viewer's profile. If it names another user, they are asked to confirm it, " +
    'and others can see it once they accept.',
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
  summary: 'Update a timeline relationship',
  description:
    'After the named person has accepted, changing a field or widening the audience asks them again: ' +
    '`answer` becomes `pending`, and only the author can see the relationship. Making it private withdraws a ' +
    'pending request.',
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
  summary: 'Delete a timeline relationship',
  description:
    'The author deletes the relationship. The named person withdraws their confirmation, so that only the ' +
    'author can see it.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});
