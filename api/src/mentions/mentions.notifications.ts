import { sql } from 'kysely';
import { mentionRecipients } from '../core/mentions.ts';
import { narrowNotifications, notify, type DomainNotifications } from '../core/notifications.ts';
import { NOTIFIED } from '../core/reach.ts';
import { existsByKey } from '../core/visibility.ts';

export const mentionNotifications: DomainNotifications = {
  rules: {
    mention: {
      reason: 'mentioned',
      isGrouped: false,
      isRecurring: true,
      limit: NOTIFIED.mention,
      isOmittedBeyondLimits: true,
      quotesSubject: true,
      // As long as the text contains the mention.
      isCurrent: (scope) =>
        existsByKey(
          sql`select true from mentions m where m.item_id = n.notifiable_id and m.actor_id = ${scope.actorId}`,
        ),
    },
  },
  subscriptions: {
    'mentions.added': (context, { id, contextId, authorId, actorIds, content }) =>
      notify(context, {
        to: mentionRecipients(context, actorIds),
        actorId: authorId,
        notifiableId: id,
        contextId,
        excerpt: content,
      }),
    'mentions.removed': (context, { id, actorIds }) => narrowNotifications(context, [id], actorIds),
  },
};
