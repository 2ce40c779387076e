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
  listCases,
  noteOnCase,
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
import { Actor } from '../actors/actors.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { enumValues } from '../core/enums.ts';
import { RestError } from '../core/errors.ts';
import { mutation } from '../core/mutation.ts';
import { File } from '../files/files.ts';
import { Audience, Item, relation } from '../items/items.ts';
import { User } from '../users/users.ts';
import { FeedbackStatus, ReportReason } from './reports.ts';

const APPEAL_WORDS = {
  open: 'It waits for somebody else than who decided.',
  upheld: 'The decision stands.',
  overturned: 'The decision was taken back.',
} as const;

export const AppealStatus = builder.enumType('AppealStatus', {
  description: 'What came of an appeal.',
  values: enumValues(APPEAL_STATUSES, (status) => APPEAL_WORDS[status]),
});

const CaseKind = builder.enumType('CaseKind', {
  description: 'A kind of item that can be reported.',
  values: {
    USER: { value: 'User', description: 'A person.' },
    PAGE: { value: 'Page', description: 'A crowd.' },
    PAGE_TOPIC: { value: 'PageTopic', description: 'A topic of a crowd.' },
    SCRIBBLE: { value: 'Scribble', description: 'A scribble.' },
    VSCRIBBLE: { value: 'Vscribble', description: 'A loop.' },
    STORY: { value: 'Story', description: 'A story.' },
    COLLECTION: { value: 'Collection', description: 'A collection, a playlist or a podcast.' },
    COMMENT: { value: 'Comment', description: 'A comment or a reply.' },
    MESSAGE: { value: 'Message', description: 'A message of a conversation.' },
    FILE: { value: 'File', description: 'A picture, a film, a sound or a document.' },
    CAREER: { value: 'Career', description: 'Work, in a life.' },
    EDUCATION: { value: 'Education', description: 'A school, in a life.' },
    LIFE_EVENT: { value: 'LifeEvent', description: 'Something that happened in a life.' },
    TIMELINE_RELATIONSHIP: { value: 'TimelineRelationship', description: 'Somebody else, in a life.' },
    TIMELINE_KEYPOINTS: { value: 'TimelineKeypoints', description: 'What a life is about, in short.' },
  } as const,
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

const shownBy = async ({ file_ids }: Pick<CasePartEntity, 'file_ids'>, _args: unknown, context: GatewayContext) =>
  (await context.items.loadMany(file_ids)).filter((file) => file !== null) as never;

const CasePart = builder.objectRef<CasePartEntity>('CasePart').implement({
  description: 'A block of a story, a thing in a collection, or what a message shows.',
  fields: (t) => ({
    words: t.exposeString('text', { nullable: true, description: 'What it says.' }),
    item: t.field({ type: Item, nullable: true, description: 'Something else that it shows.', ...relation('item_id') }),
    files: t.field({ type: [File], description: 'Its pictures, films, sounds and documents.', resolve: shownBy }),
  }),
});

const CaseContent = builder.objectRef<CaseContentEntity>('CaseContent').implement({
  description: 'What an item says and shows, at one time, whoever may see it.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'What it was called.' }),
    words: t.exposeString('text', { nullable: true, description: 'What it said.' }),
    audience: t.expose('audience', { type: Audience, nullable: true, description: 'Who could see it.' }),
    files: t.field({ type: [File], description: 'Its pictures, and what was attached to it.', resolve: shownBy }),
    parts: t.expose('parts', { type: [CasePart], description: 'What it was made of, the first of it in its order.' }),
    partsCount: t.exposeInt('parts_count', { description: 'How many parts it had.' }),
  }),
});

