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
  #loader: DataLoader<string, T | null> | undefined;

  constructor(rest: BoundRest, list: Contract) {
    this.#rest = rest;
    this.#list = list;
  }

  /** At once where an earlier answer held it, so that a field below it needs no promise. Missing or invisible is null. */
  load(id: string): MaybePromise<T | null> {
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

  prime(entity: T): void {
    this.#found ??= new Map();
    this.#found.set(entity.id, entity);
  }

  /** What a mutation changed must be asked for again. */
  forget(id: string): void {
    this.#found?.delete(id);
    this.#loader?.clear(id);
  }

  clear(): void {
    this.#found = undefined;
    this.#loader = undefined;
  }
}

const PRIME_DEPTH = 6;

/** Hands every entity that an answer holds (the item itself, its author, the author's avatar, …) to `prime`. */
export function eachEntity(value: unknown, prime: (entity: Entity) => void, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > PRIME_DEPTH) return;
  if (Array.isArray(value)) {
    for (const member of value) eachEntity(member, prime, depth + 1);
    return;
  }
  const { id, _type } = value as Partial<Entity>;
  if (typeof id === 'string' && typeof _type === 'string') prime(value as Entity);
  for (const key in value) {
    const inner = (value as Record<string, unknown>)[key];
    if (typeof inner === 'object' && inner !== null) eachEntity(inner, prime, depth + 1);
  }
}
