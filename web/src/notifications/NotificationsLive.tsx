import { useEffect, useMemo, useState } from 'react';
import { graphql, useFragment, useSubscription } from 'react-relay/hooks';
import { ConnectionHandler } from 'relay-runtime';
import { useSession } from '../core/session.ts';
import { unreadCount } from '../core/title.ts';
import { useMissedEvents } from '../core/useMissedEvents.ts';
import { heardNotifications, missedNotifications } from './missed.ts';
import { readAll } from './useMarkAllRead.ts';
import type { NotificationsLive_viewer$key } from './__generated__/NotificationsLive_viewer.graphql';
import type { NotificationsLiveSubscription } from './__generated__/NotificationsLiveSubscription.graphql';

const subscription = graphql`
  subscription NotificationsLiveSubscription($knownCount: Int, $knownActorId: ID) {
    notificationEvents(knownCount: $knownCount, knownActorId: $knownActorId) {
      kind
      unreadNotificationsCount
      notification {
        id
        isRead
        status
      }
      edge {
        cursor
        node {
          id
          isRead
          createdAt
          ...NotificationRow_notification
        }
      }
    }
  }
`;

const miss = () => missedNotifications.set((count) => count + 1);
const hear = () => heardNotifications.set((count) => count + 1);

/** Keeps the count of what is unread right wherever it shows, and the list if it is there. It draws nothing. */
export function NotificationsLive({ viewer }: { viewer: NotificationsLive_viewer$key }) {
  const { unreadNotificationsCount } = useFragment(
    graphql`
      fragment NotificationsLive_viewer on Viewer {
        unreadNotificationsCount
      }
    `,
    viewer,
  );
  useEffect(() => unreadCount.set(unreadNotificationsCount), [unreadNotificationsCount]);
  const knownActorId = useSession().actor?.id;
  // What was known when listening began: the gateway tells when more has happened until then, or one is somebody else.
  const [knownCount] = useState(unreadNotificationsCount);
  useMissedEvents(miss);
  useSubscription<NotificationsLiveSubscription>(
    useMemo(
      () => ({
        subscription,
        variables: { knownCount, knownActorId },
        updater(store, data) {
          const event = data?.notificationEvents;
          const owner = store.getRoot().getLinkedRecord('viewer');
          if (event?.kind === 'READ' && !event.notification) readAll(store);
          if (typeof event?.unreadNotificationsCount === 'number') {
            owner?.setValue(event.unreadNotificationsCount, 'unreadNotificationsCount');
          }
          const edge = event?.kind === 'ADDED' && store.getRootField('notificationEvents').getLinkedRecord('edge');
          const list = owner && ConnectionHandler.getConnection(owner, 'NotificationList_notifications');
          const node = edge && edge.getLinkedRecord('node');
          if (!list || !node) return;
          // One that more people have joined stands first again.
          ConnectionHandler.deleteNode(list, node.getDataID());
          ConnectionHandler.insertEdgeBefore(list, ConnectionHandler.createEdge(store, list, node, 'NotificationEdge'));
        },
        onNext: (data) => (data?.notificationEvents.kind === 'MISSED' ? miss() : hear()),
      }),
      [knownCount, knownActorId],
    ),
  );
  return null;
}
