import { notify, type DomainNotifications } from '../core/notifications.ts';
import { mentionRecipients } from '../core/mentions.ts';
import './comments.events.ts';

export const commentNotifications: DomainNotifications = {
  rules: {
    comment: { reason: 'published', isGrouped: false, isRecurring: true, quotesSubject: true },
    reply: { reason: 'replied_to', isGrouped: false, isRecurring: true, quotesSubject: true },
  },
  subscriptions: {
    'comment.added': (context, { id, contextId, contextAuthorId, parentAuthorId, authorId, content, mentionedIds }) =>
      notify(context, {
        to: [
          ...mentionRecipients(context, mentionedIds),
          { userId: parentAuthorId, type: 'reply' },
          { userId: contextAuthorId, type: 'comment' },
        ],
        actorId: authorId,
        notifiableId: id,
        contextId,
        excerpt: content,
      }),
  },
};
