/** The support queue: cases as staff work on them. */
import {
  APPEAL_STATUSES,
  CASE_ACTIONS,
  CASE_HINDRANCES,
  CASE_PAGE,
  claimCase,
  countCases,
  decideCase,
  getCase,
  listCaseEntries,
  listCaseReports,
  listCases,
  createCaseNote,
  releaseCase,
  type Case as CaseEntity,
  type CaseContent as CaseContentEntity,
  type CaseEvent as CaseEventEntity,
  type CaseFile as CaseFileEntity,
  type CaseHindrance as Hindrance,
  type CasePart as CasePartEntity,
  type CaseReport as CaseReportEntity,
} from '@plaza/api/moderation/cases.contract.ts';
import { FEEDBACK_STATUSES } from '@plaza/api/moderation/moderation.contract.ts';
import { typeValues } from '../kinds.ts';
import { Actor } from '../actors/actors.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { enumValues } from '../core/enums.ts';
import { RestError } from '../core/errors.ts';
import { mutation } from '../core/mutation.ts';
import { MediaFile } from '../files/files.ts';
import { Audience, Item, relation } from '../items/items.ts';
import { User } from '../users/users.ts';
import { FeedbackStatus, ReportReason } from './reports.ts';

const APPEAL_WORDS = {
  open: 'The appeal is waiting for review by another staff member.',
  upheld: 'The decision was upheld.',
  overturned: 'The decision was overturned.',
} as const;

export const AppealStatus = builder.enumType('AppealStatus', {
  description: 'The status of an appeal.',
  values: enumValues(APPEAL_STATUSES, (status) => APPEAL_WORDS[status]),
});

const CaseKind = builder.enumType('CaseKind', {
  description: 'A kind of item that can be reported.',
  values: typeValues(),
});

const ACTION_WORDS = {
  opened: 'The case was opened.',
  claimed: 'A staff member claimed the case.',
  released: 'The case was released.',
  noted: 'A staff member added a note.',
  decided: 'The case was decided.',
  appealed: 'The author appealed the decision.',
  'appeal upheld': 'The decision was upheld on appeal.',
  'appeal overturned': 'The decision was overturned on appeal.',
} as const;

const CaseAction = builder.enumType('CaseAction', {
  description: 'An action on a case.',
  values: enumValues(CASE_ACTIONS, (action) => ACTION_WORDS[action]),
});

const CaseEvent = builder.objectRef<CaseEventEntity>('CaseEvent').implement({
  description: 'An event in the history of a case.',
  fields: (t) => ({
    internalId: t.exposeID('id', { description: 'The UUID of the event, as used by the REST API.' }),
    action: t.expose('action', { type: CaseAction, description: 'The action that was performed.' }),
    actor: t.field({
      type: User,
      nullable: true,
      description: 'The user who performed the action; null if deleted.',
      ...relation('user_id'),
    }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'The note, or the text of the decision; null if there is none.',
    }),
    status: t.expose('status', {
      type: FeedbackStatus,
      nullable: true,
      description: 'The status of the case after the action; null if not applicable.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the action was performed.' }),
  }),
});

const shownBy = async ({ file_ids }: Pick<CasePartEntity, 'file_ids'>, _args: unknown, context: GatewayContext) =>
  (await context.items.loadMany(file_ids)).filter((file) => file !== null) as never;

const CasePart = builder.objectRef<CasePartEntity>('CasePart').implement({
  description:
    'A part of reported content: a block of a story, an entry of a collection, or an attachment of a message.',
  fields: (t) => ({
    words: t.exposeString('text', { nullable: true, description: 'The text of the part; null if it has none.' }),
    item: t.field({
      type: Item,
      nullable: true,
      description: 'The item that the part shows; null if there is none.',
      ...relation('item_id'),
    }),
    files: t.field({
      type: [MediaFile],
      description: 'The pictures, videos, audio files, and documents of the part.',
      resolve: shownBy,
    }),
  }),
});

