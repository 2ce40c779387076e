import { itemPath } from '../items/itemPath.ts';
import { kindOf } from './kinds.ts';

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
  readonly occursOn: string | null | undefined;
  readonly application: { readonly id: string } | null | undefined;
  readonly reminderList: { readonly id: string } | null | undefined;
}

/** Where a notification leads: a group to the list of its people, if its kind has one. */
export function notificationPath(told: Told): string | null {
  const { id, type, peopleCount = 1 } = told;
  return id && peopleCount > 1 && kindOf(type)?.opensPeople ? `?p=people/notification/${id}` : placeOf(told);
}

/** Where it leads, however many people there are. */
export function placeOf({ type, notifiable, context, ...subject }: Told): string | null {
  const place = (context && itemPath(context)) ?? (notifiable && itemPath(notifiable)) ?? null;
  const path = kindOf(type)?.path;
  if (path)
    return path({ ...subject, place, itemId: notifiable?.id ?? null, itemType: notifiable?.__typename ?? null });
  // A message is shown in its conversation.
  if (notifiable?.conversationId && notifiable.id)
    return `?p=conversations/${notifiable.conversationId}&said=${encodeURIComponent(notifiable.id)}`;
  if (place && notifiable?.__typename === 'Comment' && notifiable.id)
    return `${place}?c=${encodeURIComponent(notifiable.id)}`;
  return place ?? subject.actor?.path ?? null;
}
