/** What this domain tells the others, apart from its contract, which is a leaf that the gateway imports. */
import type {} from '../core/events.ts';
import type { OccasionChange } from '../core/occasion-changes.ts';

/** A change of a published conference that its participants have to know. */
export type ConferenceNews = 'moved' | 'cancelled';

export interface ReleasedSession {
  id: string;
  starts_at: string;
  ends_at: string;
  location_id: string | null;
  place_id: string | null;
  /** Whether the version before did not have it. If it was cancelled, it takes place again. */
  is_added: boolean;
}

declare module '../core/events.ts' {
  interface DomainEvents {
    /** A conference is about to be published. A listener that throws prevents it. */
    'conference.publishing': { id: string };
    /** A draft was created from an earlier conference. `asks`: it is to have the same questions to applicants. */
    'conference.copied': { fromId: string; toId: string; asks: boolean };
    'conference.cancelled': { id: string };
    /** A conference was cancelled because its author left the platform. It is hidden with its author. */
    'conference.abandoned': { id: string };
    /** A published conference was moved. */
    'event.moved': { id: string; from: string | null; to: string | null };
    /** Organizers invited a user with a press pass, who takes none of the seats. */
    'conference.guest_of_honour': { conferenceId: string; userId: string };
    /** Emitted by the domains of money: whether the conference has a passport that is not free. */
    'conference.priced': { id: string; isPaid: boolean };
    'conference.changed': { id: string; news: ConferenceNews } & OccasionChange;
    /** A version of a schedule was released. Its sessions take their times and rooms in the same transaction. */
    'schedule.released': {
      conferenceId: string;
      timezone: string;
      /** All sessions of the version. */
      placed: readonly ReleasedSession[];
      /** Sessions that the version before had, which are cancelled. */
      removedIds: readonly string[];
    };
  }
}
