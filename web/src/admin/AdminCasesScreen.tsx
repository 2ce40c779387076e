import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { AdminCaseRow } from './AdminCaseRow.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { AdminTable } from './AdminTable.tsx';
import { CaseFilters } from './CaseFilters.tsx';
import { useCaseKeys } from './useCaseKeys.ts';
import type { AdminCasesScreenPageQuery } from './__generated__/AdminCasesScreenPageQuery.graphql';
import type { AdminCasesScreenQuery } from './__generated__/AdminCasesScreenQuery.graphql';
import type { AdminCasesScreen_query$key } from './__generated__/AdminCasesScreen_query.graphql';

const COLUMNS = [
  { title: 'admin.reported' },
  { title: 'admin.reason' },
  { title: 'admin.status' },
  { title: 'admin.assignee' },
  { title: 'admin.since' },
  { title: 'admin.actionsColumn' },
] as const;

/** The support queue: what people have reported, and what came of it; worked through by keyboard. */
export function AdminCasesScreen({ queryRef }: EntryProps<AdminCasesScreenQuery>) {
  const t = useText();
  useCaseKeys();
  const query = usePreloadedQuery<AdminCasesScreenQuery>(
    graphql`
      query AdminCasesScreenQuery($status: FeedbackStatus, $reason: ReportReason, $kind: CaseKind, $refine: CaseRefine)
      @preloadable
      @throwOnFieldError {
        adminCaseCounts {
          appeals
          mine
          statuses {
            status
            count
          }
          ...CaseFilters_counts
        }
        ...AdminCasesScreen_query @arguments(status: $status, reason: $reason, kind: $kind, refine: $refine)
      }
    `,
    queryRef,
  );
  const { adminCaseCounts: counts } = query;
  const waiting = counts.statuses.find(({ status }) => status === 'PENDING_REVIEW')?.count ?? 0;
  return (
    <AdminFrame
      title={t('admin.reports')}
      side={t('admin.waiting', { count: waiting + counts.appeals })}
      tools={<CaseFilters counts={counts} />}
    >
      <CaseTable query={query} />
    </AdminFrame>
  );
}

function CaseTable({ query }: { query: AdminCasesScreen_query$key }) {
  const { data, ...page } = usePaginationFragment<AdminCasesScreenPageQuery, AdminCasesScreen_query$key>(
    graphql`
      fragment AdminCasesScreen_query on Query
      @refetchable(queryName: "AdminCasesScreenPageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 25 }
        cursor: { type: "String" }
        status: { type: "FeedbackStatus" }
        reason: { type: "ReportReason" }
        kind: { type: "CaseKind" }
        refine: { type: "CaseRefine" }
      )
      @throwOnFieldError {
        adminCases(first: $count, after: $cursor, status: $status, reason: $reason, kind: $kind, refine: $refine)
          @connection(key: "AdminCasesScreen_adminCases") {
          edges {
            node {
              id
              ...AdminCaseRow_case
            }
          }
        }
      }
    `,
    query,
  );
  return (
    <AdminTable
      columns={COLUMNS}
      rows={data.adminCases.edges.map(({ node }) => (
        <AdminCaseRow key={node.id} found={node} />
      ))}
      empty="admin.noReports"
      emptyText="admin.noReportsText"
      page={page}
    />
  );
}
