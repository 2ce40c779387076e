import { useEffect, useEffectEvent } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useRouter } from '../core/navigation.ts';
import { itemPath } from '../items/itemPath.ts';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { notificationPath, placeOf } from './notificationPath.ts';
import { useMarkRead } from './useMarkRead.ts';
import type { OpenedScreenQuery } from './__generated__/OpenedScreenQuery.graphql';

/** Where what was told outside of Plaza leads: it is read then, and what is gone leads to the list. */
export function OpenedScreen({ queryRef }: EntryProps<OpenedScreenQuery>) {
  const router = useRouter();
  const markRead = useMarkRead();
  const { node } = usePreloadedQuery<OpenedScreenQuery>(
    graphql`
      query OpenedScreenQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          __typename
          id
          ... on Notification {
            type
            isRead
            peopleCount
            decisionId
            reminder {
              id
            }
            reminderList {
              id
            }
            application {
              id
            }
            actor {
              path
            }
            notifiable {
              __typename
              id
              internalId
              ... on Actor {
                path
              }
              ... on Collection {
                collectionType: type
              }
              ... on Message {
                conversationId
              }
            }
            context {
              __typename
              internalId
              ... on Actor {
                path
              }
              ... on Collection {
                collectionType: type
              }
            }
          }
          ... on Application {
            isOwn
            conference {
              __typename
              id
              internalId
            }
          }
          ... on Item {
            internalId
          }
          ... on Actor {
            path
          }
          ... on Collection {
            collectionType: type
          }
        }
      }
    `,
    queryRef,
  );
  const open = useEffectEvent(() => {
    if (node?.__typename === 'Notification' && node.isRead === false) markRead(node.id);
    const { type = '', reminder, reminderList, application } = node ?? {};
    const told =
      node?.__typename === 'Notification'
        ? notificationPath({ ...node, type, reminder, reminderList, application })
        : node?.__typename === 'Application'
          ? placeOf({
              type: node.isOwn ? 'APPLICATION_DECIDED' : 'APPLICATION_RECEIVED',
              notifiable: node.conference ?? null,
              application: node,
              reminder,
              reminderList,
            })
          : null;
    const path =
      node?.__typename === 'Conversation'
        ? `?p=conversations/${encodeURIComponent(node.id)}`
        : (told ?? (node && itemPath(node)));
    const to = path ?? '?p=notifications';
    router.navigate(to.startsWith('?') ? `/${to}` : to, { replace: true });
  });
  useEffect(() => open(), []);
  return <ScreenSkeleton />;
}
