/** What this domain tells the others; apart from its contract, which is a leaf that the gateway imports. */
import type {} from '../core/events.ts';

declare module '../core/events.ts' {
  interface DomainEvents {
    'relationship.followed': { relatableId: string; authorId: string | null; userId: string };
  }
}
