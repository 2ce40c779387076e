import { builder } from './builder.ts';
import { CODES, isCode, RestError, type Code } from './errors.ts';

const FieldErrorType = builder.objectRef<{ field: string; messages: string[] }>('FieldError').implement({
  description: 'What is wrong with one field of the input.',
  fields: (t) => ({
    field: t.exposeString('field', {
      description: 'Path of the field in the input: `firstName`, `joinQuestions.0`, `content.fileId`.',
    }),
    messages: t.exposeStringList('messages', { description: 'Sentences about it.' }),
  }),
});

/** Written as `extensions.code` writes them, not in capitals: one word for one failure, wherever a caller meets it. */
const ErrorCode = builder.enumType('ErrorCode', {
  description:
    'What went wrong, as `extensions.code` of errors says it too; clients show their own text by it. More may come: treat one that you do not know as `internal`.',
  values: Object.fromEntries(
    Object.entries(CODES).map(([code, [, sentence]]) => [code, { description: sentence }]),
  ) as Record<Code, { description: string }>,
});

const ErrorInterface = builder.interfaceRef<RestError>('Error').implement({
  description: 'An expected failure.',
  fields: (t) => ({
    code: t.field({
      type: ErrorCode,
      description: 'What went wrong; `docs/integrating.md` lists them with their status.',
      // A platform that is newer than this gateway knows more.
      resolve: ({ code }) => (isCode(code) ? code : 'internal'),
    }),
    message: t.exposeString('message', { description: 'English sentence.' }),
    fields: t.field({
      type: [FieldErrorType],
      description: 'What is wrong with which field of the input.',
      resolve: ({ fields }) => Object.entries(fields).map(([field, messages]) => ({ field, messages })),
    }),
    requestId: t.string({
      description: 'Quote it when asking for help.',
      isAtHand: true,
      resolve: (error, _args, context) => error.requestId ?? context.requestId,
    }),
  }),
});

builder.objectType(RestError, {
  name: 'PlazaError',
  description: 'Why a mutation did nothing.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    retryAfter: t.int({
      nullable: true,
      description: 'Seconds until another try makes sense.',
      resolve: (error) => error.retryAfter ?? null,
    }),
  }),
});
