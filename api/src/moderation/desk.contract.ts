/** Crowds and files as staff look through them, without waiting for somebody to report one. */
import { Type, type Static } from 'typebox';
import { contract, FormerHandle, Id, ListQuery, Many, Nullable, One, OneOf, Timestamp } from '../core/contract.ts';
import { FILE_TYPES } from '../files/files.contract.ts';
import { PAGE_STATUSES } from '../pages/pages.contract.ts';
import { Case } from './cases.contract.ts';
import { FEEDBACK_STATUSES, REPORT_TEXT_MAX } from './moderation.contract.ts';

export const DESK_PAGE = 25;
const STAFF = ['admin', 'support'] as const;
const removed = Type.Optional(
  Type.Boolean({
    description:
      'If true, only items that staff or the content check removed. Otherwise, only items that have not been ' +
      'removed.',
  }),
);
const search = Type.Optional(Type.String({ maxLength: 100 }));

export const DeskItem = Type.Object(
  {
    id: Id,
    _type: Type.Literal('DeskItem'),
    context_id: Id,
    owner_id: Nullable(Id),
    title: Type.String(),
    is_removed: Type.Boolean(),
    case_id: Nullable(Type.String({ format: 'uuid', description: 'The newest case about the item.' })),
    case_status: Nullable(OneOf(FEEDBACK_STATUSES)),
    reports_count: Type.Integer({ description: 'The number of reports in that case.' }),
    former_handles: Type.Array(FormerHandle, {
      description: 'Former usernames of a crowd, most recently released first.',
    }),
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
  summary: 'List all crowds',
  description: `Returns crowds of every community, including private ones, newest first, ${DESK_PAGE} per page. Staff only.`,
  access: STAFF,
  query: ListQuery({ search, status: Type.Optional(OneOf(PAGE_STATUSES)), removed }),
  reply: Many(DeskItem),
  include,
});

export const listFilesAsStaff = contract({
  name: 'listFilesAsStaff',
  method: 'GET',
  url: '/admin/files',
  summary: 'List all files',
  description:
    `Returns files that staff can see, or files that were removed, newest first, ${DESK_PAGE} per page. ` +
    'Staff only.',
  access: STAFF,
  query: ListQuery({ search, type: Type.Optional(OneOf(FILE_TYPES)), removed }),
  reply: Many(DeskItem),
  include,
});

export const createCase = contract({
  name: 'createCase',
  method: 'POST',
  url: '/cases',
  summary: 'Open a case',
  description:
    'Opens a case about a user, a crowd, or any other item that the caller can see, without a report. If a ' +
    'case is already open, adds to it. Staff only.',
  access: STAFF,
  body: Type.Object({
    context_id: Id,
    text: Type.String({
      minLength: 1,
      maxLength: REPORT_TEXT_MAX,
      description: 'The reason, which only staff can read.',
    }),
  }),
  reply: One(Case),
  status: 201,
  errors: ['not_found', 'self_action'],
});
