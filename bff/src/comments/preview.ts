/** The newest few comments of each item of a list: it brings them along, so that showing them is no call of its own. */
import { COMMENT_PREVIEW, type Comment } from '@plaza/api/comments/comments.contract.ts';
import type { ItemBase } from '@plaza/api/core/contract.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { connectionFrom, isFromStart, type Connection, type PageArgs } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { selectedPaths, type SelectedPaths } from '../core/lookahead.ts';

type Asked = PageArgs & { newestFirst?: boolean | null; sort?: string | null };

/** Only so many come along, and nothing tells whether there are more. */
export const isPreview = ({ first, newestFirst, sort, ...range }: Asked, paths: SelectedPaths) =>
  newestFirst === true &&
  !sort &&
  isFromStart(range) &&
  typeof first === 'number' &&
  first >= 0 &&
  first <= COMMENT_PREVIEW &&
  !paths.has('pageInfo');

/** The newest comments of an item, where its list brought them along and no more are asked for. */
export function newestBrought(
  context: GatewayContext,
  info: GraphQLResolveInfo,
  item: ItemBase,
  args: Asked,
): Connection<Comment> | undefined {
  const ids = item.newest_comment_ids;
  if (!ids || !isPreview(args, selectedPaths(info))) return undefined;
  const comments = ids.slice(0, Number(args.first)).map((id) => context.items.held(id) as Comment | undefined);
  return connectionFrom(comments, { cursors: ids, hasNextPage: false, total: item.comments_count });
}
