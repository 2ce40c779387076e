import { Outbox, type Unsent } from '../core/outbox.ts';

/** A registration, or giving one up, that was chosen offline. Only the last choice for a conference is sent. */
export interface UnsentRegistration extends Unsent {
  conferenceId: string;
  isJoining: boolean;
}

export const unsentRegistrations = new Outbox<UnsentRegistration>(
  'outbox.registrations',
  ({ conferenceId }) => conferenceId,
);

/** Forgets the choices for a conference that wait or were refused. */
export function forgetRegistrations(id: string): void {
  for (const { key, conferenceId } of unsentRegistrations.get()) if (conferenceId === id) unsentRegistrations.take(key);
}
