/** Execution: operations that come again are compiled once; the others, and those with `@defer`, run as they are. */
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import {
  getOperationAST,
  isObjectType,
  lexicographicSortSchema,
  Kind,
  visit,
  BREAK,
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';

type Compiled = CompiledQuery | 'refused';

/** Compiling takes about a millisecond: worth it from the second run on. */
const RUNS_BEFORE = 1;
const runs = new WeakMap<DocumentNode, number>();
const compiled = new WeakMap<DocumentNode, Map<string, Compiled>>();

/** The platform wrote these values from a schema of its own; only enums still need their GraphQL names. */
const asItIs = (value: unknown) => value as never;
const options = {
  customSerializers: { String: asItIs, Int: asItIs, Float: asItIs, Boolean: asItIs, ID: asItIs },
};

/** The compiled form, once the operation has earned it. */
export function compiledFor(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
): CompiledQuery | undefined {
  const count = runs.get(document) ?? 0;
  if (count < RUNS_BEFORE) {
    runs.set(document, count + 1);
    return undefined;
  }
  let byName = compiled.get(document);
  if (!byName) compiled.set(document, (byName = new Map()));
  const name = operationName ?? '';
  let query = byName.get(name);
  if (query === undefined) byName.set(name, (query = compile(schema, document, operationName ?? undefined)));
  return query === 'refused' ? undefined : query;
}

function compile(schema: GraphQLSchema, document: DocumentNode, operationName: string | undefined): Compiled {
  const operation = getOperationAST(document, operationName);
  if (!operation || operation.operation === 'subscription' || !isCompilable(document)) return 'refused';
  const query = compileQuery(directOf(schema), document, operationName, options);
  return isCompiledQuery(query) ? query : 'refused';
}

const direct = new WeakMap<GraphQLSchema, GraphQLSchema>();

/**
 * The same schema for the compiler alone. It writes a plain read where a field has no resolver, and reads what the field is
 * named: so a field that only exposes `created_at` is named so here, and costs a twentieth of a call with its path.
 */
function directOf(schema: GraphQLSchema): GraphQLSchema {
  let copy = direct.get(schema);
  if (copy) return copy;
  // Sorted, because that makes every type anew.
  copy = lexicographicSortSchema(schema);
  for (const type of Object.values(copy.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const property = propertyOf(type.name, field);
      if (property === undefined) continue;
      field.resolve = undefined;
      field.name = property;
    }
  }
  direct.set(schema, copy);
  return copy;
}

/** The builder gives these a resolver that reads the property of the same name. */
const OF_CONNECTIONS = new Set(['edges', 'node', 'pageInfo', 'totalCount']);

/** What a field reads, if that is all it does: neither a plugin nor its own resolver stands before it. */
function propertyOf(typeName: string, { name, resolve, extensions }: GraphQLField<unknown, unknown>) {
  if (resolve && resolve !== extensions['pothosOriginalResolve']) return undefined;
  const exposed = extensions['pothosExposedField'];
  if (typeof exposed === 'string') return exposed;
  return /(Connection|Edge)$/.test(typeName) && OF_CONNECTIONS.has(name) ? name : undefined;
}

/** The compiler ignores `@defer` and `@stream` without a word, and introspection would tell the names of its own schema. */
function isCompilable(document: DocumentNode): boolean {
  let isFit = true;
  const refuse = () => {
    isFit = false;
    return BREAK;
  };
  visit(document, {
    [Kind.DIRECTIVE]: ({ name }) => (name.value === 'defer' || name.value === 'stream' ? refuse() : undefined),
    [Kind.FIELD]: ({ name }) => (name.value === '__schema' || name.value === '__type' ? refuse() : undefined),
  });
  return isFit;
}

export function runCompiled(query: CompiledQuery, args: ExecutionArgs) {
  return query.query(args.rootValue, args.contextValue, { ...args.variableValues });
}
