import { DoorOpen, UserPlus } from 'lucide-react';
import type { NotificationKinds, NotificationSubject } from '../core/notificationKind.ts';

const members = ({ place }: NotificationSubject) => place && `${place}/members`;

export const crowdNotifications = {
  CROWD_INVITATION: { hasSetting: true },
  CROWD_REQUEST: { hasSetting: true, icon: DoorOpen, isGrouped: true, path: members },
  CROWD_JOINED: { hasSetting: true, icon: UserPlus, isGrouped: true, path: members },
  CROWD_WELCOME: { hasSetting: true },
  CROWD_DECLINED: { hasSetting: true },
  CROWD_ROLE: { hasSetting: true },
} satisfies NotificationKinds;