const CaseContent = builder.objectRef<CaseContentEntity>('CaseContent').implement({
  description: 'The content of a reported item at one point in time, regardless of its audience.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'The title of the item.' }),
    words: t.exposeString('text', { nullable: true, description: 'The text of the item; null if it has none.' }),
    audience: t.expose('audience', {
      type: Audience,
      nullable: true,
      description: 'The audience of the item; null if unknown.',
    }),
    files: t.field({ type: [MediaFile], description: 'The pictures and attachments of the item.', resolve: shownBy }),
    parts: t.expose('parts', { type: [CasePart], description: 'The first parts of the item, in order.' }),
    partsCount: t.exposeInt('parts_count', { description: 'The total number of parts.' }),
  }),
});

const CaseReport = builder.objectRef<CaseReportEntity>('CaseReport').implement({
  description: 'A report about an item, as seen by staff.',
  fields: (t) => ({
    internalId: t.exposeID('id', { description: 'The UUID of the object, as used by the REST API.' }),
    reason: t.expose('reason', { type: ReportReason, description: 'The reason for the report.' }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'The explanation given by the reporter; null if there is none.',
    }),
    reporter: t.field({
      type: Actor,
      nullable: true,
      description: 'The user or crowd that made the report; null if deleted.',
      ...relation('user_id'),
    }),
    madeBy: t.field({
      type: User,
      nullable: true,
      description: 'The user who made the report on behalf of a crowd; null if it was not a crowd.',
      ...relation('made_by_id'),
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the report was made.' }),
  }),
});

const CaseFile = builder.objectRef<CaseFileEntity>('CaseFile').implement({
  description:
    'The contents of a case: the item when it was first reported and now, the appeal of its author, and the history.',
  fields: (t) => ({
    reported: t.expose('evidence', { type: CaseContent, description: 'The item when it was first reported.' }),
    now: t.expose('now', {
      type: CaseContent,
      nullable: true,
      description: 'The item now; null if its author has deleted it.',
    }),
    isOpenToViewer: t.exposeBoolean('is_open_to_viewer', {
      description: 'Whether the viewer can open the item itself.',
    }),
    madeBy: t.field({
      type: User,
      nullable: true,
      description: 'The user who published the item on behalf of a crowd; null if it was not a crowd.',
      ...relation('made_by_id'),
    }),
    publishedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the item was created; null if unknown.',
      resolve: ({ evidence }) => evidence.published_at,
    }),
    appeal: t.exposeString('appeal', {
      nullable: true,
      description: 'The author’s appeal against the decision; null if there is none.',
    }),
    appealUntil: t.expose('appeal_until', {
      type: 'DateTime',
      nullable: true,
      description:
        'The deadline for an appeal, until which the content is kept; null if there is no decision to appeal.',
    }),
    events: t.expose('events', {
      type: [CaseEvent],
      description: 'The actions of staff and the author, oldest first.',
    }),
  }),
});

const FILE_INCLUDE = ['staff', 'behind', 'shown'];

const HINDRANCES: Readonly<Record<Hindrance, string>> = {
  own: 'The staff member published the item themselves or on behalf of a crowd, or manages the crowd that did.',
  decided: 'The appeal is against a decision by the staff member.',
  claimed: 'Another staff member has claimed the case.',
};

const CaseObstacle = builder.enumType('CaseObstacle', {
  description: 'The reason why a staff member cannot decide a case.',
  values: enumValues(CASE_HINDRANCES, (why) => HINDRANCES[why]),
});

