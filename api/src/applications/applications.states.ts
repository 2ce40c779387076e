/** The states of an application, and what can be done in each, as data. */
import { Failure } from '../core/errors.ts';
import type { ApplicationState } from './applications.contract.ts';

/** Stored states, and those that were told to the applicant apart from those that were only decided. */
export const APPLICATION_STEPS = [
  'draft',
  'sent',
  'shortlisted',
  'accepted',
  'declined',
  'told accepted',
  'told declined',
  'confirmed',
  'withdrawn',
  'withdrawn after it was told',
] as const;
export type ApplicationStep = (typeof APPLICATION_STEPS)[number];

/** To the applicant, all of these are `sent`. So whatever an applicant can do in one of them is possible in all. */
export const UNTOLD = ['sent', 'shortlisted', 'accepted', 'declined'] as const;

/** The steps in which each action is possible. */
export const APPLICATION_ACTIONS = {
  edit: ['draft', ...UNTOLD, 'withdrawn'],
  send: ['draft', 'withdrawn'],
  withdraw: [...UNTOLD, 'told accepted', 'confirmed'],
  review: UNTOLD,
  decide: UNTOLD,
  tell: ['accepted', 'declined'],
} as const satisfies Record<string, readonly ApplicationStep[]>;
export type ApplicationAction = keyof typeof APPLICATION_ACTIONS;

interface Stated {
  state: ApplicationState;
  told_at: string | null;
}

export function stepOf({ state, told_at }: Stated): ApplicationStep {
  if (told_at === null) return state;
  if (state === 'accepted') return 'told accepted';
  if (state === 'declined') return 'told declined';
  return state === 'withdrawn' ? 'withdrawn after it was told' : state;
}

/** Throws `already_decided` or `status_step` if the action is not possible. */
export function requireAction(action: ApplicationAction, application: Stated): void {
  const step = stepOf(application);
  if ((APPLICATION_ACTIONS[action] as readonly ApplicationStep[]).includes(step)) return;
  throw new Failure(application.told_at === null ? 'status_step' : 'already_decided');
}
