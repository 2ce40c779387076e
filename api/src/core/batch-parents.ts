/** One list below many parents, such as the followers of each user on a page, in one call instead of one per parent. */
import { EACH_MAX, PAGE_SIZE, type Contract, type Part } from './contract.ts';
import type { Context } from './context.ts';
import { Failure } from './errors.ts';
import { isId } from './ids.ts';
import { mapLimit } from './map-limit.ts';
import type { ListInput, Page } from './list.ts';

/** The validated input of a call. */
export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Pages that are read in parallel, so that one caller does not occupy all connections. */
const AT_ONCE = 4;

export type Handler = (call: Context & Input) => Promise<unknown>;

/** Lists below several parents: returns one page per parent, as if each had been requested separately. */
export async function batchParents(
  context: Context,
  contract: Pick<Contract, 'parents'>,
  input: Input,
  handler: Handler,
): Promise<unknown> {
  const { each, ...query } = input.query as ListInput & { each?: string[] };
  if (!each) return handler(Object.assign(context, input));
  const params = input.params as Record<string, unknown>;
  const parent = contract.parents.find((name) => name in params || name in query);
  const limit = query.limit ?? PAGE_SIZE;
  if (parent === undefined) throw new Failure('invalid', { each: ['This list needs a parent.'] });
  if (each.length * limit > EACH_MAX)
    throw new Failure('invalid', { each: [`You can request up to ${EACH_MAX} entries in total.`] });
  const pages = await mapLimit(each, AT_ONCE, async (id): Promise<Page<unknown> | Failure> => {
    const own = Object.defineProperties({} as Context, Object.getOwnPropertyDescriptors(context));
    const asked =
      parent in params ? { query, params: { ...params, [parent]: id } } : { params, query: { ...query, [parent]: id } };
    try {
      if (!isId(id)) throw new Failure('not_found');
      return (await handler(Object.assign(own, { ...input, ...asked }))) as Page<unknown>;
    } catch (error) {
      if (error instanceof Failure) return error;
      throw error;
    }
  });
  return {
    data: pages.flatMap((page) => (page instanceof Failure ? [] : page.data)),
    meta: { total: null, page: null, limit, next_cursor: null },
    each: pages.map((page): Part => {
      if (!(page instanceof Failure)) return { size: page.data.length, meta: page.meta };
      const { code, message, fields } = page;
      return { size: 0, error: { code, message, errors: fields } };
    }),
  };
}
