import type { NotificationKinds } from '../core/notificationKind.ts';

export const timelineNotifications = {
  KINSHIP: { hasSetting: true, path: ({ actor, place }) => (actor ? `${actor.path}/long-story-short` : place) },
} satisfies NotificationKinds;
