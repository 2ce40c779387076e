import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { ActorAddress } from '../actors/ActorAddress.tsx';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { NoPermission } from './NoPermission.tsx';
import { useSetCrowdAddress } from './useSetCrowdAddress.ts';
import type { CrowdAddressPanelQuery } from './__generated__/CrowdAddressPanelQuery.graphql';

/** Where a crowd is found. */
export function CrowdAddressPanel({ queryRef }: EntryProps<CrowdAddressPanelQuery>) {
  const { node } = usePreloadedQuery<CrowdAddressPanelQuery>(
    graphql`
      query CrowdAddressPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Crowd @alias(as: "crowd") {
            permissions {
              manageSettings
            }
            ...ActorAddress_actor
          }
        }
      }
    `,
    queryRef,
  );
  const { setAddress, isBusy } = useSetCrowdAddress(queryRef.variables.id);
  if (!node?.crowd) throw new Problem('NOT_FOUND');
  if (!node.crowd.permissions.manageSettings) return <NoPermission />;
  return <ActorAddress actor={node.crowd} isBusy={isBusy} save={setAddress} />;
}
