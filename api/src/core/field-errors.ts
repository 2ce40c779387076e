/** Validation errors by field, as sentences for users. */
import type { TSchema } from 'typebox';
import { Settings } from 'typebox/system';
import { Value } from 'typebox/value';
import type { FieldErrors } from './errors.ts';

/** JSON Schema as this file reads it. What a union allows is read from its members. */
interface Schema {
  type?: string | undefined;
  format?: string | undefined;
  const?: unknown;
  enum?: readonly unknown[] | undefined;
  anyOf?: readonly Schema[];
  properties?: Record<string, Schema>;
}

// Each member of a union says why it is not meant: the usual eight would hide the fields that come after one.
Settings.Set({ maxErrors: 100 });

type Path = readonly string[];

/** By the path of each field, such as `items.0.title` in lists and objects. `body` stands for the value as a whole. */
export function fieldErrorsOf(schema: TSchema, value: unknown): FieldErrors {
  const fields: FieldErrors = {};
  const add = (path: Path, sentence: string) => {
    const sentences = (fields[path.join('.') || 'body'] ??= []);
    if (!sentences.includes(sentence)) sentences.push(sentence);
  };
  collect(schema, value, [], add);
  return fields;
}

function collect(schema: TSchema, value: unknown, path: Path, add: (path: Path, sentence: string) => void): void {
  const unions = new Set<string>();
  for (const { keyword, schemaPath, instancePath, params, message } of Value.Errors(schema, value)) {
    const steps = instancePath.split('/').slice(1).map(unescaped);
    const at = [...path, ...steps];
    const { requiredProperties, allowedValues, allowedValue, type, format } = params as Params;
    const end = schemaPath.indexOf('/anyOf');
    if (end >= 0 || keyword === 'anyOf') {
      // Its members each say why it is none of them: what it may be is said once instead.
      const pointer = end >= 0 ? schemaPath.slice(0, end) : schemaPath;
      const place = placeOf(schema, pointer, value, steps);
      const key = place.steps.join('/');
      if (unions.has(key)) continue;
      unions.add(key);
      collectUnion(place.schema, place.value, [...path, ...place.steps], add);
    } else if (requiredProperties) for (const name of requiredProperties) add([...at, name], 'is required');
    else if (keyword === 'enum' || keyword === 'const' || keyword === 'type' || keyword === 'format') {
      add(at, `must be ${described({ type, format, const: allowedValue, enum: allowedValues })}`);
    } else add(at, message);
  }
}

interface Params {
  requiredProperties?: readonly string[];
  allowedValues?: readonly unknown[];
  allowedValue?: unknown;
  type?: string;
  format?: string;
}

/** The position of a union in the schema and in the value. */
function placeOf(schema: TSchema, pointer: string, value: unknown, steps: Path) {
  let inner: unknown = schema;
  let part = value;
  let depth = 0;
  const names = pointer.split('/').slice(1).map(unescaped);
  for (let n = 0; n < names.length; n += 1) {
    const name = names[n] ?? '';
    inner = (inner as Record<string, unknown>)[name];
    const isStep = name === 'items' || name === 'additionalProperties';
    if (name === 'properties' || name === 'patternProperties') {
      n += 1;
      inner = (inner as Record<string, unknown>)[names[n] ?? ''];
    } else if (!isStep) continue;
    part = (part as Record<string, unknown> | undefined)?.[steps[depth] ?? ''];
    depth += 1;
  }
  return { schema: inner as Schema, value: part, steps: steps.slice(0, depth) };
}

/** If the value clearly belongs to one member of the union, the errors of that member; otherwise, what is allowed. */
function collectUnion(union: Schema, value: unknown, path: Path, add: (path: Path, sentence: string) => void): void {
  const members = membersOf(union);
  const meant = members.filter((member) => isMeant(member, value));
  const [only] = meant;
  if (meant.length === 1 && only && !only.format) {
    return collect(only, value, path, add);
  }
  add(path, `must be ${listed([...new Set(members.map(described))])}`);
}

const membersOf = ({ anyOf = [] }: Schema): Schema[] =>
  anyOf.flatMap((member) => (member.anyOf ? membersOf(member) : [member]));

/** Whether the value has the member's type and, for objects, its constant fields. */
function isMeant({ type, properties = {}, const: fixed, enum: allowed }: Schema, value: unknown): boolean {
  if (fixed !== undefined || allowed) return false;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer' || type === 'number') return typeof value === 'number';
  if (type !== 'object') return type === typeof value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return tagsOf(properties).every(([name, tag]) => Value.Equal(tag, (value as Record<string, unknown>)[name]));
}

/** The constant fields that tell objects of a union apart. */
const tagsOf = (properties: Readonly<Record<string, Schema>> = {}): [name: string, value: unknown][] =>
  Object.entries(properties).flatMap(([name, { const: value }]) => (value === undefined ? [] : [[name, value]]));

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'an id (UUID)',
  date: 'a date (2026-03-14)',
  'date-time': 'a date and time (2026-03-14T09:30:00Z)',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

function described({ type = '', format = '', const: fixed, enum: allowed, properties }: Schema): string {
  const tags = tagsOf(properties).map(([name, value]) => `${name} ${quoted(value)}`);
  if (tags.length > 0) return `an object with ${tags.join(' and ')}`;
  if (fixed !== undefined) return quoted(fixed);
  if (allowed) return listed(allowed.map(quoted));
  return FORMATS[format] ?? TYPES[type] ?? 'a valid value';
}

const quoted = (value: unknown): string => JSON.stringify(value);

const listed = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : (words[0] ?? '');

const unescaped = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~');
