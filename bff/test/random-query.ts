/** Questions made up over the whole graph: what a caller might write, rightly or wrongly. */
import type fc from 'fast-check';
import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';

export interface Question {
  query: string;
  variables: Record<string, unknown>;
}

/** A response key that a selection has: what it selects, and the keys below it, which a second selection of it shares. */
interface Taken {
  field: GraphQLField<unknown, unknown>;
  text: string;
  below: Keys;
}

type Keys = Map<string, Taken>;

/** What a value is chosen with; fast-check finds the smallest question that shows the same. */
type Chance = (most: number) => number;

const DEPTH = 5;
const FIELDS = 24;
/** Each apart, and together the names of one place: `a` and `b`, or `a_b`. */
const ALIASES = ['a', 'b', 'c', 'd', 'edges', 'node', 'constructor', 'then', 'author', 'idx0'];
/** What the compiler leaves to others. */
const STRANGE = ['a_b', '__proto__', '__isNode'];
const FAVOURED = ['edges', 'node', 'item', 'viewer', 'discover', 'search', 'author', 'comments'];
const TEXTS = ['a', '', 'tides', '\u0000', '__proto__', '%'];

export function randomQuestion(
  pick: fc.GeneratorValue,
  number: (most: number) => fc.Arbitrary<number>,
  schema: GraphQLSchema,
  known: { ids: readonly string[]; without: ReadonlySet<string> },
): Question {
  const chance: Chance = (most) => pick(number, most);
  return new Writer(chance, schema, known).write();
}

class Writer {
  readonly #chance: Chance;
  readonly #schema: GraphQLSchema;
  readonly #known: { ids: readonly string[]; without: ReadonlySet<string> };
  readonly #declared: string[] = [];
  readonly #variables: Record<string, unknown> = {};
  readonly #fragments = new Map<string, string>();
  #left = FIELDS;

  constructor(chance: Chance, schema: GraphQLSchema, known: Writer['known']) {
    this.#chance = chance;
    this.#schema = schema;
    this.#known = known;
  }

  get known() {
    return this.#known;
  }

