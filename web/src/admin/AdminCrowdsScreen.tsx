import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { AdminCrowdRow } from './AdminCrowdRow.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { AdminTable } from './AdminTable.tsx';
import { DeskFilters } from './DeskFilters.tsx';
import { CROWD_STATUSES, type CrowdStatus } from './filters.ts';
import { useFilter } from './useFilter.ts';
import type { AdminCrowdsScreenPageQuery } from './__generated__/AdminCrowdsScreenPageQuery.graphql';
import type { AdminCrowdsScreenQuery } from './__generated__/AdminCrowdsScreenQuery.graphql';
import type { AdminCrowdsScreen_query$key } from './__generated__/AdminCrowdsScreen_query.graphql';

const COLUMNS = [
  { title: 'admin.crowd' },
  { title: 'admin.owner' },
  { title: 'admin.seenBy' },
  { title: 'admin.peopleColumn' },
  { title: 'admin.state' },
  { title: 'admin.since' },
  { title: 'admin.actionsColumn' },
] as const;

/** Every crowd of every community: found, looked into, and acted on by a case. */
export function AdminCrowdsScreen({ queryRef }: EntryProps<AdminCrowdsScreenQuery>) {
  const t = useText();
  const [status, setStatus] = useFilter('status');
  const query = usePreloadedQuery<AdminCrowdsScreenQuery>(
    graphql`
      query AdminCrowdsScreenQuery($search: String, $status: CrowdStatus, $isRemoved: Boolean)
      @preloadable
      @throwOnFieldError {
        ...AdminCrowdsScreen_query @arguments(search: $search, status: $status, isRemoved: $isRemoved)
      }
    `,
    queryRef,
  );
  return (
    <AdminFrame
      title={t('admin.crowds')}
      tools={
        <DeskFilters placeholder="admin.searchCrowds">
          <SelectField<CrowdStatus | ''>
            label={t('admin.seenBy')}
            value={CROWD_STATUSES.find((each) => each === status) ?? ''}
            options={[
              { value: '', label: t('admin.anyone') },
              ...CROWD_STATUSES.map((value) => ({ value, label: t(`crowds.status.${value}`) })),
            ]}
            onChange={setStatus}
          />
        </DeskFilters>
      }
    >
      <CrowdTable query={query} />
    </AdminFrame>
  );
}

function CrowdTable({ query }: { query: AdminCrowdsScreen_query$key }) {
  const { data, ...page } = usePaginationFragment<AdminCrowdsScreenPageQuery, AdminCrowdsScreen_query$key>(
    graphql`
      fragment AdminCrowdsScreen_query on Query
      @refetchable(queryName: "AdminCrowdsScreenPageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 25 }
        cursor: { type: "String" }
        search: { type: "String" }
        status: { type: "CrowdStatus" }
        isRemoved: { type: "Boolean" }
      )
      @throwOnFieldError {
        adminCrowds(first: $count, after: $cursor, search: $search, status: $status, isRemoved: $isRemoved)
          @connection(key: "AdminCrowdsScreen_adminCrowds") {
          edges {
            node {
              internalId
              ...AdminCrowdRow_item
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
      rows={data.adminCrowds.edges.map(({ node }) => (
        <AdminCrowdRow key={node.internalId} item={node} />
      ))}
      empty="admin.noCrowds"
      emptyText="admin.nothingMatches"
      page={page}
    />
  );
}
