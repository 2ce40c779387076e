import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { NotReady } from '../shares/NotReady.tsx';
import { InvitedList } from './InvitedList.tsx';
import { InviteLinks } from './InviteLinks.tsx';
import { InvitePeople } from './InvitePeople.tsx';
import { NoPermission } from './NoPermission.tsx';
import type { CrowdInvitePanelQuery } from './__generated__/CrowdInvitePanelQuery.graphql';
import styles from '../panels/PanelBody.module.css';

/** Asks people into a crowd, by name or by a link, and shows how it stands with those who were asked. */
export function CrowdInvitePanel({ queryRef }: EntryProps<CrowdInvitePanelQuery>) {
  const t = useText();
  const { node } = usePreloadedQuery<CrowdInvitePanelQuery>(
    graphql`
      query CrowdInvitePanelQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Crowd @alias(as: "crowd") {
            id
            canAct
            missing
            permissions {
              manageAdminRoles
            }
            ...useGaps_item
            # Only for those who run it: the platform refuses others.
            ...InvitedList_crowd @alias(as: "invited")
            ...InviteLinks_crowd @alias(as: "links")
          }
        }
      }
    `,
    queryRef,
  );
  const crowd = node?.crowd;
  if (!crowd) throw new Problem('NOT_FOUND');
  const { id, canAct, missing, permissions } = crowd;
  if (!canAct) return <NoPermission />;
  return (
    <>
      {missing.length > 0 ? (
        <div className={styles.stack}>
          <NotReady item={crowd} text={t('problems.NOT_READY')} hint={t('pages.askAdmin')} />
        </div>
      ) : (
        <InvitePeople crowdId={id} mayGiveRoles={permissions.manageAdminRoles} />
      )}
      {crowd.links && (
        <InviteLinks crowd={crowd.links} isReady={missing.length === 0} mayGiveRoles={permissions.manageAdminRoles} />
      )}
      {crowd.invited && <InvitedList crowd={crowd.invited} />}
    </>
  );
}
