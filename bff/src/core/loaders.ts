/** Entities of one request: each is fetched once, many in one `?ids=` call, and found by key, never by position. */
import type { Contract, Meta } from '@plaza/api/core/contract.ts';
import DataLoader from 'dataloader';
import type { BoundRest } from './context.ts';
import type { MaybePromise } from './maybe-promise.ts';

/** What can be loaded by id: any entity of the platform. */
export interface Entity {
  id: string;
}

export type ListReply<T> = { data: T[]; meta: Meta };
/** Where the platform puts what `include=` asked for. */
export interface Bringing {
  included?: readonly Entity[];
}

const IDS_MAX = 100;

export class EntityLoader<T extends Entity> {
  readonly #rest: BoundRest;
  readonly #list: Contract;
  // Made when first needed: thousands of subscribers have a context each, and few of them load anything.
  #found: Map<string, T> | undefined;
  /** What answers brought along; looked through only when something is asked for. */
  #brought: (readonly Entity[])[] | undefined;
  #loader: DataLoader<string, T | null> | undefined;

  constructor(rest: BoundRest, list: Contract) {
    this.#rest = rest;
    this.#list = list;
  }

  /** At once where an earlier answer brought it, so that a field below it needs no promise. Missing or invisible is null. */
  load(id: string): MaybePromise<T | null> {
    return this.held(id) ?? this.ask(id);
  }

  /** What an earlier answer brought along. */
  held(id: string): T | undefined {
    if (this.#brought) this.#read(this.#brought);
    return this.#found?.get(id);
  }

  /** Asks the platform as this viewer, whatever was brought along: an event is written for many. */
  ask(id: string): Promise<T | null> {
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

  /** Remembers what an answer brought along: it need not be asked for again. */
  keep({ included }: Bringing): void {
    if (included) (this.#brought ??= []).push(included);
  }

  #read(brought: (readonly Entity[])[]): void {
    this.#found ??= new Map();
    for (const entities of brought) for (const entity of entities) this.#found.set(entity.id, entity as T);
    this.#brought = undefined;
  }

  /** What a mutation changed must be asked for again. */
  forget(id: string): void {
    if (this.#brought) this.#read(this.#brought);
    this.#found?.delete(id);
    this.#loader?.clear(id);
  }

  clear(): void {
    this.#found = undefined;
    this.#brought = undefined;
    this.#loader = undefined;
  }
}
