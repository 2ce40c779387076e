/** The support queue: cases as staff work on them. */
import {
  APPEAL_STATUSES,
  CASE_ACTIONS,
  CASE_PAGE,
  claimCase,
  countCases,
  decideCase,
  getCase,
  listCases,
  noteOnCase,
  releaseCase,
  type Case as CaseEntity,
  type CaseEvent as CaseEventEntity,
  type CaseFile as CaseFileEntity,
} from '@plaza/api/moderation/cases.contract.ts';
import { FEEDBACK_STATUSES } from '@plaza/api/moderation/moderation.contract.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { enumValues } from '../core/enums.ts';
import { RestError } from '../core/errors.ts';
import { mutation } from '../core/mutation.ts';
import { Item, relation } from '../items/items.ts';
import { User } from '../users/users.ts';
import { FeedbackStatus, Report, ReportReason } from './reports.ts';

const APPEAL_WORDS = {
  open: 'It waits for somebody else than who decided.',
  upheld: 'The decision stands.',
  overturned: 'The decision was taken back.',
} as const;

export const AppealStatus = builder.enumType('AppealStatus', {
  description: 'What came of an appeal.',
  values: enumValues(APPEAL_STATUSES, (status) => APPEAL_WORDS[status]),
});

const CaseAction = builder.enumType('CaseAction', {
  description: 'What happened to a case.',
  values: enumValues(CASE_ACTIONS, (action) => `It was ${action}.`),
});

const CaseEvent = builder.objectRef<CaseEventEntity>('CaseEvent').implement({
  description: 'One thing that happened to a case.',
  fields: (t) => ({
    internalId: t.exposeID('id', { description: 'Plain UUID, as in REST.' }),
    action: t.expose('action', { type: CaseAction, description: 'What happened.' }),
    actor: t.field({ type: User, nullable: true, description: 'Who did it.', ...relation('user_id') }),
    text: t.exposeString('text', { nullable: true, description: 'A note, or the words of a decision.' }),
    status: t.expose('status', { type: FeedbackStatus, nullable: true, description: 'How the case stood then.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When.' }),
  }),
});

const CaseFile = builder.objectRef<CaseFileEntity>('CaseFile').implement({
  description: 'What is in a case: the words as they were when they were first reported, both sides, and its history.',
  fields: (t) => ({
    words: t.string({ nullable: true, description: 'What the item said.', resolve: ({ evidence }) => evidence.text }),
    publishedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the item was made.',
      resolve: ({ evidence }) => evidence.published_at,
    }),
    appeal: t.exposeString('appeal', { nullable: true, description: 'What its author says to the decision.' }),
    appealUntil: t.expose('appeal_until', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when the author may appeal; the content is kept until then.',
    }),
    reports: t.expose('reports', { type: [Report], description: 'What people said, in the order it came.' }),
    events: t.expose('events', { type: [CaseEvent], description: 'What staff and the author did, in order.' }),
  }),
});

const FILE_INCLUDE = ['reporters', 'reporters.avatar', 'staff'];

