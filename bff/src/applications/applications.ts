/** Applications to present something at a conference. */
import {
  APPLICATION_SORTS,
  APPLICATION_STATES,
  getApplication,
  getApplicationNumbers,
  listApplications,
  SORT_DIRECTIONS,
  type Application as ApplicationEntity,
  type ApplicationNumbers as NumbersEntity,
} from '@plaza/api/applications/applications.contract.ts';
import {
  APPLICATION_KINDS,
  listApplicationQuestions,
  QUESTION_TYPES,
  type Answer as AnswerEntity,
  type ApplicationQuestion as QuestionEntity,
} from '@plaza/api/applications/questions.contract.ts';
import type { Conference as ConferenceEntity } from '@plaza/api/conferences/conferences.contract.ts';
import type { Event as EventEntity } from '@plaza/api/events/events.contract.ts';
import type { User as UserEntity } from '@plaza/api/users/users.contract.ts';
import { Viewer } from '../accounts/accounts.ts';
import { Conference } from '../conferences/conferences.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { connectionOf, restConnection, type Connection } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { enumValues } from '../core/enums.ts';
import { unlessMissing } from '../core/errors.ts';
import { Event } from '../events/events.ts';
import { MediaFile } from '../files/files.ts';
import { related } from '../items/items.ts';
import { Notification } from '../notifications/notifications.ts';
import { User } from '../users/users.ts';

const KIND_TEXTS = { talk: 'A talk.', performance: 'A performance.', workshop: 'A workshop.' };
export const ApplicationKind = builder.enumType('ApplicationKind', {
  description: 'What someone applies with.',
  values: enumValues(APPLICATION_KINDS, (kind) => KIND_TEXTS[kind]),
});

const STATE_TEXTS = {
  draft: 'Only the applicant sees it.',
  sent: 'Organizers and reviewers see it. For the applicant, also once it was decided and they have not been told.',
  shortlisted: 'Organizers consider it.',
  accepted: 'Organizers have accepted it.',
  declined: 'Organizers have declined it.',
  confirmed: 'It was accepted, and the applicant has confirmed.',
  withdrawn: 'The applicant has withdrawn it.',
};
export const ApplicationState = builder.enumType('ApplicationState', {
  description: 'The state of an application.',
  values: enumValues(APPLICATION_STATES, (state) => STATE_TEXTS[state]),
});

const SORT_TEXTS = {
  newest: 'Newest first.',
  number: 'By number.',
  title: 'By title.',
  kind: 'By kind.',
  rating: 'Highest rating first, as far as the viewer sees ratings.',
  spread: 'Highest spread of scores first, as far as the viewer sees ratings.',
  reviews: 'Most scores first, as far as the viewer sees ratings.',
  state: 'By state, from `DRAFT` to `WITHDRAWN`.',
};
const ApplicationSort = builder.enumType('ApplicationSort', {
  description: 'The order of applications.',
  values: enumValues(APPLICATION_SORTS, (sort) => SORT_TEXTS[sort]),
});

const DIRECTION_TEXTS = { asc: 'Lowest first.', desc: 'Highest first.' };
const OrderDirection = builder.enumType('OrderDirection', {
  description: 'The direction of an order.',
  values: enumValues(SORT_DIRECTIONS, (direction) => DIRECTION_TEXTS[direction]),
});

const TYPE_TEXTS = {
  text: 'A line of text, at most 300 characters.',
  long: 'A text of several lines, at most 5,000 characters.',
  choice: 'One of the options.',
  choices: 'Any of the options.',
  number: 'A number.',
  file: 'A file of the applicant.',
  'yes-no': 'Yes or no.',
};
export const ApplicationQuestionType = builder.enumType('ApplicationQuestionType', {
  description: 'How a question is answered.',
  values: enumValues(QUESTION_TYPES, (type) => TYPE_TEXTS[type]),
});

export const ApplicationQuestion = builder.objectRef<QuestionEntity>('ApplicationQuestion');

