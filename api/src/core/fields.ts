/**
 * Sparse responses: `fields=User.name,File.links.sm` returns only these fields of the types that it names. Other types
 * are returned in full.
 */
import type { TSchema } from 'typebox';
import { Failure } from './errors.ts';
import type { Entity, ItemKind } from './spine.ts';

/** Fields of one type, each whole or with selected parts. */
export type Wanted = ReadonlyMap<string, true | ReadonlySet<string>>;

/** By `_type`. Types that are not listed are returned in full. */
export type Sparse = ReadonlyMap<string, Wanted>;

type Kinds = ReadonlyMap<string, ItemKind>;

/** Cache: a request reads the same list for its items, their relations, and nested relations. */
const known = new WeakMap<readonly string[], Sparse>();

export function sparseOf(kinds: Kinds, fields: readonly string[] | undefined): Sparse | undefined {
  if (!fields || fields.length === 0) return undefined;
  let sparse = known.get(fields);
  if (!sparse) known.set(fields, (sparse = parse(kinds, fields)));
  return sparse;
}

function parse(kinds: Kinds, fields: readonly string[]): Sparse {
  const shapes = new Map([...kinds.values()].map(({ type, shape }) => [type, shape]));
  const sparse = new Map<string, Map<string, true | Set<string>>>();
  for (const path of fields) {
    const [type = '', name = '', part, ...rest] = path.split('.');
    const shape = propertyOf(shapes.get(type), name);
    if (!shape || rest.length > 0 || (part !== undefined && !propertyOf(shape, part))) {
      throw new Failure('invalid', { fields: [`Unknown field ${path.slice(0, 100)}.`] });
    }
    let wanted = sparse.get(type);
    if (!wanted) sparse.set(type, (wanted = new Map()));
    const before = wanted.get(name);
    if (part === undefined || before === true) wanted.set(name, true);
    else wanted.set(name, (before ?? new Set<string>()).add(part));
  }
  return sparse;
}

/** Schema of a property, also if the object is nullable. */
function propertyOf(schema: TSchema | undefined, name: string): TSchema | undefined {
  const { properties, anyOf } = (schema ?? {}) as { properties?: Record<string, TSchema>; anyOf?: TSchema[] };
  if (properties && Object.hasOwn(properties, name)) return properties[name];
  for (const member of anyOf ?? []) {
    const found = propertyOf(member, name);
    if (found) return found;
  }
  return undefined;
}

const whole = new WeakMap<ItemKind, Wanted>();

/** All fields that the contract of a type declares. Other columns of the row are internal. */
export function wholeOf(kind: ItemKind): Wanted {
  let wanted = whole.get(kind);
  if (!wanted) {
    wanted = new Map(Object.keys(kind.shape.properties).map((name) => [name, true]));
    whole.set(kind, wanted);
  }
  return wanted;
}

/** The selected fields of an entity, with its ID and type. */
export function pick(entity: { id: string; _type: string }, wanted: Wanted): Entity {
  const picked: Record<string, unknown> = { id: entity.id, _type: entity._type };
  for (const [name, parts] of wanted) {
    const value = (entity as Record<string, unknown>)[name];
    if (parts === true || typeof value !== 'object' || value === null) picked[name] = value;
    else picked[name] = Object.fromEntries(Object.entries(value).filter(([part]) => parts.has(part)));
  }
  return picked as Entity;
}
