/** The states of a conference, and what its organizers can do in each, as data. */
import { Failure } from '../core/errors.ts';
import type { Conference, ConferenceStatus } from './conferences.contract.ts';

export const CONFERENCE_STATES = ['draft', 'upcoming', 'running', 'ended', 'cancelled', 'archived'] as const;
export type ConferenceState = (typeof CONFERENCE_STATES)[number];

/** The states in which each action is possible. */
export const CONFERENCE_ACTIONS = {
  publish: ['draft'],
  update: ['draft', 'upcoming', 'running', 'ended'],
  cancel: ['upcoming', 'running'],
  archive: ['ended'],
  delete: ['draft'],
} as const satisfies Record<string, readonly ConferenceState[]>;
export type ConferenceAction = keyof typeof CONFERENCE_ACTIONS;

/** The action that leads to a status. No action leads back to a draft. */
export const ACTION_TO: Readonly<Partial<Record<ConferenceStatus, ConferenceAction>>> = {
  published: 'publish',
  cancelled: 'cancel',
  archived: 'archive',
};

type Dated = Pick<Conference, 'status' | 'starts_at' | 'ends_at'>;

export function stateOf({ status, starts_at, ends_at }: Dated, now: Date): ConferenceState {
  if (status !== 'published') return status;
  if (ends_at !== null && new Date(ends_at) <= now) return 'ended';
  return starts_at !== null && new Date(starts_at) <= now ? 'running' : 'upcoming';
}

/** Throws `cancelled` or `status_step` if the action is not possible in the state of the conference. */
export function requireAction(action: ConferenceAction, conference: Dated, now: Date): void {
  const state = stateOf(conference, now);
  if ((CONFERENCE_ACTIONS[action] as readonly ConferenceState[]).includes(state)) return;
  throw new Failure(action === 'update' && state === 'cancelled' ? 'cancelled' : 'status_step');
}
