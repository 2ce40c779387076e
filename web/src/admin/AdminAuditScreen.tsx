import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { AdminTable } from './AdminTable.tsx';
import { AuditExport } from './AuditExport.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditRow } from './AuditRow.tsx';
import type { AdminAuditScreenPageQuery } from './__generated__/AdminAuditScreenPageQuery.graphql';
import type { AdminAuditScreenQuery } from './__generated__/AdminAuditScreenQuery.graphql';
import type { AdminAuditScreen_query$key } from './__generated__/AdminAuditScreen_query.graphql';

const COLUMNS = [
  { title: 'admin.when' },
  { title: 'admin.who' },
  { title: 'admin.what' },
  { title: 'admin.details' },
  { title: 'admin.position', isNumber: true },
] as const;

/** What staff did: it is only ever added to, and says so itself when it was changed. */
export function AdminAuditScreen({ queryRef }: EntryProps<AdminAuditScreenQuery>) {
  const t = useText();
  const query = usePreloadedQuery<AdminAuditScreenQuery>(
    graphql`
      query AdminAuditScreenQuery($filters: AuditFilters) @preloadable @throwOnFieldError {
        adminAuditCheck {
          isWhole
          checked
          brokenPosition
        }
        ...AdminAuditScreen_query @arguments(filters: $filters)
      }
    `,
    queryRef,
  );
  const { isWhole, checked, brokenPosition } = query.adminAuditCheck;
  return (
    <AdminFrame
      title={t('admin.audit')}
      side={isWhole ? t('admin.whole', { count: checked }) : t('admin.broken', { position: brokenPosition ?? 0 })}
      tools={<AuditFilters />}
    >
      <AuditExport />
      <AuditTable query={query} />
    </AdminFrame>
  );
}

function AuditTable({ query }: { query: AdminAuditScreen_query$key }) {
  const { data, ...page } = usePaginationFragment<AdminAuditScreenPageQuery, AdminAuditScreen_query$key>(
    graphql`
      fragment AdminAuditScreen_query on Query
      @refetchable(queryName: "AdminAuditScreenPageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 25 }
        cursor: { type: "String" }
        filters: { type: "AuditFilters" }
      )
      @throwOnFieldError {
        adminAudit(first: $count, after: $cursor, filters: $filters) @connection(key: "AdminAuditScreen_adminAudit") {
          edges {
            node {
              id
              ...AuditRow_entry
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
      rows={data.adminAudit.edges.map(({ node }) => (
        <AuditRow key={node.id} entry={node} />
      ))}
      empty="admin.noAudit"
      emptyText="admin.noAuditText"
      page={page}
    />
  );
}
