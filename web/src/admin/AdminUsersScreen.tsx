import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { AdminTable } from './AdminTable.tsx';
import { AdminUserRow } from './AdminUserRow.tsx';
import { STATUSES, type Status } from './filters.ts';
import { useFilter, useTypedFilter } from './useFilter.ts';
import type { AdminUsersScreenPageQuery } from './__generated__/AdminUsersScreenPageQuery.graphql';
import type { AdminUsersScreenQuery } from './__generated__/AdminUsersScreenQuery.graphql';
import type { AdminUsersScreen_query$key } from './__generated__/AdminUsersScreen_query.graphql';

const COLUMNS = [
  { title: 'admin.person' },
  { title: 'admin.contact' },
  { title: 'admin.role' },
  { title: 'admin.status' },
  { title: 'admin.since' },
  { title: 'admin.actionsColumn' },
] as const;

/** Everybody who has an account: found by name or contact, banned with a reason, restored. */
export function AdminUsersScreen({ queryRef }: EntryProps<AdminUsersScreenQuery>) {
  const t = useText();
  const [search, setSearch] = useTypedFilter('search');
  const [status, setStatus] = useFilter('status');
  const query = usePreloadedQuery<AdminUsersScreenQuery>(
    graphql`
      query AdminUsersScreenQuery($search: String, $status: AccountStatus) @preloadable {
        adminOverview {
          usersCount
          reportsCount
        }
        ...AdminUsersScreen_query @arguments(search: $search, status: $status)
      }
    `,
    queryRef,
  );
  const { usersCount, reportsCount } = query.adminOverview;
  return (
    <AdminFrame
      title={t('admin.users')}
      side={`${t('admin.people', { count: usersCount })} · ${t('admin.waiting', { count: reportsCount })}`}
      tools={
        <>
          <SearchField
            label={t('admin.search')}
            placeholder={t('admin.searchUsers')}
            value={search}
            onChange={setSearch}
          />
          <SelectField<Status | ''>
            label={t('admin.status')}
            value={STATUSES.find((each) => each === status) ?? ''}
            options={[
              { value: '', label: t('admin.anyStatus') },
              ...STATUSES.map((value) => ({ value, label: t(`admin.status.${value}`) })),
            ]}
            onChange={setStatus}
          />
        </>
      }
    >
      <AdminUserTable query={query} />
    </AdminFrame>
  );
}

function AdminUserTable({ query }: { query: AdminUsersScreen_query$key }) {
  const { data, ...page } = usePaginationFragment<AdminUsersScreenPageQuery, AdminUsersScreen_query$key>(
    graphql`
      fragment AdminUsersScreen_query on Query
      @refetchable(queryName: "AdminUsersScreenPageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 25 }
        cursor: { type: "String" }
        search: { type: "String" }
        status: { type: "AccountStatus" }
      ) {
        adminUsers(first: $count, after: $cursor, search: $search, status: $status)
          @connection(key: "AdminUsersScreen_adminUsers") {
          edges {
            node {
              id
              ...AdminUserRow_account
            }
          }
        }
      }
    `,
    query,
  );
  const { edges } = data.adminUsers;
  return (
    <AdminTable
      columns={COLUMNS}
      rows={edges.map(({ node }) => (
        <AdminUserRow key={node.id} account={node} />
      ))}
      empty="admin.noUsers"
      emptyText="admin.noUsersText"
      page={page}
    />
  );
}
