/** How large an operation is once it is compiled: the compiler writes each field for each place and each type that it can stand in. */
import {
  getNamedType,
  isAbstractType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** As many as a stranger may have compiled, which is about what the larger screens of the client have. */
export const COMPILED_FIELDS_MAX = 1500;

const known = new WeakMap<OperationDefinitionNode, number>();

/** In fields; what is selected twice in one place is counted twice. */
export function compiledFieldsOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): number {
  let fields = known.get(operation);
  if (fields === undefined) known.set(operation, (fields = count(schema, document, operation)));
  return fields;
}

function count(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  const possible = (type: GraphQLNamedType | undefined): readonly GraphQLObjectType[] => {
    if (isObjectType(type)) return [type];
    return isAbstractType(type) ? schema.getPossibleTypes(type) : [];
  };
  /** What is written anew for each place is counted but once for each type. */
  const counted = new Map<SelectionSetNode, Map<GraphQLObjectType, number>>();

  const ofSet = (set: SelectionSetNode, type: GraphQLObjectType): number => {
    let byType = counted.get(set);
    if (!byType) counted.set(set, (byType = new Map()));
    let sum = byType.get(type);
    if (sum === undefined) byType.set(type, (sum = ofSelections(set, type, new Set())));
    return sum;
  };
  const ofSelections = (set: SelectionSetNode, type: GraphQLObjectType, spread: Set<string>): number => {
    let sum = 0;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const field = type.getFields()[selection.name.value];
        const below = selection.selectionSet;
        sum += 1;
        if (field && below) for (const inner of possible(getNamedType(field.type))) sum += ofSet(below, inner);
        continue;
      }
      const name = selection.kind === Kind.FRAGMENT_SPREAD ? selection.name.value : undefined;
      if (name !== undefined && spread.has(name)) continue;
      if (name !== undefined) spread.add(name);
      const part = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      const condition = part?.typeCondition?.name.value;
      if (part && (condition === undefined || possible(schema.getType(condition)).includes(type)))
        sum += ofSelections(part.selectionSet, type, spread);
    }
    return sum;
  };
  const root = schema.getRootType(operation.operation);
  return root ? ofSet(operation.selectionSet, root) : 0;
}
