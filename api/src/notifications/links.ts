/**
 * Where emails and pushes lead. The client decides what to open by the kind of a notification, as in its own list: to the thing
 * itself, such as an application, one date of a series, or the requests of guests.
 */
import type { Context } from '../core/context.ts';
import { notificationRuleOf, type NotificationType } from '../core/notifications.ts';

/** Opens an item, or a notification, which is read then. */
export const openPath = (type: string, id: string): string => `/open/${type}/${id}`;

interface Linked {
  type: NotificationType;
  /** The row of the list that shows it. Null if it is not listed. */
  rowId: string | null;
  /** What it is about. Null for reminders, and for what is hidden. */
  place: { kind: string | null; id: string } | null;
  data: Readonly<Record<string, string>>;
}

/** The path that a notification leads to. What is not listed says its kind and its date. */
export function linkTo({ platform }: Pick<Context, 'platform'>, { type, rowId, place, data }: Linked): string {
  if (rowId !== null) return openPath('Notification', rowId);
  const target = notificationRuleOf(platform, type).leadsTo?.(data);
  const { occurs_on: on } = data;
  const query = new URLSearchParams({ as: type, ...(on !== undefined && { on }) }).toString();
  if (target) return `${openPath(target.type, target.id)}?${query}`;
  if (place) return `${openPath(platform.kinds.get(place.kind ?? '')?.type ?? 'Item', place.id)}?${query}`;
  return `/?p=${data['reminder_id'] === undefined ? 'notifications' : 'reminders'}`;
}
