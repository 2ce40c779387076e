/** What applicants and organizers do with applications. */
import {
  apply,
  BATCH_MAX,
  DECISIONS,
  decideApplications,
  listApplications,
  tellApplicants,
  updateApplication,
  withdrawApplication,
  type Application as ApplicationEntity,
  type DecisionMail as MailEntity,
} from '@plaza/api/applications/applications.contract.ts';
import type { AnswerInput } from '@plaza/api/applications/questions.contract.ts';
import type { Conference as ConferenceEntity } from '@plaza/api/conferences/conferences.contract.ts';
import type { User as UserEntity } from '@plaza/api/users/users.contract.ts';
import { Conference } from '../conferences/conferences.ts';
import { builder } from '../core/builder.ts';
import { connectionOf, edgeOf } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { enumValues } from '../core/enums.ts';
import { RestError } from '../core/errors.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation, type InputBuilder, type PayloadBuilder } from '../core/mutation.ts';
import { related } from '../items/items.ts';
import { User } from '../users/users.ts';
import { Application, ApplicationKind } from './applications.ts';

const AnswerInputType = builder.inputType('ApplicationAnswerInput', {
  description: 'An answer to a question. Without a value, it removes an earlier answer.',
  fields: (t) => ({
    questionId: t.globalID({ of: 'ApplicationQuestion', required: true, description: 'The question.' }),
    text: t.string({ description: 'A text, the digits of a number, or `yes` or `no`.' }),
    options: t.intList({ description: 'The positions of the chosen options, starting at 0.' }),
    fileId: t.globalID({ of: 'MediaFile', description: 'A file of the applicant.' }),
  }),
});

const AvailabilityInput = builder.inputType('ApplicantAvailabilityInput', {
  description: 'When the applicant is available.',
  fields: (t) => ({
    startsAt: t.string({
      required: true,
      description: 'From when: an instant, or a local time of the conference such as `2027-05-14T09:00`.',
    }),
    endsAt: t.string({ required: true, description: 'Until when, as `startsAt`.' }),
  }),
});

const contents = (t: InputBuilder) => ({
  title: t.string({ description: 'The title, at most 120 characters.' }),
  summary: t.string({ description: 'The summary, at most 2,000 characters.' }),
  language: t.string({ description: 'The language as a BCP 47 tag, such as `en`.' }),
  minutes: t.int({ description: 'How long it takes, from 5 to 480 minutes.' }),
  availability: t.field({
    type: [AvailabilityInput],
    description: 'When the applicant is available. Empty for always.',
  }),
  answers: t.field({
    type: [AnswerInputType],
    description:
      'Answers to questions. Those that are not listed stay unchanged. An error names the question: `answers.{ID}`.',
  }),
});

interface Contents {
  title?: string | null | undefined;
  summary?: string | null | undefined;
  language?: string | null | undefined;
  minutes?: number | null | undefined;
  availability?: readonly { startsAt: string; endsAt: string }[] | null | undefined;
  answers?:
    | readonly {
        questionId: { id: string };
        text?: string | null | undefined;
        options?: readonly number[] | null | undefined;
        fileId?: { id: string } | null | undefined;
      }[]
    | null
    | undefined;
}

const contentsOf = ({ title, availability, answers, ...given }: Contents) => ({
  ...given,
  title: title ?? undefined,
  availability: availability?.map(({ startsAt, endsAt }) => ({ starts_at: startsAt, ends_at: endsAt })),
  answers: answers?.map(({ questionId, text, options, fileId }): AnswerInput => ({
    question_id: questionId.id,
    text,
    options: options ? [...options] : undefined,
    file_id: fileId && fileId.id,
  })),
});

const QUESTION_FIELD = /^answers\.([0-9a-f-]{36})$/;

