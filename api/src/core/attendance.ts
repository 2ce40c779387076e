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
  /** Whether each of its dates is answered by itself. */
  is_by_date: boolean;
  /** Whether `requireNoClash` decides too. */
  avoids_clashes: boolean;
  /** The error for users who want to come, if they can’t by themselves. */
  refusal: ErrorCode | null;
}

/** How the dates of an item are found that are answered one by one. A date is a subject with seats of its own. */
export interface AttendedDates {
  /** SQL: the date of an item by its original date, or its next one without it. Null if the item is answered as a whole. */
  subject: (itemId: RawBuilder<unknown>, occursOn: string | undefined) => RawBuilder<string | null>;
  /** SQL: the original date of a subject. Null for the item itself. */
  occursOn: (subjectId: RawBuilder<unknown>) => RawBuilder<string | null>;
  /** SQL: the date takes place and has not ended. */
  isComing: (subjectId: RawBuilder<unknown>) => RawBuilder<boolean>;
}

export interface Attended {
  /** First part of its real-time topics. */
  topic: string;
  /** The ID of an item whose paths can also name it by a slug. */
  idOf?: (context: Context, key: string) => Promise<string>;
  /** Where people can answer dates one by one. */
  dates?: AttendedDates;
  /** A query of the columns of `AttendanceTerms` for an item, or for one of its dates. */
  terms(itemId: RawBuilder<unknown>, subjectId: RawBuilder<unknown>): RawBuilder<AttendanceTerms>;
  /** Who can see the guests of an item: `everybody`, `guests`, or `organizers`. */
  guestsSeen(itemId: RawBuilder<unknown>): RawBuilder<string>;
  /** Throws if the user has something else to do at that time. Asked before an answer `accepted`, unless the user allows it. */
  requireNoClash?(context: Context, itemId: string, userId: string): Promise<void>;
  /** Only items that have not ended, as SQL over the ID of an item. */
  isComing(itemId: RawBuilder<unknown>): RawBuilder<boolean>;
}

export interface AnswerWanted {
  /** Any of them if it is omitted. */
  answer?: 'accepted' | 'maybe' | 'declined' | undefined;
  /** SQL of the subject of a date. */
  dateId?: RawBuilder<unknown> | undefined;
}

/** What the attendance domain does for the domains whose items people attend. Each write runs in the transaction of its caller. */
export interface AttendanceService {
  /** How users answer items of a kind. */
  membership(attended: Attended): Membership;
  /** To be called when an item is created. Without a capacity, there is no limit. */
  open(context: Context, itemId: string, capacity: number | null): Promise<void>;
  /** Gives dates that are answered by themselves their seats: SQL of `id` and `capacity`. Those that have them keep them. */
  openDates(context: Context, itemId: string, dates: RawBuilder<unknown>): Promise<void>;
  /** Takes the seats of dates away, with all answers. Returns the dates to which people came, or might have. */
  dropDates(context: Context, subjectIds: readonly string[]): Promise<string[]>;
  /** Changes the capacity of items or dates. Throws `capacity_below_guests` if more people come already. */
  resize(context: Context, subjectIds: readonly string[], capacity: number | null): Promise<void>;
  /** To be called when the time or the place of items or dates has changed, so that guests confirm their answers. */
  move(context: Context, subjectIds: readonly string[]): Promise<void>;
  /** Closes the wait list of a date, or that of an item with those of its dates. */
  close(context: Context, subjectId: string): Promise<void>;
  /** Throws `has_guests` if people come to an item or one of its dates, or wait. */
  requireNoGuests(context: Context, itemId: string): Promise<void>;
  /** The subject of a date of an item that is answered by date. Throws `invalid` if there is none. */
  findDate(context: Context, itemId: string, occursOn: string): Promise<string>;
  /** Joins the seats of a subject, for `stateColumn`. */
  seating(subjectId: RawBuilder<unknown>): RawBuilder<unknown>;
  /** A column `seating` with the counts of a subject of `items i`, and what the viewer has answered, for `presentState`. */
  stateColumn(viewer: VisibilityScope | null): RawBuilder<unknown>;
  presentState(stored: object): object;
  /**
   * A column `attendance` of `relationships r`, for `presentAnswer`. `seesAll` is SQL for organizers and the user, and `dateId` of the
   * subject of a date, whose answer it is then.
   */
  answerColumn(seesAll: RawBuilder<unknown>, dateId?: RawBuilder<unknown>): RawBuilder<unknown>;
  presentAnswer(stored: object): object;
  /** SQL over `relationships r join items i`: the user gave an answer, to a date if one is named, as far as the viewer can know. */
  gaveAnswer(viewer: VisibilityScope | null, answer: AnswerWanted): RawBuilder<boolean>;
}
