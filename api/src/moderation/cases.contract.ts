/** A case: all open reports about one item, what staff make of them, and what its author says to that. */
import { Type, type Static } from 'typebox';
import {
  AUDIENCES,
  CommaList,
  contract,
  Id,
  IdParams,
  ListQuery,
  Many,
  Nullable,
  One,
  OneOf,
  ReadQuery,
  Timestamp,
} from '../core/contract.ts';
import { ITEM_TYPES } from '../kinds.contract.ts';
import { FEEDBACK_STATUSES, Report, REPORT_REASONS, REPORT_TEXT_MAX } from './moderation.contract.ts';

export const APPEAL_DAYS = 30;
export const APPEAL_STATUSES = ['open', 'upheld', 'overturned'] as const;
export const DECISION_MAX = 2000;
export const CASE_PAGE = 25;
export const CASE_ACTIONS = [
  'opened',
  'claimed',
  'released',
  'noted',
  'decided',
  'appealed',
  'appeal upheld',
  'appeal overturned',
] as const;
/** Why somebody of staff may not decide. */
export const CASE_HINDRANCES = ['own', 'decided', 'claimed'] as const;
export type CaseHindrance = (typeof CASE_HINDRANCES)[number];
const STAFF = ['admin', 'support'] as const;
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });

export const Case = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Case'),
    context_type: OneOf(ITEM_TYPES),
    context_id: Id,
    author_id: Nullable(Id),
    title: Type.String({ description: 'Title of the item when it was first reported.' }),
    reasons: Type.Array(OneOf(REPORT_REASONS)),
    reports_count: Type.Integer(),
    status: OneOf(FEEDBACK_STATUSES),
    assignee_id: Nullable(Id),
    is_mine: Type.Boolean({ description: 'Whether the viewer has claimed the case.' }),
    can_decide: Type.Boolean({ description: 'Whether the viewer is allowed to decide the case.' }),
    obstacle: Nullable(
      OneOf(CASE_HINDRANCES, {
        description:
          'Why the viewer cannot decide. `own`: the viewer published the item, also for a crowd, or manages the ' +
          'crowd that did. `decided`: the appeal is against their own decision. `claimed`: someone else is working ' +
          'on it.',
      }),
    ),
    decision: Nullable(Type.String()),
    decided_at: Nullable(Timestamp),
    appeal_status: Nullable(OneOf(APPEAL_STATUSES)),
    appealed_at: Nullable(Timestamp),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'Case' },
);
export interface Case extends Static<typeof Case> {}

export const CaseEvent = Type.Object(
  {
    id: Id,
    user_id: Nullable(Id),
    action: OneOf(CASE_ACTIONS),
    text: Nullable(Type.String()),
    status: Nullable(OneOf(FEEDBACK_STATUSES)),
    created_at: Timestamp,
  },
  { title: 'CaseEvent' },
);
export interface CaseEvent extends Static<typeof CaseEvent> {}

export const CasePart = Type.Object(
  {
    text: Nullable(Type.String()),
    item_id: Nullable(Id),
    file_ids: Type.Array(Id),
  },
  { title: 'CasePart' },
);
export interface CasePart extends Static<typeof CasePart> {}

/** What an item says and shows, at one time. */
export const CaseContent = Type.Object(
  {
    title: Type.String(),
    text: Nullable(Type.String()),
    audience: Type.Optional(OneOf(AUDIENCES)),
    published_at: Type.Optional(Timestamp),
    file_ids: Type.Array(Id, {
      description: "IDs of the item's images and attachments. Those of its parts are listed with the parts.",
    }),
    parts: Type.Array(CasePart, {
      description: 'The blocks of a story, the first items of a collection, or what a message or a scribble shows.',
    }),
    parts_count: Type.Integer(),
  },
  { title: 'CaseContent' },
);
export interface CaseContent extends Static<typeof CaseContent> {}

/** One of the parts as they are now. */
export const CaseEntry = Type.Object(
  { id: Id, _type: Type.Literal('CaseEntry'), ...CasePart.properties },
  { title: 'CaseEntry' },
);
export interface CaseEntry extends Static<typeof CaseEntry> {}

const CaseReport = Type.Object(
  {
    ...Report.properties,
    made_by_id: Nullable({ ...Id, description: 'The user who reported the item for a crowd.' }),
  },
  { title: 'CaseReport' },
);
export interface CaseReport extends Static<typeof CaseReport> {}

const CaseFile = Type.Object(
  {
    ...Case.properties,
    evidence: CaseContent,
    now: Nullable(CaseContent),
    is_open_to_viewer: Type.Boolean({ description: 'Whether the viewer can open the item itself.' }),
    made_by_id: Nullable({ ...Id, description: 'The user who created the item for a crowd.' }),
    appeal: Nullable(Type.String()),
    appeal_until: Nullable(Timestamp),
    events: Type.Array(CaseEvent),
  },
  { title: 'CaseFile' },
);
export interface CaseFile extends Static<typeof CaseFile> {}

const include = ['context', 'context.avatar', 'context.user', 'author', 'author.avatar', 'assignee'] as const;

export const listCases = contract({
  name: 'listCases',
  method: 'GET',
  url: '/cases',
  summary: 'List moderation cases',
  description: `Returns the moderation queue, newest first, ${CASE_PAGE} per page. Staff only.`,
  access: STAFF,
  query: ListQuery({
    status: Type.Optional(OneOf(FEEDBACK_STATUSES)),
    reason: Type.Optional(OneOf(REPORT_REASONS)),
    kind: Type.Optional(OneOf(ITEM_TYPES)),
    refine: Type.Optional(
      CommaList<'mine' | 'appeals' | 'open'>({ description: 'Limit the list to `mine`, `appeals`, or `open`.' }),
    ),
  }),
  reply: Many(Case),
  include,
});