/** Names questions in errors by their global IDs. */
async function withQuestions<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    throw error.withFields(
      Object.fromEntries(
        Object.entries(error.fields).map(([field, messages]) => {
          const [, id] = QUESTION_FIELD.exec(field) ?? [];
          return [id === undefined ? field : `answers.${writeGlobalId('ApplicationQuestion', id)}`, messages];
        }),
      ),
    );
  }
}

type Payload = { application: ApplicationEntity };

const applicationField = (t: PayloadBuilder<Payload>) =>
  t.field({ type: Application, description: 'The application.', resolve: ({ application }) => application });

const conferenceField = (t: PayloadBuilder<{ conferenceId: string }>) =>
  t.field({
    type: Conference,
    nullable: true,
    description: 'The conference; null if it is not visible to the viewer.',
    resolve: ({ conferenceId }, _args, context) => related<ConferenceEntity>(conferenceId, context),
  });

const ofApplication = (t: PayloadBuilder<Payload>) =>
  t.field({
    type: Conference,
    nullable: true,
    description: 'The conference; null if it is not visible to the viewer.',
    resolve: ({ application }, _args, context) => related<ConferenceEntity>(application.conference_id, context),
  });

const idInput = (t: InputBuilder) => t.globalID({ of: 'Application', required: true, description: 'The application.' });

const { edge: ApplicationEdge } = connectionOf(Application);
const QUERY = { include: ['answers'] };

mutation('createApplication', {
  description:
    'Starts an application as a draft, at most 10 a day. Fails with `WINDOW_CLOSED` unless the conference accepts applications.',
  input: (t) => ({
    conferenceId: t.globalID({ of: 'Conference', required: true, description: 'The conference.' }),
    kind: t.field({ type: ApplicationKind, required: true, description: 'What it is for.' }),
    ...contents(t),
  }),
  async resolve({ conferenceId, kind, ...given }, context) {
    const body = { conference_id: conferenceId.id, kind, ...contentsOf(given), is_draft: true };
    return { application: (await withQuestions(context.rest(apply, { body, query: QUERY }))).data };
  },
  payload: (t) => ({
    application: applicationField(t),
    edge: t.field({
      type: ApplicationEdge,
      description: 'The object as a connection edge, for adding it to a list on the client.',
      resolve: ({ application }) => edgeOf(application),
    }),
    conference: ofApplication(t),
  }),
});

mutation('updateApplication', {
  description:
    'Changes an application. Omitted fields keep their values. Once it is sent, this fails with `WINDOW_CLOSED` when the conference no longer accepts applications, and with `ALREADY_DECIDED` when the applicant was told a decision.',
  input: (t) => ({
    id: idInput(t),
    kind: t.field({ type: ApplicationKind, description: 'What it is for.' }),
    ...contents(t),
  }),
  async resolve({ id, kind, ...given }, context) {
    const body = { kind: kind ?? undefined, ...contentsOf(given) };
    const request = context.rest(updateApplication, { params: { id: id.id }, body, query: QUERY });
    return { application: (await withQuestions(request)).data };
  },
  payload: (t) => ({ application: applicationField(t) }),
});

mutation('sendApplication', {
  description:
    'Sends a draft, or a withdrawn application again. Fails with `INVALID` and the names of fields and required questions that are empty.',
  input: (t) => ({ id: idInput(t) }),
  async resolve({ id }, context) {
    const request = context.rest(updateApplication, { params: { id: id.id }, body: { is_draft: false }, query: QUERY });
    return { application: (await withQuestions(request)).data };
  },
  payload: (t) => ({ application: applicationField(t), conference: ofApplication(t) }),
});

mutation('withdrawApplication', {
  description:
    'Withdraws an application, also after it was accepted or confirmed. The applicant is then no longer a speaker of its session.',
  input: (t) => ({ id: idInput(t) }),
  async resolve({ id }, context) {
    const { data: application } = await context.rest(withdrawApplication, { params: { id: id.id }, query: QUERY });
    return { application };
  },
  payload: (t) => ({ application: applicationField(t), conference: ofApplication(t) }),
});

