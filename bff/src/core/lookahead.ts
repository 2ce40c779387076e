/** What a selection will ask for below a field, so that one REST call can fetch all of it. */
import { Kind, type FieldNode, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

const DEPTH = 8;
const known = new WeakMap<FieldNode, ReadonlySet<string>>();

/** Paths of field names below this field, dots between: `edges.node.author`. Read once for each document. */
export function selectedPaths(info: GraphQLResolveInfo): ReadonlySet<string> {
  const [first] = info.fieldNodes;
  if (!first) return new Set();
  // A field that is selected twice is merged for this operation alone.
  const cached = info.fieldNodes.length === 1 ? known.get(first) : undefined;
  if (cached) return cached;
  const paths = new Set<string>();
  const spreads = new Set<string>();
  const walk = (set: SelectionSetNode | undefined, prefix: string, depth: number) => {
    if (!set || depth > DEPTH) return;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const path = prefix ? `${prefix}.${selection.name.value}` : selection.name.value;
        paths.add(path);
        walk(selection.selectionSet, path, depth + 1);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        walk(selection.selectionSet, prefix, depth);
      } else {
        // Fragments that spread each other twice would double the work at each level.
        const spread = `${prefix} ${selection.name.value}`;
        if (!spreads.has(spread)) walk(info.fragments[selection.name.value]?.selectionSet, prefix, depth);
        spreads.add(spread);
      }
    }
  };
  for (const node of info.fieldNodes) walk(node.selectionSet, '', 0);
  if (info.fieldNodes.length === 1) known.set(first, paths);
  return paths;
}

/** Relations to ask the platform for, by the paths that show them. */
const NONE: string[] = [];

export type Relations = Readonly<Record<string, string>>;

const chosen = new WeakMap<ReadonlySet<string>, Map<Relations, { prefix: string; list: string[] }>>();

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
