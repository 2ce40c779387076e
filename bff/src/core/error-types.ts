import { builder } from './builder.ts';
import { toInputPath } from './case.ts';
import { CODES, graphqlCode, isCode, RestError, type Code } from './errors.ts';

const FieldErrorType = builder.objectRef<{ field: string; messages: string[] }>('FieldError').implement({
  description: 'The validation errors of one input field.',
  fields: (t) => ({
    field: t.exposeString('field', {
      description:
        'The path of the field from the arguments of the mutation, such as `input.firstName`, `input.joinQuestions[0]`, or `input.content.fileId`.',
    }),
    messages: t.exposeStringList('messages', { description: 'The error messages, in English.' }),
  }),
});

/** The platform's code; `internal` for one that a newer platform has added. */
export const knownCodeOf = (code: string): Code => (isCode(code) ? code : 'internal');

export const ErrorCode = builder.enumType('ErrorCode', {
  description:
    'The code of an error, also returned as `extensions.code`. Clients can use it to show their own messages. New codes may be added: treat unknown ones as `INTERNAL`.',
  values: Object.fromEntries(
    Object.entries(CODES).map(([code, [, sentence]]) => [
      graphqlCode(code),
      { value: code as Code, description: `Default message: \`${sentence}\`` },
    ]),
  ) as Record<string, { value: Code; description: string }>,
});

const Problem = builder.interfaceRef<RestError>('Problem').implement({
  description: 'An expected error of a mutation.',
  fields: (t) => ({
    code: t.field({
      type: ErrorCode,
      description: 'The error code. `docs/integrating.md` lists all codes with their HTTP status.',
      resolve: ({ code }) => knownCodeOf(code),
    }),
    message: t.exposeString('message', { description: 'The error message, in English.' }),
    fields: t.field({
      type: [FieldErrorType],
      description: 'The validation errors by input field.',
      resolve: ({ fields }) =>
        Object.entries(fields).map(([path, messages]) => ({ field: toInputPath(path), messages })),
    }),
    requestId: t.string({
      description: 'The ID of the request. Include it when you contact support.',
      isAtHand: true,
      resolve: (error, _args, context) => error.requestId ?? context.requestId,
    }),
  }),
});

builder.objectType(RestError, {
  name: 'PlazaError',
  description: 'An expected error of a mutation that had no effect.',
  interfaces: [Problem],
  fields: (t) => ({
    retryAfter: t.int({
      nullable: true,
      description: 'The number of seconds to wait before retrying; null if not applicable.',
      resolve: (error) => error.retryAfter ?? null,
    }),
  }),
});
