/**
 * What an operation reads of each kind of item: every call to the platform asks for these fields alone. They are the same
 * for all calls of an operation, so an entity that one part of it brought along is complete for every other part.
 */
import {
  getNamedType,
  getOperationAST,
  isAbstractType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

/** Fields of the platform that a resolver reads of its parent, or parts of them: `user_id`, `name.full`. */
type Path<T> = (keyof T & string) | `${keyof T & string}.${string}`;

export interface ReadOptions<Parent> {
  /**
   * What the resolver reads of an item beside its id. An item whose resolver does not say is asked for whole; what is
   * exposed needs no saying.
   */
  reads?: readonly Path<Parent>[];
  /** What is read of the items that it answers, whoever selects it or not: `Comment.context_id`. */
  brings?: readonly string[];
}

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- how Pothos takes options of one's own
  export namespace PothosSchemaTypes {
    export interface FieldOptions<
      Types,
      ParentShape,
      Type,
      Nullable,
      Args,
      ResolveShape,
      ResolveReturnShape,
    > extends ReadOptions<ParentShape> {}
  }
}

/** Marks a type of the graph as a kind of item, whose fields the platform can be asked for one by one. */
export const ITEM = { isItem: true } as const;

type Types = readonly GraphQLObjectType[];
type AnyField = GraphQLField<unknown, unknown>;

/** As `fields=` takes them; mutations and events go with whole entities. */
export function fieldsOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
): readonly string[] | undefined {
  const operation = getOperationAST(document, operationName);
  const root = schema.getQueryType();
  if (operation?.operation !== 'query' || !root) return undefined;
  const reader = new Reader(schema, document);
  reader.walk(operation.selectionSet, [root]);
  return reader.list();
}

class Reader {
  readonly #schema: GraphQLSchema;
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  readonly #fields = new Map<string, Set<string>>();
  readonly #whole = new Set<string>();
  readonly #walked = new Set<string>();

  constructor(schema: GraphQLSchema, document: DocumentNode) {
    this.#schema = schema;
    for (const node of document.definitions) {
      if (node.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(node.name.value, node);
    }
    for (const type of Object.values(schema.getTypeMap()))
      if (isItem(type)) this.#fields.set(type.name, new Set(['id']));
  }

  list(): readonly string[] {
    const named = [...this.#fields].filter(([type]) => !this.#whole.has(type));
    return Object.freeze(named.flatMap(([type, fields]) => [...fields].map((field) => `${type}.${field}`)));
  }

  walk(set: SelectionSetNode, types: Types): void {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        for (const type of types) this.#field(selection, type);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        this.walk(selection.selectionSet, this.#narrow(types, selection.typeCondition?.name.value));
      } else {
        const { name } = selection;
        const fragment = this.#fragments.get(name.value);
        if (!fragment) continue;
        const narrow = this.#narrow(types, fragment.typeCondition.name.value);
        // Fragments that spread each other twice would double the work at each level.
        const key = `${name.value} ${narrow.map((type) => type.name).join(' ')}`;
        if (this.#walked.has(key)) continue;
        this.#walked.add(key);
        this.walk(fragment.selectionSet, narrow);
      }
    }
  }

  #field(node: FieldNode, type: GraphQLObjectType): void {
    const field = type.getFields()[node.name.value];
    if (!field) return;
    const { brings = [] } = optionsOf(field);
    if (isItem(type)) this.#read(type.name, pathsOf(field, node));
    for (const path of brings) this.#read(path.slice(0, path.indexOf('.')), [path.slice(path.indexOf('.') + 1)]);
    if (node.selectionSet) this.walk(node.selectionSet, this.#possible(getNamedType(field.type)));
  }

  #read(item: string, paths: readonly string[] | undefined): void {
    if (!paths) this.#whole.add(item);
    for (const path of paths ?? []) this.#fields.get(item)?.add(path);
  }

  #possible(type: GraphQLNamedType | undefined): Types {
    if (isObjectType(type)) return [type];
    return isAbstractType(type) ? this.#schema.getPossibleTypes(type) : [];
  }

  #narrow(types: Types, condition: string | undefined): Types {
    if (condition === undefined) return types;
    const allowed = this.#possible(this.#schema.getType(condition));
    return types.filter((type) => allowed.includes(type));
  }
}

const isItem = (type: GraphQLNamedType): boolean => type.extensions['isItem'] === true;

const optionsOf = (field: AnyField): ReadOptions<Record<string, unknown>> => field.extensions['pothosOptions'] ?? {};

const exposedBy = (field: AnyField | undefined) => field?.extensions['pothosExposedField'] as string | undefined;

/** What a field reads of its item; nothing when that is not known. */
function pathsOf(field: AnyField, node: FieldNode): readonly string[] | undefined {
  const { reads } = optionsOf(field);
  if (field.name === 'id') return [];
  if (reads) return reads;
  const exposed = exposedBy(field);
  if (exposed === undefined) return undefined;
  const inner = getNamedType(field.type);
  if (!node.selectionSet || !isObjectType(inner)) return [exposed];
  // An object within the entity: its parts, where all that is selected of it are such.
  const parts = node.selectionSet.selections.map((selection) =>
    selection.kind === Kind.FIELD ? exposedBy(inner.getFields()[selection.name.value]) : undefined,
  );
  return parts.every((part) => part !== undefined) ? parts.map((part) => `${exposed}.${part}`) : [exposed];
}
