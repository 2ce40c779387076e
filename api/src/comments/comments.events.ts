/** What this domain tells the others; apart from its contract, which is a leaf that the gateway imports. */
import type {} from '../core/events.ts';

declare module '../core/events.ts' {
  interface DomainEvents {
    'comment.added': {
      id: string;
      contextId: string;
      contextAuthorId: string | null;
      /** Author of the comment that it replies to. */
      parentAuthorId: string | null;
      authorId: string;
      content: string;
      /** Who is named in it. */
      mentionedIds: readonly string[];
    };
  }
}
