/** What an operation costs: the number of objects it can fetch, by the sizes of its pages, before anything is fetched. */
import { PAGE_SIZE } from '@plaza/api/core/contract.ts';
import {
  getNamedType,
  getOperationAST,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

/** What a list without pages is taken for. */
const PLAIN_LIST = 10;
const KNOWN_MAX = 200;
const known = new WeakMap<DocumentNode, Map<string, number>>();

export function countNodes(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Variables,
): number {
  const key = keyOf(operationName, variables);
  let byKey = known.get(document);
  if (!byKey) known.set(document, (byKey = new Map()));
  let nodes = byKey.get(key);
  if (nodes === undefined) {
    nodes = measure(schema, document, operationName, variables);
    if (byKey.size >= KNOWN_MAX) byKey.clear();
    byKey.set(key, nodes);
  }
  return nodes;
}

/** Only whole numbers and lengths can change a page: other ids and texts do not make another entry. */
function keyOf(operationName: string | null | undefined, variables: Variables): string {
  let key = operationName ?? '';
  for (const name in variables) {
    const value = variables[name];
    if (typeof value === 'number') key += `|${name}=${value}`;
    else if (Array.isArray(value)) key += `|${name}#${value.length}`;
  }
  return key;
}

function measure(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  given: Variables,
): number {
  const operation = getOperationAST(document, operationName);
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) return 1;
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  const variables: Record<string, unknown> = {};
  for (const { variable, defaultValue } of operation.variableDefinitions ?? []) {
    if (defaultValue?.kind === Kind.INT) variables[variable.name.value] = Number(defaultValue.value);
  }
  Object.assign(variables, given);
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
function timesOf(field: GraphQLField<unknown, unknown>, node: FieldNode, variables: Variables): number {
  const valueOf = (name: string): unknown => {
    const value = node.arguments?.find((argument) => argument.name.value === name)?.value;
    if (value?.kind === Kind.VARIABLE) return variables[value.name.value];
    if (value?.kind === Kind.LIST) return value.values;
    return value?.kind === Kind.INT ? Number(value.value) : undefined;
  };
  const takes = (name: string) => field.args.some((argument) => argument.name === name);
  if (takes('first')) {
    const size = valueOf('first') ?? valueOf('last') ?? PAGE_SIZE;
    return typeof size === 'number' ? Math.max(size, 0) : PAGE_SIZE;
  }
  // The page was counted where its size was given.
  if (field.name === 'edges') return 1;
  const type = isNonNullType(field.type) ? field.type.ofType : field.type;
  if (!isListType(type)) return 1;
  const ids = valueOf('ids');
  return Array.isArray(ids) ? ids.length : PLAIN_LIST;
}
