import type { NotificationKinds, NotificationSubject } from '../core/notificationKind.ts';

const decision = ({ decisionId, place }: NotificationSubject) => (decisionId ? `?p=decision/${decisionId}` : place);
const report = ({ decisionId }: NotificationSubject) =>
  decisionId ? `?p=decision/${decisionId}` : '?p=account/settings/reports';

export const decisionNotifications = {
  DECISION: { hasSetting: false, path: decision },
  APPEAL_DECISION: { hasSetting: false, path: decision },
  REPORT_DECISION: { hasSetting: false, path: report },
  REPORT_APPEAL: { hasSetting: false, path: report },
} satisfies NotificationKinds;
