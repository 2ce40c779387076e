import {
  CalendarCheck,
  CalendarClock,
  CalendarHeart,
  CalendarRange,
  CalendarX,
  DoorOpen,
  Hourglass,
  MailCheck,
  MapPinned,
  Mic,
  MicVocal,
  Tent,
  TentTree,
  Ticket,
  UserPlus,
} from 'lucide-react';
import type { NotificationKinds, NotificationSubject } from '../core/notificationKind.ts';

const guests = ({ place, itemId, itemType }: NotificationSubject) =>
  place && itemId
    ? `${place}?o=${itemType === 'Conference' ? 'participants' : 'guests'}/${encodeURIComponent(itemId)}`
    : place;

const requests = (subject: NotificationSubject) => {
  const path = guests(subject);
  return path?.includes('?') ? `${path}&step=requests` : path;
};

/** One date of a series, or else the event. */
const dated = ({ place, occursOn }: NotificationSubject) => place && (occursOn ? `${place}?on=${occursOn}` : place);

const schedule = ({ place }: NotificationSubject) => place && `${place}/schedule`;

export const eventNotifications = {
  EVENT_INVITATION: { hasSetting: true },
  EVENT_REQUEST: { hasSetting: true, icon: DoorOpen, path: requests },
  EVENT_ANSWER: { hasSetting: true, icon: MailCheck },
  EVENT_JOINED: { hasSetting: true, icon: UserPlus, isGrouped: true, path: guests },
  EVENT_STARTS: { hasSetting: true, icon: CalendarHeart, path: dated },
  EVENT_MOVED: { hasSetting: true, icon: CalendarClock, path: dated },
  EVENT_CANCELLED: { hasSetting: true, icon: CalendarX, path: dated },
  EVENT_ABANDONED: { hasSetting: true, icon: CalendarX },
  EVENT_RESTORED: { hasSetting: true, icon: CalendarCheck, path: dated },
  WAITLIST_OFFER: { hasSetting: true, icon: Ticket, path: dated },
  WAITLIST_OVER: { hasSetting: true, icon: Hourglass, path: dated },
  SPEAKER_INVITATION: { hasSetting: true, icon: MicVocal },
  SPEAKER_ANSWER: { hasSetting: true, icon: Mic },
  SCHEDULE_CHANGED: { hasSetting: true, icon: CalendarRange, path: schedule },
  TAILGATE_REQUEST: { hasSetting: true, icon: Tent },
  TAILGATE_DECIDED: { hasSetting: true, icon: TentTree },
  NEAR_REQUEST: { hasSetting: true, icon: MapPinned },
} satisfies NotificationKinds;
