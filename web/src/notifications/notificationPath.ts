import { itemPath } from '../items/itemPath.ts';

type Item = Parameters<typeof itemPath>[0] & { readonly id?: string; readonly conversationId?: string };

interface Told {
  readonly id?: string;
  readonly type: string;
  readonly peopleCount?: number;
  readonly decisionId?: string | null;
  readonly actor?: { readonly path: string } | null;
  readonly notifiable?: Item | null;
  readonly context?: Item | null;
  readonly reminder: { readonly id: string } | null | undefined;
  readonly reminderList: { readonly id: string } | null | undefined;
}

/** What is the same whoever of many does it: there one wants to see who they are. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['REACTION', 'FOLLOW', 'RECOMMEND', 'SHARE', 'RECOMMEND_THANKS']);

/** Where a notification leads: to those who did it where they are several, to a decision of staff, to its thing, to the comment in its conversation, else to who did it. */
export function notificationPath(told: Told): string | null {
  const { id, type, peopleCount = 1 } = told;
  return id && peopleCount > 1 && OF_PEOPLE.has(type) ? `?p=people/notification/${id}` : placeOf(told);
}

/** What it tells of itself, however many did it. */
export function placeOf({ type, decisionId, actor, notifiable, context, reminder, reminderList }: Told): string | null {
  // A panel, over the page that is there.
  if (decisionId) return `?p=decision/${decisionId}`;
  if (reminderList) return `?p=reminders/${reminderList.id}${reminder ? `/${reminder.id}` : ''}`;
  if (type.startsWith('REPORT_')) return '?p=account/settings/reports';
  // What was said is liked where it was said.
  if (notifiable?.conversationId && notifiable.id) {
    return `?p=conversations/${notifiable.conversationId}&said=${encodeURIComponent(notifiable.id)}`;
  }
  // A life that somebody is named in is the writer's own.
  if (type === 'KINSHIP' && actor) return `${actor.path}/long-story-short`;
  const place = (context && itemPath(context)) ?? (notifiable && itemPath(notifiable));
  if (place && notifiable?.__typename === 'Comment' && notifiable.id) {
    return `${place}?c=${encodeURIComponent(notifiable.id)}`;
  }
  // Who asks to join a crowd waits among its members, where those stand who have.
  if ((type === 'CROWD_REQUEST' || type === 'CROWD_JOINED') && place) return `${place}/members`;
  return place ?? actor?.path ?? null;
}
