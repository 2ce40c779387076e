import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { NotificationList } from './NotificationList.tsx';
import { PushHint } from './PushHint.tsx';
import type { NotificationsPanelQuery } from './__generated__/NotificationsPanelQuery.graphql';

/** What happened to the viewer. */
export function NotificationsPanel({ queryRef }: EntryProps<NotificationsPanelQuery>) {
  const { viewer } = usePreloadedQuery<NotificationsPanelQuery>(
    graphql`
      query NotificationsPanelQuery @preloadable @throwOnFieldError {
        viewer {
          ...NotificationList_viewer
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  return (
    <>
      <PushHint />
      <NotificationList viewer={viewer} />
    </>
  );
}
