/** What this domain tells the others; apart from its contracts, which are leaves that the gateway imports. */
import type {} from '../core/events.ts';

declare module '../core/events.ts' {
  interface DomainEvents {
    /** Somebody names a person in their story, who is to say whether it is so. What was asked before is void. */
    'timeline.named': { id: string; personId: string; authorId: string; status: string };
    /** A question no longer waits for the answer of this person: it was withdrawn, changed, or answered elsewhere. */
    'timeline.withdrawn': { id: string; personId: string };
  }
}
