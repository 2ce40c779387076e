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
import { openOnlooker, sessionsOf } from '../moderation/moderation.ts';
import { Notification } from './notifications.ts';

interface Told {
  id: string | null;
}

const NotificationEventKind = builder.enumType('NotificationEventKind', {
  description: 'What happened.',
  values: {
    ADDED: { value: 'added', description: 'Something happened to the viewer, or more people did the same.' },
    UPDATED: { value: 'updated', description: 'A notification has changed.' },
    READ: { value: 'read', description: 'The viewer has read one, or all where none is named.' },
    MISSED: {
      value: 'missed',
      description: 'Events may be missing after a gap, or its rows stand otherwise: ask for the list again.',
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
        return notification && edgeOf(notification, notification.last_id);
      },
    }),
    unreadNotificationsCount: t.int({
      nullable: true,
      description: 'What waits to be read now.',
      resolve: async (_seen, _args, context) => (await loadViewer(context)).unread_notifications_count,
    }),
  }),
});

builder.subscriptionField('notificationEvents', (t) =>
  t.field({
    type: NotificationEvent,
    authScopes: { signedIn: true },
    description: 'What happens to the viewer; `MISSED` after a gap.',
    args: {
      knownCount: t.arg.int({
        description:
          'How many notifications were unread when the subscriber asked; when that is no longer right, `MISSED` comes first.',
      }),
      knownActorId: t.arg.globalID({
        of: 'Actor',
        description:
          'As whom the subscriber asked; when the viewer acts as somebody else by now, `MISSED` comes first.',
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
      const { onlooker, close } = await openOnlooker(context, { recheck: () => access.recheck() });
      access.stream = await EventStream.open(context, {
        subjects: [`users.${id}.notifications.private`, `users.${id}.notifications.public`],
        endings: [sessionsOf(onlooker)],
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
