/** What this domain tells the others; apart from its contract, which is a leaf that the gateway imports. */
import type {} from '../core/events.ts';

declare module '../core/events.ts' {
  interface DomainEvents {
    'scribble.written': {
      id: string;
      authorId: string;
      hashtags: string[];
      /** Written for the first time: nothing is known of it yet. */
      isNew: boolean;
    };
  }
}
