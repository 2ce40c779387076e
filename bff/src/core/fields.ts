/**
 * What an operation reads of each kind of item: every call to the platform asks for these fields alone. They are the same
 * for all calls of an operation, so an entity that one part of it brought along is complete for every other part.
 */
import {
  getNamedType,
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
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { optionsOf } from './field-options.ts';
import type { Link, Links } from './links.ts';
import type { Relations } from './lookahead.ts';
import { kindOfTypeName } from './type-names.ts';

/** Marks a type of the graph as a kind of item, whose fields the platform can be asked for one by one. */
export const ITEM = { isItem: true } as const;

type Types = readonly GraphQLObjectType[];
type AnyField = GraphQLField<unknown, unknown>;

export interface Reading {
  /** As `fields=` takes them. */
  fields: readonly string[];
  /** What is linked within each answer: all its places in the operation are below lists that bring it along. */
  links: Links;
}

/** Mutations and events go with whole entities, and look up what belongs to them. */
export function readingOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Reading | undefined {
  const root = schema.getQueryType();
  if (operation.operation !== 'query' || !root) return undefined;
  const reader = new Reader(schema, document);
  reader.walk(operation.selectionSet, [root], undefined);
  return { fields: reader.list(), links: reader.links() };
}

/** Where a selection stands below a list that brings something along: `edges.node.author`. */
interface Place {
  include: Relations;
  path: string;
  /** The link that led here, itself only read where it is linked everywhere. */
  through?: string;
}

const WRAPPERS = new Set(['edges', 'edges.node']);

class Reader {
  readonly #schema: GraphQLSchema;
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  readonly #fields = new Map<string, Set<string>>();
  readonly #whole = new Set<string>();
  readonly #walked = new Set<string>();
  /** By `User.avatar`: the property with the id, and the links that it hangs on. */
  readonly #links = new Map<string, { id: string; through: Set<string> }>();
  readonly #unlinked = new Set<string>();

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
    return Object.freeze(
      named.flatMap(([type, fields]) => [...fields].map((field) => `${kindOfTypeName(type)}.${field}`)),
    );
  }

  links(): Links {
    let before = -1;
    while (before !== this.#unlinked.size) {
      before = this.#unlinked.size;
      for (const [key, { through }] of this.#links) {
        if ([...through].some((link) => this.#unlinked.has(link))) this.#unlinked.add(key);
      }
    }
    const linked = new Map<string, Link[]>();
    for (const [key, { id }] of this.#links) {
      const [type = '', field = ''] = key.split('.');
      if (!this.#unlinked.has(key)) linked.set(type, [...(linked.get(type) ?? []), { field, id }]);
    }
    return linked;
  }

  walk(set: SelectionSetNode, types: Types, place: Place | undefined): void {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        for (const type of types) this.#field(selection, type, place);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        this.walk(selection.selectionSet, this.#narrow(types, selection.typeCondition?.name.value), place);
      } else {
        const { name } = selection;
        const fragment = this.#fragments.get(name.value);
        if (!fragment) continue;
        const narrow = this.#narrow(types, fragment.typeCondition.name.value);
        // Fragments that spread each other twice would double the work at each level.
        const key = `${name.value} ${narrow.map((type) => type.name).join(' ')} ${keyOf(place)}`;
        if (this.#walked.has(key)) continue;
        this.#walked.add(key);
        this.walk(fragment.selectionSet, narrow, place);
      }
    }
  }

  #field(node: FieldNode, type: GraphQLObjectType, place: Place | undefined): void {
    const field = type.getFields()[node.name.value];
    if (!field) return;
    const { brings = [], include, ...options } = optionsOf(field);
    const link = isItem(type) ? options.link : undefined;
    const key = `${type.name}.${field.name}`;
    if (link) this.#link(key, link, field.name, place);
    if (isItem(type)) this.#read(type.name, pathsOf(field, node));
    for (const path of brings) this.#read(path.slice(0, path.indexOf('.')), [path.slice(path.indexOf('.') + 1)]);
    if (!node.selectionSet) return;
    const below = include ? { include, path: '' } : place && stepTo(field.name, place, link && key);
    this.walk(node.selectionSet, this.#possible(getNamedType(field.type)), below);
  }

  #link(key: string, id: string, name: string, place: Place | undefined): void {
    let known = this.#links.get(key);
    if (!known) this.#links.set(key, (known = { id, through: new Set() }));
    if (!place || !isBrought(pathTo(name, place), place.include)) this.#unlinked.add(key);
    else if (place.through) known.through.add(place.through);
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

const pathTo = (name: string, { path }: Place) => (path ? `${path}.${name}` : name);

const isBrought = (path: string, include: Relations) =>
  path.startsWith('edges.node.') && Object.hasOwn(include, path.slice('edges.node.'.length));

/** What an entry reaches by other ways than links is not known to be of the same answer. */
function stepTo(name: string, place: Place, link: string | undefined): Place | undefined {
  const path = pathTo(name, place);
  if (WRAPPERS.has(path)) return { ...place, path };
  return link && isBrought(path, place.include) ? { ...place, path, through: link } : undefined;
}

/** Places with the same key lead to the same findings. */
const keyOf = (place: Place | undefined) =>
  place ? `${place.path} ${place.through ?? ''} ${Object.keys(place.include).join()}` : '';

const isItem = (type: GraphQLNamedType): boolean => type.extensions['isItem'] === true;

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
