/** Applications to present something at a conference, as the applicant, a reviewer, or an organizer sees them. */
import { Type, type Static } from 'typebox';
import { ConferenceParams } from '../conferences/conferences.contract.ts';
import {
  contract,
  Id,
  IdParams,
  IncludeQuery,
  LanguageTag,
  ListQuery,
  Many,
  Nullable,
  One,
  OneOf,
  ReadQuery,
  SingleLine,
  Timestamp,
} from '../core/contract.ts';
import { Answer, AnswerInput, APPLICATION_KINDS, QUESTIONS_MAX } from './questions.contract.ts';

export const APPLICATION_STATES = [
  'draft',
  'sent',
  'shortlisted',
  'accepted',
  'declined',
  'confirmed',
  'withdrawn',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];
/** What organizers can decide. `sent` takes a decision back. */
export const DECISIONS = ['sent', 'shortlisted', 'accepted', 'declined'] as const;
export type Decision = (typeof DECISIONS)[number];
export const APPLICATION_SORTS = ['newest', 'number', 'title', 'kind', 'rating', 'spread', 'reviews', 'state'] as const;
export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
/** Applications that one account can start in a day. */
export const APPLICATIONS_PER_DAY = 10;
export const APPLICATIONS_PAGE = 25;
/** The most applications that one call decides on, or whose applicants it tells. */
export const BATCH_MAX = 100;
const TITLE_MAX = 120;
const SUMMARY_MAX = 2000;
const PERIODS_MAX = 20;

const kind = OneOf(APPLICATION_KINDS);
const Minutes = Nullable(Type.Integer({ minimum: 5, maximum: 480, description: 'How long it takes.' }));
const instant = (description: string) => Nullable(Type.String({ format: 'date-time', description }));

const Available = Type.Object({ starts_at: Timestamp, ends_at: Timestamp }, { title: 'ApplicantAvailability' });

/** A review of the viewer. */
const OwnReview = Type.Object(
  {
    score: Nullable(Type.Integer()),
    comment: Nullable(Type.String()),
    is_conflicted: Type.Boolean(),
  },
  { title: 'OwnApplicationReview' },
);

export const Application = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Application'),
    conference_id: Id,
    number: Nullable(Type.Integer({ description: 'Number in its conference. Null until it is first sent.' })),
    kind,
    title: Type.String(),
    summary: Nullable(Type.String()),
    language: Nullable(Type.String()),
    minutes: Minutes,
    availability: Type.Array(Available, {
      description: 'When the applicant is available. Empty for always, and for reviewers.',
    }),
    state: OneOf(APPLICATION_STATES, {
      description: 'For the applicant, `sent` until they are told what was decided.',
    }),
    is_own: Type.Boolean({ description: 'Whether the viewer applied.' }),
    manageable: Type.Boolean({ description: 'Whether the viewer can decide on it.' }),
    is_reviewable: Type.Boolean({ description: 'Whether the viewer can review it.' }),
    user_id: Nullable(
      Type.String({ format: 'uuid', description: 'The applicant. Null for reviewers who don’t see names.' }),
    ),
    rating: Nullable(
      Type.Number({
        description:
          'The mean of all scores. Null without one, for the applicant, and for reviewers who have not reviewed it.',
      }),
    ),
    rating_count: Nullable(
      Type.Integer({ description: 'How many scores there are. Null where `rating` is not shown.' }),
    ),
    rating_spread: Nullable(Type.Number({ description: 'The standard deviation of the scores.' })),
    my_review: Nullable(OwnReview),
    session_uuid: Nullable(
      Type.String({ format: 'uuid', description: 'ID of the session that it was accepted into.' }),
    ),
    sent_at: instant('When it was first sent. Null in a draft.'),
    decided_at: instant('When organizers last decided. Null for everyone else.'),
    decided_by_id: Nullable(
      Type.String({ format: 'uuid', description: 'Who decided. Null unless an organizer reads it.' }),
    ),
    told_at: instant('When the applicant was told what was decided. A decision is final from then on.'),
    confirm_by: instant('Until when the applicant has to confirm that they come. Null unless accepted.'),
    is_lapsed: Type.Boolean({ description: 'Whether the applicant has not confirmed in time. They still can.' }),
    answers: Type.Optional(
      Type.Array(Answer, { description: 'With `include=answers`, in the order of the questions.' }),
    ),
    created_at: Timestamp,
    updated_at: Type.String({ format: 'date-time', description: 'When the applicant last changed it.' }),
  },
  { title: 'Application' },
);
export interface Application extends Static<typeof Application> {}

