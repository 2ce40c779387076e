/** The questions that a conference asks everyone who applies. */
import { Type, type Static } from 'typebox';
import { contract, Id, IdParams, ListQuery, Many, Nullable, One, OneOf, SingleLine } from '../core/contract.ts';

export const APPLICATION_KINDS = ['talk', 'performance', 'workshop'] as const;
export type ApplicationKind = (typeof APPLICATION_KINDS)[number];
export const QUESTION_TYPES = ['text', 'long', 'choice', 'choices', 'number', 'file', 'yes-no'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

const TEXT_MAX = 300;
const OPTION_MAX = 120;
export const OPTIONS_MAX = 20;
/** The most questions of a conference that are not archived. */
export const QUESTIONS_MAX = 50;

const fields = {
  kinds: Type.Array(OneOf(APPLICATION_KINDS), {
    uniqueItems: true,
    maxItems: APPLICATION_KINDS.length,
    description: 'The kinds of application that it is asked for. Empty for all.',
  }),
  type: OneOf(QUESTION_TYPES, { description: 'How it is answered.' }),
  options: Type.Array(SingleLine({ minLength: 1, maxLength: OPTION_MAX }), {
    maxItems: OPTIONS_MAX,
    description: 'What to choose from, for the types `choice` and `choices`.',
  }),
  is_required: Type.Boolean({ description: 'Whether an application can’t be sent without an answer.' }),
  is_identifying: Type.Boolean({
    description: 'Whether the answer says who applied. Reviewers who don’t see names don’t see it.',
  }),
};
const QuestionText = SingleLine({ minLength: 1, maxLength: TEXT_MAX, description: 'The question.' });

export const ApplicationQuestion = Type.Object(
  {
    id: Id,
    _type: Type.Literal('ApplicationQuestion'),
    conference_id: Id,
    text: QuestionText,
    ...fields,
    order: Type.Integer({ description: 'Position among the questions of the conference, starting at 0.' }),
    is_archived: Type.Boolean({ description: 'Whether it is no longer asked. Its answers stay.' }),
  },
  { title: 'ApplicationQuestion' },
);
export interface ApplicationQuestion extends Static<typeof ApplicationQuestion> {}

const order = Type.Optional(
  Type.Integer({ minimum: 0, maximum: 1000, description: 'Position among the questions. The others make room.' }),
);

export const listApplicationQuestions = contract({
  name: 'listApplicationQuestions',
  method: 'GET',
  url: '/conferences/application/questions',
  summary: 'List the questions of a conference to applicants',
  description:
    'Returns them in their order, while the conference accepts applications. Organizers, reviewers, and users who have ' +
    'applied can always read them.',
  access: 'member',
  query: ListQuery({
    conference: Type.Optional(Id),
    kind: Type.Optional(OneOf(APPLICATION_KINDS, { description: 'Only those asked for this kind of application.' })),
  }),
  parents: ['conference'],
  reply: Many(ApplicationQuestion),
  errors: ['not_found'],
});

export const createApplicationQuestion = contract({
  name: 'createApplicationQuestion',
  method: 'POST',
  url: '/conferences/application/questions',
  summary: 'Add a question for applicants',
  description: 'Only for organizers. Its position is last, unless `order` says otherwise.',
  access: 'member',
  body: Type.Object(
    {
      ...Type.Partial(Type.Object(fields)).properties,
      conference_id: Id,
      text: QuestionText,
      type: fields.type,
      order,
    },
    { title: 'ApplicationQuestionInput' },
  ),
  reply: One(ApplicationQuestion),
  status: 201,
  errors: ['not_found', 'forbidden', 'cancelled', 'status_step'],
});

export const updateApplicationQuestion = contract({
  name: 'updateApplicationQuestion',
  method: 'PUT',
  url: '/conferences/application/questions/:id',
  summary: 'Update a question for applicants',
  description:
    'Omitted fields stay unchanged. If it was answered, a change of its text, type, or options archives it and returns a ' +
    'new question in its place, so that no answer is to another question.',
  access: 'member',
  params: IdParams,
  body: Type.Object(
    { text: Type.Optional(QuestionText), ...Type.Partial(Type.Object(fields)).properties, order },
    { title: 'ApplicationQuestionChange' },
  ),
  reply: One(ApplicationQuestion),
  errors: ['not_found', 'forbidden', 'cancelled', 'status_step'],
});

export const deleteApplicationQuestion = contract({
  name: 'deleteApplicationQuestion',
  method: 'DELETE',
  url: '/conferences/application/questions/:id',
  summary: 'Delete a question for applicants',
  description: 'If it was answered, it is archived instead: it is no longer asked, and its answers stay.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden', 'cancelled', 'status_step'],
});

export const Answer = Type.Object(
  {
    question_id: Id,
    text: Nullable(Type.String({ description: 'Of a number, its digits; of a yes-or-no question, `yes` or `no`.' })),
    options: Type.Array(Type.Integer(), { description: 'Positions of the chosen options, starting at 0.' }),
    file_id: Nullable(
      Type.String({
        format: 'uuid',
        description: 'Null for reviewers who don’t see names: a file can say who made it.',
      }),
    ),
    has_file: Type.Boolean({ description: 'Whether a file is attached, also if the viewer can’t open it.' }),
  },
  { title: 'ApplicationAnswer' },
);
export interface Answer extends Static<typeof Answer> {}

const ANSWER_MAX = 5000;

export const AnswerInput = Type.Object(
  {
    question_id: Id,
    text: Type.Optional(Nullable(Type.String({ maxLength: ANSWER_MAX }))),
    options: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: OPTIONS_MAX }), { maxItems: OPTIONS_MAX })),
    file_id: Type.Optional(
      Nullable(Type.String({ format: 'uuid', description: 'A file of the applicant, for the type `file`.' })),
    ),
  },
  { title: 'ApplicationAnswerInput' },
);
export type AnswerInput = Static<typeof AnswerInput>;