const DECISION_TEXTS = {
  sent: 'Takes a decision back.',
  shortlisted: 'Considers it further.',
  accepted: 'Accepts it.',
  declined: 'Declines it.',
};
const ApplicationDecision = builder.enumType('ApplicationDecision', {
  description: 'What organizers decide about an application.',
  values: enumValues(DECISIONS, (decision) => DECISION_TEXTS[decision]),
});

const batchInputs = (t: InputBuilder) => ({
  ids: t.globalIDList({
    of: 'Application',
    required: true,
    description: `Applications to one conference, at most ${BATCH_MAX}.`,
  }),
  isDryRun: t.boolean({ writes: 'dry_run', description: 'Returns the result without storing it.' }),
});

/** The applications after a write, as a batch. */
async function loadAgain(context: GatewayContext, ids: readonly string[]): Promise<ApplicationEntity[]> {
  const applications = context.loader<ApplicationEntity>(listApplications);
  for (const id of ids) applications.forget(id);
  return (await applications.loadMany(ids)).filter((application) => application !== null);
}

mutation('decideApplications', {
  description:
    'Decides on applications: on all of them, or on none. Applicants learn of it only by `tellApplicants`, and until then it can change.',
  input: (t) => ({
    ...batchInputs(t),
    decision: t.field({
      type: ApplicationDecision,
      writes: 'state',
      required: true,
      description: 'What was decided.',
    }),
    sessionId: t.globalID({
      of: 'Event',
      writes: 'session_uuid',
      description:
        'A session that a single application is accepted into. Otherwise, a new one is created when the applicant is told.',
    }),
  }),
  async resolve({ ids, decision, sessionId, isDryRun }, context) {
    const body = {
      ids: ids.map(({ id }) => id),
      state: decision,
      session_uuid: sessionId && sessionId.id,
      dry_run: isDryRun ?? undefined,
    };
    const { data: applications } = await context.rest(decideApplications, { body });
    return { applications, conferenceId: applications[0]!.conference_id };
  },
  payload: (t) => ({
    applications: t.field({
      type: [Application],
      description: 'The applications in the order of `ids`.',
      resolve: ({ applications }) => applications,
    }),
    conference: conferenceField(t),
  }),
});

const DecisionMail = builder.objectRef<MailEntity>('DecisionMail').implement({
  description: 'The email that tells an applicant what was decided.',
  fields: (t) => ({
    applicationId: t.id({
      description: 'The global ID of the application.',
      resolve: ({ application_id: id }) => writeGlobalId('Application', id),
    }),
    recipient: t.field({
      type: User,
      nullable: true,
      description: 'Who receives it; null if not visible to the viewer.',
      resolve: ({ user_id: id }, _args, context) => related<UserEntity>(id, context),
    }),
    subject: t.exposeString('subject', { description: 'The subject.' }),
    body: t.exposeString('body', { description: 'The text, without the personal link to unsubscribe.' }),
  }),
});

mutation('tellApplicants', {
  description:
    'Tells applicants what was decided, which is final from then on. Those who are accepted are speakers of their session, and are asked to confirm. `isDryRun` returns each email as it will be sent.',
  input: batchInputs,
  async resolve({ ids, isDryRun }, context) {
    const body = { ids: ids.map(({ id }) => id), dry_run: isDryRun ?? undefined };
    const { data: mails } = await context.rest(tellApplicants, { body });
    return { mails };
  },
  payload: (t) => ({
    mails: t.field({
      type: [DecisionMail],
      description: 'The emails in the order of `ids`.',
      resolve: ({ mails }) => mails,
    }),
    applications: t.field({
      type: [Application],
      description: 'The applications in the order of `ids`.',
      resolve: ({ mails }, _args, context) =>
        loadAgain(
          context,
          mails.map(({ application_id: id }) => id),
        ),
    }),
  }),
});