builder.node(ApplicationQuestion, {
  description: 'A question that a conference asks everyone who applies.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'ApplicationQuestion',
  loadMany: (ids, context) => context.loader<QuestionEntity>(listApplicationQuestions).loadMany(ids),
  fields: (t) => ({
    text: t.exposeString('text', { description: 'The question.' }),
    kinds: t.expose('kinds', {
      type: [ApplicationKind],
      description: 'The kinds of application that it is asked for. Empty for all.',
    }),
    type: t.expose('type', { type: ApplicationQuestionType, description: 'How it is answered.' }),
    options: t.exposeStringList('options', { description: 'What to choose from, for `CHOICE` and `CHOICES`.' }),
    isRequired: t.exposeBoolean('is_required', {
      description: 'Whether an application cannot be sent without an answer.',
    }),
    isIdentifying: t.exposeBoolean('is_identifying', {
      description: 'Whether the answer says who applied. Reviewers who do not see names do not see it.',
    }),
    order: t.exposeInt('order', { description: 'The position among the questions, starting at 0.' }),
    isArchived: t.exposeBoolean('is_archived', {
      description: 'Whether it is no longer asked. Its answers stay.',
    }),
  }),
});
connectionOf(ApplicationQuestion);

const ApplicationAnswer = builder.objectRef<AnswerEntity>('ApplicationAnswer').implement({
  description: 'An answer of an applicant.',
  fields: (t) => ({
    question: t.field({
      type: ApplicationQuestion,
      nullable: true,
      description: 'The question; null if it was just deleted.',
      resolve: ({ question_id: id }, _args, context) =>
        context.loader<QuestionEntity>(listApplicationQuestions).load(id),
    }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'The text, the digits of a number, or `yes` or `no`; null for other types.',
    }),
    options: t.exposeIntList('options', { description: 'The positions of the chosen options, starting at 0.' }),
    hasFile: t.exposeBoolean('has_file', {
      description: 'Whether a file is attached, also if the viewer cannot open it.',
    }),
    file: t.field({
      type: MediaFile,
      nullable: true,
      description: 'The file; null for reviewers who do not see names, because a file can say who made it.',
      resolve: ({ file_id: id }, _args, context) => related<never>(id, context),
    }),
  }),
});

type Available = ApplicationEntity['availability'][number];
const ApplicantAvailability = builder.objectRef<Available>('ApplicantAvailability').implement({
  description: 'When an applicant is available.',
  fields: (t) => ({
    startsAt: t.expose('starts_at', { type: 'DateTime', description: 'From when.' }),
    endsAt: t.expose('ends_at', { type: 'DateTime', description: 'Until when.' }),
  }),
});

type OwnReview = NonNullable<ApplicationEntity['my_review']>;
const OwnApplicationReview = builder.objectRef<OwnReview>('OwnApplicationReview').implement({
  description: 'What the viewer has written about an application.',
  fields: (t) => ({
    score: t.exposeInt('score', { nullable: true, description: 'From 1 to 5; null if the viewer abstained.' }),
    comment: t.exposeString('comment', { nullable: true, description: 'The comment; null without one.' }),
    isConflicted: t.exposeBoolean('is_conflicted', {
      description: 'Whether the viewer has a conflict of interest.',
    }),
  }),
});

const EMPTY: Connection<never> = {
  edges: [],
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  totalCount: 0,
};

/** Guests have no applications, and read none. */
export const emptyForGuests = (_parent: unknown, _args: unknown, { session }: GatewayContext) =>
  session.kind === 'anonymous' ? EMPTY : undefined;

export const Application = builder.objectRef<ApplicationEntity>('Application');
const PEOPLE = { applicant: 'user', 'applicant.avatar': 'user.avatar', answers: 'answers' };

