import { Inbox, MailCheck, MailQuestionMark } from 'lucide-react';
import type { NotificationKinds, NotificationSubject } from '../core/notificationKind.ts';

/** The applications that a conference has received, with this one open. */
const received = ({ place, itemId, application }: NotificationSubject) => {
  if (!place || !itemId) return place;
  const step = application ? `&step=${encodeURIComponent(`at:${application.id}`)}` : '';
  return `${place}?o=applications/${encodeURIComponent(itemId)}${step}`;
};

/** What applicants see of their application, also if they no longer see the conference. */
const own = ({ place, application }: NotificationSubject) =>
  application ? `${place ?? ''}?o=application/${encodeURIComponent(application.id)}` : place;

export const applicationNotifications = {
  APPLICATION_RECEIVED: { hasSetting: true, icon: Inbox, isGrouped: true, path: received },
  APPLICATION_DECIDED: { hasSetting: true, icon: MailCheck, path: own },
  SPEAKER_CONFIRM: { hasSetting: true, icon: MailQuestionMark, path: own },
} satisfies NotificationKinds;
