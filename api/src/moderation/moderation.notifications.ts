import { notify, type DomainNotifications, type NotificationRule } from '../core/notifications.ts';
import './moderation.events.ts';

/** Not emailed: the email about a ban is sent when it is imposed. */
const DECISION = { channels: ['in_app', 'push'], isMandatory: true } satisfies Partial<NotificationRule>;

export const decisionNotifications: DomainNotifications = {
  rules: {
    decision: { ...DECISION, reason: 'decided_on' },
    appeal_decision: { ...DECISION, reason: 'decided_on' },
    report_decision: { ...DECISION, reason: 'reported' },
    report_appeal: { ...DECISION, reason: 'reported' },
  },
  subscriptions: {
    // Both sides get the same text. Only staff can see who made the decision.
    'case.decided': (context, { caseId, contextId, authorId, reporterIds, decision, isAppeal }) =>
      notify(context, {
        to: [
          ...reporterIds.map((userId) => ({ userId, type: isAppeal ? 'report_appeal' : 'report_decision' }) as const),
          { userId: authorId, type: isAppeal ? 'appeal_decision' : 'decision' },
        ],
        actorId: null,
        notifiableId: contextId,
        contextId: null,
        excerpt: decision ?? '',
        data: { case_id: caseId },
      }),
  },
};
