import type { Kind } from '../ui/kinds.ts';

/** What the client needs to know about a kind of item. Each is declared in its domain, and listed in `kinds.ts`. */
export interface ItemKind {
  /** Its type in GraphQL. */
  typename: string;
  /** The mark and the hue that stand for it. */
  mark?: Kind;
  /** The folder of its path, if that ends with the ID. */
  folder?: string;
  /** Its value in the filters of Discover and of the search. */
  filter?: string;
  /** Published in the feed. */
  isInFeed?: true;
  /** Its author chooses its audience. */
  hasOwnAudience?: true;
}
