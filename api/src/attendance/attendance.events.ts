/** What this domain tells the others, apart from its contract, which is a leaf that the gateway imports. */
import type {} from '../core/events.ts';

declare module '../core/events.ts' {
  interface DomainEvents {
    'attendance.invited': { id: string; itemId: string; userId: string; byId: string };
    /** A request or an invitation was answered. */
    'attendance.answered': {
      id: string;
      itemId: string;
      userId: string;
      byId: string;
      isAccepted: boolean;
      wasRequest: boolean;
    };
    /** An organizer offered a seat out of order, or let others go first. */
    'waitlist.overruled': { action: 'promoted' | 'passed'; itemId: string; userId: string; occursOn: string | null };
    /** A request or an invitation was withdrawn. */
    'attendance.withdrawn': { id: string; itemId: string; userId: string; wasRequest: boolean };
    /** `occursOn` is the date of a series whose dates are answered one by one. */
    'waitlist.offered': {
      entryId: string;
      itemId: string;
      occursOn: string | null;
      userId: string;
      size: number;
      heldUntil: string;
    };
    /** An offer was accepted, declined, or withdrawn, so that its notification needs no attention. */
    'waitlist.settled': { entryId: string; userId: string };
    'waitlist.expired': { entryId: string; itemId: string; occursOn: string | null; userId: string };
    /** Seats became free that no one on the wait list is offered. */
    'seats.freed': { subjectId: string; seats: number };
  }
}
