/** What this domain tells the others; apart from its contract, which is a leaf that the gateway imports. */
import type {} from '../core/events.ts';

declare module '../core/events.ts' {
  interface DomainEvents {
    'reaction.added': { itemId: string; authorId: string | null; userId: string };
    /** Somebody feels something else than before. */
    'reaction.changed': { itemId: string };
    'reaction.removed': { itemId: string };
  }
}
