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
  ReadQuery,
  SingleLine,
} from '../core/contract.ts';
import type { KindTraits } from '../core/kind-traits.contract.ts';

export const careerTraits = { kind: 'career', type: 'Career' } as const satisfies KindTraits;

const LINE_MAX = 120;
const DESCRIPTION_MAX = 2000;

/** Stored fields that a person writes. */
export const CareerFields = Type.Object({
  position: SingleLine({ minLength: 1, maxLength: LINE_MAX }),
  company: Nullable(SingleLine({ maxLength: LINE_MAX })),
  description: Nullable(Type.String({ maxLength: DESCRIPTION_MAX })),
  cover_id: Nullable(Id),
  started_at: PartialDate,
  ended_at: Nullable(PartialDate),
  is_retired: Type.Boolean({
    description: 'Whether the user retired from it. If true, the career is not current, even without an end date.',
  }),
});

export const Career = ItemEntity('Career', CareerFields.properties);
export interface Career extends Static<typeof Career> {}

const include = ['user', 'cover'] as const;
const CareerChange = Type.Object(
  { ...Type.Partial(CareerFields).properties, audience: Type.Optional(Audience) },
  { title: 'CareerChange' },
);
const { position, started_at } = CareerFields.properties;

export const listCareers = contract({
  name: 'listCareers',
  method: 'GET',
  url: '/long-story-short/careers',
  summary: 'List careers',
  description:
    'Returns the careers of a user (the viewer by default): current ones first, then by start date, newest first.',
  access: 'public',
  query: ListQuery({ user: Type.Optional(Id) }),
  parents: ['user'],
  reply: Many(Career),
  include,
});

export const getCareer = contract({
  name: 'getCareer',
  method: 'GET',
  url: '/long-story-short/careers/:id',
  summary: 'Get a career',
  access: 'public',
  params: IdParams,
  query: ReadQuery,
  reply: One(Career),
  errors: ['not_found', 'not_public'],
  include,
});

export const createCareer = contract({
  name: 'createCareer',
  method: 'POST',
  url: '/long-story-short/careers',
  summary: 'Create a career',
  description: "Adds a career to the viewer's profile.",
  access: 'member',
  query: IncludeQuery,
  body: Type.Object({ ...CareerChange.properties, position, started_at }),
  reply: One(Career),
  status: 201,
  errors: ['image_required'],
  include,
});

export const updateCareer = contract({
  name: 'updateCareer',
  method: 'PUT',
  url: '/long-story-short/careers/:id',
  summary: 'Update a career',
  description: 'Omitted fields stay unchanged.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: CareerChange,
  reply: One(Career),
  errors: ['not_found', 'forbidden', 'image_required'],
  include,
});

export const deleteCareer = contract({
  name: 'deleteCareer',
  method: 'DELETE',
  url: '/long-story-short/careers/:id',
  summary: 'Delete a career',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});
