import { CalendarClock, MailQuestion, SquarePen } from 'lucide-react';
import { Suspense } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Problem } from '../core/problems.ts';
import { PanelRow } from '../panels/PanelRow.tsx';
import { usePanelSearch } from '../panels/panelSearch.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { TourOffer } from '../tours/TourOffer.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { ConversationList } from './ConversationList.tsx';
import { ConversationSearch } from './ConversationSearch.tsx';
import type { ConversationsPanelQuery } from './__generated__/ConversationsPanelQuery.graphql';
import styles from './ConversationsPanel.module.css';

/** Whom the viewer talks with, and what waits for them. */
export function ConversationsPanel({ queryRef }: EntryProps<ConversationsPanelQuery>) {
  const t = useText();
  const router = useRouter();
  const search = usePanelSearch();
  const { viewer } = usePreloadedQuery<ConversationsPanelQuery>(
    graphql`
      query ConversationsPanelQuery @preloadable @throwOnFieldError {
        viewer {
          unseenMessages {
            requests
          }
          requests: conversations(first: 1, box: REQUESTS) {
            edges {
              node {
                id
              }
            }
          }
          scheduled: scheduledMessages(first: 1) {
            edges {
              node {
                id
              }
            }
          }
          ...ConversationList_viewer
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  if (search) {
    return (
      <ErrorBoundary resetKey={search} fallback={() => <ErrorNote />}>
        <Suspense fallback={<ListSkeleton count={3} />}>
          <ConversationSearch search={search} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  const begin = () => router.open('p', 'conversations/new');
  return (
    <>
      <TourOffer tour="conversations" isInset />
      <div className={styles.head}>
        <Button kind="primary" isBlock icon={<SquarePen />} data-tour="talk-new" onClick={begin}>
          {t('conversations.new')}
        </Button>
      </div>
      {viewer.requests.edges.length > 0 && (
        <PanelRow
          panel="conversations/requests"
          icon={<MailQuestion aria-hidden="true" />}
          title={t('conversations.requests')}
          text={t('conversations.requestsText')}
          side={<Badge count={viewer.unseenMessages.requests} />}
        />
      )}
      {viewer.scheduled.edges.length > 0 && (
        <PanelRow
          panel="conversations/scheduled"
          icon={<CalendarClock aria-hidden="true" />}
          title={t('conversations.scheduled')}
          text={t('conversations.scheduledText')}
        />
      )}
      <ConversationList
        viewer={viewer}
        box="INBOX"
        label={t('panels.conversations')}
        whenEmpty={<EmptyState title={t('conversations.empty')} text={t('conversations.emptyText')} />}
      />
    </>
  );
}
