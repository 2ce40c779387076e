import { Type, type Static } from 'typebox';
import { contract, Id, IdParams, ListQuery, Many, Nullable, One, OneOf, Timestamp } from '../core/contract.ts';

export const REPORT_REASONS = [
  'spam',
  'harassment',
  'hate',
  'nudity',
  'violence',
  'self-harm',
  'impersonation',
  'misinformation',
  'privacy',
  'intellectual property',
  'illegal goods',
  'underage',
  'other',
] as const;
export const FEEDBACK_STATUSES = ['watching', 'pending review', 'review denied', 'approved', 'blocked'] as const;
export const REPORT_TEXT_MAX = 1000;

export const Block = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Block'),
    user_id: Id,
    context_type: Type.String(),
    context_id: Id,
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'Block' },
);
export interface Block extends Static<typeof Block> {}

const context = ['context', 'context.avatar', 'context.user', 'user', 'user.avatar'] as const;

export const listBlocks = contract({
  name: 'listBlocks',
  method: 'GET',
  url: '/blocks',
  summary: 'List blocks',
  description: "Returns the viewer's blocks, newest first, or only the block of a given item.",
  access: 'member',
  query: ListQuery({ context_id: Type.Optional(Id) }),
  reply: Many(Block),
  include: context,
});

export const getBlock = contract({
  name: 'getBlock',
  method: 'GET',
  url: '/blocks/:id',
  summary: 'Get a block',
  description: "Returns one of the viewer's blocks.",
  access: 'member',
  params: IdParams,
  reply: One(Block),
  errors: ['not_found'],
  include: context,
});

export const createBlock = contract({
  name: 'createBlock',
  method: 'POST',
  url: '/blocks',
  summary: 'Create a block',
  description:
    'Blocks a user or an item. If it is already blocked, returns `already_blocked`. Blocking a user also ' +
    'ends following in both directions.',
  access: 'member',
  body: Type.Object({ context_type: Type.Optional(Type.String({ maxLength: 40 })), context_id: Id }),
  reply: One(Block),
  status: 201,
  errors: ['not_found', 'already_blocked', 'self_action', 'forbidden'],
});

export const deleteBlock = contract({
  name: 'deleteBlock',
  method: 'DELETE',
  url: '/blocks/:id',
  summary: 'Delete a block',
  description: 'Unblocks the user or item.',
  access: 'member',
  params: IdParams,
  errors: ['not_found'],
});

export const SubscriptionFilter = Type.Object(
  {
    actor_id: Id,
    hidden_ids: Type.Array(Id, {
      description: 'Users and crowds that the viewer has blocked or that have blocked the viewer.',
    }),
    hidden_crowd_ids: Type.Array(Id, { description: 'Those of `hidden_ids` that are crowds.' }),
    crowd_ids: Type.Array(Id, {
      description: 'The crowds that the acting identity is a member of or acts as.',
    }),
    own_ids: Type.Array(Id, {
      description: 'The viewer, the acting identity, the crowds that they manage, and items that they have blocked.',
    }),
  },
  { title: 'SubscriptionFilter' },
);
export interface SubscriptionFilter extends Static<typeof SubscriptionFilter> {}

/** An event is the same for everybody: what of it is not for the viewer, and about what it must say something else to them. */
export const getSubscriptionFilter = contract({
  name: 'getSubscriptionFilter',
  method: 'GET',
  url: '/subscription-filter',
  summary: "Get the viewer's subscription filter",
  description: 'Returns what live updates leave out or change for the viewer. For the gateway only.',
  access: 'gateway',
  reply: One(SubscriptionFilter),
});

export const Report = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Report'),
    user_id: Id,
    context_type: Type.String(),
    context_id: Id,
    case_id: Id,
    title: Type.String({ description: 'Title of the item when it was first reported.' }),
    reason: OneOf(REPORT_REASONS),
    text: Nullable(Type.String()),
    status: OneOf(FEEDBACK_STATUSES),
    decision: Nullable(Type.String()),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'Report' },
);
export interface Report extends Static<typeof Report> {}

export const createReport = contract({
  name: 'createReport',
  method: 'POST',
  url: '/reports',
  summary: 'Report an item',
  description: 'Each user can have one open report per item.',
  access: 'member',
  body: Type.Object({
    context_type: Type.Optional(Type.String({ maxLength: 40 })),
    context_id: Id,
    reason: OneOf(REPORT_REASONS),
    text: Type.Optional(Nullable(Type.String({ maxLength: REPORT_TEXT_MAX }))),
  }),
  reply: One(Report),
  status: 201,
  errors: ['not_found', 'already_reported', 'self_action', 'forbidden'],
});

export const listReports = contract({
  name: 'listReports',
  method: 'GET',
  url: '/reports',
  summary: 'List reports',
  description: 'Returns the moderation queue, newest first. Staff only.',
  access: ['admin', 'support'],
  query: ListQuery({ status: Type.Optional(OneOf(FEEDBACK_STATUSES)) }),
  reply: Many(Report),
  include: context,
});

export const getReport = contract({
  name: 'getReport',
  method: 'GET',
  url: '/reports/:id',
  summary: 'Get a report',
  description: 'Returns a report with the reported item.',
  access: ['admin', 'support'],
  params: IdParams,
  reply: One(Report),
  errors: ['not_found'],
  include: context,
});

export const updateReport = contract({
  name: 'updateReport',
  method: 'PUT',
  url: '/reports/:id',
  summary: 'Decide a report',
  description: 'Decides the case of the report. `blocked` removes the content; a different status restores it.',
  access: ['admin', 'support'],
  params: IdParams,
  body: Type.Object({
    status: OneOf(FEEDBACK_STATUSES),
    decision: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
  }),
  reply: One(Report),
  errors: ['not_found', 'already_claimed', 'forbidden'],
});
