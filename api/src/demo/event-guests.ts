/** Who comes to the events of the town, or waits: with the seats that they take. */
import type { Answer } from '../attendance/attendance.contract.ts';
import type { Pen } from './crowd-rows.ts';

export interface GuestedEvent {
  name: string;
  minutesAgo: number;
  /** Of each date, if each is answered by itself. */
  capacity?: number;
  guests: readonly Guest[];
  waiting?: readonly Waiting[];
}

interface Guest {
  who: string;
  /** Null for someone who has been invited or asks to come, and for a co-organizer who has not answered. */
  answer: Answer | null;
  role?: 'manager';
  party?: number;
  note?: string;
  /** Invited by the author. */
  isInvited?: boolean;
  isHidden?: boolean;
}

/** In the order of the list. */
interface Waiting {
  who: string;
  party?: number;
  note?: string;
  /** A seat is held until tomorrow. */
  isOffered?: boolean;
}

/** Who answered one date of a series. */
export interface DateGuests {
  guests: readonly { who: string; answer: Answer; party?: number }[];
  waiting?: readonly Waiting[];
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

interface Related extends Pick<Guest, 'role' | 'party' | 'note' | 'isHidden'> {
  who: string;
  answer?: Answer | null;
  status: string;
  invitedBy?: string | undefined;
  at: Date;
}

/** The relationship of a guest to an event, and their answer to it. Returns the ID of the relationship. */
function relate(pen: Pen, { name }: GuestedEvent, eventId: string, guest: Related): string {
  const { who, status, answer = null, party = 1, note = null, isHidden = false, at } = guest;
  const userId = pen.userId(who);
  const id = pen.idOf(`guest ${who} of ${name}`, at);
  pen.add('relationships', {
    id,
    relatable_id: eventId,
    user_id: userId,
    initiated_by_id: guest.invitedBy ?? userId,
    role: guest.role ?? 'member',
    status,
    created_at: at,
  });
  if (status === 'accepted') pen.count(eventId, 'members');
  pen.add('attendances', {
    relationship_id: id,
    answer,
    party_size: party,
    note,
    answered_at: answer ? at : null,
    seen_moves: 0,
    is_hidden: isHidden,
  });
  return id;
}

interface Subject {
  id: string;
  eventId: string;
  capacity: number | null;
}

/** The seats of an event or a date. */
function seat(
  pen: Pen,
  { id, eventId, capacity }: Subject,
  guests: readonly Pick<Guest, 'answer' | 'party'>[],
  waiting: readonly Waiting[],
): void {
  pen.add('seatings', {
    subject_id: id,
    item_id: eventId,
    capacity,
    taken: guests.reduce((sum, { answer, party = 1 }) => sum + (answer === 'accepted' ? party : 0), 0),
    held: waiting.reduce((sum, { isOffered, party = 1 }) => sum + (isOffered ? party : 0), 0),
    interested: guests.filter(({ answer }) => answer === 'maybe').length,
    waiting: waiting.filter(({ isOffered }) => !isOffered).length,
    offers: waiting.filter(({ isOffered }) => isOffered).length,
    moves: 0,
  });
}

/** A place on the wait list of an event or a date, called `list`. */
function wait(pen: Pen, subjectId: string, list: string, entry: Waiting & { place: number; at: Date }): void {
  const { who, party = 1, note = null, isOffered = false, place, at } = entry;
  pen.add('waitlist_entries', {
    id: pen.idOf(`place of ${who} on the list of ${list}`, at),
    subject_id: subjectId,
    user_id: pen.userId(who),
    seq: place,
    party_size: party,
    accepts_fewer: false,
    note,
    state: isOffered ? 'offered' : 'waiting',
    offered_size: isOffered ? party : null,
    offered_at: isOffered ? pen.ago(0) : null,
    held_until: isOffered ? pen.ago(-DAY_MINUTES) : null,
    created_at: at,
  });
}

/** Answers, invitations, and the wait list of an event that is answered as a whole. */
export function writeGuests(pen: Pen, event: GuestedEvent, id: string, authorId: string): void {
  const { name, minutesAgo, guests, capacity = null, waiting = [] } = event;
  const timeOf = (nth: number) => pen.ago(minutesAgo - (nth + 1) * HOUR_MINUTES);
  for (const [nth, guest] of guests.entries()) {
    const at = timeOf(nth);
    const status = guest.role ? 'accepted' : (guest.answer ?? 'pending');
    const invitedBy = guest.isInvited ? authorId : undefined;
    const relationshipId = relate(pen, event, id, { ...guest, status, invitedBy, at });
    if (!guest.isInvited || guest.answer) continue;
    pen.add('notifications', {
      id: pen.idOf(`invitation of ${guest.who} to ${name}`, at),
      user_id: pen.userId(guest.who),
      type: 'event_invitation',
      actor_id: authorId,
      notifiable_id: id,
      context_id: null,
      data: { membership_id: relationshipId },
      status: 'pending',
      viewed_at: at,
      created_at: at,
    });
  }
  seat(pen, { id, eventId: id, capacity }, guests, waiting);
  for (const [nth, entry] of waiting.entries()) {
    const at = timeOf(guests.length + nth);
    relate(pen, event, id, { who: entry.who, status: 'wait list', at });
    wait(pen, id, name, { ...entry, place: nth + 1, at });
  }
}

/** Answers to each of the next dates of a series, of which guests have one relationship to the event. */
export function writeDateGuests(
  pen: Pen,
  event: GuestedEvent,
  id: string,
  dates: readonly { id: string; occurs_on: string }[],
  answers: readonly DateGuests[],
): void {
  const { name, minutesAgo, capacity = null } = event;
  const at = pen.ago(minutesAgo - HOUR_MINUTES);
  seat(pen, { id, eventId: id, capacity: null }, [], []);
  const people = new Set(answers.flatMap(({ guests, waiting = [] }) => [...guests, ...waiting].map(({ who }) => who)));
  const relationships = new Map<string, string>();
  for (const who of people) {
    const given = answers.flatMap(({ guests }) => guests.flatMap((guest) => (guest.who === who ? [guest.answer] : [])));
    const answer = (['accepted', 'maybe', 'declined'] as const).find((one) => given.includes(one)) ?? null;
    relationships.set(who, relate(pen, event, id, { who, answer, status: answer ?? 'wait list', at }));
  }
  for (const [nth, { id: dateId, occurs_on }] of dates.entries()) {
    const { guests, waiting = [] } = answers[nth] ?? { guests: [] };
    seat(pen, { id: dateId, eventId: id, capacity }, guests, waiting);
    for (const { who, answer, party = 1 } of guests)
      pen.add('date_answers', {
        subject_id: dateId,
        relationship_id: relationships.get(who),
        answer,
        party_size: party,
        answered_at: at,
        seen_moves: 0,
      });
    for (const [place, entry] of waiting.entries())
      wait(pen, dateId, `${name} on ${occurs_on}`, { ...entry, place: place + 1, at });
  }
}
