import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { AdminFileRow } from './AdminFileRow.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { AdminTable } from './AdminTable.tsx';
import { DeskFilters } from './DeskFilters.tsx';
import { FILE_KINDS } from './filters.ts';
import { useFilter } from './useFilter.ts';
import type { AdminMediaScreenPageQuery } from './__generated__/AdminMediaScreenPageQuery.graphql';
import type { AdminMediaScreenQuery } from './__generated__/AdminMediaScreenQuery.graphql';
import type { AdminMediaScreen_query$key } from './__generated__/AdminMediaScreen_query.graphql';

const COLUMNS = [
  { title: 'admin.file' },
  { title: 'admin.owner' },
  { title: 'admin.size', isNumber: true },
  { title: 'admin.state' },
  { title: 'admin.since' },
  { title: 'admin.actionsColumn' },
] as const;

/** Files that people show: looked at with what is said of them, taken away, brought back. */
export function AdminMediaScreen({ queryRef }: EntryProps<AdminMediaScreenQuery>) {
  const t = useText();
  const [type, setType] = useFilter('type');
  const query = usePreloadedQuery<AdminMediaScreenQuery>(
    graphql`
      query AdminMediaScreenQuery($search: String, $type: MediaFileType, $isRemoved: Boolean)
      @preloadable
      @throwOnFieldError {
        ...AdminMediaScreen_query @arguments(search: $search, type: $type, isRemoved: $isRemoved)
      }
    `,
    queryRef,
  );
  return (
    <AdminFrame
      title={t('admin.media')}
      tools={
        <DeskFilters placeholder="admin.searchFiles">
          <SelectField<(typeof FILE_KINDS)[number] | ''>
            label={t('admin.kind')}
            value={FILE_KINDS.find((each) => each === type) ?? ''}
            options={[
              { value: '', label: t('admin.anyKind') },
              ...FILE_KINDS.map((value) => ({ value, label: t(`manager.type.${value}`) })),
            ]}
            onChange={setType}
          />
        </DeskFilters>
      }
    >
      <FileTable query={query} />
    </AdminFrame>
  );
}

function FileTable({ query }: { query: AdminMediaScreen_query$key }) {
  const { data, ...page } = usePaginationFragment<AdminMediaScreenPageQuery, AdminMediaScreen_query$key>(
    graphql`
      fragment AdminMediaScreen_query on Query
      @refetchable(queryName: "AdminMediaScreenPageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 25 }
        cursor: { type: "String" }
        search: { type: "String" }
        type: { type: "MediaFileType" }
        isRemoved: { type: "Boolean" }
      )
      @throwOnFieldError {
        adminFiles(first: $count, after: $cursor, search: $search, type: $type, isRemoved: $isRemoved)
          @connection(key: "AdminMediaScreen_adminFiles") {
          edges {
            node {
              internalId
              ...AdminFileRow_item
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
      rows={data.adminFiles.edges.map(({ node }) => (
        <AdminFileRow key={node.internalId} item={node} />
      ))}
      empty="admin.noFiles"
      emptyText="admin.nothingMatches"
      page={page}
    />
  );
}
