/** What an operation costs: the number of objects it can fetch, by the sizes of its pages, before anything is fetched. */
import { PAGE_SIZE } from '@plaza/api/core/contract.ts';
import {
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  visit,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

/** What a list without pages is taken for. */
const PLAIN_LIST = 10;
/** Arguments that change how much comes back. */
const SIZES: readonly string[] = ['first', 'ids'];

/** What is remembered of an operation: a few answers with short keys. */
const KNOWN_MAX = 20;
const KEY_MAX = 100;

interface Known {
  /** The variables that it passes as sizes; no other can change its cost. */
  sizes: readonly string[];
  byKey: Map<string, number>;
}

const known = new WeakMap<OperationDefinitionNode, Known>();

export function countNodes(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  let { sizes, byKey } = known.get(operation) ?? {};
  if (!sizes || !byKey) {
    sizes = sizesOf(document, operation);
    byKey = new Map();
    known.set(operation, { sizes, byKey });
  }
  const key = keyOf(sizes, variables);
  let nodes = byKey.get(key);
  if (nodes === undefined) {
    nodes = measure(schema, document, operation, variables);
    if (byKey.size >= KNOWN_MAX) byKey.clear();
    if (key.length <= KEY_MAX) byKey.set(key, nodes);
  }
  return nodes;
}

function sizesOf(document: DocumentNode, operation: OperationDefinitionNode): readonly string[] {
  const passed = new Set<string>();
  visit(document, {
    [Kind.ARGUMENT]({ name, value }) {
      if (value.kind === Kind.VARIABLE && SIZES.includes(name.value)) passed.add(value.name.value);
    },
  });
  return (operation.variableDefinitions ?? [])
    .map(({ variable }) => variable.name.value)
    .filter((name) => passed.has(name));
}

function keyOf(sizes: readonly string[], variables: Variables): string {
  let key = '';
  for (const name of sizes) key += `${sizeOf(Object.hasOwn(variables, name) ? variables[name] : undefined)},`;
  return key;
}

function sizeOf(value: unknown): string {
  if (Array.isArray(value)) return `#${value.length}`;
  return typeof value === 'number' ? String(value) : typeof value;
}

function measure(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  given: Variables,
): number {
  const root = schema.getRootType(operation.operation);
  if (!root) return 1;
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  // A map: what a caller calls a variable can be no property that is there already.
  const variables = new Map<string, unknown>();
  for (const { variable, defaultValue } of operation.variableDefinitions ?? []) {
    const name = variable.name.value;
    variables.set(name, Object.hasOwn(given, name) ? given[name] : defaultValue && literalOf(defaultValue));
  }
  /** A fragment that is spread in many places is counted once for each type. */
  const counted = new Map<SelectionSetNode, Map<GraphQLNamedType, number>>();

  const count = (set: SelectionSetNode, type: GraphQLNamedType): number => {
    let byType = counted.get(set);
    if (!byType) counted.set(set, (byType = new Map()));
    let sum = byType.get(type);
    if (sum !== undefined) return sum;
    sum = 0;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        sum += countField(selection, type);
        continue;
      }
      const part = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      const on = part?.typeCondition ? schema.getType(part.typeCondition.name.value) : type;
      if (part && on) sum += count(part.selectionSet, on);
    }
    byType.set(type, sum);
    return sum;
  };
  const countField = (node: FieldNode, type: GraphQLNamedType): number => {
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined;
    const inner = field && getNamedType(field.type);
    if (!field || !node.selectionSet || !isCompositeType(inner)) return 0;
    const isWrapper = node.name.value === 'edges' || node.name.value === 'pageInfo';
    return (isWrapper ? 0 : 1) + timesOf(field, node, variables) * count(node.selectionSet, inner);
  };
  return count(operation.selectionSet, root);
}

/** How often what stands below a field can come back. */
function timesOf(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: ReadonlyMap<string, unknown>,
): number {
  const valueOf = (name: string): unknown => {
    const value = node.arguments?.find((argument) => argument.name.value === name)?.value;
    return value?.kind === Kind.VARIABLE ? variables.get(value.name.value) : value && literalOf(value);
  };
  const takes = (name: string) => field.args.some((argument) => argument.name === name);
  if (takes('first')) {
    const size = valueOf('first') ?? PAGE_SIZE;
    return typeof size === 'number' ? Math.max(size, 0) : PAGE_SIZE;
  }
  // The page was counted where its size was given.
  if (field.name === 'edges') return 1;
  const type = isNonNullType(field.type) ? field.type.ofType : field.type;
  if (!isListType(type)) return 1;
  const ids = valueOf('ids');
  return Array.isArray(ids) ? ids.length : PLAIN_LIST;
}

/** As far as it can be a size. */
function literalOf(value: ValueNode): unknown {
  if (value.kind === Kind.LIST) return value.values;
  return value.kind === Kind.INT ? Number(value.value) : undefined;
}
