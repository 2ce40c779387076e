/** Crowds and files as staff look through them, without waiting for somebody to report one. */
import { Type, type Static } from 'typebox';
import { contract, FormerHandle, Id, ListQuery, Many, Nullable, One, OneOf, Timestamp } from '../core/contract.ts';
import { FILE_TYPES } from '../files/files.contract.ts';
import { PAGE_STATUSES } from '../pages/pages.contract.ts';
import { Case } from './cases.contract.ts';
import { FEEDBACK_STATUSES, REPORT_TEXT_MAX } from './moderation.contract.ts';

export const DESK_PAGE = 25;
const STAFF = ['admin', 'support'] as const;
const takenAway = Type.Optional(
  Type.Boolean({ description: 'Only what staff or the check of pictures took away; else only what is there.' }),
);
const search = Type.Optional(Type.String({ maxLength: 100 }));

export const DeskItem = Type.Object(
  {
    id: Id,
    _type: Type.Literal('DeskItem'),
    context_id: Id,
    owner_id: Nullable(Id),
    title: Type.String(),
    is_taken_away: Type.Boolean(),
    case_id: Nullable(Type.String({ format: 'uuid', description: 'The newest case about it.' })),
    case_status: Nullable(OneOf(FEEDBACK_STATUSES)),
    reports_count: Type.Integer({ description: 'In that case.' }),
    former_handles: Type.Array(FormerHandle, { description: 'Of a crowd, the last to be given up first.' }),
    created_at: Timestamp,
  },
  { title: 'DeskItem' },
);
export interface DeskItem extends Static<typeof DeskItem> {}

const include = ['context', 'context.avatar', 'owner', 'owner.avatar'] as const;

export const listPagesAsStaff = contract({
  name: 'listPagesAsStaff',
  method: 'GET',
  url: '/admin/pages',
  summary: `Staff: every crowd of every community, newest first, ${DESK_PAGE} a page; private ones too.`,
  access: STAFF,
  query: ListQuery({ search, status: Type.Optional(OneOf(PAGE_STATUSES)), taken_away: takenAway }),
  reply: Many(DeskItem),
  include,
});

export const listFilesAsStaff = contract({
  name: 'listFilesAsStaff',
  method: 'GET',
  url: '/admin/files',
  summary: `Staff: files that they may see, newest first, ${DESK_PAGE} a page, or those that were taken away.`,
  access: STAFF,
  query: ListQuery({ search, type: Type.Optional(OneOf(FILE_TYPES)), taken_away: takenAway }),
  reply: Many(DeskItem),
  include,
});

export const openCaseAsStaff = contract({
  name: 'openCaseAsStaff',
  method: 'POST',
  url: '/cases',
  summary:
    'Staff: opens a case about a person, a crowd, or anything else that they may see, of their own accord; the one that is open already is added to.',
  access: STAFF,
  body: Type.Object({
    context_id: Id,
    text: Type.String({ minLength: 1, maxLength: REPORT_TEXT_MAX, description: 'Why, for staff to read.' }),
  }),
  reply: One(Case),
  status: 201,
  errors: ['not_found', 'self_action'],
});
