/** What this domain tells the others, apart from its contract, which is a leaf that the gateway imports. */
import type {} from '../core/events.ts';
import type { OccasionChange } from '../core/occasion-changes.ts';

/** A change of a published event that its followers have to know. */
export type EventNews = 'moved' | 'cancelled' | 'restored';

declare module '../core/events.ts' {
  interface DomainEvents {
    'event.changed': { id: string; news: EventNews } & OccasionChange;
    /** An event was cancelled because its author left the platform. It is hidden with its author. */
    'event.abandoned': { id: string };
    /** A session was added, edited, cancelled, restored, or deleted, or one of its speakers answered. */
    'session.changed': { conferenceId: string };
    /** Organizers named users as speakers of a session. */
    'speakers.named': { eventId: string; userIds: readonly string[]; byId: string };
    'speakers.removed': { eventId: string; userIds: readonly string[] };
    'speaker.answered': { eventId: string; userId: string; isConfirmed: boolean };
    /** A tailgate waits for the approval of the organizers of its conference. */
    'tailgate.proposed': { id: string; conferenceId: string; byId: string };
    'tailgate.decided': { id: string; hostId: string; byId: string; approval: 'accepted' | 'declined' };
    /** The host of a tailgate asked the host of another one to be near. */
    'nearness.asked': { fromId: string; toId: string; hostId: string; byId: string };
    'nearness.settled': { fromId: string; toId: string };
  }
}
