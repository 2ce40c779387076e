/** Entities of one request: each is fetched once, many in one `?ids=` call, and found by key, never by position. */
import type { Contract, Meta } from '@plaza/api/core/contract.ts';
import DataLoader from 'dataloader';
import type { BoundRest } from './context.ts';

/** What can be loaded by id: any entity of the platform. */
export interface Entity {
  id: string;
  _type?: string;
}

export type ListReply<T> = { data: T[]; meta: Meta };
type MaybePromise<T> = T | Promise<T>;

const IDS_MAX = 100;

export class EntityLoader<T extends Entity> {
  readonly #rest: BoundRest;
  readonly #list: Contract;
  // Made when first needed: thousands of subscribers have a context each, and few of them load anything.
  #found: Map<string, T> | undefined;
  /** Answers that may hold what is asked for; read only when something is. */
  #answers: unknown[] | undefined;
  #loader: DataLoader<string, T | null> | undefined;

  constructor(rest: BoundRest, list: Contract) {
    this.#rest = rest;
    this.#list = list;
  }

  /** At once where an earlier answer held it, so that a field below it needs no promise. Missing or invisible is null. */
  load(id: string): MaybePromise<T | null> {
    this.#read();
    const found = this.#found?.get(id);
    if (found) return found;
    this.#loader ??= new DataLoader((ids) => this.#fetch(ids), { maxBatchSize: IDS_MAX });
    return this.#loader.load(id);
  }

  loadMany(ids: readonly string[]): Promise<(T | null)[]> {
    return Promise.all(ids.map(async (id) => this.load(id)));
  }

  async #fetch(ids: readonly string[]): Promise<(T | null)[]> {
    const query: Record<string, unknown> = { ids: [...ids] };
    // A list of its own kind pages by twenty unless told otherwise.
    if ('limit' in this.#list.query.properties) query['limit'] = ids.length;
    const { data } = (await this.#rest(this.#list, { query })) as ListReply<T>;
    const byId = new Map(data.map((entity) => [entity.id, entity]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /** Remembers an answer: every item in it (itself, its author, the author's avatar, …) need not be asked for again. */
  keep(answer: unknown): void {
    (this.#answers ??= []).push(answer);
  }

  #read(): void {
    if (!this.#answers) return;
    this.#found ??= new Map();
    const found = this.#found;
    for (const answer of this.#answers) eachItem(answer, (item) => found.set(item.id, item as T));
    this.#answers = undefined;
  }

  /** What a mutation changed must be asked for again. */
  forget(id: string): void {
    this.#read();
    this.#found?.delete(id);
    this.#loader?.clear(id);
  }

  clear(): void {
    this.#found = undefined;
    this.#answers = undefined;
    this.#loader = undefined;
  }
}

const DEPTH_MAX = 6;

function eachItem(value: unknown, hear: (item: Entity) => void, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return;
  if (Array.isArray(value)) {
    for (const member of value) eachItem(member, hear, depth + 1);
    return;
  }
  // Only what is an item has an audience.
  const { id, _type, audience } = value as Partial<Entity> & { audience?: unknown };
  if (typeof id === 'string' && typeof _type === 'string' && audience !== undefined) hear(value as Entity);
  for (const key in value) {
    const inner = (value as Record<string, unknown>)[key];
    if (typeof inner === 'object' && inner !== null) eachItem(inner, hear, depth + 1);
  }
}