builder.node(Application, {
  description: 'An application to present something at a conference, as the viewer sees it.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'Application',
  loadMany: (ids, context) => context.loader<ApplicationEntity>(listApplications).loadMany(ids),
  fields: (t) => ({
    conference: t.field({
      type: Conference,
      nullable: true,
      description: 'The conference; null if it is not visible to the viewer.',
      resolve: ({ conference_id: id }, _args, context) => related<ConferenceEntity>(id, context),
    }),
    number: t.exposeInt('number', {
      nullable: true,
      description: 'The number in its conference; null until it is first sent.',
    }),
    kind: t.expose('kind', { type: ApplicationKind, description: 'What it is for.' }),
    title: t.exposeString('title', { description: 'The title.' }),
    summary: t.exposeString('summary', { nullable: true, description: 'The summary; null in a draft without one.' }),
    language: t.exposeString('language', {
      nullable: true,
      description: 'The language as a BCP 47 tag; null if unknown.',
    }),
    minutes: t.exposeInt('minutes', { nullable: true, description: 'How long it takes; null if unknown.' }),
    availability: t.expose('availability', {
      type: [ApplicantAvailability],
      description: 'When the applicant is available. Empty for always, and for reviewers.',
    }),
    state: t.expose('state', { type: ApplicationState, description: 'The state, as far as the viewer knows it.' }),
    isOwn: t.exposeBoolean('is_own', { description: 'Whether the viewer applied.' }),
    manageable: t.exposeBoolean('manageable', { description: 'Whether the viewer can decide on it.' }),
    isReviewable: t.exposeBoolean('is_reviewable', { description: 'Whether the viewer can review it.' }),
    applicant: t.field({
      type: User,
      nullable: true,
      description: 'Who applied; null for reviewers who do not see names.',
      resolve: ({ user_id: id }, _args, context) => related<UserEntity>(id, context),
    }),
    answers: t.field({
      type: [ApplicationAnswer],
      description: 'The answers in the order of the questions.',
      resolve: async ({ id, answers }, _args, context) => {
        if (answers) return answers;
        const { data } = await context.rest(getApplication, { params: { id }, query: { include: ['answers'] } });
        return data.answers ?? [];
      },
    }),
    rating: t.exposeFloat('rating', {
      nullable: true,
      description:
        'The mean of all scores; null without one, for the applicant, and for reviewers who have not reviewed it.',
    }),
    ratingCount: t.exposeInt('rating_count', {
      nullable: true,
      description: 'How many scores there are; null where the viewer does not see the rating.',
    }),
    ratingSpread: t.exposeFloat('rating_spread', {
      nullable: true,
      description: 'The standard deviation of the scores; null where there is no rating.',
    }),
    myReview: t.field({
      type: OwnApplicationReview,
      nullable: true,
      description: 'The review of the viewer; null without one.',
      resolve: ({ my_review: review }) => review,
    }),
    session: t.field({
      type: Event,
      nullable: true,
      description: 'The session that it was accepted into; null until then, and until the applicant was told.',
      resolve: ({ session_uuid: id }, _args, context) => related<EventEntity>(id, context),
    }),
    sentAt: t.expose('sent_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was first sent; null in a draft.',
    }),
    decidedAt: t.expose('decided_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When organizers last decided; null for everyone else.',
    }),
    decidedBy: t.field({
      type: User,
      nullable: true,
      description: 'Who decided; null for everyone but organizers.',
      resolve: ({ decided_by_id: id }, _args, context) => related<UserEntity>(id, context),
    }),
    toldAt: t.expose('told_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the applicant was told what was decided, which is final since then; null before.',
    }),
    confirmBy: t.expose('confirm_by', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when the applicant has to confirm; null unless it was accepted.',
    }),
    isLapsed: t.exposeBoolean('is_lapsed', {
      description: 'Whether the applicant has not confirmed in time. They still can.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When it was started.' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime', description: 'When the applicant last changed it.' }),
  }),
});
connectionOf(Application);

