import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ConversationList } from './ConversationList.tsx';
import type { RequestsPanelQuery } from './__generated__/RequestsPanelQuery.graphql';
import styles from '../panels/PanelBody.module.css';

/** What strangers wrote: it waits here, and they do not learn whether it was read. */
export function RequestsPanel({ queryRef }: EntryProps<RequestsPanelQuery>) {
  const t = useText();
  const { viewer } = usePreloadedQuery<RequestsPanelQuery>(
    graphql`
      query RequestsPanelQuery @preloadable @throwOnFieldError {
        viewer {
          ...ConversationList_viewer @arguments(box: REQUESTS)
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  return (
    <>
      <p className={styles.pad}>{t('conversations.requestsWhy')}</p>
      <ConversationList
        viewer={viewer}
        box="REQUESTS"
        label={t('conversations.requests')}
        whenEmpty={<EmptyState title={t('conversations.noRequests')} />}
      />
    </>
  );
}
