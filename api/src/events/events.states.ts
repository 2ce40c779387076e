/** The states of an event, and what its organizers can do in each, as data. */
import { Failure } from '../core/errors.ts';
import type { Event } from './events.contract.ts';

export const EVENT_STATES = ['draft', 'upcoming', 'running', 'ended', 'cancelled', 'cancelled and started'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** The states in which each action is possible. A published event never becomes a draft again. */
export const EVENT_ACTIONS = {
  publish: ['draft'],
  update: ['draft', 'upcoming', 'running', 'ended'],
  cancel: ['upcoming', 'running'],
  restore: ['cancelled'],
  delete: EVENT_STATES,
} as const satisfies Record<string, readonly EventState[]>;
export type EventAction = keyof typeof EVENT_ACTIONS;

/** The states in which people count on the event. It can only be deleted if no one comes or waits. */
export const HAS_GUESTS: readonly EventState[] = ['upcoming', 'running'];

type Dated = Pick<Event, 'is_draft' | 'starts_at' | 'ends_at' | 'cancelled_at' | 'next_occurrence'>;

/** The state of an event. That of a series follows from its next date. */
export function stateOf({ is_draft, cancelled_at, next_occurrence, ...event }: Dated, now: Date): EventState {
  const { starts_at, ends_at } = next_occurrence ?? event;
  if (is_draft) return 'draft';
  const isPast = (at: string | null) => at !== null && new Date(at) <= now;
  if (cancelled_at !== null) return isPast(starts_at) ? 'cancelled and started' : 'cancelled';
  if (isPast(ends_at)) return 'ended';
  return isPast(starts_at) ? 'running' : 'upcoming';
}

/** Throws `cancelled` or `status_step` if the action is not possible in the state of the event. */
export function requireAction(action: EventAction, event: Dated, now: Date): void {
  const state = stateOf(event, now);
  if ((EVENT_ACTIONS[action] as readonly EventState[]).includes(state)) return;
  throw new Failure(event.cancelled_at !== null && action !== 'restore' ? 'cancelled' : 'status_step');
}