export const Case = builder.objectRef<CaseEntity>('Case');
builder.node(Case, {
  description: 'All open reports about one item, and what comes of them (staff).',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'Case',
  loadMany: (ids, context) => context.loader<CaseEntity>(listCases).loadMany(ids),
  fields: (t) => ({
    title: t.exposeString('title', { description: 'What the item was called when it was first reported.' }),
    contextType: t.exposeString('context_type', { description: 'Kind of the item.' }),
    context: t.field({
      type: Item,
      nullable: true,
      description: 'The item as it is now; null when it is gone.',
      ...relation('context_id'),
    }),
    author: t.field({ type: Item, nullable: true, description: 'Who published it.', ...relation('author_id') }),
    reasons: t.expose('reasons', { type: [ReportReason], description: 'What is said to be wrong with it.' }),
    reportsCount: t.exposeInt('reports_count', { description: 'How many people reported it.' }),
    status: t.expose('status', { type: FeedbackStatus, description: 'How it stands.' }),
    assignee: t.field({ type: User, nullable: true, description: 'Who works on it.', ...relation('assignee_id') }),
    isMine: t.exposeBoolean('is_mine', { description: 'The viewer works on it.' }),
    canDecide: t.exposeBoolean('can_decide', {
      description: 'Nobody else works on it, it is not about the viewer, and no appeal is against their own decision.',
    }),
    decision: t.exposeString('decision', { nullable: true, description: 'The words that both sides read.' }),
    decidedAt: t.expose('decided_at', { type: 'DateTime', nullable: true, description: 'When it was decided.' }),
    appealStatus: t.expose('appeal_status', {
      type: AppealStatus,
      nullable: true,
      description: 'What came of the appeal.',
    }),
    appealedAt: t.expose('appealed_at', { type: 'DateTime', nullable: true, description: 'When it was appealed.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When it was first reported.' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime', description: 'When something last happened to it.' }),
    file: t.field({
      type: CaseFile,
      description: 'What is in it. Looking at it stands in the audit log.',
      resolve: async ({ id }, _args, context) =>
        (await context.rest(getCase, { params: { id }, query: { include: FILE_INCLUDE } })).data,
    }),
  }),
});

const CaseRefine = builder.enumType('CaseRefine', {
  description: 'A part of the queue.',
  values: {
    OPEN: { value: 'open', description: 'What waits for a decision, appeals among it.' },
    MINE: { value: 'mine', description: 'What the viewer has claimed.' },
    APPEALS: { value: 'appeals', description: 'Open appeals.' },
  } as const,
});

builder.queryField('adminCases', (t) =>
  restConnection(t, {
    contract: listCases,
    type: Case,
    description: `The support queue, newest first, ${CASE_PAGE} a page (staff).`,
    signedIn: true,
    args: (arg) => ({
      status: arg({ type: FeedbackStatus, description: 'Only those that stand so.' }),
      reason: arg({ type: ReportReason, description: 'Only those reported for this.' }),
      kind: arg.string({ description: 'Only items of this kind, such as `Scribble`.' }),
      refine: arg({ type: CaseRefine, description: 'Only this part.' }),
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
  description: 'How many cases stand so.',
  fields: (t) => ({
    status: t.field({ type: FeedbackStatus, description: 'How.', resolve: ([status]) => status }),
    count: t.int({ description: 'How many; counting stops at 10,000.', resolve: ([, count]) => count }),
  }),
});

const CaseCounts = builder.objectRef<Counts>('CaseCounts').implement({
  description: 'The queue in figures; counting stops at 10,000.',
  fields: (t) => ({
    statuses: t.field({
      type: [CaseCount],
      description: 'By status.',
      resolve: ({ statuses }) => FEEDBACK_STATUSES.map((status) => [status, statuses[status] ?? 0] as const) as never,
    }),
    appeals: t.exposeInt('appeals', { description: 'Open appeals.' }),
    mine: t.exposeInt('mine', { description: 'Undecided ones that the viewer has claimed.' }),
  }),
});

builder.queryField('adminCaseCounts', (t) =>
  t.field({
    type: CaseCounts,
    authScopes: { signedIn: true },
    description: 'The support queue in figures (staff).',
    resolve: async (_root, _args, context) => (await context.rest(countCases, {})).data,
  }),
);

const idInput = 'The case.';
const whole = (found: CaseEntity) => found;

async function again(id: string, context: GatewayContext): Promise<CaseEntity> {
  const found = await context.loader<CaseEntity>(listCases).ask(id);
  if (!found) throw new RestError('not_found');
  return found;
}

mutation('adminClaimCase', {
  description: 'Takes a case to work on (staff); of two at once, one is told that the other has it.',
  input: (t) => ({ id: t.globalID({ required: true, description: idInput }) }),
  resolve: async ({ id }, context) => (await context.rest(claimCase, { params: { id: id.id } })).data,
  payload: (t) => ({ case: t.field({ type: Case, description: 'The case as it is now.', resolve: whole }) }),
});

mutation('adminReleaseCase', {
  description: 'Gives a case back (staff); an admin may take it from somebody.',
  input: (t) => ({ id: t.globalID({ required: true, description: idInput }) }),
  async resolve({ id }, context) {
    await context.rest(releaseCase, { params: { id: id.id } });
    return again(id.id, context);
  },
  payload: (t) => ({ case: t.field({ type: Case, description: 'The case as it is now.', resolve: whole }) }),
});

mutation('adminNoteOnCase', {
  description: 'Adds a note that staff alone read (staff).',
  input: (t) => ({
    id: t.globalID({ required: true, description: idInput }),
    text: t.string({ required: true, description: 'The note.' }),
  }),
  resolve: async ({ id, text }, context) =>
    (await context.rest(noteOnCase, { params: { id: id.id }, body: { text } })).data,
  payload: (t) => ({ case: t.field({ type: Case, description: 'The case as it is now.', resolve: whole }) }),
});

mutation('adminDecideCase', {
  description:
    'Decides on a case, or on the appeal against a decision (staff). `BLOCKED` takes the content away, of a person: bans them; another status restores it. The words go to both sides.',
  input: (t) => ({
    id: t.globalID({ required: true, description: idInput }),
    status: t.field({ type: FeedbackStatus, required: true, description: 'What comes of it.' }),
    decision: t.string({ description: 'Why, for both sides to read.' }),
  }),
  resolve: async ({ id, status, decision }, context) =>
    (await context.rest(decideCase, { params: { id: id.id }, body: { status, decision } })).data,
  payload: (t) => ({ case: t.field({ type: Case, description: 'The case as it is now.', resolve: whole }) }),
});
