/** Why somebody is told of something, and what they would mute to be told no more about it. */
import { ACTOR_KINDS } from '../core/actors.ts';
import type { Context } from '../core/context.ts';
import type { Reason } from './notifications.contract.ts';

interface Told {
  type: string;
  notifiable_id: string | null;
  notifiable_kind: string | null;
  context_id: string | null;
  context_kind: string | null;
}

export function whyTold(
  { me, platform }: Context,
  told: Told,
): { reason: Reason; reason_id: string | null; source_id: string | null } {
  const { type, notifiable_id, notifiable_kind, context_id, context_kind } = told;
  const [place, kind] = context_id ? [context_id, context_kind] : [notifiable_id, notifiable_kind];
  const { reason: usual = 'other', isRecurring = false } = platform.notificationRules.get(type) ?? {};
  const source_id = isRecurring && kind !== null && !ACTOR_KINDS.includes(kind) ? place : null;
  // Whoever acts as a crowd is told what happens to it.
  if (me.actorId !== me.userId && usual !== 'runs_crowd') return { reason: 'crowd', reason_id: me.actorId, source_id };
  return { reason: usual === 'published' && place === me.actorId ? 'profile' : usual, reason_id: place, source_id };
}
