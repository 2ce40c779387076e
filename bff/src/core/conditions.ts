/** `@include` and `@skip`: an operation as it reads once their values are known. */
import {
  BREAK,
  Kind,
  visit,
  type DirectiveNode,
  type DocumentNode,
  type OperationDefinitionNode,
  type ValueNode,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;
/** The value of each variable that a condition reads. */
export type ConditionValues = ReadonlyMap<string, boolean>;

const conditionOf = ({ name, arguments: args }: DirectiveNode): ValueNode | undefined =>
  name.value === 'include' || name.value === 'skip' ? args?.[0]?.value : undefined;

/** Nothing for a value that is no boolean, which is an error of the operation. */
export function conditionValuesOf(
  document: DocumentNode,
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: Variables,
): ConditionValues | undefined {
  const values = new Map<string, boolean>();
  for (const name of namesIn(document)) {
    const fallback = variableDefinitions.find(({ variable }) => variable.name.value === name)?.defaultValue;
    const missing = fallback?.kind === Kind.BOOLEAN ? fallback.value : undefined;
    const value = Object.hasOwn(given, name) ? given[name] : missing;
    if (typeof value !== 'boolean') return undefined;
    values.set(name, value);
  }
  return values;
}

const known = new WeakMap<DocumentNode, readonly string[]>();

function namesIn(document: DocumentNode): readonly string[] {
  let names = known.get(document);
  if (!names) {
    const found = new Set<string>();
    visit(document, {
      [Kind.DIRECTIVE](directive) {
        const value = conditionOf(directive);
        if (value?.kind === Kind.VARIABLE) found.add(value.name.value);
      },
    });
    known.set(document, (names = [...found]));
  }
  return names;
}

/** The document without what is excluded, and without conditions; nothing where a selection would be left empty. */
export function specialize(document: DocumentNode, values: ConditionValues): DocumentNode | undefined {
  const isTrue = (value: ValueNode | undefined) =>
    value?.kind === Kind.VARIABLE ? values.get(value.name.value) : value?.kind === Kind.BOOLEAN && value.value;
  const isExcluded = (directive: DirectiveNode) => {
    const condition = conditionOf(directive);
    return condition !== undefined && isTrue(condition) === (directive.name.value === 'skip');
  };
  const select = <Node extends { directives?: readonly DirectiveNode[] | undefined }>(node: Node) => {
    const { directives = [] } = node;
    if (directives.some(isExcluded)) return null;
    const others = directives.filter((directive) => !conditionOf(directive));
    return others.length === directives.length ? undefined : { ...node, directives: others };
  };
  let isEmpty = false;
  const special = visit(document, {
    [Kind.FIELD]: select,
    [Kind.INLINE_FRAGMENT]: select,
    [Kind.FRAGMENT_SPREAD]: select,
    [Kind.SELECTION_SET]: {
      leave({ selections }) {
        if (selections.length > 0) return undefined;
        isEmpty = true;
        return BREAK;
      },
    },
  });
  return isEmpty ? undefined : special;
}