const include = ['answers', 'user', 'user.avatar', 'session', 'conference'] as const;

const input = {
  title: Type.Optional(SingleLine({ maxLength: TITLE_MAX })),
  summary: Type.Optional(Nullable(Type.String({ maxLength: SUMMARY_MAX }))),
  language: Type.Optional(Nullable(LanguageTag)),
  minutes: Type.Optional(Minutes),
  availability: Type.Optional(
    Type.Array(Type.Object({ starts_at: Type.String({ maxLength: 40 }), ends_at: Type.String({ maxLength: 40 }) }), {
      maxItems: PERIODS_MAX,
      description: 'When the applicant is available: instants, or local times of the conference. Empty for always.',
    }),
  ),
  answers: Type.Optional(
    Type.Array(AnswerInput, {
      maxItems: QUESTIONS_MAX,
      description: 'Answers to questions. Those that are not listed stay unchanged; an empty answer removes one.',
    }),
  ),
};
const isDraft = (description: string) => Type.Optional(Type.Boolean({ description }));

export const apply = contract({
  name: 'apply',
  method: 'POST',
  url: '/conferences/application/apply',
  summary: 'Apply to a conference',
  description: `Creates an application, and sends it unless \`is_draft\` is set. At most ${APPLICATIONS_PER_DAY} a day. Drafts are kept after the conference no longer accepts applications.`,
  access: 'member',
  query: IncludeQuery,
  body: Type.Object(
    { conference_id: Id, kind, ...input, is_draft: isDraft('Whether to keep it as a draft.') },
    { title: 'ApplicationInput' },
  ),
  reply: One(Application),
  status: 201,
  errors: ['not_found', 'window_closed', 'cancelled'],
  include,
});

export const getApplication = contract({
  name: 'getApplication',
  method: 'GET',
  url: '/conferences/application/submission/:id',
  summary: 'Get an application',
  description: 'For the applicant, and once it is sent, for reviewers and organizers.',
  access: 'member',
  params: IdParams,
  query: ReadQuery,
  reply: One(Application),
  errors: ['not_found'],
  include,
});

export const updateApplication = contract({
  name: 'updateApplication',
  method: 'PUT',
  url: '/conferences/application/submission/:id',
  summary: 'Update or send an application',
  description:
    'Omitted fields stay unchanged. `is_draft: false` sends a draft, or sends a withdrawn application again. A sent ' +
    'application can be changed while the conference accepts applications and the applicant has not been told a decision.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Type.Object(
    { kind: Type.Optional(kind), ...input, is_draft: isDraft('`false` sends it.') },
    { title: 'ApplicationChange' },
  ),
  reply: One(Application),
  errors: ['not_found', 'window_closed', 'already_decided', 'status_step', 'cancelled'],
  include,
});

export const withdrawApplication = contract({
  name: 'withdrawApplication',
  method: 'PUT',
  url: '/conferences/application/submission/:id/withdraw',
  summary: 'Withdraw an application',
  description: 'Possible until it is declined, also after it was accepted and confirmed. Withdraws the speaker, too.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  reply: One(Application),
  errors: ['not_found', 'already_decided', 'status_step'],
  include,
});