export const Case = builder.objectRef<CaseEntity>('Case');
builder.node(Case, {
  description: 'A case, which groups all open reports about one item. Staff only.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'Case',
  loadMany: (ids, context) => context.loader<CaseEntity>(listCases).loadMany(ids),
  fields: (t) => ({
    title: t.exposeString('title', { description: 'The title of the item when it was first reported.' }),
    contextType: t.expose('context_type', { type: CaseKind, description: 'The type of the item.' }),
    context: t.field({
      type: Item,
      nullable: true,
      description: 'The item now; null if deleted.',
      ...relation('context_id'),
    }),
    author: t.field({
      type: Item,
      nullable: true,
      description: 'The author of the item; null if deleted.',
      ...relation('author_id'),
    }),
    reasons: t.expose('reasons', { type: [ReportReason], description: 'The reasons given in the reports.' }),
    reportsCount: t.exposeInt('reports_count', { description: 'The number of people who have reported the item.' }),
    status: t.expose('status', { type: FeedbackStatus, description: 'The status of the case.' }),
    assignee: t.field({
      type: User,
      nullable: true,
      description: 'The staff member who has claimed the case; null if no one has.',
      ...relation('assignee_id'),
    }),
    isMine: t.exposeBoolean('is_mine', { description: 'Whether the viewer has claimed the case.' }),
    canDecide: t.exposeBoolean('can_decide', { description: 'Whether the viewer can decide the case.' }),
    obstacle: t.expose('obstacle', {
      type: CaseObstacle,
      nullable: true,
      description: 'The reason why the viewer cannot decide the case; null if they can.',
    }),
    decision: t.exposeString('decision', {
      nullable: true,
      description: 'The text of the decision, visible to both sides; null if there is no decision yet.',
    }),
    decidedAt: t.expose('decided_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the case was decided; null if it has not been decided.',
    }),
    appealStatus: t.expose('appeal_status', {
      type: AppealStatus,
      nullable: true,
      description: 'The status of the appeal; null if there is none.',
    }),
    appealedAt: t.expose('appealed_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the decision was appealed; null if it was not.',
    }),
    entries: restConnection(t, {
      contract: listCaseEntries,
      type: CasePart,
      description: 'The current entries of a reported collection, in order; empty for other kinds of items.',
      params: ({ id }: CaseEntity) => ({ id }),
      query: () => ({ include: ['shown'] }),
    }),
    reports: restConnection(t, {
      contract: listCaseReports,
      type: CaseReport,
      description: 'The reports about the item, oldest first.',
      params: ({ id }: CaseEntity) => ({ id }),
      query: () => ({ include: ['user', 'user.avatar', 'made_by'] }),
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the item was first reported.' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime', description: 'When the case was last updated.' }),
    file: t.field({
      type: CaseFile,
      description: 'The contents of the case. Access is recorded in the audit log.',
      resolve: async ({ id }, _args, context) =>
        (await context.rest(getCase, { params: { id }, query: { include: FILE_INCLUDE } })).data,
    }),
  }),
});

const CaseRefine = builder.enumType('CaseRefine', {
  description: 'A view of the queue.',
  values: {
    OPEN: { value: 'open', description: 'Cases that are waiting for a decision, including appeals.' },
    MINE: { value: 'mine', description: 'Cases that the viewer has claimed.' },
    APPEALS: { value: 'appeals', description: 'Cases with an open appeal.' },
  } as const,
});

builder.queryField('adminCases', (t) =>
  restConnection(t, {
    contract: listCases,
    type: Case,
    description: `The moderation queue, newest first, with ${CASE_PAGE} cases per page. Staff only.`,
    signedIn: true,
    args: (arg) => ({
      status: arg({ type: FeedbackStatus, description: 'Returns only cases with this status.' }),
      reason: arg({ type: ReportReason, description: 'Returns only cases reported for this reason.' }),
      kind: arg({ type: CaseKind, description: 'Returns only cases about this kind of item.' }),
      refine: arg({ type: CaseRefine, description: 'Returns only this part of the queue.' }),
    }),
    query: (_root: unknown, { status, reason, kind, refine }) => ({
      status: status ?? undefined,
      reason: reason ?? undefined,
      kind: kind ?? undefined,
      refine: refine ? [refine] : undefined,
    }),
    include: {
      context: 'context',
      'context.avatar': 'context.avatar',
      author: 'author',
      'author.avatar': 'author.avatar',
      assignee: 'assignee',
    },
  }),
);

