import { listComments, type Comment } from '@plaza/api/comments/comments.contract.ts';
import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import { connectionFrom, sizeOf, type Connection } from '../core/connection.ts';
import type { GatewayContext, Progress } from '../core/context.ts';
import { relationsOf, type Relations } from '../core/lookahead.ts';

type Loader = DataLoader<string, Comment[]>;

/** Loaders of one operation, by what they ask for. */
const loaders = new WeakMap<Progress, Map<string, Loader>>();

/** The newest comments of an item, asked for together with those of all other items on the page. */
export async function newestOfEach(
  context: GatewayContext,
  info: GraphQLResolveInfo,
  itemId: string,
  first: number | null | undefined,
  relations: Relations,
): Promise<Connection<Comment>> {
  const size = sizeOf(first);
  const include = relationsOf(info, relations, 'edges.node.');
  // One more than is shown tells whether there are more.
  const comments = await loaderFor(context, size + 1, include).load(itemId);
  const shown = comments.slice(0, size);
  const item = await context.items.load(itemId);
  return connectionFrom(shown, { next: null, hasNextPage: comments.length > size, total: item?.comments_count ?? 0 });
}

function loaderFor(context: GatewayContext, limit: number, include: string[]): Loader {
  let known = loaders.get(context.progress);
  if (!known) loaders.set(context.progress, (known = new Map()));
  const key = `${limit} ${include.join(',')}`;
  let loader = known.get(key);
  if (!loader) {
    loader = new DataLoader(
      async (ids) => {
        const query = { contexts: [...ids], limit: Math.min(limit, 100), include };
        const { data } = await context.rest(listComments, { query });
        const byContext = Map.groupBy(data, (comment) => comment.context_id);
        // Each answer is in the order of a conversation, oldest first.
        return ids.map((id) => byContext.get(id)?.toReversed() ?? []);
      },
      { maxBatchSize: 100 },
    );
    known.set(key, loader);
  }
  return loader;
}
