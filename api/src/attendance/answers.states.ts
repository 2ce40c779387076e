/** The states of a guest, and what each action makes of them, as data. */
import type { ErrorCode } from '../core/errors.ts';

export const GUEST_STATES = [
  'none',
  'invited',
  'requested',
  'refused',
  'accepted',
  'maybe',
  'declined',
  'waiting',
  'offered',
] as const;
export type GuestState = (typeof GUEST_STATES)[number];

/** By whom an action is possible: the user, organizers, or guests who can invite too. */
export type Actor = 'self' | 'organizer' | 'inviter';

interface Transition {
  by: Actor;
  /** The next state, or the error that refuses the action. */
  from: Readonly<Record<GuestState, { to: GuestState } | { error: ErrorCode }>>;
}

const to = (state: GuestState) => ({ to: state });
const refused = (error: ErrorCode) => ({ error });
const all = <T>(outcome: T): Record<GuestState, T> =>
  Object.fromEntries(GUEST_STATES.map((state) => [state, outcome])) as Record<GuestState, T>;
/** Nothing changes. */
const same = Object.fromEntries(GUEST_STATES.map((state) => [state, to(state)])) as Record<
  GuestState,
  { to: GuestState }
>;

/**
 * `ask` is what accepting does for someone who needs an approval: users who are not invited, where organizers approve guests. A seat
 * is taken only on the way to `accepted`, and a wait-list entry ends whenever its user leaves `waiting` and `offered`.
 */
export const ANSWER_ACTIONS = {
  accept: { by: 'self', from: { ...all(to('accepted')), waiting: refused('full') } },
  ask: {
    by: 'self',
    from: { ...all(to('requested')), accepted: to('accepted'), waiting: refused('full'), offered: to('accepted') },
  },
  maybe: { by: 'self', from: all(to('maybe')) },
  decline: { by: 'self', from: all(to('declined')) },
  leave: { by: 'self', from: all(to('none')) },
  wait: {
    by: 'self',
    from: {
      ...all(to('waiting')),
      accepted: refused('already_coming'),
      waiting: refused('already_waiting'),
      offered: refused('already_waiting'),
    },
  },
  // An organizer who invites someone who has asked approves the request.
  invite: { by: 'inviter', from: { ...same, none: to('invited'), refused: to('invited'), requested: to('accepted') } },
  approve: { by: 'organizer', from: { ...all(refused('already_answered')), requested: to('accepted') } },
  refuse: { by: 'organizer', from: { ...all(refused('already_answered')), requested: to('refused') } },
  remove: { by: 'organizer', from: all(to('none')) },
} as const satisfies Record<string, Transition>;
export type AnswerAction = keyof typeof ANSWER_ACTIONS;
