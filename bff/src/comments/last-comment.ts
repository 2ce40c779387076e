/** The latest comment on a topic of a discussion. */
import type { Comment as CommentEntity } from '@plaza/api/comments/comments.contract.ts';
import type { GatewayContext } from '../core/context.ts';
import { related } from '../items/items.ts';
import { Comment } from './comments.ts';

interface TopicWithLast {
  id: string;
  last_comment_id?: string | null | undefined;
}

/** Options of the field `lastComment`. */
export const lastComment = {
  type: Comment,
  nullable: true as const,
  description: 'The latest comment or reply that the viewer can see; null if there is none.',
  reads: ['last_comment_id'] as const,
  async resolve({ id, last_comment_id: known }: TopicWithLast, _args: unknown, context: GatewayContext) {
    // It depends on the viewer, so events omit it.
    const last = known === undefined ? ((await context.items.ask(id)) as TopicWithLast | null)?.last_comment_id : known;
    return related<CommentEntity>(last ?? null, context);
  },
};

/** What a list of topics includes for it. */
export const LAST_COMMENT = {
  lastComment: 'last_comment',
  'lastComment.author': 'last_comment.user',
  'lastComment.author.avatar': 'last_comment.user.avatar',
};
