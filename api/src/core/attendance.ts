/** What a kind declares whose items people attend, such as events. The attendance domain counts its seats. */
import type { RawBuilder } from 'kysely';

/** What decides whether someone can answer. */
export interface AttendanceTerms {
  starts_at: string | null;
  ends_at: string | null;
  is_cancelled: boolean;
  max_party_size: number;
  /** Whether organizers approve everyone who wants to come without an invitation. */
  join_approval: boolean;
  guests_may_invite: boolean;
}

export interface Attended {
  /** First part of its real-time topics. */
  topic: string;
  /** A query of the columns of `AttendanceTerms` for an item. */
  terms(itemId: RawBuilder<unknown>): RawBuilder<AttendanceTerms>;
  /** Who can see the guests of an item: `everybody`, `guests`, or `organizers`. */
  guestsSeen(itemId: RawBuilder<unknown>): RawBuilder<string>;
  /** Only items that have not ended, as SQL over the ID of an item. */
  isComing(itemId: RawBuilder<unknown>): RawBuilder<boolean>;
}
