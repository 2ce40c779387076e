/**
 * Mutations that try a secret (a password, a code, a proof) or send a mail or a text message. A request has at most one of
 * them: with aliases it would otherwise be many attempts, and every limit that counts requests would be worth little.
 */
import {
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { refusal } from './errors.ts';
import { optionsOf } from './field-options.ts';

/** The response keys of such fields in an operation; those excluded by `@skip` or `@include` count as well. */
export function attemptsOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): ReadonlySet<string> {
  const fields = schema.getRootType(operation.operation)?.getFields() ?? {};
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  const found = new Set<string>();
  const look = (set: SelectionSetNode | undefined): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.INLINE_FRAGMENT) look(selection.selectionSet);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const { value } = selection.name;
        const fragment = fragments.get(value);
        // Once each: fragments in fragments must not multiply the work.
        fragments.delete(value);
        look(fragment?.selectionSet);
      } else {
        if (optionsOf(fields[selection.name.value]).isAttempt) found.add((selection.alias ?? selection.name).value);
      }
    }
  };
  look(operation.selectionSet);
  return found;
}

export function assertOneAttempt(attempts: ReadonlySet<string>): void {
  if (attempts.size > 1) throw refusal('one_attempt');
}
