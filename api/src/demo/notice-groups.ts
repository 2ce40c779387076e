/** Notifications of the town as the platform would have kept them: what happened to one thing stands together. */
import type { NotificationRules } from '../core/notifications.ts';

interface Notice extends Record<string, unknown> {
  id?: unknown;
  user_id?: unknown;
  type?: unknown;
  notifiable_id?: unknown;
  context_id?: unknown;
  viewed_at?: unknown;
}

/** The oldest first: who leads a group is there before who joins it. */
export function inGroups(rules: NotificationRules, notices: readonly Notice[]): Record<string, unknown>[] {
  const leaders = new Map<string, Record<string, unknown>>();
  return notices
    .toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1))
    .map((notice) => {
      const { id, user_id, type, notifiable_id, context_id, viewed_at } = notice;
      const alone = { ...notice, group_id: null, last_id: id };
      if (!rules.get(String(type))?.isGrouped) return alone;
      const key = JSON.stringify([user_id, type, context_id ?? notifiable_id, Boolean(viewed_at)]);
      const leader = leaders.get(key);
      if (!leader) {
        leaders.set(key, alone);
        return alone;
      }
      leader['last_id'] = id;
      return { ...alone, group_id: leader['id'] };
    });
}
