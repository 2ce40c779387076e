import { listComments, type Comment } from '@plaza/api/comments/comments.contract.ts';
import { PAGE_MAX, type ItemBase } from '@plaza/api/core/contract.ts';
import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import { connectionFrom, sizeOf, type Connection } from '../core/connection.ts';
import type { GatewayContext, Progress } from '../core/context.ts';
import { relationsOf, selectedPaths, type Relations } from '../core/lookahead.ts';

/** What a few comments each are asked for: items, or comments that were replied to. */
type Of = 'contexts' | 'parents';
type Loader = DataLoader<string, Comment[]>;

/** Loaders of one operation, by what they ask for. */
const loaders = new WeakMap<Progress, Map<string, Loader>>();

/** The newest comments of an item, newest first, asked for together with those of all other items on the page. */
export const newestOfEach = (
  context: GatewayContext,
  info: GraphQLResolveInfo,
  item: ItemBase,
  first: number | null | undefined,
  relations: Relations,
) => fewOfEach(context, info, { of: 'contexts', id: item.id, first, total: item.comments_count, relations });

/** The oldest replies to a comment, asked for together with those to all other comments on the page. */
export const repliesOfEach = (
  context: GatewayContext,
  info: GraphQLResolveInfo,
  comment: Comment,
  first: number | null | undefined,
  relations: Relations,
) => fewOfEach(context, info, { of: 'parents', id: comment.id, first, total: comment.replies_count, relations });

interface Wish {
  of: Of;
  id: string;
  first: number | null | undefined;
  total: number;
  relations: Relations;
}

async function fewOfEach(
  context: GatewayContext,
  info: GraphQLResolveInfo,
  { of, id, first, total, relations }: Wish,
): Promise<Connection<Comment>> {
  const size = sizeOf(first);
  // Nothing to ask for: the counts say so.
  if (total === 0) return connectionFrom<Comment>([], { cursors: [], hasNextPage: false, total });
  const include = relationsOf(info, relations, 'edges.node.');
  // One more than is shown tells whether there are more, where anybody asks.
  const more = selectedPaths(info).has('pageInfo') ? 1 : 0;
  const comments = await loaderFor(context, of, Math.max(size + more, 1), include).load(id);
  const cursors = comments.map((comment) => comment.id);
  return connectionFrom(comments.slice(0, size), { cursors, hasNextPage: comments.length > size, total });
}

function loaderFor(context: GatewayContext, of: Of, limit: number, include: string[]): Loader {
  let known = loaders.get(context.progress);
  if (!known) loaders.set(context.progress, (known = new Map()));
  const key = `${of} ${limit} ${include.join(',')}`;
  let loader = known.get(key);
  if (!loader) {
    loader = new DataLoader(
      async (ids) => {
        const query = { [of]: [...ids], limit: Math.min(limit, PAGE_MAX), include };
        const { data } = await context.rest(listComments, { query });
        return of === 'contexts' ? newest(data, ids) : replies(data, ids);
      },
      { maxBatchSize: PAGE_MAX },
    );
    known.set(key, loader);
  }
  return loader;
}

/** Each answer is in the order of a conversation, oldest first. */
function newest(comments: Comment[], ids: readonly string[]): Comment[][] {
  const byContext = Map.groupBy(comments, (comment) => comment.context_id);
  return ids.map((id) => byContext.get(id)?.toReversed() ?? []);
}

/** A reply stands below the comment that it answers, and below the top of its thread. */
const replies = (comments: Comment[], ids: readonly string[]): Comment[][] =>
  ids.map((id) => comments.filter((comment) => comment.root_id === id || comment.parent_id === id));
