import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { Chip } from '../ui/Chip.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { REASONS } from './reasons.ts';
import type { OwnReportsPanelPageQuery } from './__generated__/OwnReportsPanelPageQuery.graphql';
import type { OwnReportsPanelQuery } from './__generated__/OwnReportsPanelQuery.graphql';
import type { OwnReportsPanel_viewer$key } from './__generated__/OwnReportsPanel_viewer.graphql';
import styles from '../panels/PanelBody.module.css';
import parts from './Decision.module.css';

const STATES = ['PENDING_REVIEW', 'WATCHING', 'APPROVED', 'REVIEW_DENIED', 'BLOCKED'] as const;

/** What the viewer has reported, and what came of it. */
export function OwnReportsPanel({ queryRef }: EntryProps<OwnReportsPanelQuery>) {
  const { viewer } = usePreloadedQuery<OwnReportsPanelQuery>(
    graphql`
      query OwnReportsPanelQuery @preloadable @throwOnFieldError {
        viewer {
          ...OwnReportsPanel_viewer
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  return <Reports viewer={viewer} />;
}

function Reports({ viewer }: { viewer: OwnReportsPanel_viewer$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    OwnReportsPanelPageQuery,
    OwnReportsPanel_viewer$key
  >(
    graphql`
      fragment OwnReportsPanel_viewer on Viewer
      @refetchable(queryName: "OwnReportsPanelPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" })
      @throwOnFieldError {
        reports(first: $count, after: $cursor) @connection(key: "OwnReportsPanel_reports") {
          edges {
            node {
              id
              title
              reason
              status
              decision
              createdAt
            }
          }
        }
      }
    `,
    viewer,
  );
  const { edges } = data.reports;
  if (edges.length === 0) {
    return (
      <div className={styles.pad}>
        <EmptyState title={t('moderation.noReports')} text={t('moderation.noReportsText')} />
      </div>
    );
  }
  return (
    <>
      <ul>
        {edges.map(({ node }) => {
          const state = STATES.find((each) => each === node.status);
          const reason = REASONS.find((each) => each === node.reason);
          return (
            <li key={node.id} className={parts.row}>
              <b dir="auto">{node.title || t('moderation.gone')}</b>
              <span className={parts.quiet}>
                {reason && t(`moderation.reason.${reason}`)}
                {' · '}
                <RelativeTime at={node.createdAt} />
              </span>
              <span>
                {state && (
                  <Chip tone={state === 'BLOCKED' ? 'good' : 'plain'}>{t(`moderation.reportState.${state}`)}</Chip>
                )}
              </span>
              {node.decision && (
                <p className={parts.quiet} dir="auto">
                  {node.decision}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(25)} />
    </>
  );
}
