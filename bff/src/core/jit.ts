/** Execution: operations that come again are compiled once; the others, and those with `@defer`, run as they are. */
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import {
  execute,
  GraphQLError,
  GraphQLList,
  GraphQLNonNull,
  GraphQLScalarType,
  GraphQLString,
  getVariableValues,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  lexicographicSortSchema,
  Kind,
  visit,
  BREAK,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLField,
  type GraphQLNamedOutputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type TypeNode,
} from 'graphql';
import { compiledFieldsOf } from './compiled-size.ts';
import { conditionValuesOf, specialize, type ConditionValues } from './conditions.ts';
import { optionsOf } from './field-options.ts';
import { writeGlobalId } from './ids.ts';
import type { Links } from './links.ts';
import { chain, type MaybePromise } from './maybe-promise.ts';
import { operationOf } from './operations.ts';

type Compiled = CompiledQuery | 'refused';

/**
 * By the values of its conditions, of which the compiler gets some combinations wrong: it sees none. Compiling takes about a
 * millisecond: worth it from the second run on.
 */
const known = new WeakMap<OperationDefinitionNode, Map<string, Compiled | 'once'>>();

/** Combinations that are compiled of one operation; others take the plain way. */
const COMBINATIONS_MAX = 16;

/** What the copy of the schema calls a text goes out as it is; the rest of its leaves have a scalar of their own. */
const options = { disableLeafSerialization: true };

/** Runs what is answered whole and at once, in its compiled form once the operation has earned it: one of no more fields than that. */
export function run(
  args: ExecutionArgs,
  operation: OperationDefinitionNode,
  links: Links | undefined,
  mostFields = Infinity,
): MaybePromise<ExecutionResult> {
  const compiled = compiledFor(args, operation, links, mostFields);
  if (!compiled || isMisread(args, operation)) return execute(args);
  const running = compiled.query(args.rootValue, args.contextValue, { ...args.variableValues });
  return chain(running as MaybePromise<ExecutionResult>, ({ data, errors }) => {
    // Nothing has run when variables are not what they should be: the compiler says that in other words than everybody.
    if (data === undefined) return execute(args);
    return errors ? { data, errors: errors.map((error) => located(error, args.document)) } : { data };
  });
}

/** The compiler takes a list for an object without fields. */
function isMisread(
  { schema, variableValues = {} }: ExecutionArgs,
  { variableDefinitions = [] }: OperationDefinitionNode,
) {
  const objects = variableDefinitions.filter(({ type }) => isInputObjectType(schema.getType(nameOf(type))));
  return objects.length > 0 && getVariableValues(schema, objects, variableValues ?? {}).errors !== undefined;
}

const nameOf = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type));

/** The compiler's errors say where they are from in lines alone, and have no extensions: what makes errors anew loses both. */
function located({ message, path, locations, originalError }: GraphQLError, { loc }: DocumentNode): GraphQLError {
  const source = loc?.source;
  const ends = (source?.body ?? '').matchAll(/\r\n|[\n\r]/g);
  const starts = [0, ...Array.from(ends, (end) => end.index + end[0].length)];
  const positions = locations?.map(({ line, column }) => (starts[line - 1] ?? 0) + column - 1);
  return new GraphQLError(message, { path, source, positions, originalError });
}

function compiledFor(
  args: ExecutionArgs,
  operation: OperationDefinitionNode,
  links: Links | undefined,
  mostFields: number,
): CompiledQuery | undefined {
  const values = conditionValuesOf(args.document, operation, args.variableValues ?? {});
  if (!values) return undefined;
  let combinations = known.get(operation);
  if (!combinations) known.set(operation, (combinations = new Map()));
  const key = [...values.values()].join();
  const before = combinations.get(key);
  if (before === undefined) {
    if (combinations.size < COMBINATIONS_MAX) combinations.set(key, 'once');
    return undefined;
  }
  const compiled = before === 'once' ? compile(args, operation, values, links, mostFields) : before;
  if (compiled !== before) combinations.set(key, compiled);
  return compiled === 'refused' ? undefined : compiled;
}

