/** What an operation costs, before anything is fetched: how many objects it can reach, by the sizes of its pages, and by how many calls. */
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
import { optionsOf } from './field-options.ts';
import { parentsAtOnce } from './batched-lists.ts';

type Variables = Readonly<Record<string, unknown>>;

/** What a list without pages is taken for. */
const PLAIN_LIST = 10;
/** Arguments that change how much comes back. */
const SIZES: readonly string[] = ['first', 'last', 'ids'];

/** What is remembered of an operation: a few answers with short keys. */
const KNOWN_MAX = 20;
const KEY_MAX = 100;

export interface Cost {
  /** Objects that it can reach. */
  nodes: number;
  /** Calls to the platform that its lists can come to. */
  calls: number;
}

interface Known {
  /** The variables that it passes as sizes; no other can change its cost. */
  sizes: readonly string[];
  byKey: Map<string, Cost>;
}

const known = new WeakMap<OperationDefinitionNode, Known>();

export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): Cost {
  let { sizes, byKey } = known.get(operation) ?? {};
  if (!sizes || !byKey) {
    sizes = sizesOf(document, operation);
    byKey = new Map();
    known.set(operation, { sizes, byKey });
  }
  const key = keyOf(sizes, variables);
  let cost = byKey.get(key);
  if (cost === undefined) {
    cost = measure(schema, document, operation, variables);
    if (byKey.size >= KNOWN_MAX) byKey.clear();
    if (key.length <= KEY_MAX) byKey.set(key, cost);
  }
  return cost;
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
): Cost {
  const root = schema.getRootType(operation.operation);
  if (!root) return { nodes: 1, calls: 1 };
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
  /** A fragment that is spread in many places is measured once for each type, and each number of what it stands below. */
  const measured = new Map<SelectionSetNode, Map<string, Cost>>();

  const ofSet = (set: SelectionSetNode, type: GraphQLNamedType, parents: number): Cost => {
    let byPlace = measured.get(set);
    if (!byPlace) measured.set(set, (byPlace = new Map()));
    const place = `${type.name} ${parents}`;
    let sum = byPlace.get(place);
    if (sum !== undefined) return sum;
    sum = { nodes: 0, calls: 0 };
    for (const [field, on] of fieldsOf(set, type)) {
      const part = ofField(field, on, parents);
      sum = { nodes: sum.nodes + part.nodes, calls: sum.calls + part.calls };
    }
    byPlace.set(place, sum);
    return sum;
  };
  /** Fragments that spread each other twice come to the same fields. */
  const fieldsOf = (set: SelectionSetNode, type: GraphQLNamedType, spread = new Set<string>()) => {
    const fields: [FieldNode, GraphQLNamedType][] = [];
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        fields.push([selection, type]);
        continue;
      }
      const name = selection.kind === Kind.FRAGMENT_SPREAD ? selection.name.value : undefined;
      if (name !== undefined && spread.has(name)) continue;
      if (name !== undefined) spread.add(name);
      const part = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      const on = part?.typeCondition ? schema.getType(part.typeCondition.name.value) : type;
      if (part && on) fields.push(...fieldsOf(part.selectionSet, on, spread));
    }
    return fields;
  };
  const ofField = (node: FieldNode, type: GraphQLNamedType, parents: number): Cost => {
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined;
    if (!field) return NOTHING;
    const times = timesOf(field, node, variables);
    const calls = type === root ? 1 : callsOf(field, parents, times);
    const inner = getNamedType(field.type);
    if (!node.selectionSet || !isCompositeType(inner)) return { nodes: 0, calls };
    const isWrapper = node.name.value === 'edges' || node.name.value === 'pageInfo';
    const below = ofSet(node.selectionSet, inner, parents * times);
    return { nodes: (isWrapper ? 0 : parents) + below.nodes, calls: calls + below.calls };
  };
  return ofSet(operation.selectionSet, root, 1);
}

const NOTHING: Cost = { nodes: 0, calls: 0 };

/** Lists below many are asked for together, as far as one answer holds them. */
function callsOf(field: GraphQLField<unknown, unknown>, parents: number, size: number): number {
  if (isPaged(field)) return Math.ceil(parents / parentsAtOnce(size));
  return optionsOf(field).callsEach ? parents : 0;
}

const isPaged = ({ args }: GraphQLField<unknown, unknown>) => args.some(({ name }) => name === 'first');

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
  if (isPaged(field)) {
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

/** As far as it can be a size. */
function literalOf(value: ValueNode): unknown {
  if (value.kind === Kind.LIST) return value.values;
  return value.kind === Kind.INT ? Number(value.value) : undefined;
}
