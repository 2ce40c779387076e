/** Answers that are the same for everybody, as long as the process runs: they are written once for each set of variables. */
import { Kind, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { optionsOf } from './field-options.ts';

const ANSWERS_MAX = 100;
const KEY_MAX = 200;

/** A text, and the same as it goes out: a character for each byte, so that it is never encoded again. */
export interface Written {
  body: string;
  bytes: string;
}

type Variables = Readonly<Record<string, unknown>> | null | undefined;

/** Written answers by the variables that the operation declares: what else a caller sends makes no other answer. */
export class Constants {
  readonly #declared: readonly string[];
  readonly #answers = new Map<string, Written>();

  constructor({ variableDefinitions = [] }: OperationDefinitionNode) {
    this.#declared = variableDefinitions.map(({ variable }) => variable.name.value);
  }

  answerFor(variables: Variables): Written | undefined {
    return this.#answers.get(this.#keyOf(variables));
  }

  keep(variables: Variables, body: string): void {
    const key = this.#keyOf(variables);
    if (this.#answers.size >= ANSWERS_MAX || key.length > KEY_MAX) return;
    this.#answers.set(key, { body, bytes: Buffer.from(body).toString('latin1') });
  }

  #keyOf(variables: Variables): string {
    if (!variables || this.#declared.length === 0) return '';
    const given = this.#declared.filter((name) => Object.hasOwn(variables, name));
    return JSON.stringify(given.map((name) => [name, variables[name]]));
  }
}

const known = new WeakMap<OperationDefinitionNode, Constants | false>();

/** Where the answers of an operation are kept; nothing when a part of it is not constant. */
export function constantsOf(schema: GraphQLSchema, operation: OperationDefinitionNode): Constants | undefined {
  let constants = known.get(operation);
  if (constants === undefined) {
    constants = isConstant(schema, operation) && new Constants(operation);
    known.set(operation, constants);
  }
  return constants || undefined;
}

function isConstant(schema: GraphQLSchema, operation: OperationDefinitionNode): boolean {
  const fields = schema.getQueryType()?.getFields();
  if (operation.operation !== 'query' || !fields) return false;
  return operation.selectionSet.selections.every((selection) => {
    if (selection.kind !== Kind.FIELD) return false;
    return optionsOf(fields[selection.name.value]).constant === true;
  });
}
