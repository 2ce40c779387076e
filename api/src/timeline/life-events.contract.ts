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
import { entryInclude as include, EntryWords, LINE_MAX } from './timeline.contract.ts';
import type { KindTraits } from '../core/kind-traits.contract.ts';

export const lifeEventTraits = { kind: 'life event', type: 'LifeEvent' } as const satisfies KindTraits;

export const LIFE_EVENT_TYPES = ['home', 'family', 'travel', 'achievement', 'health', 'loss', 'other'] as const;

/** Stored fields that a person writes. */
export const LifeEventFields = Type.Object({
  event: SingleLine({ minLength: 1, maxLength: LINE_MAX }),
  type: OneOf(LIFE_EVENT_TYPES),
  ...EntryWords,
  started_at: PartialDate,
  ended_at: Nullable(PartialDate),
});

export const LifeEvent = ItemEntity('LifeEvent', {
  ...LifeEventFields.properties,
  description_summary: Nullable(Type.String({ description: 'The start of the description, for lists.' })),
});
export interface LifeEvent extends Static<typeof LifeEvent> {}

const Change = Type.Object({ ...Type.Partial(LifeEventFields).properties, audience: Type.Optional(Audience) });
const { event, started_at } = LifeEventFields.properties;

export const listLifeEvents = contract({
  name: 'listLifeEvents',
  method: 'GET',
  url: '/long-story-short/life-events',
  summary: 'List life events',
  description: 'Returns the life events of a user (the viewer by default), newest first.',
  access: 'public',
  query: ListQuery({ user: Type.Optional(Id) }),
  parents: ['user'],
  reply: Many(LifeEvent),
  include,
});

export const getLifeEvent = contract({
  name: 'getLifeEvent',
  method: 'GET',
  url: '/long-story-short/life-events/:id',
  summary: 'Get a life event',
  access: 'public',
  params: IdParams,
  query: ReadQuery,
  reply: One(LifeEvent),
  errors: ['not_found', 'not_public'],
  include,
});

export const createLifeEvent = contract({
  name: 'createLifeEvent',
  method: 'POST',
  url: '/long-story-short/life-events',
  summary: 'Create a life event',
  description: "Adds a life event to the viewer's profile.",
  access: 'member',
  query: IncludeQuery,
  body: Type.Object({ ...Change.properties, event, started_at }),
  reply: One(LifeEvent),
  status: 201,
  errors: ['image_required'],
  include,
});

export const updateLifeEvent = contract({
  name: 'updateLifeEvent',
  method: 'PUT',
  url: '/long-story-short/life-events/:id',
  summary: 'Update a life event',
  description: 'Omitted fields stay unchanged.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Change,
  reply: One(LifeEvent),
  errors: ['not_found', 'forbidden', 'image_required'],
  include,
});

export const deleteLifeEvent = contract({
  name: 'deleteLifeEvent',
  method: 'DELETE',
  url: '/long-story-short/life-events/:id',
  summary: 'Delete a life event',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});
