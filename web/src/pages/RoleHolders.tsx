import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { RoleRow } from './RoleRow.tsx';
import type { RoleHolders_crowd$key } from './__generated__/RoleHolders_crowd.graphql';
import type { RoleHoldersPageQuery } from './__generated__/RoleHoldersPageQuery.graphql';
import styles from './RoleHolders.module.css';

const PAGE = 25;

/** Who belongs to a crowd and as what: admins, managers, then members. */
export function RoleHolders({ crowd }: { crowd: RoleHolders_crowd$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<RoleHoldersPageQuery, RoleHolders_crowd$key>(
    graphql`
      fragment RoleHolders_crowd on Crowd
      @refetchable(queryName: "RoleHoldersPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" })
      @throwOnFieldError {
        owner {
          id
        }
        members(first: $count, after: $cursor) @connection(key: "RoleHolders_members", filters: []) {
          edges {
            node {
              id
              user {
                id
              }
              ...RoleRow_membership
            }
          }
        }
      }
    `,
    crowd,
  );
  const members = data.members.edges.map(({ node }) => node).filter((node) => node?.user);
  return (
    <section aria-labelledby="role-holders">
      <div className={styles.head}>
        <h3 id="role-holders">{t('pages.whoIsWhat')}</h3>
        <p>{t('pages.whoIsWhatText')}</p>
      </div>
      <ul>
        {members.map((member) => (
          <RoleRow key={member.id} membership={member} isOwner={member.user?.id === data.owner?.id} />
        ))}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </section>
  );
}
