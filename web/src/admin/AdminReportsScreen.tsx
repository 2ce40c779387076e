import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { AdminTable } from './AdminTable.tsx';
import { AdminReportRow } from './AdminReportRow.tsx';
import { FEEDBACK, readFeedback, type Feedback } from './filters.ts';
import { useFilter } from './useFilter.ts';
import type { AdminReportsScreenPageQuery } from './__generated__/AdminReportsScreenPageQuery.graphql';
import type { AdminReportsScreenQuery } from './__generated__/AdminReportsScreenQuery.graphql';
import type { AdminReportsScreen_query$key } from './__generated__/AdminReportsScreen_query.graphql';

const COLUMNS = [
  { title: 'admin.reported' },
  { title: 'admin.reason' },
  { title: 'admin.reporter' },
  { title: 'admin.since' },
  { title: 'admin.status' },
] as const;

/** What people have reported, and what came of it. */
export function AdminReportsScreen({ queryRef }: EntryProps<AdminReportsScreenQuery>) {
  const t = useText();
  const [status, setStatus] = useFilter('status');
  const query = usePreloadedQuery<AdminReportsScreenQuery>(
    graphql`
      query AdminReportsScreenQuery($status: FeedbackStatus) @preloadable {
        adminOverview {
          reportsCount
        }
        ...AdminReportsScreen_query @arguments(status: $status)
      }
    `,
    queryRef,
  );
  return (
    <AdminFrame
      title={t('admin.reports')}
      side={t('admin.waiting', { count: query.adminOverview.reportsCount })}
      tools={
        <SelectField<Feedback | ''>
          label={t('admin.status')}
          value={readFeedback(status) ?? ''}
          options={[
            { value: '', label: t('admin.anyStatus') },
            ...FEEDBACK.map((value) => ({ value, label: t(`admin.feedback.${value}`) })),
          ]}
          onChange={setStatus}
        />
      }
    >
      <ReportTable query={query} />
    </AdminFrame>
  );
}

function ReportTable({ query }: { query: AdminReportsScreen_query$key }) {
  const { data, ...page } = usePaginationFragment<AdminReportsScreenPageQuery, AdminReportsScreen_query$key>(
    graphql`
      fragment AdminReportsScreen_query on Query
      @refetchable(queryName: "AdminReportsScreenPageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 25 }
        cursor: { type: "String" }
        status: { type: "FeedbackStatus" }
      ) {
        adminReports(first: $count, after: $cursor, status: $status)
          @connection(key: "AdminReportsScreen_adminReports") {
          edges {
            node {
              id
              ...AdminReportRow_report
            }
          }
        }
      }
    `,
    query,
  );
  const { edges } = data.adminReports;
  return (
    <AdminTable
      columns={COLUMNS}
      rows={edges.map(({ node }) => (
        <AdminReportRow key={node.id} report={node} />
      ))}
      empty="admin.noReports"
      emptyText="admin.noReportsText"
      page={page}
    />
  );
}
