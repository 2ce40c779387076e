import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { Count } from '../ui/Count.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { showToast } from '../ui/toasts.ts';
import { AdminFrame } from './AdminFrame.tsx';
import { AdminTable } from './AdminTable.tsx';
import { useDeleteKeyword } from './useDeleteKeyword.ts';
import { useTypedFilter } from './useFilter.ts';
import type { AdminKeywordsScreenPageQuery } from './__generated__/AdminKeywordsScreenPageQuery.graphql';
import type { AdminKeywordsScreenQuery } from './__generated__/AdminKeywordsScreenQuery.graphql';
import type { AdminKeywordsScreen_query$key } from './__generated__/AdminKeywordsScreen_query.graphql';
import styles from './AdminFrame.module.css';

const COLUMNS = [
  { title: 'admin.keyword' },
  { title: 'admin.uses', isNumber: true },
  { title: 'admin.peopleColumn', isNumber: true },
  { title: 'admin.actionsColumn' },
] as const;

/** What is talked about, and a way to take one off the list. */
export function AdminKeywordsScreen({ queryRef }: EntryProps<AdminKeywordsScreenQuery>) {
  const t = useText();
  const [search, setSearch] = useTypedFilter('search');
  const query = usePreloadedQuery<AdminKeywordsScreenQuery>(
    graphql`
      query AdminKeywordsScreenQuery($search: String) @preloadable @throwOnFieldError {
        ...AdminKeywordsScreen_query @arguments(search: $search)
      }
    `,
    queryRef,
  );
  return (
    <AdminFrame
      title={t('admin.keywords')}
      tools={
        <SearchField
          label={t('admin.search')}
          placeholder={t('admin.searchKeywords')}
          value={search}
          onChange={setSearch}
        />
      }
    >
      <KeywordTable query={query} />
    </AdminFrame>
  );
}

function KeywordTable({ query }: { query: AdminKeywordsScreen_query$key }) {
  const t = useText();
  const say = useProblemText();
  const { data, ...page } = usePaginationFragment<AdminKeywordsScreenPageQuery, AdminKeywordsScreen_query$key>(
    graphql`
      fragment AdminKeywordsScreen_query on Query
      @refetchable(queryName: "AdminKeywordsScreenPageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 25 }
        cursor: { type: "String" }
        search: { type: "String" }
      )
      @throwOnFieldError {
        adminKeywords(first: $count, after: $cursor, search: $search)
          @connection(key: "AdminKeywordsScreen_adminKeywords") {
          __id
          edges {
            node {
              id
              name
              usesCount
              peopleCount
            }
          }
        }
      }
    `,
    query,
  );
  const { edges, __id: connection } = data.adminKeywords;
  const { deleteKeyword, isBusy } = useDeleteKeyword(connection);
  const remove = async (id: string, name: string) => {
    const isSure = await confirm({ text: t('admin.removeText'), yes: t('admin.remove'), isDangerous: true });
    if (!isSure) return;
    try {
      const refusal = await deleteKeyword(id);
      if (refusal) return showToast(say(refusal), { tone: 'bad' });
      showToast(t('admin.removed', { name }));
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
    }
  };
  return (
    <AdminTable
      columns={COLUMNS}
      rows={edges.map(({ node }) => (
        <tr key={node.id}>
          <td dir="auto">
            <b>#{node.name}</b>
          </td>
          <td className={styles.number} data-label={t('admin.uses')}>
            <Count value={node.usesCount} />
          </td>
          <td className={styles.number} data-label={t('admin.peopleColumn')}>
            <Count value={node.peopleCount} />
          </td>
          <td>
            <Button
              size="small"
              isBusy={isBusy}
              aria-label={t('admin.removeNamed', { name: node.name })}
              onClick={() => void remove(node.id, node.name)}
            >
              {t('admin.remove')}
            </Button>
          </td>
        </tr>
      ))}
      empty="admin.noKeywords"
      page={page}
    />
  );
}