  write(): Question {
    const body = this.#selection(this.#schema.getQueryType() as GraphQLCompositeType, 0, new Map());
    const declared = this.#declared.length > 0 ? `(${this.#declared.join(', ')})` : '';
    const query = [`query Random${declared} ${body}`, ...this.#fragments.values()].join('\n');
    return { query, variables: this.#variables };
  }

  #oneOf<T>(values: readonly T[]): T {
    return values[this.#chance(values.length)] as T;
  }

  #selection(type: GraphQLCompositeType, depth: number, taken: Keys): string {
    const parts: string[] = [];
    const fields = isUnionType(type)
      ? []
      : Object.values(type.getFields()).filter((field) => this.#isFit(type, field, depth));
    const wanted = depth === 0 ? 1 + this.#chance(2) : 1 + this.#chance(4);
    for (let n = 0; n < wanted && fields.length > 0 && this.#left > 0; n += 1) {
      parts.push(...this.#field(this.#favoured(fields), depth, taken));
    }
    const again = [...taken.values()].filter(({ field }) => fields.includes(field));
    if (again.length > 0 && this.#chance(4) === 0) parts.push(...this.#again(this.#oneOf(again), depth));
    if (isAbstractType(type) && this.#chance(3) > 0) {
      const possible = this.#schema.getPossibleTypes(type);
      for (let n = 0; n <= this.#chance(2); n += 1) parts.push(this.#inline(this.#oneOf(possible), depth, taken));
    }
    if (depth > 0 && this.#chance(8) === 0) parts.push(this.#inline(type, depth, taken));
    if (depth > 0 && this.#chance(8) === 0) parts.push(this.#spread(type, depth, taken));
    if (parts.length === 0 || this.#chance(5) === 0) parts.push('__typename');
    return `{ ${parts.join(' ')} }`;
  }

  /** What has much below it. */
  #favoured(fields: readonly GraphQLField<unknown, unknown>[]) {
    const wrappers = fields.filter(({ name }) => FAVOURED.includes(name));
    return wrappers.length > 0 && this.#chance(4) > 0 ? this.#oneOf(wrappers) : this.#oneOf(fields);
  }

  #isFit({ name }: GraphQLCompositeType, field: GraphQLField<unknown, unknown>, depth: number): boolean {
    if (this.#known.without.has(`${name}.${field.name}`)) return false;
    return depth < DEPTH || !isCompositeType(getNamedType(field.type));
  }

  #field(field: GraphQLField<unknown, unknown>, depth: number, taken: Keys): string[] {
    const names = this.#chance(20) === 0 ? STRANGE : ALIASES;
    const alias = this.#chance(5) === 0 ? this.#oneOf(names) : undefined;
    const key = alias ?? field.name;
    if (taken.has(key)) return [];
    this.#left -= 1;
    const args = field.args.flatMap((arg) => this.#argument(arg));
    const passed = args.length > 0 ? `(${args.join(', ')})` : '';
    const known = { field, text: `${alias ? `${alias}: ` : ''}${field.name}${passed}`, below: new Map() };
    taken.set(key, known);
    return [this.#written(known, depth)];
  }

  /** The same response key once more, under a condition of its own, with other fields below it. */
  #again(known: Taken, depth: number): string[] {
    if (this.#left <= 0) return [];
    this.#left -= 1;
    return [this.#written(known, depth, 2)];
  }

  #written({ field, text, below }: Taken, depth: number, seldom?: number): string {
    const inner = getNamedType(field.type);
    const selection = isCompositeType(inner) ? this.#selection(inner, depth + 1, below) : '';
    return `${text}${this.#condition(seldom)} ${selection}`;
  }

  #inline(type: GraphQLCompositeType, depth: number, taken: Keys): string {
    return `... on ${type.name}${this.#condition()} ${this.#selection(type, depth, taken)}`;
  }

  #spread(type: GraphQLCompositeType, depth: number, taken: Keys): string {
    const name = `Of${type.name}`;
    if (!this.#fragments.has(name)) {
      // Named before it is written, so that it cannot spread itself.
      this.#fragments.set(name, '');
      this.#fragments.set(name, `fragment ${name} on ${type.name} ${this.#selection(type, Math.max(depth, 3), taken)}`);
    } else if (this.#fragments.get(name) === '') return '__typename';
    return `...${name}${this.#condition()}`;
  }

  #condition(seldom = 8): string {
    if (this.#chance(seldom) > 0) return '';
    const directive = this.#oneOf(['include', 'skip']);
    const value = this.#chance(2) === 0;
    if (this.#chance(2) === 0) return ` @${directive}(if: ${value})`;
    if (this.#chance(3) > 0) return ` @${directive}(if: ${this.#variable('Boolean!', value)})`;
    const given = this.#oneOf([undefined, true, false, null]);
    return ` @${directive}(if: ${this.#variable('Boolean', given, ` = ${value}`)})`;
  }

  #variable(type: string, value: unknown, fallback = ''): string {
    const name = `v${this.#declared.length}`;
    this.#declared.push(`$${name}: ${type}${fallback}`);
    if (value !== undefined) this.#variables[name] = value;
    return `$${name}`;
  }

  #argument({ name, type }: GraphQLArgument): string[] {
    if (!isNonNullType(type) && this.#chance(3) > 0) return [];
    if (this.#chance(2) === 0) return [`${name}: ${literal(this.#value(type, 0), type)}`];
    const nullable = String(getNullableType(type));
    const how = this.#chance(12);
    if (how === 0) return [`${name}: ${this.#variable(String(type), this.#oneOf([{}, [], 1.5, true, { a: 1 }]))}`];
    if (how === 1) return [`${name}: ${this.#variable(String(type), null)}`];
    if (how === 2) return [`${name}: ${this.#variable(String(type), undefined)}`];
    if (how === 3) {
      const fallback = ` = ${literal(this.#value(type, 0), type)}`;
      return [`${name}: ${this.#variable(nullable, this.#chance(2) === 0 ? undefined : null, fallback)}`];
    }
    return [`${name}: ${this.#variable(String(type), this.#value(type, 0))}`];
  }

  #value(type: GraphQLInputType, depth: number): unknown {
    const inner = getNullableType(type);
    if (!isNonNullType(type) && this.#chance(6) === 0) return null;
    if (isListType(inner)) return Array.from({ length: this.#chance(3) }, () => this.#value(inner.ofType, depth));
    if (isEnumType(inner)) return this.#oneOf(inner.getValues()).name;
    if (isInputObjectType(inner)) {
      const fields = Object.values(inner.getFields());
      const given = fields.filter((field) => isNonNullType(field.type) || (depth < 2 && this.#chance(4) === 0));
      return Object.fromEntries(given.map((field) => [field.name, this.#value(field.type, depth + 1)]));
    }
    const { name } = getNamedType(inner);
    if (name === 'Int') return this.#oneOf([1, 2, 3, 5, 20, 0, -1, 101]);
    if (name === 'Float') return this.#oneOf([0, 1.5, -1]);
    if (name === 'Boolean') return this.#chance(2) === 0;
    if (name === 'ID') return this.#chance(5) === 0 ? this.#oneOf(TEXTS) : this.#oneOf(this.#known.ids);
    return this.#oneOf(TEXTS);
  }
}

/** As it stands in the text of an operation. */
function literal(value: unknown, type: GraphQLInputType): string {
  const inner = getNullableType(type);
  if (value === null) return 'null';
  if (Array.isArray(value))
    return `[${value.map((one) => literal(one, isListType(inner) ? inner.ofType : inner)).join(', ')}]`;
  if (isEnumType(inner)) return value as string;
  if (!isInputObjectType(inner)) return JSON.stringify(value);
  const fields = inner.getFields();
  const parts = Object.entries(value as object).flatMap(([name, of]) => {
    const field = fields[name];
    return field ? [`${name}: ${literal(of, field.type)}`] : [];
  });
  return `{ ${parts.join(', ')} }`;
}
