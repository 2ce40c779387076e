/** What this domain tells the others, apart from its contract, which is a leaf that the gateway imports. */
import type {} from '../core/events.ts';
import type { OccasionChange } from '../core/occasion-changes.ts';

/** A change of a published conference that its participants have to know. */
export type ConferenceNews = 'moved' | 'cancelled';

declare module '../core/events.ts' {
  interface DomainEvents {
    /** A conference is about to be published. A listener that throws prevents it. */
    'conference.publishing': { id: string };
    'conference.changed': { id: string; news: ConferenceNews } & OccasionChange;
  }
}