export const countCases = contract({
  name: 'countCases',
  method: 'GET',
  url: '/cases/counts',
  summary: 'Count moderation cases',
  description: 'Returns the number of cases by status, each counted up to 10,000. Staff only.',
  access: STAFF,
  reply: One(
    Type.Object({
      statuses: Type.Record(Type.String(), Type.Integer()),
      appeals: Type.Integer(),
      mine: Type.Integer(),
    }),
  ),
});

export const getCase = contract({
  name: 'getCase',
  method: 'GET',
  url: '/cases/:id',
  summary: 'Get a moderation case',
  description:
    'Returns the reported item as it was and as it is now, the appeal, and the history. The request is ' +
    "recorded in the audit log. Staff can open the item's files until the case is closed.",
  access: STAFF,
  params: IdParams,
  query: ReadQuery,
  reply: One(CaseFile),
  errors: ['not_found'],
  include: [...include, 'staff', 'behind', 'shown'],
});

export const listCaseEntries = contract({
  name: 'listCaseEntries',
  method: 'GET',
  url: '/cases/:id/entries',
  summary: 'List the current items of a reported collection',
  description:
    'Returns all items in their order. Empty for other item types, whose parts are all included in the case. ' +
    'Staff can open their files until the case is closed.',
  access: STAFF,
  params: IdParams,
  query: ListQuery({}),
  parents: ['id'],
  reply: Many(CaseEntry),
  errors: ['not_found'],
  include: ['shown'],
});

export const listCaseReports = contract({
  name: 'listCaseReports',
  method: 'GET',
  url: '/cases/:id/reports',
  summary: 'List the reports of a case',
  description: 'Returns the reports about the item, oldest first.',
  access: STAFF,
  params: IdParams,
  query: ListQuery({}),
  parents: ['id'],
  reply: Many(CaseReport),
  errors: ['not_found'],
  include: ['user', 'user.avatar', 'made_by'],
});

export const claimCase = contract({
  name: 'claimCase',
  method: 'POST',
  url: '/cases/:id/claim',
  summary: 'Claim a case',
  description: 'Assigns the case to the caller. An appeal cannot be claimed by the person who made the decision.',
  access: STAFF,
  params: IdParams,
  reply: One(Case),
  errors: ['not_found', 'already_claimed', 'forbidden'],
});

export const releaseCase = contract({
  name: 'releaseCase',
  method: 'DELETE',
  url: '/cases/:id/claim',
  summary: 'Release a case',
  description: "Unassigns the case. Admins can release a colleague's case.",
  access: STAFF,
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});

export const createCaseNote = contract({
  name: 'createCaseNote',
  method: 'POST',
  url: '/cases/:id/notes',
  summary: 'Add a note to a case',
  description: 'Adds a note that only staff can read.',
  access: STAFF,
  params: IdParams,
  body: Type.Object({ text: text(DECISION_MAX) }),
  reply: One(Case),
  status: 201,
  errors: ['not_found'],
});

export const decideCase = contract({
  name: 'decideCase',
  method: 'PUT',
  url: '/cases/:id',
  summary: 'Decide a case',
  description:
    '`blocked` removes the content or bans the user; any other status restores it. The message is sent to ' +
    'both sides. An unclaimed case is claimed. If an appeal is open, `blocked` upholds the decision and any ' +
    'other status overturns it.',
  access: STAFF,
  params: IdParams,
  body: Type.Object({
    status: OneOf(FEEDBACK_STATUSES),
    decision: Type.Optional(Nullable(Type.String({ maxLength: DECISION_MAX }))),
  }),
  reply: One(Case),
  errors: ['not_found', 'already_claimed', 'forbidden'],
});

/** A case as a side of it sees it: without the other side, and without who decided. */
export const Decision = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Decision'),
    context_type: Type.String(),
    context_id: Id,
    title: Type.String(),
    status: OneOf(FEEDBACK_STATUSES),
    decision: Nullable(Type.String()),
    decided_at: Nullable(Timestamp),
    appeal: Nullable(Type.String()),
    appeal_status: Nullable(OneOf(APPEAL_STATUSES)),
    appeal_until: Nullable(Timestamp),
    can_appeal: Type.Boolean(),
  },
  { title: 'Decision' },
);
export interface Decision extends Static<typeof Decision> {}

export const listDecisions = contract({
  name: 'listDecisions',
  method: 'GET',
  url: '/decisions',
  summary: 'List decisions about the viewer',
  description: 'Returns what staff decided about content that the viewer published, newest first.',
  access: 'member',
  query: ListQuery({ context: Type.Optional(Id) }),
  reply: Many(Decision),
});

export const appealDecision = contract({
  name: 'appealDecision',
  method: 'POST',
  url: '/decisions/:id/appeal',
  summary: 'Appeal a decision',
  description: `Appeals a decision, once, within ${APPEAL_DAYS} days. A different staff member decides the appeal.`,
  access: 'member',
  params: IdParams,
  body: Type.Object({ text: text(REPORT_TEXT_MAX) }),
  reply: One(Decision),
  errors: ['not_found', 'already_appealed', 'appeal_closed'],
});

export const listOwnReports = contract({
  name: 'listOwnReports',
  method: 'GET',
  url: '/reports/own',
  summary: 'List own reports',
  description: 'Returns what the viewer has reported and the outcome, newest first.',
  access: 'member',
  query: ListQuery({}),
  reply: Many(Report),
  include: ['context', 'context.avatar'],
});
