/** Which operation of a document is meant: the one key by which anything is remembered of it, and gone with its document. */
import { Kind, visit, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import { refusal } from './errors.ts';

type Named = ReadonlyMap<string | null, OperationDefinitionNode>;

const known = new WeakMap<DocumentNode, Named>();

/** Refuses a name that the document lacks, and none where it has several. */
export function operationOf(document: DocumentNode, name: string | null | undefined): OperationDefinitionNode {
  let named = known.get(document);
  if (!named) known.set(document, (named = namesOf(document)));
  const operation = named.get(name ?? null);
  if (!operation) throw refusal('bad_request', 'Could not determine what operation to execute.');
  return operation;
}

function namesOf(document: DocumentNode): Named {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const named = new Map<string | null, OperationDefinitionNode>();
  for (const operation of operations) if (operation.name) named.set(operation.name.value, operation);
  const [only] = operations;
  if (only && operations.length === 1) named.set(null, only);
  return named;
}

const plain = new WeakMap<OperationDefinitionNode, boolean>();

/** Whether an operation has one whole response, and does not ask for the directives of the schema. */
export function isPlain(document: DocumentNode, operation: OperationDefinitionNode): boolean {
  let result = plain.get(operation);
  if (result === undefined) {
    result = operation.operation !== 'subscription';
    visit(document, {
      [Kind.DIRECTIVE]({ name }) {
        if (name.value === 'defer' || name.value === 'stream') result = false;
      },
      [Kind.FIELD]({ name }) {
        if (name.value === '__schema') result = false;
      },
    });
    plain.set(operation, result);
  }
  return result;
}
