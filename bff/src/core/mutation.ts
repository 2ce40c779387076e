/**
 * The one way to define a mutation: one `input`, and an answer that is its payload or a PlazaError. The payload is handed
 * back, so that another domain can add a field to it.
 */
import type { FieldMap, InputFieldMap, InputShapeFromFields, ObjectRef } from '@pothos/core';
import { isInputObjectType, type GraphQLResolveInfo } from 'graphql';
import { builder, type Schema } from './builder.ts';
import type { GatewayContext } from './context.ts';
import { RestError } from './errors.ts';
import { nameInputFields } from './input-names.ts';

type Types = PothosSchemaTypes.ExtendDefaultTypes<Schema>;
/** The same for its input. */
export type InputBuilder = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;
/** What the payload of a mutation is made with, where several share its fields. */
export type PayloadBuilder<Payload> = PothosSchemaTypes.ObjectFieldBuilder<Types, Payload>;

interface MutationOptions<Fields extends InputFieldMap, Payload extends object> {
  description: string;
  /** Whether only somebody signed in may try; true unless said otherwise. */
  signedIn?: boolean;
  /** Whether it verifies a secret that the caller might be guessing: a request may contain one such mutation. */
  isSecretAttempt?: boolean;
  /** Whether it may send an email or text message, apart from notifications: a request may contain one of these or of the secret attempts. */
  sends?: boolean;
  /** What it may throw beside a failure, each a member of its union. */
  others?: readonly (new (...args: never[]) => Error)[];
  input?: (t: InputBuilder) => Fields;
  resolve: (
    input: InputShapeFromFields<Fields>,
    context: GatewayContext,
    info: GraphQLResolveInfo,
  ) => Promise<Payload> | Payload;
  payload: (t: PayloadBuilder<Payload>) => FieldMap;
}

const ONE_SECRET_ATTEMPT =
  'This mutation verifies a secret. A request with more than one mutation that verifies a secret or sends a message fails with `ONE_ATTEMPT`.';
const ONE_MESSAGE =
  'This mutation may send an email or text message. A request with more than one mutation that verifies a secret or sends a message fails with `ONE_ATTEMPT`.';

export function mutation<Fields extends InputFieldMap, Payload extends object>(
  name: string,
  {
    description,
    signedIn = true,
    isSecretAttempt,
    sends,
    others = [],
    input,
    resolve,
    payload,
  }: MutationOptions<Fields, Payload>,
): ObjectRef<Types, Payload> {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const type = builder.objectRef<Payload>(`${title}Payload`).implement({
    description: `Result of \`${name}\`.`,
    fields: payload,
  });
  const Input = input && builder.inputType(`${title}Input`, { description: `Input for \`${name}\`.`, fields: input });
  builder.mutationField(name, (t) =>
    t.field({
      type,
      description: [description, isSecretAttempt ? ONE_SECRET_ATTEMPT : sends && ONE_MESSAGE].filter(Boolean).join(' '),
      isAttempt: isSecretAttempt ?? sends,
      ...(signedIn && { authScopes: { signedIn: true } }),
      errors: {
        types: [RestError, ...others],
        union: { name: `${title}Result`, description: `Result of \`${name}\`, or an error.` },
      },
      args: Input ? { input: t.arg({ type: Input, required: true, description: `The input for \`${name}\`.` }) } : {},
      resolve: (_root, args, context, info) => {
        if (context.viewingAs)
          throw new RestError('forbidden', { fields: { viewingAs: ['You can’t make changes while previewing.'] } });
        const given = (args as { input?: InputShapeFromFields<Fields> }).input;
        const run = async () => resolve(given ?? ({} as never), context, info);
        return run().catch((error: unknown) => {
          const input = info.schema.getType(`${title}Input`);
          if (!(error instanceof RestError) || !isInputObjectType(input)) throw error;
          throw error.withFields(nameInputFields(input, error.fields, given));
        }) as never;
      },
    }),
  );
  return type;
}
