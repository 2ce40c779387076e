import { useEffect, useEffectEvent, useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { PAGE_SIZES } from '../core/constants.ts';
import { useText } from '../core/i18n.tsx';
import { useCatchUp } from '../core/useCatchUp.ts';
import { useNow } from '../core/useNow.ts';
import { useSentinel } from '../core/useSentinel.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { GROUPS, groupOf, type Group } from './groups.ts';
import { heardNotifications, missedNotifications } from './missed.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { useMarkAllRead } from './useMarkAllRead.ts';
import type { NotificationList_viewer$key } from './__generated__/NotificationList_viewer.graphql';
import pageQuery, { type NotificationListPageQuery } from './__generated__/NotificationListPageQuery.graphql';
import styles from './NotificationList.module.css';

/** New ones first, then by day; ten at a time. */
export function NotificationList({ viewer }: { viewer: NotificationList_viewer$key }) {
  const t = useText();
  const markAll = useMarkAllRead();
  const [hasFailed, setFailed] = useState(false);
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    NotificationListPageQuery,
    NotificationList_viewer$key
  >(
    graphql`
      fragment NotificationList_viewer on Viewer
      @argumentDefinitions(first: { type: "Int", defaultValue: 10 }, after: { type: "String" })
      @refetchable(queryName: "NotificationListPageQuery")
      @throwOnFieldError {
        unreadNotificationsCount
        notifications(first: $first, after: $after) @connection(key: "NotificationList_notifications") {
          edges {
            node {
              id
              isRead
              createdAt
              ...NotificationRow_notification
            }
          }
        }
      }
    `,
    viewer,
  );
  const catchUp = useCatchUp(pageQuery, { first: PAGE_SIZES.notifications }, heardNotifications.get);
  const onMissed = useEffectEvent(catchUp);
  useEffect(() => missedNotifications.subscribe(() => onMissed()), []);
  const more = () => {
    setFailed(false);
    loadNext(PAGE_SIZES.notifications, { onComplete: (error) => setFailed(error !== null) });
  };
  const sentinel = useSentinel(more, hasNext && !isLoadingNext && !hasFailed);
  const all = data.notifications.edges.map(({ node }) => node).filter((node) => node);
  // What was new when the panel opened stays in its place while it is read there.
  const [wasNew] = useState(() => new Set(all.filter((each) => !each.isRead).map(({ id }) => id)));
  const now = new Date(useNow());
  // In their order, whichever of them stands first in the list.
  const groups = new Map<Group, typeof all>(GROUPS.map((group) => [group, []]));
  for (const each of all) {
    const isNew = !each.isRead || wasNew.has(each.id);
    const group = isNew ? 'new' : groupOf(new Date(each.createdAt), now);
    groups.set(group, [...(groups.get(group) ?? []), each]);
  }
  const unread = data.unreadNotificationsCount;
  if (all.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState title={t('notifications.empty')} text={t('notifications.emptyText')} />
      </div>
    );
  }
  return (
    <>
      {[...groups]
        .filter(([, rows]) => rows.length > 0)
        .map(([group, rows], at) => (
          <section key={group} aria-label={t(`notifications.${group}`, { count: unread })}>
            <div className={styles.head}>
              <h3>{t(`notifications.${group}`, { count: unread })}</h3>
              {at === 0 && unread > 0 && (
                <Button kind="quiet" size="small" onClick={markAll}>
                  {t('notifications.markAll')}
                </Button>
              )}
            </div>
            <ul>
              {rows.map((notification) => (
                <NotificationRow key={notification.id} notification={notification} />
              ))}
            </ul>
          </section>
        ))}
      {hasFailed ? (
        <ErrorNote onRetry={more} />
      ) : (
        hasNext && (
          <div ref={sentinel}>
            <ListSkeleton count={2} />
          </div>
        )
      )}
    </>
  );
}