export const listApplications = contract({
  name: 'listApplications',
  method: 'GET',
  url: '/conferences/applications',
  summary: 'List applications',
  description: `Returns the viewer’s own applications with \`scope=mine\`, and otherwise those that the conference has received, for its organizers and reviewers, without their own. ${APPLICATIONS_PAGE} a page.`,
  access: 'member',
  query: ListQuery({
    conference: Type.Optional(Id),
    scope: Type.Optional(OneOf(['received', 'mine'])),
    state: Type.Optional(OneOf(APPLICATION_STATES)),
    kind: Type.Optional(kind),
    search: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the title.' })),
    unreviewed: Type.Optional(Type.Boolean({ description: 'Only those that the viewer has not reviewed.' })),
    sort: Type.Optional(
      OneOf(APPLICATION_SORTS, {
        description:
          'Newest first by default. `rating`, `spread`, and `reviews` are highest first and count as 0 where the viewer ' +
          'does not see ratings; `state` follows the order of the states.',
      }),
    ),
    direction: Type.Optional(
      OneOf(SORT_DIRECTIONS, { description: 'Ascending or descending. Defaults to the usual direction of `sort`.' }),
    ),
  }),
  parents: ['conference'],
  reply: Many(Application),
  errors: ['not_found'],
  include,
});

const ApplicationIds = Type.Array(Id, {
  minItems: 1,
  maxItems: BATCH_MAX,
  uniqueItems: true,
  description: 'Applications to one conference that the viewer organizes.',
});

export const decideApplications = contract({
  name: 'decideApplications',
  method: 'POST',
  url: '/conferences/applications/decide',
  summary: 'Decide on applications',
  description:
    'Applicants learn of it only when they are told, and until then it can change. All applications are decided on, or none.',
  access: 'member',
  query: IncludeQuery,
  body: Type.Object({
    ids: ApplicationIds,
    state: OneOf(DECISIONS, { description: '`sent` takes a decision back.' }),
    session_uuid: Type.Optional(
      Nullable(
        Type.String({
          format: 'uuid',
          description:
            'A session of the conference that a single application is accepted into. Otherwise, a new session is created ' +
            'when the applicant is told.',
        }),
      ),
    ),
    dry_run: Type.Optional(Type.Boolean({ description: 'Returns the result without storing it.' })),
  }),
  reply: Type.Object({ data: Type.Array(Application) }),
  errors: ['not_found', 'forbidden', 'already_decided', 'status_step', 'conflict_of_interest', 'cancelled'],
  include,
  status: 200,
});

const DecisionMail = Type.Object(
  {
    application_id: Id,
    user_id: Id,
    subject: Type.String(),
    body: Type.String({ description: 'The text of the email, without the personal link to unsubscribe.' }),
  },
  { title: 'DecisionMail' },
);
export interface DecisionMail extends Static<typeof DecisionMail> {}

export const tellApplicants = contract({
  name: 'tellApplicants',
  method: 'POST',
  url: '/conferences/applications/tell',
  summary: 'Tell applicants what was decided',
  description:
    'Notifies each applicant, names those who are accepted as speakers of their session, and makes the decisions final. ' +
    'Returns the email for each applicant, in their language. Users can turn such emails off.',
  access: 'member',
  body: Type.Object({
    ids: ApplicationIds,
    dry_run: Type.Optional(Type.Boolean({ description: 'Returns the emails without telling anyone.' })),
  }),
  reply: Type.Object({ data: Type.Array(DecisionMail) }),
  status: 200,
  errors: ['not_found', 'forbidden', 'already_decided', 'status_step', 'conflict_of_interest', 'cancelled'],
});

export const ApplicationNumbers = Type.Object(
  {
    sent: Type.Integer({ description: 'Applications that were sent and not withdrawn.' }),
    unreviewed: Type.Integer({ description: 'Undecided ones that the viewer has not reviewed.' }),
    untold: Nullable(
      Type.Integer({ description: 'Accepted or declined, but the applicant was not told. Null for reviewers.' }),
    ),
    unconfirmed: Nullable(
      Type.Integer({ description: 'Accepted ones whose applicants have not confirmed. Null for reviewers.' }),
    ),
  },
  { title: 'ApplicationNumbers' },
);
export interface ApplicationNumbers extends Static<typeof ApplicationNumbers> {}

export const getApplicationNumbers = contract({
  name: 'getApplicationNumbers',
  method: 'GET',
  url: '/conferences/:id/applications/numbers',
  summary: 'Count the applications to a conference',
  description: 'For organizers and reviewers, without their own applications.',
  access: 'member',
  params: ConferenceParams,
  reply: One(ApplicationNumbers),
  errors: ['not_found', 'forbidden'],
});
