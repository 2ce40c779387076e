import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { Problem } from '../core/problems.ts';
import { PersonList } from '../relationships/PersonList.tsx';
import { placeOf } from './notificationPath.ts';
import type { NotificationPeoplePanel_notification$key } from './__generated__/NotificationPeoplePanel_notification.graphql';
import type { NotificationPeoplePanelPageQuery } from './__generated__/NotificationPeoplePanelPageQuery.graphql';
import type { NotificationPeoplePanelQuery } from './__generated__/NotificationPeoplePanelQuery.graphql';
import styles from './NotificationPeoplePanel.module.css';

/** Who did what one row of the notifications tells of; from here one goes on to the thing itself. */
export function NotificationPeoplePanel({ queryRef }: EntryProps<NotificationPeoplePanelQuery>) {
  const { node } = usePreloadedQuery<NotificationPeoplePanelQuery>(
    graphql`
      query NotificationPeoplePanelQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ...NotificationPeoplePanel_notification @alias(as: "notification")
        }
      }
    `,
    queryRef,
  );
  if (!node?.notification) throw new Problem('NOT_FOUND');
  return <People notification={node.notification} />;
}

function People({ notification }: { notification: NotificationPeoplePanel_notification$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    NotificationPeoplePanelPageQuery,
    NotificationPeoplePanel_notification$key
  >(
    graphql`
      fragment NotificationPeoplePanel_notification on Notification
      @refetchable(queryName: "NotificationPeoplePanelPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" })
      @throwOnFieldError {
        type
        notifiable {
          __typename
          id
          internalId
          title
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
          title
          ... on Actor {
            path
          }
          ... on Collection {
            collectionType: type
          }
        }
        people(first: $count, after: $cursor) @connection(key: "NotificationPeoplePanel_people") {
          edges {
            node {
              ...PersonList_people
            }
          }
        }
      }
    `,
    notification,
  );
  const { type, notifiable, context, people } = data;
  // Who is followed is the viewer.
  const path =
    type === 'FOLLOW'
      ? null
      : placeOf({
          type,
          notifiable,
          context,
          reminder: undefined,
          reminderList: undefined,
          application: undefined,
          occursOn: undefined,
        });
  const title = context?.title ?? notifiable?.title;
  return (
    <>
      {path && title && (
        <RouterLink to={path} className={styles.about}>
          <small>{t('notifications.about')}</small> <b dir="auto">{title}</b>
        </RouterLink>
      )}
      <PersonList
        people={people.edges.flatMap(({ node }) => (node ? [node] : []))}
        empty={t('notifications.nobody')}
        hasMore={hasNext}
        isLoading={isLoadingNext}
        onMore={() => loadNext(25)}
      />
    </>
  );
}
