/** Batches the nested lists of all entries of a page into one REST call. */
import { EACH_MAX, PAGE_SIZE, type Contract, type Part } from '@plaza/api/core/contract.ts';
import DataLoader from 'dataloader';
import type { GatewayContext, Progress } from './context.ts';
import { RestError } from './errors.ts';
import type { ListReply } from './loaders.ts';

interface ListInput {
  params?: Readonly<Record<string, unknown>> | undefined;
  query: Readonly<Record<string, unknown>> & { limit?: number };
}

type Loader = DataLoader<string, ListReply<unknown>>;

/** Loaders of one operation, by what they ask for below their parents. */
const loaders = new WeakMap<Progress, Map<string, Loader>>();

const PARENTS_MAX = 100;

/** Parents whose pages of a size one call can answer. */
export const parentsAtOnce = (size: number): number => Math.min(PARENTS_MAX, Math.floor(EACH_MAX / Math.max(size, 1)));

/** A page of a list. Calls of one moment that differ in what the list stands below alone become one. */
export function askList<T>(context: GatewayContext, contract: Contract, input: ListInput): Promise<ListReply<T>> {
  const { params = {}, query } = input;
  const name = contract.parents.find((parent) => parent in params || query[parent] !== undefined);
  const parent = name && (params[name] ?? query[name]);
  if (!name || typeof parent !== 'string') return ask(context, contract, input) as Promise<ListReply<T>>;
  let known = loaders.get(context.progress);
  if (!known) loaders.set(context.progress, (known = new Map()));
  const inPath = name in params;
  const key = `${contract.name} ${JSON.stringify([
    { ...params, ...(inPath && { [name]: '' }) },
    { ...query, ...(!inPath && { [name]: '' }) },
  ])}`;
  let loader = known.get(key);
  if (!loader) {
    const below = (id: string, each?: readonly string[]): ListInput => ({
      params: inPath ? { ...params, [name]: id } : params,
      query: { ...query, ...(!inPath && { [name]: id }), ...(each && { each }) },
    });
    loader = new DataLoader(
      async (ids): Promise<(ListReply<unknown> | Error)[]> => {
        const [first = '', ...others] = new Set(ids);
        if (others.length === 0) {
          const reply = await ask(context, contract, below(first));
          return ids.map(() => reply);
        }
        const { data, each = [] } = await ask(context, contract, below(first, [first, ...others]));
        const pages = pagesOf(data, each);
        const byId = new Map([first, ...others].map((id, index) => [id, pages[index]]));
        return ids.map((id) => byId.get(id) ?? new RestError('internal'));
      },
      // What a mutation has changed meanwhile is asked for again.
      { cache: false, maxBatchSize: parentsAtOnce(query.limit ?? PAGE_SIZE) },
    );
    known.set(key, loader);
  }
  return loader.load(parent) as Promise<ListReply<T>>;
}

const ask = (context: GatewayContext, contract: Contract, input: ListInput) =>
  context.rest(contract, input) as Promise<ListReply<unknown> & { each?: Part[] }>;

function pagesOf(data: readonly unknown[], each: readonly Part[]): (ListReply<unknown> | RestError)[] {
  let from = 0;
  return each.map(({ size, meta, error }) => {
    const part = data.slice(from, (from += size));
    if (meta) return { data: part, meta };
    return new RestError(error?.code ?? 'internal', { message: error?.message, fields: error?.errors });
  });
}
