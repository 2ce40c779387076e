/** Renames of GraphQL names that `docs/breaking-changes.md` explains, as pairs: `` `old` → `new` ``. */
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  visit,
  type DocumentNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
  type NameNode,
} from 'graphql';

type Renames = ReadonlyMap<string, string>;

export const renamesIn = (text: string): Renames =>
  new Map(Array.from(text.matchAll(/`(\w+)` → `(\w+)`/g), ([, old = '', now = '']) => [old, now]));

const OF_TYPE = /(?:Connection|Edge)$/;
const OF_MUTATION = /(?:Input|Payload|Result)$/;

/** `Page` → `Crowd` includes `PageEdge`, and `createPage` → `createCrowd` includes `CreatePageInput`. */
function newNameOfType(name: string, renames: Renames): string | undefined {
  const type = renames.get(name.replace(OF_TYPE, ''));
  if (type !== undefined) return type + (OF_TYPE.exec(name)?.[0] ?? '');
  const [suffix] = OF_MUTATION.exec(name) ?? [];
  if (suffix === undefined) return renames.get(name);
  const mutation = renames.get(name.charAt(0).toLowerCase() + name.slice(1, -suffix.length));
  if (mutation === undefined) return renames.get(name);
  return mutation.charAt(0).toUpperCase() + mutation.slice(1) + suffix;
}

/** The schema with its new names, so that only other changes are left to find. A name that is still in use is kept. */
export function renameSchema(document: DocumentNode, current: GraphQLSchema, renames: Renames): DocumentNode {
  const nameOf = (name: string, has: (name: string) => boolean, next = (old: string) => renames.get(old)): string => {
    // A name may have changed more than once.
    const seen = new Set<string>();
    let latest: string | undefined = name;
    while (latest !== undefined && !seen.has(latest) && !has(latest)) {
      seen.add(latest);
      latest = next(latest);
    }
    return latest !== undefined && has(latest) ? latest : name;
  };
  const typeName = (name: string) =>
    nameOf(
      name,
      (type) => current.getType(type) !== undefined,
      (old) => newNameOfType(old, renames),
    );
  const named = (node: NameNode, value: string): NameNode => ({ ...node, value });
  const membersOf = (type: string): ReadonlyMap<string, readonly string[]> => {
    const found = current.getType(typeName(type));
    if (isEnumType(found)) return new Map(found.getValues().map(({ name }) => [name, []]));
    if (isInputObjectType(found)) return new Map(Object.keys(found.getFields()).map((name) => [name, []]));
    if (!isObjectType(found) && !isInterfaceType(found)) return new Map();
    return new Map(Object.values(found.getFields()).map(({ name, args }) => [name, args.map((arg) => arg.name)]));
  };
  const renameMember = <Node extends { name: NameNode }>(node: Node, names: { has: (name: string) => boolean }) => ({
    ...node,
    name: named(
      node.name,
      nameOf(node.name.value, (name) => names.has(name)),
    ),
  });
  const renameField = (field: FieldDefinitionNode, members: ReadonlyMap<string, readonly string[]>) => {
    const renamed = renameMember(field, members);
    const args = new Set(members.get(renamed.name.value));
    return { ...renamed, arguments: field.arguments?.map((argument) => renameMember(argument, args)) };
  };
  const members = visit(document, {
    [Kind.OBJECT_TYPE_DEFINITION]: (node) => ({
      ...node,
      fields: node.fields?.map((field) => renameField(field, membersOf(node.name.value))),
    }),
    [Kind.INTERFACE_TYPE_DEFINITION]: (node) => ({
      ...node,
      fields: node.fields?.map((field) => renameField(field, membersOf(node.name.value))),
    }),
    [Kind.INPUT_OBJECT_TYPE_DEFINITION]: (node) => ({
      ...node,
      fields: node.fields?.map((field) => renameMember(field, membersOf(node.name.value))),
    }),
    [Kind.ENUM_TYPE_DEFINITION]: (node) => ({
      ...node,
      values: node.values?.map((value) => renameMember(value, membersOf(node.name.value))),
    }),
  });
  const renameType = <Node extends { name: NameNode }>(node: Node) => ({
    ...node,
    name: named(node.name, typeName(node.name.value)),
  });
  return visit(members, {
    [Kind.NAMED_TYPE]: { leave: renameType },
    [Kind.OBJECT_TYPE_DEFINITION]: { leave: renameType },
    [Kind.INTERFACE_TYPE_DEFINITION]: { leave: renameType },
    [Kind.UNION_TYPE_DEFINITION]: { leave: renameType },
    [Kind.ENUM_TYPE_DEFINITION]: { leave: renameType },
    [Kind.INPUT_OBJECT_TYPE_DEFINITION]: { leave: renameType },
    [Kind.SCALAR_TYPE_DEFINITION]: { leave: renameType },
  });
}
