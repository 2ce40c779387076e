import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { Count } from '../ui/Count.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { AdminTable } from './AdminTable.tsx';
import type { AdminCommunitiesScreenPageQuery } from './__generated__/AdminCommunitiesScreenPageQuery.graphql';
import type { AdminCommunitiesScreenQuery } from './__generated__/AdminCommunitiesScreenQuery.graphql';
import type { AdminCommunitiesScreen_query$key } from './__generated__/AdminCommunitiesScreen_query.graphql';
import styles from './AdminFrame.module.css';

const COLUMNS = [
  { title: 'admin.communityName' },
  { title: 'admin.peopleColumn', isNumber: true },
  { title: 'admin.minimumAge', isNumber: true },
] as const;

/** The communities of this Plaza, each with the way to its settings. */
export function AdminCommunitiesScreen({ queryRef }: EntryProps<AdminCommunitiesScreenQuery>) {
  const t = useText();
  const query = usePreloadedQuery<AdminCommunitiesScreenQuery>(
    graphql`
      query AdminCommunitiesScreenQuery @preloadable @throwOnFieldError {
        ...AdminCommunitiesScreen_query
      }
    `,
    queryRef,
  );
  return (
    <AdminFrame title={t('admin.communities')}>
      <CommunityTable query={query} />
    </AdminFrame>
  );
}

function CommunityTable({ query }: { query: AdminCommunitiesScreen_query$key }) {
  const t = useText();
  const { data, ...page } = usePaginationFragment<AdminCommunitiesScreenPageQuery, AdminCommunitiesScreen_query$key>(
    graphql`
      fragment AdminCommunitiesScreen_query on Query
      @refetchable(queryName: "AdminCommunitiesScreenPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" })
      @throwOnFieldError {
        communities(first: $count, after: $cursor) @connection(key: "AdminCommunitiesScreen_communities") {
          edges {
            node {
              id
              slug
              name
              minimumAge
              membersCount
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
      rows={data.communities.edges.map(({ node: { id, slug, name, minimumAge, membersCount } }) => (
        <tr key={id}>
          <td dir="auto">
            <TextLink to={`/admin/communities/${slug}`}>{name}</TextLink>
          </td>
          <td className={styles.number} data-label={t('admin.peopleColumn')}>
            <Count value={membersCount} />
          </td>
          <td className={styles.number} data-label={t('admin.minimumAge')}>
            <Count value={minimumAge} />
          </td>
        </tr>
      ))}
      empty="admin.noCommunities"
      page={page}
    />
  );
}