function compile(
  { schema, document: written }: ExecutionArgs,
  { name }: OperationDefinitionNode,
  values: ConditionValues,
  links: Links | undefined,
  mostFields: number,
): Compiled {
  const document = specialize(written, values);
  if (!document || !isCompilable(document)) return 'refused';
  const operation = operationOf(document, name?.value);
  if (compiledFieldsOf(schema, document, operation) > mostFields) return 'refused';
  const { copy, linkable } = directOf(schema);
  // An operation that finds something in its answers reads it; another one looks it up.
  for (const { typename, field, resolve } of linkable) {
    const isLinked = links?.get(typename)?.some((link) => link.field === field.name);
    field.resolve = isLinked ? undefined : resolve;
  }
  const query = compileQuery(copy, document, name?.value, options);
  return isCompiledQuery(query) ? query : 'refused';
}

type AnyField = GraphQLField<unknown, unknown>;

interface Direct {
  copy: GraphQLSchema;
  /** Fields whose entity may have come along with the answer. */
  linkable: { typename: string; field: AnyField; resolve: AnyField['resolve'] }[];
}

const direct = new WeakMap<GraphQLSchema, Direct>();

/**
 * The same schema for the compiler alone. It writes a plain read where a field has no resolver, and reads what the field is
 * named: so a field that only exposes `created_at` is named so here, and costs a twentieth of a call with its path.
 */
function directOf(schema: GraphQLSchema): Direct {
  const known = direct.get(schema);
  if (known) return known;
  // Sorted, because that makes every type anew.
  const copy = lexicographicSortSchema(schema);
  const linkable: Direct['linkable'] = [];
  const node = copy.getType('Node');
  for (const type of Object.values(copy.getTypeMap())) {
    // Those of introspection are the same objects in every schema.
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    const isNode = type.getInterfaces().some((shared) => shared === node);
    for (const field of Object.values(type.getFields())) {
      simplify(type, field, isNode);
      if (optionsOf(field).link) linkable.push({ typename: type.name, field, resolve: field.resolve });
    }
  }
  const made = { copy, linkable };
  direct.set(schema, made);
  return made;
}

function simplify(type: GraphQLObjectType, field: AnyField, isNode: boolean): void {
  if (isNode && field.name === 'id') {
    field.resolve = undefined;
    field.type = new GraphQLNonNull(globalId(type.name));
    return;
  }
  field.type = withSimpleLeaf(field.type);
  const property = propertyOf(type.name, field);
  if (property === undefined) return;
  field.resolve = undefined;
  field.name = property;
}

/** Written like any other leaf, for which the compiler makes neither a path nor an info. */
const globalId = (typename: string) =>
  new GraphQLScalarType({ name: `${typename}Id`, serialize: (id) => writeGlobalId(typename, String(id)) });

/** The platform wrote these values from a schema of its own; only enums still need their GraphQL names. */
function withSimpleLeaf(type: GraphQLOutputType): GraphQLOutputType {
  if (isNonNullType(type)) return new GraphQLNonNull(withSimpleLeaf(type.ofType) as GraphQLNamedOutputType);
  if (isListType(type)) return new GraphQLList(withSimpleLeaf(type.ofType));
  if (isScalarType(type)) return GraphQLString;
  if (!isEnumType(type)) return type;
  return new GraphQLScalarType({ name: type.name, serialize: (value) => type.serialize(value) });
}

/** The builder gives these a resolver that reads the property of the same name. */
const OF_CONNECTIONS = new Set(['edges', 'node', 'pageInfo', 'totalCount']);

/** What a field reads, if that is all it does: neither a plugin nor its own resolver stands before it. */
function propertyOf(typeName: string, field: AnyField) {
  const { name, resolve, extensions } = field;
  if (resolve && resolve !== extensions['pothosOriginalResolve']) return undefined;
  const exposed = optionsOf(field).property ?? extensions['pothosExposedField'];
  if (typeof exposed === 'string') return exposed;
  return /(Connection|Edge)$/.test(typeName) && OF_CONNECTIONS.has(name) ? name : undefined;
}

/**
 * What the compiler does not do as everybody does takes the plain way: introspection would tell the names of its own schema;
 * it writes answers as literals, in which `__proto__` is no name; and it calls places by their names with `_` between, so
 * that a name with `_` could be two.
 */
function isCompilable(document: DocumentNode): boolean {
  let isFit = true;
  const refuse = () => {
    isFit = false;
    return BREAK;
  };
  visit(document, {
    [Kind.NAME]: ({ value }) => (value === '__proto__' ? refuse() : undefined),
    [Kind.FIELD]({ name, alias }) {
      if (name.value === '__typename') return undefined;
      return name.value.startsWith('__') || (alias ?? name).value.includes('_') ? refuse() : undefined;
    },
  });
  return isFit;
}
