import { listComments, type Comment } from '@plaza/api/comments/comments.contract.ts';
import type { ItemBase } from '@plaza/api/core/contract.ts';
import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import { connectionFrom, sizeOf, type Connection } from '../core/connection.ts';
import type { GatewayContext, Progress } from '../core/context.ts';
import { relationsOf, selectedPaths, type Relations } from '../core/lookahead.ts';

type Loader = DataLoader<string, Comment[]>;

/** Loaders of one operation, by what they ask for. */
const loaders = new WeakMap<Progress, Map<string, Loader>>();

/** The newest comments of an item, asked for together with those of all other items on the page. */
export async function newestOfEach(
  context: GatewayContext,
  info: GraphQLResolveInfo,
  { id: itemId, comments_count: total }: ItemBase,
  first: number | null | undefined,
  relations: Relations,
): Promise<Connection<Comment>> {
  const size = sizeOf(first);
  const include = relationsOf(info, relations, 'edges.node.');
  // One more than is shown tells whether there are more, where anybody asks.
  const more = selectedPaths(info).has('pageInfo') ? 1 : 0;
  const comments = await loaderFor(context, Math.max(size + more, 1), include).load(itemId);
  const shown = comments.slice(0, size);
  return connectionFrom(shown, { next: null, hasNextPage: comments.length > size, total });
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