interface Counts {
  statuses: Record<string, number>;
  appeals: number;
  mine: number;
}

const CaseCount = builder.objectRef<[(typeof FEEDBACK_STATUSES)[number], number]>('CaseCount').implement({
  description: 'The number of cases with one status.',
  fields: (t) => ({
    status: t.field({ type: FeedbackStatus, description: 'The status of the cases.', resolve: ([status]) => status }),
    count: t.int({ description: 'The number of cases; counting stops at 10,000.', resolve: ([, count]) => count }),
  }),
});

const CaseCounts = builder.objectRef<Counts>('CaseCounts').implement({
  description: 'The number of cases in the queue; counting stops at 10,000.',
  fields: (t) => ({
    statuses: t.field({
      type: [CaseCount],
      description: 'The number of cases by status.',
      resolve: ({ statuses }) => FEEDBACK_STATUSES.map((status) => [status, statuses[status] ?? 0] as const) as never,
    }),
    appeals: t.exposeInt('appeals', { description: 'The number of open appeals.' }),
    mine: t.exposeInt('mine', { description: 'The number of undecided cases that the viewer has claimed.' }),
  }),
});

builder.queryField('adminCaseCounts', (t) =>
  t.field({
    type: CaseCounts,
    authScopes: { signedIn: true },
    description: 'The number of cases in the moderation queue. Staff only.',
    resolve: async (_root, _args, context) => (await context.rest(countCases, {})).data,
  }),
);

const idInput = 'The case to update.';
const whole = (found: CaseEntity) => found;

async function again(id: string, context: GatewayContext): Promise<CaseEntity> {
  const found = await context.loader<CaseEntity>(listCases).ask(id);
  if (!found) throw new RestError('not_found');
  return found;
}

mutation('adminClaimCase', {
  description: 'Claims a case for the viewer. Returns an error if someone else has already claimed it. Staff only.',
  input: (t) => ({ id: t.globalID({ of: 'Case', required: true, description: idInput }) }),
  resolve: async ({ id }, context) => (await context.rest(claimCase, { params: { id: id.id } })).data,
  payload: (t) => ({ case: t.field({ type: Case, description: 'The updated case.', resolve: whole }) }),
});

mutation('adminReleaseCase', {
  description: 'Releases a case. Admins can also release cases claimed by others. Staff only.',
  input: (t) => ({ id: t.globalID({ of: 'Case', required: true, description: idInput }) }),
  async resolve({ id }, context) {
    await context.rest(releaseCase, { params: { id: id.id } });
    return again(id.id, context);
  },
  payload: (t) => ({ case: t.field({ type: Case, description: 'The updated case.', resolve: whole }) }),
});

mutation('adminNoteOnCase', {
  description: 'Adds an internal note to a case. Staff only.',
  input: (t) => ({
    id: t.globalID({ of: 'Case', required: true, description: idInput }),
    text: t.string({ required: true, description: 'The text of the note.' }),
  }),
  resolve: async ({ id, text }, context) =>
    (await context.rest(createCaseNote, { params: { id: id.id }, body: { text } })).data,
  payload: (t) => ({ case: t.field({ type: Case, description: 'The updated case.', resolve: whole }) }),
});

mutation('adminDecideCase', {
  description:
    'Decides a case or an appeal. `BLOCKED` removes the content or bans the user; any other status restores them. The text of the decision is sent to both sides. Staff only.',
  sends: true,
  input: (t) => ({
    id: t.globalID({ of: 'Case', required: true, description: idInput }),
    status: t.field({ type: FeedbackStatus, required: true, description: 'The status to decide on.' }),
    decision: t.string({ description: 'The reason for the decision, visible to both sides.' }),
  }),
  resolve: async ({ id, status, decision }, context) =>
    (await context.rest(decideCase, { params: { id: id.id }, body: { status, decision } })).data,
  payload: (t) => ({ case: t.field({ type: Case, description: 'The updated case.', resolve: whole }) }),
});
