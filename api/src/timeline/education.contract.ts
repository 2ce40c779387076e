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
  PartialDate,
  SingleLine,
} from '../core/contract.ts';
import { entryInclude as include, EntryWords, LINE_MAX } from './timeline.contract.ts';
import type { KindTraits } from '../core/kind-traits.contract.ts';

export const educationTraits = { kind: 'education', type: 'Education' } as const satisfies KindTraits;

/** Stored fields that a person writes. */
export const EducationFields = Type.Object({
  school: SingleLine({ minLength: 1, maxLength: LINE_MAX }),
  degree: Nullable(SingleLine({ maxLength: LINE_MAX })),
  ...EntryWords,
  started_at: PartialDate,
  ended_at: Nullable(PartialDate),
});

export const Education = ItemEntity('Education', EducationFields.properties);
export interface Education extends Static<typeof Education> {}

const Change = Type.Object({ ...Type.Partial(EducationFields).properties, audience: Type.Optional(Audience) });
const { school, started_at } = EducationFields.properties;

export const listEducation = contract({
  name: 'listEducation',
  method: 'GET',
  url: '/long-story-short/education',
  summary: 'List education',
  description: 'Returns the schools of a user (the viewer by default), by start date, newest first.',
  access: 'public',
  query: ListQuery({ user: Type.Optional(Id) }),
  parents: ['user'],
  reply: Many(Education),
  include,
});

export const createEducation = contract({
  name: 'createEducation',
  method: 'POST',
  url: '/long-story-short/education',
  summary: 'Create an education entry',
  description: "Adds a school to the viewer's profile.",
  access: 'member',
  query: IncludeQuery,
  body: Type.Object({ ...Change.properties, school, started_at }),
  reply: One(Education),
  status: 201,
  errors: ['image_required'],
  include,
});

export const updateEducation = contract({
  name: 'updateEducation',
  method: 'PUT',
  url: '/long-story-short/education/:id',
  summary: 'Update an education entry',
  description: 'Omitted fields stay unchanged.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Change,
  reply: One(Education),
  errors: ['not_found', 'forbidden', 'image_required'],
  include,
});

export const deleteEducation = contract({
  name: 'deleteEducation',
  method: 'DELETE',
  url: '/long-story-short/education/:id',
  summary: 'Delete an education entry',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});
