/** Questions that organizers ask applicants. */
import {
  createApplicationQuestion,
  deleteApplicationQuestion,
  updateApplicationQuestion,
  type ApplicationQuestion as QuestionEntity,
} from '@plaza/api/applications/questions.contract.ts';
import { connectionOf, edgeOf } from '../core/connection.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation, type InputBuilder, type PayloadBuilder } from '../core/mutation.ts';
import { ApplicationKind, ApplicationQuestion, ApplicationQuestionType } from './applications.ts';

const { edge: QuestionEdge } = connectionOf(ApplicationQuestion);

const inputs = (t: InputBuilder) => ({
  kinds: t.field({
    type: [ApplicationKind],
    description: 'The kinds of application that it is asked for. Empty for all.',
  }),
  options: t.stringList({ description: 'What to choose from, for `CHOICE` and `CHOICES`: 2 to 20 different ones.' }),
  isRequired: t.boolean({ description: 'Whether an application cannot be sent without an answer.' }),
  isIdentifying: t.boolean({
    description: 'Whether the answer says who applied. Reviewers who do not see names do not see it.',
  }),
  order: t.int({ description: 'The position among the questions, starting at 0. The others make room.' }),
});

interface Given {
  kinds?: QuestionEntity['kinds'] | null | undefined;
  options?: string[] | null | undefined;
  isRequired?: boolean | null | undefined;
  isIdentifying?: boolean | null | undefined;
  order?: number | null | undefined;
}

const bodyOf = ({ kinds, options, isRequired, isIdentifying, order }: Given) => ({
  kinds: kinds ?? undefined,
  options: options ?? undefined,
  is_required: isRequired ?? undefined,
  is_identifying: isIdentifying ?? undefined,
  order: order ?? undefined,
});

const questionField = (t: PayloadBuilder<{ question: QuestionEntity }>) =>
  t.field({ type: ApplicationQuestion, description: 'The question.', resolve: ({ question }) => question });

const edgeField = (t: PayloadBuilder<{ question: QuestionEntity }>) =>
  t.field({
    type: QuestionEdge,
    description: 'The object as a connection edge, for adding it to a list on the client.',
    resolve: ({ question }) => edgeOf(question),
  });

const TEXT = 'The question, at most 300 characters.';

mutation('createApplicationQuestion', {
  description: 'Adds a question for applicants, last unless `order` says otherwise. At most 50 questions.',
  input: (t) => ({
    conferenceId: t.globalID({ of: 'Conference', required: true, description: 'The conference.' }),
    text: t.string({ required: true, description: TEXT }),
    type: t.field({ type: ApplicationQuestionType, required: true, description: 'How it is answered.' }),
    ...inputs(t),
  }),
  async resolve({ conferenceId, text, type, ...given }, context) {
    const body = { conference_id: conferenceId.id, text, type, ...bodyOf(given) };
    return { question: (await context.rest(createApplicationQuestion, { body })).data };
  },
  payload: (t) => ({ question: questionField(t), edge: edgeField(t) }),
});

mutation('updateApplicationQuestion', {
  description:
    'Changes a question. Omitted fields keep their values. If it was answered, a change of its text, type, or options archives it and puts a new question in its place.',
  input: (t) => ({
    id: t.globalID({ of: 'ApplicationQuestion', required: true, description: 'The question to change.' }),
    text: t.string({ description: TEXT }),
    type: t.field({ type: ApplicationQuestionType, description: 'How it is answered.' }),
    ...inputs(t),
  }),
  async resolve({ id, text, type, ...given }, context) {
    const body = { text: text ?? undefined, type: type ?? undefined, ...bodyOf(given) };
    const { data: question } = await context.rest(updateApplicationQuestion, { params: { id: id.id }, body });
    return { question, id: id.id };
  },
  payload: (t) => ({
    question: questionField(t),
    edge: edgeField(t),
    archivedId: t.id({
      nullable: true,
      description: 'The ID of the question that was archived; null if it was changed itself.',
      resolve: ({ question, id }) => (question.id === id ? null : writeGlobalId('ApplicationQuestion', id)),
    }),
  }),
});

mutation('deleteApplicationQuestion', {
  description: 'Deletes a question. If it was answered, it is archived: it is no longer asked, and its answers stay.',
  input: (t) => ({
    id: t.globalID({ of: 'ApplicationQuestion', required: true, description: 'The question to delete.' }),
  }),
  async resolve({ id }, context) {
    await context.rest(deleteApplicationQuestion, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the deleted question.',
      resolve: ({ id }) => writeGlobalId('ApplicationQuestion', id),
    }),
  }),
});
