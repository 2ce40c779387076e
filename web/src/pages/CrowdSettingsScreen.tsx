import { useEffect } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useRouter } from '../core/navigation.ts';
import { CrowdFrame } from './CrowdFrame.tsx';
import { NoPermission } from './NoPermission.tsx';
import { useCrowd } from './useCrowd.ts';
import type { CrowdSettingsScreenQuery } from './__generated__/CrowdSettingsScreenQuery.graphql';

/** The address of a crowd's settings opens their panel, beside the crowd, for those who may change something. */
export function CrowdSettingsScreen({ queryRef }: EntryProps<CrowdSettingsScreenQuery>) {
  const router = useRouter();
  const { crowd: preloaded } = usePreloadedQuery<CrowdSettingsScreenQuery>(
    graphql`
      query CrowdSettingsScreenQuery($slug: String!) @preloadable @throwOnFieldError {
        crowd(slug: $slug) {
          id
          path
          canAct
          permissions {
            manageSettings
            manageAdminRoles
          }
          ...useCrowd_crowd
          ...CrowdFrame_crowd
        }
      }
    `,
    queryRef,
  );
  const crowd = useCrowd(preloaded, queryRef.variables.slug);
  const { id, path, canAct, permissions } = crowd;
  const mayChange = canAct || permissions.manageSettings || permissions.manageAdminRoles;
  useEffect(() => {
    if (mayChange) router.navigate(`${path}?p=page/${id}`, { replace: true });
  }, [router, mayChange, path, id]);
  return <CrowdFrame crowd={crowd}>{!mayChange && <NoPermission />}</CrowdFrame>;
}
