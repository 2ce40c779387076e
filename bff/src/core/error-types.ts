import { builder } from './builder.ts';
import { RestError } from './errors.ts';

const FieldErrorType = builder.objectRef<{ field: string; messages: string[] }>('FieldError').implement({
  description: 'What is wrong with one field of the input.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Name of the field, as the platform calls it.' }),
    messages: t.exposeStringList('messages', { description: 'Sentences about it.' }),
  }),
});

const ErrorInterface = builder.interfaceRef<RestError>('Error').implement({
  description: 'An expected failure.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description: 'Stable code, one of the list in `docs/integrating.md`; clients show their own text by it.',
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
