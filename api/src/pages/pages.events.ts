/** What this domain tells the others; apart from its contract, which is a leaf that the gateway imports. */
import type {} from '../core/events.ts';

declare module '../core/events.ts' {
  interface DomainEvents {
    /** A crowd was founded: whoever did it belongs to it. */
    'page.founded': { id: string; ownerId: string };
    /** A former owner takes a crowd back in time: whatever happened to their place in it meanwhile is undone. */
    'page.reclaimed': { id: string; ownerId: string };
    /** Before a crowd gets another owner; listeners can refuse. */
    'page.transferred': { id: string; ownerId: string };
    /** A crowd was closed: nobody belongs to it any longer. */
    'page.closed': { id: string };
  }
}
