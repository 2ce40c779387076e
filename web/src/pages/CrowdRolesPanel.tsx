import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { NoPermission } from './NoPermission.tsx';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import { RoleHolders } from './RoleHolders.tsx';
import type { CrowdRolesPanelQuery } from './__generated__/CrowdRolesPanelQuery.graphql';

/** What roles may do in a crowd, and who has which. */
export function CrowdRolesPanel({ queryRef }: EntryProps<CrowdRolesPanelQuery>) {
  const data = usePreloadedQuery<CrowdRolesPanelQuery>(
    graphql`
      query CrowdRolesPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        ...PermissionMatrix_query @arguments(id: $id)
        node(id: $id) {
          ... on Crowd @alias(as: "crowd") {
            permissions {
              manageAdminRoles
            }
            ...RoleHolders_crowd
          }
        }
      }
    `,
    queryRef,
  );
  const crowd = data.node?.crowd;
  if (!crowd) throw new Problem('NOT_FOUND');
  if (!crowd.permissions.manageAdminRoles) return <NoPermission />;
  return (
    <>
      <PermissionMatrix query={data} id={queryRef.variables.id} />
      <RoleHolders crowd={crowd} />
    </>
  );
}
