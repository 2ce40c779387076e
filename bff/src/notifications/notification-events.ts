/** What happens to the viewer, while they are looking. */
import {
  listNotifications,
  type Notification as NotificationEntity,
} from '@plaza/api/notifications/notifications.contract.ts';
import { loadViewer } from '../accounts/accounts.ts';
import { builder } from '../core/builder.ts';
import { connectionOf, edgeOf } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { EventStream, type Seen } from '../core/event-stream.ts';
import { Notification } from './notifications.ts';

interface Told {
  id: string | null;
  unread_count: number;
}

const NotificationEventKind = builder.enumType('NotificationEventKind', {
  description: 'What happened.',
  values: {
    ADDED: { value: 'added', description: 'Something happened to the viewer.' },
    UPDATED: { value: 'updated', description: 'A notification has changed.' },
    READ: { value: 'read', description: 'The viewer has read one, or all where none is named.' },
    MISSED: { value: 'missed', description: 'Events may be missing after a gap: ask for the list again.' },
  },
});

const told = ({ event }: Seen) => (event.data ?? {}) as Partial<Told>;

/** The event names the notification; the viewer, and nobody else, asks for it. */
async function notificationIn(seen: Seen, context: GatewayContext): Promise<NotificationEntity | null> {
  const { id } = told(seen);
  return id ? context.loader<NotificationEntity>(listNotifications).load(id) : null;
}

const NotificationEvent = builder.objectRef<Seen>('NotificationEvent').implement({
  description: 'Something that happened to the viewer.',
  fields: (t) => ({
    kind: t.field({
      type: NotificationEventKind,
      description: 'What happened.',
      resolve: ({ event }) => event.kind as never,
    }),
    notification: t.field({
      type: Notification,
      nullable: true,
      description: 'The notification; null when all were read.',
      resolve: (seen, _args, context) => notificationIn(seen, context),
    }),
    edge: t.field({
      type: connectionOf(Notification).edge,
      nullable: true,
      description: 'The notification as an edge of any list.',
      async resolve(seen, _args, context) {
        const notification = await notificationIn(seen, context);
        return notification && edgeOf(notification);
      },
    }),
    unreadNotificationsCount: t.int({
      nullable: true,
      description: 'What waits to be read now; null after a gap.',
      resolve: (seen) => told(seen).unread_count,
    }),
  }),
});

builder.subscriptionField('notificationEvents', (t) =>
  t.field({
    type: NotificationEvent,
    authScopes: { signedIn: true },
    description: 'What happens to the viewer; `MISSED` after a gap.',
    async subscribe(_root, _args, context) {
      const { user_id: id } = await loadViewer(context);
      return EventStream.open(context, {
        subjects: [`users.${id}.notifications.private`, `users.${id}.notifications.public`, `users.${id}.sessions`],
      });
    },
    resolve(seen, _args, context) {
      context.refresh();
      return seen;
    },
  }),
);
