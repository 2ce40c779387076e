/** Which notifications a crowd receives, by kind. */
export type NotificationSwitches = Readonly<Record<string, boolean>>;

/** Reads them from the settings of a crowd, which are arbitrary JSON. */
export function notificationSwitchesOf(settings: unknown): NotificationSwitches {
  const { notifications } = Object(settings) as { notifications?: unknown };
  return Object(notifications) as NotificationSwitches;
}
