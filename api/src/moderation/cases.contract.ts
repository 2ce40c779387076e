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
import { FEEDBACK_STATUSES, Report, REPORT_REASONS, REPORT_TEXT_MAX } from './moderation.contract.ts';

export const APPEAL_DAYS = 30;
export const APPEAL_STATUSES = ['open', 'upheld', 'overturned'] as const;
export const DECISION_MAX = 2000;
export const CASE_PAGE = 25;
/** Each kind of item can be reported. */
export const CASE_KINDS = [
  'User',
  'Page',
  'PageTopic',
  'Scribble',
  'Vscribble',
  'Story',
  'Collection',
  'Comment',
  'Message',
  'File',
  'Career',
  'Education',
  'LifeEvent',
  'TimelineRelationship',
  'TimelineKeypoints',
] as const;
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
    context_type: OneOf(CASE_KINDS),
    context_id: Id,
    author_id: Nullable(Id),
    title: Type.String({ description: 'What the item was called when it was first reported.' }),
    reasons: Type.Array(OneOf(REPORT_REASONS)),
    reports_count: Type.Integer(),
    status: OneOf(FEEDBACK_STATUSES),
    assignee_id: Nullable(Id),
    is_mine: Type.Boolean({ description: 'The viewer has claimed it.' }),
    can_decide: Type.Boolean({ description: 'Nothing hinders the viewer.' }),
    hindrance: Nullable(
      OneOf(CASE_HINDRANCES, {
        description:
          '`own`: the viewer published it, also for a crowd, or runs the crowd that did. `decided`: the appeal is against their own decision. `claimed`: somebody else works on it.',
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
    file_ids: Type.Array(Id, { description: 'Its pictures and what is attached; those of its parts are there.' }),
    parts: Type.Array(CasePart, {
      description: 'The blocks of a story, the first things in a collection, what a message or a scribble shows.',
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
    made_by_id: Nullable({ ...Id, description: 'The person behind a crowd that reported it.' }),
  },
  { title: 'CaseReport' },
);
export interface CaseReport extends Static<typeof CaseReport> {}

const CaseFile = Type.Object(
  {
    ...Case.properties,
    evidence: CaseContent,
    now: Nullable(CaseContent),
    is_open_to_viewer: Type.Boolean({ description: 'Whoever reads the case may open the item in its place.' }),
    made_by_id: Nullable({ ...Id, description: 'The person behind the crowd that made it.' }),
    appeal: Nullable(Type.String()),
    appeal_until: Nullable(Timestamp),
    reports: Type.Array(CaseReport),
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
  summary: `The support queue, newest first, ${CASE_PAGE} a page.`,
  access: STAFF,
  query: ListQuery({
    status: Type.Optional(OneOf(FEEDBACK_STATUSES)),
    reason: Type.Optional(OneOf(REPORT_REASONS)),
    kind: Type.Optional(OneOf(CASE_KINDS)),
    refine: Type.Optional(CommaList<'mine' | 'appeals' | 'open'>({ description: '`mine`, `appeals`, `open`.' })),
  }),
  reply: Many(Case),
  include,
});

export const countCases = contract({
  name: 'countCases',
  method: 'GET',
  url: '/cases/counts',
  summary: 'How many cases stand how, counted up to 10,000 each.',
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
  summary:
    'A case with what was reported, as it was and as it is, both sides and its history. Looking at it stands in the audit log; ' +
    'staff read the bytes of its files until the case is over.',
  access: STAFF,
  params: IdParams,
  query: ReadQuery,
  reply: One(CaseFile),
  errors: ['not_found'],
  include: [...include, 'reporters', 'reporters.avatar', 'staff', 'behind', 'shown'],
});

export const listCaseEntries = contract({
  name: 'listCaseEntries',
  method: 'GET',
  url: '/cases/:id/entries',
  summary:
    'All that is in a reported collection now, in its order; nothing for other kinds, whose parts are all in the case. Staff read the bytes of its files until the case is over.',
  access: STAFF,
  params: IdParams,
  query: ListQuery({}),
  parents: ['id'],
  reply: Many(CaseEntry),
  errors: ['not_found'],
  include: ['shown'],
});

export const claimCase = contract({
  name: 'claimCase',
  method: 'POST',
  url: '/cases/:id/claim',
  summary: 'Takes a case to work on; the appeal against a decision is not for whoever took that.',
  access: STAFF,
  params: IdParams,
  reply: One(Case),
  errors: ['not_found', 'already_claimed', 'forbidden'],
});

export const releaseCase = contract({
  name: 'releaseCase',
  method: 'DELETE',
  url: '/cases/:id/claim',
  summary: 'Gives a case back; an admin may take it from somebody.',
  access: STAFF,
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});

export const noteOnCase = contract({
  name: 'noteOnCase',
  method: 'POST',
  url: '/cases/:id/notes',
  summary: 'Adds a note that staff alone read.',
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
  summary:
    'Decides: `blocked` takes the content away (of a person: bans them), another status restores it. The words go to both sides. Unclaimed, it is claimed by this. With an appeal open, `blocked` upholds and another decision overturns.',
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
  summary: 'What staff decided on what the viewer published, newest first.',
  access: 'member',
  query: ListQuery({ context: Type.Optional(Id) }),
  reply: Many(Decision),
});

export const appealDecision = contract({
  name: 'appealDecision',
  method: 'POST',
  url: '/decisions/:id/appeal',
  summary: `Appeals a decision, once, within ${APPEAL_DAYS} days; somebody else of staff decides on it.`,
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
  summary: 'What the viewer has reported and what came of it, newest first.',
  access: 'member',
  query: ListQuery({}),
  reply: Many(Report),
  include: ['context', 'context.avatar'],
});
