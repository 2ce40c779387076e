/** What a kind declares whose items people attend, such as events. The attendance domain counts its seats. */
import type { RawBuilder } from 'kysely';
import type { Context } from './context.ts';
import type { ErrorCode } from './errors.ts';
import type { Membership } from './relationships.ts';
import type { VisibilityScope } from './visibility.ts';

/** What decides whether someone can answer. */
export interface AttendanceTerms {
  starts_at: string | null;
  ends_at: string | null;
  is_cancelled: boolean;
  max_party_size: number;
  /** Whether organizers approve everyone who wants to come without an invitation. */
  join_approval: boolean;
  guests_may_invite: boolean;
  /** Whether `requireNoClash` decides too. */
  avoids_clashes: boolean;
  /** The error for users who want to come, if they can’t by themselves. */
  refusal: ErrorCode | null;
}

export interface Attended {
  /** First part of its real-time topics. */
  topic: string;
  /** The ID of an item whose paths can also name it by a slug. */
  idOf?: (context: Context, key: string) => Promise<string>;
  /** A query of the columns of `AttendanceTerms` for an item. */
  terms(itemId: RawBuilder<unknown>): RawBuilder<AttendanceTerms>;
  /** Who can see the guests of an item: `everybody`, `guests`, or `organizers`. */
  guestsSeen(itemId: RawBuilder<unknown>): RawBuilder<string>;
  /** Throws if the user has something else to do at that time. Asked before an answer `accepted`, unless the user allows it. */
  requireNoClash?(context: Context, itemId: string, userId: string): Promise<void>;
  /** Only items that have not ended, as SQL over the ID of an item. */
  isComing(itemId: RawBuilder<unknown>): RawBuilder<boolean>;
}

/** What the attendance domain does for the domains whose items people attend. Each write runs in the transaction of its caller. */
export interface AttendanceService {
  /** How users answer items of a kind. */
  membership(attended: Attended): Membership;
  /** To be called when an item is created. Without a capacity, there is no limit. */
  open(context: Context, itemId: string, capacity: number | null): Promise<void>;
  /** Changes the capacity. Throws `capacity_below_guests` if more people come already. */
  resize(context: Context, itemId: string, capacity: number | null): Promise<void>;
  /** To be called when the time or the place has changed, so that guests confirm their answers. */
  move(context: Context, itemId: string): Promise<void>;
  /** Closes the wait list. */
  close(context: Context, itemId: string): Promise<void>;
  /** Throws `has_guests` if people come or wait. */
  requireNoGuests(context: Context, itemId: string): Promise<void>;
  /** Joins the seats of `items i`, for `stateColumn`. */
  seating: RawBuilder<unknown>;
  /** A column `seating` with the counts and what the viewer has answered, for `presentState`. */
  stateColumn(viewer: VisibilityScope | null): RawBuilder<unknown>;
  presentState(stored: object): object;
  /** A column `attendance` of `relationships r`, for `presentAnswer`. `seesAll` is SQL for organizers and the user. */
  answerColumn(seesAll: RawBuilder<unknown>): RawBuilder<unknown>;
  presentAnswer(stored: object): object;
  /** SQL over `relationships r join items i`: the user gave this answer, as far as the viewer can know. */
  gaveAnswer(viewer: VisibilityScope | null, answer: 'accepted' | 'maybe' | 'declined'): RawBuilder<boolean>;
}