builder.objectField(Conference, 'applications', (t) =>
  restConnection(t, {
    contract: listApplications,
    type: Application,
    description:
      'What the conference has received, without the viewer’s own. Empty unless the viewer organizes it or reviews for it.',
    held: emptyForGuests,
    args: (arg) => ({
      state: arg({ type: ApplicationState, description: 'Returns only those in this state.' }),
      kind: arg({ type: ApplicationKind, description: 'Returns only those of this kind.' }),
      search: arg.string({ description: 'Returns only those with these letters in their title.' }),
      isUnreviewed: arg.boolean({ description: 'Whether to return only those that the viewer has not reviewed.' }),
      sort: arg({ type: ApplicationSort, description: 'The order. Defaults to `NEWEST`.' }),
      direction: arg({
        type: OrderDirection,
        description: 'The direction of the order. Defaults to the one that `sort` describes.',
      }),
    }),
    query: ({ id }: { id: string }, { state, kind, search, isUnreviewed, sort, direction }) => ({
      conference: id,
      state: state ?? undefined,
      kind: kind ?? undefined,
      search: search ?? undefined,
      unreviewed: isUnreviewed ?? undefined,
      sort: sort ?? undefined,
      direction: direction ?? undefined,
    }),
    include: PEOPLE,
  }),
);

builder.objectField(Conference, 'myApplications', (t) =>
  restConnection(t, {
    contract: listApplications,
    type: Application,
    description: 'The viewer’s own applications to the conference, including drafts, newest first.',
    held: emptyForGuests,
    query: ({ id }: { id: string }) => ({ conference: id, scope: 'mine' as const }),
    include: PEOPLE,
  }),
);

builder.objectField(Viewer, 'applications', (t) =>
  restConnection(t, {
    contract: listApplications,
    type: Application,
    description: 'The viewer’s own applications to all conferences, including drafts, newest first.',
    args: (arg) => ({ state: arg({ type: ApplicationState, description: 'Returns only those in this state.' }) }),
    query: (_viewer: object, { state }) => ({ scope: 'mine' as const, state: state ?? undefined }),
    include: PEOPLE,
  }),
);

builder.objectField(Notification, 'application', (t) =>
  t.field({
    type: Application,
    nullable: true,
    description: 'The application that was received, decided on, or is to be confirmed; null for other types.',
    resolve: ({ data: { application_id: id } }, _args, context) =>
      id === undefined ? null : context.loader<ApplicationEntity>(listApplications).load(id),
  }),
);

builder.objectField(Conference, 'questions', (t) =>
  restConnection(t, {
    contract: listApplicationQuestions,
    type: ApplicationQuestion,
    description:
      'What the conference asks everyone who applies, in order. Empty unless it accepts applications, or the viewer organizes it, reviews for it, or has applied.',
    held: emptyForGuests,
    args: (arg) => ({ kind: arg({ type: ApplicationKind, description: 'Returns only those asked for this kind.' }) }),
    query: ({ id }: { id: string }, { kind }) => ({ conference: id, kind: kind ?? undefined }),
  }),
);

const ApplicationNumbers = builder.objectRef<NumbersEntity>('ApplicationNumbers').implement({
  description: 'How many applications a conference has received, without those of the viewer.',
  fields: (t) => ({
    sent: t.exposeInt('sent', { description: 'The number of applications that were sent and not withdrawn.' }),
    unreviewed: t.exposeInt('unreviewed', {
      description: 'The number of undecided ones that the viewer has not reviewed.',
    }),
    untold: t.exposeInt('untold', {
      nullable: true,
      description: 'The number of those that are accepted or declined, but not told; null for reviewers.',
    }),
    unconfirmed: t.exposeInt('unconfirmed', {
      nullable: true,
      description: 'The number of accepted ones that are not confirmed; null for reviewers.',
    }),
  }),
});

builder.objectField(Conference, 'applicationNumbers', (t) =>
  t.field({
    type: ApplicationNumbers,
    nullable: true,
    reads: [],
    description: 'How many applications wait; null unless the viewer organizes the conference or reviews for it.',
    resolve: ({ id }, _args, context) =>
      unlessMissing(context.rest(getApplicationNumbers, { params: { id } }), 'forbidden', 'unauthenticated'),
  }),
);
