/**
 * SQL whose text is built once per shape and then only filled with values. The rule of visibility alone is several kilobytes of
 * text: building it for each request took more time than everything else that a request does.
 *
 * A shape is what the text depends on besides values, such as whether there is a viewer. Building it receives slots in place of
 * values. Code that builds SQL passes them on as it would pass values, and must not branch on them.
 */
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type RawBuilder,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { INSTANT, instantIn } from './clock.ts';
import type { Db } from './db.ts';

/** A value that SQL receives each time it is used. */
export class Slot<V> {
  readonly valueIn: (values: V) => unknown;

  constructor(valueIn: (values: V) => unknown) {
    this.valueIn = valueIn;
  }
}

/** Slots for these properties of the values. */
export const slotsFor = <V extends object, K extends keyof V = keyof V>(...names: K[]): Record<K, Slot<V>> =>
  Object.fromEntries(names.map((name) => [name, new Slot<V>((values) => values[name])])) as Record<K, Slot<V>>;

/** Texts of one kind of statement that are kept. Selections of fields make shapes of their own. */
const SHAPES = 200;

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Text with a parameter between each two parts. A value that is part of the shape has a slot that always holds it. */
interface Parts<V> {
  texts: readonly string[];
  slots: readonly Slot<V>[];
}

/** The clock of the platform, which statements read when they run. */
const CLOCK = new Slot<unknown>(() => INSTANT);

function slotOf<V>(parameter: unknown): Slot<V> {
  if (parameter instanceof Slot) return parameter;
  return parameter === INSTANT ? CLOCK : new Slot<V>(() => parameter);
}

function partsOf<V>(built: RawBuilder<unknown>): Parts<V> {
  const { sql: text, parameters } = built.compile(compiler);
  const texts = text.split(/\$\d+/);
  if (texts.length !== parameters.length + 1) throw new Error('A literal in SQL must not look like a parameter.');
  return { texts, slots: parameters.map(slotOf<V>) };
}

/** The text with one parameter per slot, however often it is used. */
function numbered<V>({ texts, slots }: Parts<V>): { text: string; slots: readonly Slot<V>[] } {
  const kept = [...new Set(slots)];
  const places = slots.map((slot) => kept.indexOf(slot) + 1);
  const text = texts.map((part, index) => (index < places.length ? `${part}$${places[index]}` : part)).join('');
  return { text, slots: kept };
}

const fill = <V>(slots: readonly Slot<V>[], values: V): unknown[] => slots.map((slot) => slot.valueIn(values));

const caches = new Set<{ clear(): void }>();

/** Forgets all texts, because what they are built from has changed. */
export const clearStatements = (): void => caches.forEach((cache) => cache.clear());

function createCache<T extends object>(): LRUCache<string, T> {
  const cache = new LRUCache<string, T>({ max: SHAPES });
  caches.add(cache);
  return cache;
}

/** A whole statement. */
export class Statement<R, V extends object> {
  readonly #cache = createCache<ReturnType<typeof numbered<V>>>();

  /** Runs it with `values`. `build` is called for a new shape only. */
  async run(db: Db, shape: string, values: V, build: () => RawBuilder<R>): Promise<R[]> {
    let known = this.#cache.get(shape);
    if (!known) this.#cache.set(shape, (known = numbered(partsOf<V>(build()))));
    const instant = known.slots.includes(CLOCK) ? instantIn(db) : undefined;
    const parameters = fill(known.slots, values).map((value) => (value === INSTANT ? instant : value));
    const { rows } = await db.executeQuery<R>(CompiledQuery.raw(known.text, parameters));
    return rows;
  }
}

/** A part of statements that are built each time. */
export class Fragment<R, V> {
  readonly #cache = createCache<Parts<V>>();

  with(shape: string, values: V, build: () => RawBuilder<R>): RawBuilder<R> {
    let known = this.#cache.get(shape);
    if (!known) this.#cache.set(shape, (known = partsOf<V>(build())));
    return sql<R>(known.texts as unknown as TemplateStringsArray, ...fill(known.slots, values));
  }
}
