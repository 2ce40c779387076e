import { Ban } from 'lucide-react';
import { useState } from 'react';
import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { AdminTable } from './AdminTable.tsx';
import { AdminUserRow } from './AdminUserRow.tsx';
import { BanDialog, type Suspect } from './BanDialog.tsx';
import { STAFF_ROLES, STATUSES, type StaffRole, type Status } from './filters.ts';
import { useFilter, useTypedFilter } from './useFilter.ts';
import type { AdminUsersScreenPageQuery } from './__generated__/AdminUsersScreenPageQuery.graphql';
import type { AdminUsersScreenQuery } from './__generated__/AdminUsersScreenQuery.graphql';
import type { AdminUsersScreen_query$key } from './__generated__/AdminUsersScreen_query.graphql';
import styles from './AdminFrame.module.css';

const COLUMNS = [
  { title: 'admin.person' },
  { title: 'admin.role' },
  { title: 'admin.status' },
  { title: 'admin.followers', isNumber: true },
  { title: 'admin.seen', isNumber: true },
  { title: 'admin.actionsColumn' },
] as const;

/** Everybody who has an account: found by name, contact, role or status, banned with a reason, one or many, restored. */
export function AdminUsersScreen({ queryRef }: EntryProps<AdminUsersScreenQuery>) {
  const t = useText();
  const [search, setSearch] = useTypedFilter('search');
  const [status, setStatus] = useFilter('status');
  const [role, setRole] = useFilter('role');
  const query = usePreloadedQuery<AdminUsersScreenQuery>(
    graphql`
      query AdminUsersScreenQuery($search: String, $status: AccountStatus, $role: RoleKey) @preloadable {
        adminOverview {
          usersCount
          reportsCount
        }
        ...AdminUsersScreen_query @arguments(search: $search, status: $status, role: $role)
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
          <SelectField<StaffRole | ''>
            label={t('admin.role')}
            value={STAFF_ROLES.find((each) => each === role) ?? ''}
            options={[
              { value: '', label: t('admin.anyRole') },
              ...STAFF_ROLES.map((value) => ({ value, label: t(`admin.role.${value}`) })),
            ]}
            onChange={setRole}
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

const MAY_BE_BANNED: readonly string[] = ['ACTIVE', 'PENDING'];

function AdminUserTable({ query }: { query: AdminUsersScreen_query$key }) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isBanning, setBanning] = useState(false);
  const { data, ...page } = usePaginationFragment<AdminUsersScreenPageQuery, AdminUsersScreen_query$key>(
    graphql`
      fragment AdminUsersScreen_query on Query
      @refetchable(queryName: "AdminUsersScreenPageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 25 }
        cursor: { type: "String" }
        search: { type: "String" }
        status: { type: "AccountStatus" }
        role: { type: "RoleKey" }
      ) {
        adminUsers(first: $count, after: $cursor, search: $search, status: $status, role: $role)
          @connection(key: "AdminUsersScreen_adminUsers") {
          edges {
            node {
              id
              name
              status
              user {
                isViewer
              }
              ...AdminUserRow_account
            }
          }
        }
      }
    `,
    query,
  );
  const accounts = data.adminUsers.edges.map(({ node }) => node);
  const open = accounts.filter(({ status, user }) => MAY_BE_BANNED.includes(status) && !user?.isViewer);
  // Who was banned meanwhile is chosen no longer.
  const suspects: Suspect[] = open.filter(({ id }) => chosen.includes(id));
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id] : before.filter((each) => each !== id)));
  return (
    <>
      {suspects.length > 0 && (
        <div className={styles.chosen} role="group" aria-label={t('admin.chosen', { count: suspects.length })}>
          <span aria-live="polite">{t('admin.chosen', { count: suspects.length })}</span>
          <Button onClick={() => setChosen([])}>{t('admin.chooseNone')}</Button>
          <Button kind="danger" icon={<Ban />} onClick={() => setBanning(true)}>
            {t('admin.ban')}
          </Button>
        </div>
      )}
      {isBanning && suspects.length > 0 && <BanDialog people={suspects} onClose={() => setBanning(false)} />}
      <AdminTable
        columns={COLUMNS}
        chooser={
          <Checkbox
            label=""
            aria-label={t('admin.chooseAll')}
            disabled={open.length === 0}
            checked={open.length > 0 && suspects.length === open.length}
            onChange={(isChosen) => setChosen(isChosen ? open.map(({ id }) => id) : [])}
          />
        }
        rows={accounts.map((account) => (
          <AdminUserRow
            key={account.id}
            account={account}
            isChosen={suspects.includes(account)}
            onChoose={open.includes(account) ? (isChosen) => choose(account.id, isChosen) : undefined}
          />
        ))}
        empty="admin.noUsers"
        emptyText="admin.noUsersText"
        page={page}
      />
    </>
  );
}
