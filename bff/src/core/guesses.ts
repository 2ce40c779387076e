/**
 * What tries a secret: a password, a code, a proof. One of these an operation, or a request would be as many tries as it has
 * aliases, and every limit that counts requests would be worth a thirtieth.
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

/** The fields of an operation that try a secret, by what they are called in its answer; `@skip` makes none of them fewer. */
export function guessesOf(
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
        if (optionsOf(fields[selection.name.value]).guesses) found.add((selection.alias ?? selection.name).value);
      }
    }
  };
  look(operation.selectionSet);
  return found;
}

export function assertOneGuess(guesses: ReadonlySet<string>): void {
  if (guesses.size > 1) throw refusal('one_attempt');
}
