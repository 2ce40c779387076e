/** The one way to page: a list contract of the platform as a Relay connection. Hand-made edges are forbidden. */
import type { ArgBuilder, InputFieldMap, InputShapeFromFields, ObjectRef } from '@pothos/core';
import {
  PAGE_MAX,
  PAGE_SIZE,
  type Contract,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@plaza/api/core/contract.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { builder, type Schema } from './builder.ts';
import type { GatewayContext } from './context.ts';
import { readCursor, writeCursor } from './cursors.ts';
import { invalid } from './errors.ts';
import type { ReadOptions } from './field-options.ts';
import { previewsOf, relationsOf, selectedPaths, type Previews, type Relations } from './lookahead.ts';
import { askList } from './batched-lists.ts';

type Types = PothosSchemaTypes.ExtendDefaultTypes<Schema>;
type FieldBuilder = PothosSchemaTypes.RootFieldBuilder<Types, unknown>;
/** Any field builder: matching the real ones by their shape would send the compiler in circles. */
type AnyFieldBuilder = { field: unknown; arg: unknown };

export interface Edge<T> {
  node: T;
  cursor: string;
}

export interface Connection<T> {
  edges: Edge<T>[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
  /** Counted only when it was asked for. */
  totalCount: number;
}

/** A GraphQL type that a connection can hold: an object, or an interface of objects. */
export interface NodeType<T> {
  readonly name: string;
  readonly $inferType: T;
}

interface ConnectionTypes<T> {
  connection: ObjectRef<Types, Connection<T>>;
  edge: ObjectRef<Types, Edge<T>>;
}

const made = new Map<string, ConnectionTypes<unknown>>();

/** `<Type>Connection` and `<Type>Edge`, made once however many fields answer them. */
export function connectionOf<T>(type: NodeType<T>): ConnectionTypes<T> {
  const known = made.get(type.name);
  if (known) return known as ConnectionTypes<T>;
  const edge = builder.edgeObject({
    type: type as never,
    name: `${type.name}Edge`,
    description: `An edge in a list of \`${type.name}\` objects.`,
  });
  const connection = builder.connectionObject(
    {
      type: type as never,
      name: `${type.name}Connection`,
      description: `A page of a list of \`${type.name}\` objects.`,
      fields: (t) => ({
        totalCount: t.int({
          description: 'The total number of objects in the list; counting stops at 10,000.',
          resolve: (page) => (page as unknown as Connection<T>).totalCount,
        }),
      }),
    },
    edge,
  );
  const types = { connection, edge } as unknown as ConnectionTypes<T>;
  made.set(type.name, types);
  return types;
}

/** A fresh node as an edge, for `@appendEdge` and `@prependEdge`: a list goes on from where its id, or what orders it, stands. */
export const edgeOf = <T extends { id: string }>(node: T, at = node.id): Edge<T> => ({ node, cursor: writeCursor(at) });

export interface PageArgs {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
}

/** Whether a list is asked for from its beginning: what came along with another answer is that part. */
export const isFromStart = ({ after, last, before }: PageArgs): boolean => !after && !before && last == null;

interface ConnectionOptions<Parent, T, C extends Contract, Args extends InputFieldMap> extends ReadOptions<Parent> {
  contract: C;
  type: NodeType<T>;
  description: string;
  /** More arguments than `first` and `after`. */
  args?: (t: ArgBuilder<Types>) => Args;
  params?: (parent: Parent) => ParamsOf<C>;
  query?: (parent: Parent, args: InputShapeFromFields<Args>, context: GatewayContext) => Partial<QueryOf<C>>;
  /** What of an entry is shown, where it is not the entry itself; an entry that shows nothing is left out. */
  node?: (
    entry: ReplyOf<C> extends { data: (infer Entry)[] } ? Entry : never,
    context: GatewayContext,
    args: InputShapeFromFields<Args>,
  ) => T | null | undefined;
  /** Relations that `include=` fetches in the same call when a path below the node shows them. */
  include?: Relations;
  /** Fields of an entry that the same call can answer, for some of their arguments. */
  previews?: Previews;
  signedIn?: boolean;
  /** Answers without a call of its own, from what the parent holds or many parents share; nothing means: ask. */
  held?: (
    parent: Parent,
    args: PageArgs & InputShapeFromFields<Args>,
    context: GatewayContext,
    info: GraphQLResolveInfo,
  ) => Promise<Connection<T>> | Connection<T> | undefined;
}

export function restConnection<Parent, T, C extends Contract, Args extends InputFieldMap = {}>(
  anyBuilder: AnyFieldBuilder,
  options: ConnectionOptions<Parent, T, C, Args>,
) {
  const t = anyBuilder as FieldBuilder;
  const { contract, type, description, include, signedIn, reads = [], brings = [] } = options;
  return t.field({
    type: connectionOf(type).connection as never,
    description,
    reads: reads as never,
    brings,
    // What is shown for an entry may have come with another answer.
    include: options.node ? undefined : include,
    ...(signedIn && { authScopes: { signedIn: true } }),
    args: {
      first: t.arg.int({
        description: `Returns the first _n_ objects of the list, at most ${PAGE_MAX}. Defaults to ${PAGE_SIZE}.`,
      }),
      after: t.arg.string({ description: 'Returns the objects that come after this cursor.' }),
      last: t.arg.int({
        description: `Returns the last _n_ objects of the list, or those before \`before\`, at most ${PAGE_MAX}. Cannot be combined with \`first\`.`,
      }),
      before: t.arg.string({
        description: `Returns the objects that come before this cursor, ${PAGE_SIZE} unless \`last\` is given.`,
      }),
      ...options.args?.(t.arg as never),
    },
    resolve: ((parent: Parent, args: PageArgs & InputShapeFromFields<Args>, context: GatewayContext, info: never) => {
      const held = options.held?.(parent, args, context, info);
      if (held) return held;
      return page<T>(contract, args, context, info, {
        params: options.params?.(parent),
        query: options.query?.(parent, args, context),
        include,
        previews: options.previews,
        node: options.node as PageRequest<T>['node'],
      });
    }) as never,
  });
}

interface PageRequest<T> {
  params: unknown;
  query: { include?: readonly string[] } | undefined;
  include: Relations | undefined;
  previews: Previews | undefined;
  node: ((entry: unknown, context: GatewayContext, args: object) => T | null | undefined) | undefined;
}

async function page<T>(
  contract: Contract,
  args: PageArgs,
  context: GatewayContext,
  info: GraphQLResolveInfo,
  request: PageRequest<T>,
): Promise<Connection<T>> {
  const { size, cursor, isBackward } = rangeOf(args);
  const paths = selectedPaths(info);
  const relations = [
    ...(request.query?.include ?? []),
    ...relationsOf(info, request.include, 'edges.node.'),
    ...previewsOf(info, request.previews, 'edges.node.'),
  ];
  const query = {
    ...request.query,
    ...(cursor && { cursor }),
    ...(isBackward && { backward: true }),
    limit: Math.max(size, 1),
    ...(paths.has('totalCount') && { with_total: true }),
    ...(CURSORS.some((path) => paths.has(path)) && { with_cursors: true }),
    ...(relations.length > 0 && { include: relations }),
  };
  const { data, meta } = await askList<unknown>(context, contract, { params: request.params as {} | undefined, query });
  const entries = size === 0 ? [] : data;
  const shown = entries.map((entry) => (request.node ? request.node(entry, context, args) : (entry as T)));
  const isMore = size === 0 ? data.length > 0 : meta.next_cursor !== null;
  return connectionFrom(shown, {
    cursors: meta.cursors ?? [],
    hasNextPage: isBackward ? cursor !== undefined : isMore,
    hasPreviousPage: isBackward ? isMore : cursor !== undefined,
    total: meta.total ?? shown.length,
  });
}

/** What tells cursors. */
const CURSORS = ['edges.cursor', 'pageInfo.startCursor', 'pageInfo.endCursor'] as const;

function rangeOf({ first, after, last, before }: PageArgs) {
  if (last == null && before == null)
    return { size: sizeOf(first), cursor: readCursor('after', after), isBackward: false };
  if (first != null) throw invalid('first', 'Say `first` and `after`, or `last` and `before`.');
  if (after != null) throw invalid('after', 'Say `first` and `after`, or `last` and `before`.');
  return { size: sizeOf(last, 'last'), cursor: readCursor('before', before), isBackward: true };
}

interface Place {
  /** The platform's cursor of each node, where any is shown. */
  cursors: readonly string[];
  hasNextPage: boolean;
  hasPreviousPage?: boolean;
  total: number;
}

/** A connection of entities that are at hand already; what is missing keeps its place, so that each has its own cursor. */
export const connectionFrom = <T>(nodes: readonly (T | null | undefined)[], place: Place): Connection<T> =>
  new LazyConnection(nodes, place);

/** Writes cursors, and says where the page stands, when somebody asks: few do, and each item of a feed has a list. */
class LazyConnection<T> implements Connection<T> {
  readonly edges: Edge<T>[] = [];
  readonly totalCount: number;
  readonly #place: Place;
  readonly #last: number;

  constructor(nodes: readonly (T | null | undefined)[], place: Place) {
    this.totalCount = place.total;
    this.#place = place;
    this.#last = nodes.length - 1;
    let index = 0;
    for (const node of nodes) {
      if (node != null) this.edges.push(new LazyEdge(node, index, this));
      index += 1;
    }
  }

  get pageInfo() {
    const { hasNextPage, hasPreviousPage = false } = this.#place;
    const isEmpty = this.#last < 0;
    const startCursor = isEmpty ? null : this.cursorOf(0);
    return { hasNextPage, hasPreviousPage, startCursor, endCursor: isEmpty ? null : this.cursorOf(this.#last) };
  }

  cursorOf(index: number): string {
    return writeCursor(this.#place.cursors[index] ?? '');
  }
}

class LazyEdge<T> implements Edge<T> {
  readonly node: T;
  readonly #index: number;
  readonly #list: LazyConnection<T>;

  constructor(node: T, index: number, list: LazyConnection<T>) {
    this.node = node;
    this.#index = index;
    this.#list = list;
  }

  get cursor() {
    return this.#list.cursorOf(this.#index);
  }
}

export function sizeOf(size: number | null | undefined, name: 'first' | 'last' = 'first'): number {
  if (size === null || size === undefined) return PAGE_SIZE;
  if (size < 0) throw invalid(name, 'Must not be negative.');
  if (size > PAGE_MAX) throw invalid(name, `At most ${PAGE_MAX}.`);
  return size;
}
