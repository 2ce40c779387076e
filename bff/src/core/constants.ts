/** Answers that are the same for everybody, as long as the process runs: they are written once for each set of variables. */
import { getOperationAST, Kind, type DocumentNode, type GraphQLSchema } from 'graphql';

export interface ConstantOptions {
  /** The same for everybody, signed in or not, until the process ends. Never for what the platform answers. */
  constant?: true;
}

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- how Pothos takes options of one's own
  export namespace PothosSchemaTypes {
    export interface FieldOptions<
      Types,
      ParentShape,
      Type,
      Nullable,
      Args,
      ResolveShape,
      ResolveReturnShape,
    > extends ConstantOptions {}
  }
}

const ANSWERS_MAX = 100;

/** A text, and the same as it goes out: a character for each byte, so that it is never encoded again. */
export interface Written {
  body: string;
  bytes: string;
}

/** Written answers by variables. */
export class Constants {
  readonly #answers = new Map<string, Written>();

  answerFor(variables: object | null | undefined): Written | undefined {
    return this.#answers.get(keyOf(variables));
  }

  keep(variables: object | null | undefined, body: string): void {
    if (this.#answers.size >= ANSWERS_MAX) return;
    this.#answers.set(keyOf(variables), { body, bytes: Buffer.from(body).toString('latin1') });
  }
}

const keyOf = (variables: object | null | undefined) => (variables ? JSON.stringify(variables) : '');

const known = new WeakMap<DocumentNode, Map<string, Constants | undefined>>();

/** Where the answers of an operation are kept; nothing when a part of it is not constant. */
export function constantsOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
): Constants | undefined {
  let byName = known.get(document);
  if (!byName) known.set(document, (byName = new Map()));
  const key = operationName ?? '';
  if (!byName.has(key)) {
    byName.set(key, isConstant(schema, document, operationName) ? new Constants() : undefined);
  }
  return byName.get(key);
}

function isConstant(schema: GraphQLSchema, document: DocumentNode, operationName: string | null | undefined): boolean {
  const operation = getOperationAST(document, operationName);
  const fields = schema.getQueryType()?.getFields();
  if (operation?.operation !== 'query' || !fields) return false;
  return operation.selectionSet.selections.every((selection) => {
    if (selection.kind !== Kind.FIELD) return false;
    const options = fields[selection.name.value]?.extensions['pothosOptions'] as ConstantOptions | undefined;
    return options?.constant === true;
  });
}
