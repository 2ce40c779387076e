import { useEffect, useEffectEvent } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useRouter } from '../core/navigation.ts';
import { itemPath } from '../items/itemPath.ts';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { kindInLink } from './linkNames.ts';
import { notificationPath, placeOf } from './notificationPath.ts';
import { useMarkRead } from './useMarkRead.ts';
import type { OpenedScreenQuery } from './__generated__/OpenedScreenQuery.graphql';

/**
 * Where what was told outside of Plaza leads: it is read then, and what is gone leads to the list. What is not in the list says in
 * its address what kind of notification it is, and which date of a series it is about.
 */
export function OpenedScreen({ queryRef, params }: EntryProps<OpenedScreenQuery>) {
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
            occursOn
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
  type Opened = NonNullable<typeof node>;
  const openedPath = (opened: Opened): string | null => {
    const { __typename, type = '', reminder, reminderList, application, occursOn } = opened;
    if (__typename === 'Notification')
      return notificationPath({ ...opened, type, reminder, reminderList, application, occursOn });
    if (__typename === 'Conversation') return `?p=conversations/${encodeURIComponent(opened.id)}`;
    if (!params.as) return itemPath(opened);
    const isApplication = __typename === 'Application';
    return placeOf({
      type: kindInLink(params.as),
      notifiable: isApplication ? (opened.conference ?? null) : opened,
      application: isApplication ? opened : null,
      reminder,
      reminderList,
      occursOn: params.on,
    });
  };
  const open = useEffectEvent(() => {
    if (node?.__typename === 'Notification' && node.isRead === false) markRead(node.id);
    const path = node && openedPath(node);
    const to = path ?? '?p=notifications';
    router.navigate(to.startsWith('?') ? `/${to}` : to, { replace: true });
  });
  useEffect(() => open(), []);
  return <ScreenSkeleton />;
}
