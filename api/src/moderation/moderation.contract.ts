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
  summary: "The viewer's blocks, newest first; only that of one thing when it is given.",
  access: 'member',
  query: ListQuery({ context_id: Type.Optional(Id) }),
  reply: Many(Block),
  include: context,
});

export const getBlock = contract({
  name: 'getBlock',
  method: 'GET',
  url: '/blocks/:id',
  summary: "One of the viewer's blocks.",
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
  summary: 'Blocks a person or an item, once. Blocking a person ends following both ways.',
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
  summary: 'Unblocks.',
  access: 'member',
  params: IdParams,
  errors: ['not_found'],
});

export const Onlooker = Type.Object(
  {
    actor_id: Id,
    hidden_ids: Type.Array(Id, { description: 'People and crowds that are blocked, or have blocked the viewer.' }),
    hidden_crowd_ids: Type.Array(Id, { description: 'Those of them that are crowds.' }),
    crowd_ids: Type.Array(Id, {
      description: 'The crowds to which the viewer, as they act, belongs, and as which they act.',
    }),
    own_ids: Type.Array(Id, {
      description:
        'The viewer, as themselves and as they act, the crowds in which they have a say, and items that they have blocked.',
    }),
  },
  { title: 'Onlooker' },
);
export interface Onlooker extends Static<typeof Onlooker> {}

/** An event is the same for everybody: what of it is not for the viewer, and about what it must say something else to them. */
export const getOnlooker = contract({
  name: 'getOnlooker',
  method: 'GET',
  url: '/onlooker',
  summary: 'For the gateway alone: what a live stream leaves out for the viewer, and where it is another for them.',
  access: 'gateway',
  reply: One(Onlooker),
});

export const Report = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Report'),
    user_id: Id,
    context_type: Type.String(),
    context_id: Id,
    case_id: Id,
    title: Type.String({ description: 'What the item was called when it was first reported.' }),
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
  summary: 'Reports an item; one open report per person and item.',
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
  summary: 'The support queue, newest first.',
  access: ['admin', 'support'],
  query: ListQuery({ status: Type.Optional(OneOf(FEEDBACK_STATUSES)) }),
  reply: Many(Report),
  include: context,
});

export const getReport = contract({
  name: 'getReport',
  method: 'GET',
  url: '/reports/:id',
  summary: 'One report with what it is about.',
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
  summary: 'Decides on the case of a report: `blocked` removes the content, another status later restores it.',
  access: ['admin', 'support'],
  params: IdParams,
  body: Type.Object({
    status: OneOf(FEEDBACK_STATUSES),
    decision: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
  }),
  reply: One(Report),
  errors: ['not_found', 'already_claimed', 'forbidden'],
});
