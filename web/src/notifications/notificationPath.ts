import { itemPath } from '../items/itemPath.ts';

type Item = Parameters<typeof itemPath>[0] & { readonly id?: string };

interface Told {
  readonly type: string;
  readonly decisionId?: string | null;
  readonly actor?: { readonly path: string } | null;
  readonly notifiable?: Item | null;
  readonly context?: Item | null;
}

/** Where a notification leads: to a decision of staff, to its thing, to the comment in its conversation, else to who did it. */
export function notificationPath({ type, decisionId, actor, notifiable, context }: Told): string | null {
  // A panel, over the page that is there.
  if (decisionId) return `?p=decision/${decisionId}`;
  if (type.startsWith('report_')) return '?p=account/settings/reports';
  // A life that somebody is named in is the writer's own.
  if (type === 'kinship' && actor) return `${actor.path}/long-story-short`;
  const place = (context && itemPath(context)) ?? (notifiable && itemPath(notifiable));
  if (place && notifiable?.__typename === 'Comment' && notifiable.id) {
    return `${place}?c=${encodeURIComponent(notifiable.id)}`;
  }
  return place ?? actor?.path ?? null;
}
