/** What a selection will ask for below a field, so that one REST call can fetch all of it. */
import { Kind, valueFromASTUntyped, type FieldNode, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

const DEPTH = 8;

/** Paths of field names below a field, dots between, with their selections: `edges.node.author`. */
export type SelectedPaths = ReadonlyMap<string, readonly FieldNode[]>;

const known = new WeakMap<FieldNode, SelectedPaths>();

/** Read once for each document. */
export const selectedPaths = (info: GraphQLResolveInfo): SelectedPaths => pathsBelow(info.fieldNodes, info.fragments);

type Fragments = GraphQLResolveInfo['fragments'];

function pathsBelow(nodes: readonly FieldNode[], fragments: Fragments): SelectedPaths {
  const [first] = nodes;
  if (!first) return new Map();
  // A field that is selected twice is merged for this operation alone.
  const cached = nodes.length === 1 ? known.get(first) : undefined;
  if (cached) return cached;
  const paths = new Map<string, FieldNode[]>();
  const spreads = new Set<string>();
  const walk = (set: SelectionSetNode | undefined, prefix: string, depth: number) => {
    if (!set || depth > DEPTH) return;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const path = prefix ? `${prefix}.${selection.name.value}` : selection.name.value;
        const same = paths.get(path);
        if (same) same.push(selection);
        else paths.set(path, [selection]);
        walk(selection.selectionSet, path, depth + 1);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        walk(selection.selectionSet, prefix, depth);
      } else {
        // Fragments that spread each other twice would double the work at each level.
        const spread = `${prefix} ${selection.name.value}`;
        if (!spreads.has(spread)) walk(fragments[selection.name.value]?.selectionSet, prefix, depth);
        spreads.add(spread);
      }
    }
  };
  for (const node of nodes) walk(node.selectionSet, '', 0);
  if (nodes.length === 1) known.set(first, paths);
  return paths;
}

const NONE: string[] = [];

/** Relations to ask the platform for, by the paths that show them. */
export type Relations = Readonly<Record<string, string>>;

const chosen = new WeakMap<SelectedPaths, Map<Relations, { prefix: string; list: string[] }>>();

export function relationsOf(info: GraphQLResolveInfo, relations: Relations | undefined, prefix = ''): string[] {
  if (!relations) return NONE;
  const paths = selectedPaths(info);
  let byRelations = chosen.get(paths);
  if (!byRelations) chosen.set(paths, (byRelations = new Map()));
  const before = byRelations.get(relations);
  if (before?.prefix === prefix) return before.list;
  const list = Object.keys(relations).flatMap((path) => (paths.has(prefix + path) ? (relations[path] ?? []) : []));
  byRelations.set(relations, { prefix, list });
  return list;
}

type Args = Readonly<Record<string, unknown>>;

/** A field of an entry that its list brings along, where the selection of it allows that. */
export interface Preview {
  relation: string;
  isFor: (args: Args, paths: SelectedPaths) => boolean;
  /** Relations of what it answers, by the paths below its own entries. */
  include: Relations;
}

/** By the name of the field. */
export type Previews = Readonly<Record<string, Preview>>;

/** Relations that answer some selection of these fields; another selection of the same field looks after itself. */
export function previewsOf(info: GraphQLResolveInfo, previews: Previews | undefined, prefix: string): string[] {
  if (!previews) return NONE;
  const paths = selectedPaths(info);
  return Object.entries(previews).flatMap(([name, { relation, isFor, include }]) => {
    const path = prefix + name;
    const isAsked = paths.get(path)?.some((node) => isFor(argsOf(node, info), pathsBelow([node], info.fragments)));
    if (!isAsked) return NONE;
    return [relation, ...relationsOf(info, include, `${path}.edges.node.`).map((below) => `${relation}.${below}`)];
  });
}

function argsOf(node: FieldNode, info: GraphQLResolveInfo): Args {
  // The compiler hands over plain values.
  const given: { coerced?: Args } = info.variableValues;
  const variables = given.coerced ?? (info.variableValues as object as Args);
  const args: Record<string, unknown> = {};
  for (const { name, value } of node.arguments ?? []) {
    args[name.value] = valueFromASTUntyped(value, variables);
  }
  return args;
}
