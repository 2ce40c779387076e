/** What happens to the viewer, while they are looking. */
import {
  listNotifications,
  type Notification as NotificationEntity,
} from '@plaza/api/notifications/notifications.contract.ts';
import { loadViewer } from '../accounts/accounts.ts';
import { Access } from '../core/access.ts';
import { builder } from '../core/builder.ts';
import { connectionOf, edgeOf } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { EventStream, type Seen } from '../core/event-stream.ts';
import { openSubscriber, sessionsOf } from '../moderation/moderation.ts';
import { Notification } from './notifications.ts';

interface Told {
  id: string | null;
}

const NotificationEventKind = builder.enumType('NotificationEventKind', {
  description: 'The kind of a notification event.',
  values: {
    ADDED: { value: 'added', description: 'A notification was added, or more people joined an existing one.' },
    UPDATED: { value: 'updated', description: 'A notification was updated.' },
    READ: { value: 'read', description: 'The viewer has read a notification, or all of them if none is given.' },
    MISSED: {
      value: 'missed',
      description:
        'Events may have been missed, or the notifications are grouped differently now. Fetch the list again.',
    },
  },
});

const told = ({ event }: Seen) => (event.data ?? {}) as Partial<Told>;

/** The event names the notification; the viewer, and nobody else, asks for it. */
async function notificationIn(seen: Seen, context: GatewayContext): Promise<NotificationEntity | null> {
  const { id } = told(seen);
  return id ? context.loader<NotificationEntity>(listNotifications).load(id) : null;
}

const NotificationEvent = builder.objectRef<Seen>('NotificationEvent').implement({
  description: 'An event in the viewer’s notifications.',
  fields: (t) => ({
    kind: t.field({
      type: NotificationEventKind,
      description: 'The kind of event.',
      resolve: ({ event }) => event.kind as never,
    }),
    notification: t.field({
      type: Notification,
      nullable: true,
      description: 'The notification; null if all notifications were marked as read.',
      resolve: (seen, _args, context) => notificationIn(seen, context),
    }),
    edge: t.field({
      type: connectionOf(Notification).edge,
      nullable: true,
      description: 'The notification as a connection edge; null if all notifications were marked as read.',
      async resolve(seen, _args, context) {
        const notification = await notificationIn(seen, context);
        return notification && edgeOf(notification, notification.last_id);
      },
    }),
    unreadNotificationsCount: t.int({
      nullable: true,
      description: 'The current number of unread notifications.',
      resolve: async (_seen, _args, context) => (await loadViewer(context)).unread_notifications_count,
    }),
  }),
});

builder.subscriptionField('notificationEvents', (t) =>
  t.field({
    type: NotificationEvent,
    authScopes: { signedIn: true },
    description: 'Subscribes to the viewer’s notifications. Sends `MISSED` after a gap.',
    args: {
      knownCount: t.arg.int({
        description:
          'The last number of unread notifications that the client has seen. If it is outdated, the first event is `MISSED`.',
      }),
      knownActorId: t.arg.globalID({
        of: 'Actor',
        description:
          'The actor that the client last fetched notifications as. If the viewer now acts as someone else, the first event is `MISSED`.',
      }),
    },
    async subscribe(_root, { knownCount, knownActorId }, context) {
      const actorOf = async () => {
        const { user_id: person, actor_id: actor = person } = await loadViewer(context);
        return actor;
      };
      const id = await actorOf();
      // Who may act as a crowd today may not tomorrow.
      const access = new Access(async () => {
        context.refresh();
        return (await actorOf()) === id;
      }, 'ended');
      const { subscriber, close } = await openSubscriber(context, { recheck: () => access.recheck() });
      access.stream = await EventStream.open(context, {
        subjects: [`users.${id}.notifications.private`, `users.${id}.notifications.public`],
        endings: [sessionsOf(subscriber)],
        access,
        onClose: close,
      });
      if (knownActorId && knownActorId.id !== id) access.stream.missed();
      // Something may have happened between the subscriber's count and this moment; from here on nothing is lost.
      else if (typeof knownCount === 'number') {
        await access.stream.missedIf(async () => {
          context.refresh();
          return (await loadViewer(context)).unread_notifications_count !== knownCount;
        });
      }
      return access.stream;
    },
    resolve(seen, _args, context) {
      context.refresh();
      return seen;
    },
  }),
);