const CaseReport = builder.objectRef<CaseReportEntity>('CaseReport').implement({
  description: 'What somebody said about an item, as staff read it.',
  fields: (t) => ({
    internalId: t.exposeID('id', { description: 'Plain UUID, as in REST.' }),
    reason: t.expose('reason', { type: ReportReason, description: 'What is wrong with it.' }),
    text: t.exposeString('text', { nullable: true, description: 'In their own words.' }),
    reporter: t.field({
      type: Actor,
      nullable: true,
      description: 'Who says so; null when they are gone.',
      ...relation('user_id'),
    }),
    madeBy: t.field({
      type: User,
      nullable: true,
      description: 'The person behind a crowd that says so.',
      ...relation('made_by_id'),
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When it was said.' }),
  }),
});

const CaseFile = builder.objectRef<CaseFileEntity>('CaseFile').implement({
  description:
    'What is in a case: the item as it was when it was first reported and as it is, both sides, and its history.',
  fields: (t) => ({
    reported: t.expose('evidence', { type: CaseContent, description: 'The item as it was first reported.' }),
    now: t.expose('now', {
      type: CaseContent,
      nullable: true,
      description: 'The item as it is now; null when its author has taken it away.',
    }),
    isOpenToViewer: t.exposeBoolean('is_open_to_viewer', {
      description: 'Whoever reads the case may open the item in its place.',
    }),
    madeBy: t.field({
      type: User,
      nullable: true,
      description: 'The person behind the crowd that made it.',
      ...relation('made_by_id'),
    }),
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
    reports: t.expose('reports', { type: [CaseReport], description: 'What people said, in the order it came.' }),
    events: t.expose('events', { type: [CaseEvent], description: 'What staff and the author did, in order.' }),
  }),
});

const FILE_INCLUDE = ['reporters', 'reporters.avatar', 'staff', 'behind', 'shown'];

const HINDRANCES: Readonly<Record<Hindrance, string>> = {
  own: 'They published it, also for a crowd, or run the crowd that did.',
  decided: 'The appeal is against their own decision.',
  claimed: 'Somebody else works on it.',
};

const CaseHindrance = builder.enumType('CaseHindrance', {
  description: 'Why somebody of staff may not decide on a case.',
  values: enumValues(CASE_HINDRANCES, (why) => HINDRANCES[why]),
});

export const Case = builder.objectRef<CaseEntity>('Case');
builder.node(Case, {
  description: 'All open reports about one item, and what comes of them (staff).',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'Case',
  loadMany: (ids, context) => context.loader<CaseEntity>(listCases).loadMany(ids),
  fields: (t) => ({
    title: t.exposeString('title', { description: 'What the item was called when it was first reported.' }),
    contextType: t.expose('context_type', { type: CaseKind, description: 'Kind of the item.' }),
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
    canDecide: t.exposeBoolean('can_decide', { description: 'Nothing hinders the viewer.' }),
    hindrance: t.expose('hindrance', {
      type: CaseHindrance,
      nullable: true,
      description: 'Why the viewer may not decide on it; null where they may.',
    }),
    decision: t.exposeString('decision', { nullable: true, description: 'The words that both sides read.' }),
    decidedAt: t.expose('decided_at', { type: 'DateTime', nullable: true, description: 'When it was decided.' }),
    appealStatus: t.expose('appeal_status', {
      type: AppealStatus,
      nullable: true,
      description: 'What came of the appeal.',
    }),
    appealedAt: t.expose('appealed_at', { type: 'DateTime', nullable: true, description: 'When it was appealed.' }),
    entries: restConnection(t, {
      contract: listCaseEntries,
      type: CasePart,
      description: 'All that is in a reported collection now, in its order; empty for other kinds.',
      params: ({ id }: CaseEntity) => ({ id }),
      query: () => ({ include: ['shown'] }),
    }),
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
      kind: arg({ type: CaseKind, description: 'Only items of this kind.' }),
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
  input: (t) => ({ id: t.globalID({ of: 'Case', required: true, description: idInput }) }),
  resolve: async ({ id }, context) => (await context.rest(claimCase, { params: { id: id.id } })).data,
  payload: (t) => ({ case: t.field({ type: Case, description: 'The case as it is now.', resolve: whole }) }),
});

mutation('adminReleaseCase', {
  description: 'Gives a case back (staff); an admin may take it from somebody.',
  input: (t) => ({ id: t.globalID({ of: 'Case', required: true, description: idInput }) }),
  async resolve({ id }, context) {
    await context.rest(releaseCase, { params: { id: id.id } });
    return again(id.id, context);
  },
  payload: (t) => ({ case: t.field({ type: Case, description: 'The case as it is now.', resolve: whole }) }),
});

mutation('adminNoteOnCase', {
  description: 'Adds a note that staff alone read (staff).',
  input: (t) => ({
    id: t.globalID({ of: 'Case', required: true, description: idInput }),
    text: t.string({ required: true, description: 'The note.' }),
  }),
  resolve: async ({ id, text }, context) =>
    (await context.rest(noteOnCase, { params: { id: id.id }, body: { text } })).data,
  payload: (t) => ({ case: t.field({ type: Case, description: 'The case as it is now.', resolve: whole }) }),
});

mutation('adminDecideCase', {
  description:
    'Decides on a case, or on the appeal against a decision (staff). `BLOCKED` takes the content away, of a person: bans them; another status restores it. The words go to both sides.',
  sends: true,
  input: (t) => ({
    id: t.globalID({ of: 'Case', required: true, description: idInput }),
    status: t.field({ type: FeedbackStatus, required: true, description: 'What comes of it.' }),
    decision: t.string({ description: 'Why, for both sides to read.' }),
  }),
  resolve: async ({ id, status, decision }, context) =>
    (await context.rest(decideCase, { params: { id: id.id }, body: { status, decision } })).data,
  payload: (t) => ({ case: t.field({ type: Case, description: 'The case as it is now.', resolve: whole }) }),
});
