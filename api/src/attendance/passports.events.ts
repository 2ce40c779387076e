/**
 * What the domains of money tell this one about passports, the offers of a conference, and tickets, which are passports in someone’s
 * hands. They emit it in their transaction, so that an error undoes the purchase. Seats are only counted here.
 */
import type {} from '../core/events.ts';

interface PassportSeats {
  purchaseId: string;
  conferenceId: string;
  userId: string;
  /** Of the conference, and of its passports. Passports without a limit are left out. */
  seats: readonly { subjectId: string; count: number }[];
}

declare module '../core/events.ts' {
  interface DomainEvents {
    /** There is this number of a passport; null for no limit. Fails with `capacity_below_guests` if more are sold or reserved. */
    'passport.limited': { conferenceId: string; passportId: string; quantity: number | null };
    /** Seats are kept for a purchase. Fails with `full`. The seats of an offer to the user are used first. */
    'passport.reserved': PassportSeats & { until: string };
    /** The purchase is paid, so that its seats are taken. */
    'passport.issued': PassportSeats;
    /** The seats of a purchase are free again. An offer that it used is open until its own end. */
    'passport.released': PassportSeats & { from: 'held' | 'taken' };
    /** A user has a ticket and comes. No seat moves. */
    'ticket.held': { conferenceId: string; userId: string };
    /** A user has no ticket of the conference any more. No seat moves. */
    'ticket.gone': { conferenceId: string; userId: string };
  }
}
