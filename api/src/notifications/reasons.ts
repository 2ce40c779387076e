/** Why somebody is told of something, and what they would mute to be told no more about it. */
import type { Context } from '../core/context.ts';
import type { Decision, NotificationKind, Reason } from './notifications.contract.ts';

interface Told {
  type: string;
  notifiable_id: string | null;
  notifiable_kind: string | null;
  context_id: string | null;
  context_kind: string | null;
}

const REASONS: Partial<Record<NotificationKind | Decision, Reason>> = {
  comment: 'published',
  reaction: 'published',
  reply: 'replied_to',
  mention: 'mentioned',
  follow: 'followed',
  joined: 'inviter',
  kinship: 'named',
  page_invitation: 'invited',
  page_request: 'runs_crowd',
  page_joined: 'inviter',
  page_welcome: 'asked_to_join',
  page_declined: 'asked_to_join',
  page_role: 'member',
  recommend: 'recipient',
  share: 'recipient',
  recommend_thanks: 'recommended',
  reminder_due: 'reminder',
  reminder_shared: 'shares_list',
  decision: 'decided_on',
  appeal_decision: 'decided_on',
  report_decision: 'reported',
  report_appeal: 'reported',
};

/** A thing that goes on being talked about; whoever has enough of a person or a crowd mutes them. */
const GOES_ON: ReadonlySet<string> = new Set([
  'comment',
  'reply',
  'mention',
  'reaction',
  'recommend',
  'share',
  'recommend_thanks',
]);
const ACTORS: ReadonlySet<string | null> = new Set(['user', 'page', null]);

export function whyTold(
  { me }: Context,
  told: Told,
): { reason: Reason; reason_id: string | null; source_id: string | null } {
  const { type, notifiable_id, notifiable_kind, context_id, context_kind } = told;
  const [place, kind] = context_id ? [context_id, context_kind] : [notifiable_id, notifiable_kind];
  const usual = (REASONS as Partial<Record<string, Reason>>)[type] ?? 'other';
  const source_id = GOES_ON.has(type) && !ACTORS.has(kind) ? place : null;
  // Whoever acts as a crowd is told what happens to it.
  if (me.actorId !== me.userId && usual !== 'runs_crowd') return { reason: 'crowd', reason_id: me.actorId, source_id };
  return { reason: usual === 'published' && place === me.actorId ? 'profile' : usual, reason_id: place, source_id };
}
