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
  One,
  ReadQuery,
  SingleLine,
} from '../core/contract.ts';
import { LINE_MAX } from './timeline.contract.ts';
import type { KindTraits } from '../core/kind-traits.contract.ts';

export const keypointsTraits = { kind: 'keypoints', type: 'TimelineKeypoints' } as const satisfies KindTraits;

export const KEYPOINTS_MAX = 30;

const Lines = Type.Array(SingleLine({ maxLength: LINE_MAX }), { maxItems: KEYPOINTS_MAX });

/** Stored fields that a person writes: lists of short lines, and the careers that they would be known by. */
export const KeypointFields = Type.Object({
  hobbies: Lines,
  accomplished: Lines,
  dreams: Lines,
  skills: Lines,
  experience: Lines,
  career_ids: Type.Array(Id, {
    maxItems: KEYPOINTS_MAX,
    description: "IDs of the user's own careers to highlight, as far as the viewer can see them.",
  }),
});

export const TimelineKeypoints = ItemEntity('TimelineKeypoints', KeypointFields.properties);
export interface TimelineKeypoints extends Static<typeof TimelineKeypoints> {}

const include = ['user', 'careers'] as const;
const Change = Type.Object({ ...Type.Partial(KeypointFields).properties, audience: Type.Optional(Audience) });

export const listKeypoints = contract({
  name: 'listKeypoints',
  method: 'GET',
  url: '/long-story-short/keypoints',
  summary: 'List key points',
  description: 'Returns the key points of a user (the viewer by default): one entry, or none.',
  access: 'public',
  query: ListQuery({ user: Type.Optional(Id) }),
  parents: ['user'],
  reply: Many(TimelineKeypoints),
  include,
});

export const getKeypoints = contract({
  name: 'getKeypoints',
  method: 'GET',
  url: '/long-story-short/keypoints/:id',
  summary: 'Get the key points of a user',
  description: 'Returns the key points by username or ID.',
  access: 'public',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100, description: 'ID or username of a user.' }) }),
  query: ReadQuery,
  reply: One(TimelineKeypoints),
  errors: ['not_found', 'not_public'],
  include,
});

export const createKeypoints = contract({
  name: 'createKeypoints',
  method: 'POST',
  url: '/long-story-short/keypoints',
  summary: 'Create key points',
  description: "Adds key points to the viewer's profile. Returns `conflict` if they already exist.",
  access: 'member',
  query: IncludeQuery,
  body: Change,
  reply: One(TimelineKeypoints),
  status: 201,
  errors: ['conflict'],
  include,
});

export const updateKeypoints = contract({
  name: 'updateKeypoints',
  method: 'PUT',
  url: '/long-story-short/keypoints/:id',
  summary: 'Update key points',
  description: 'Omitted fields stay unchanged.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Change,
  reply: One(TimelineKeypoints),
  errors: ['not_found', 'forbidden'],
  include,
});
