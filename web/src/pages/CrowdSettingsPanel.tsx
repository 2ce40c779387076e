import { Bell, Link, Settings, UserPlus, UsersRound } from 'lucide-react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { Problem } from '../core/problems.ts';
import { PanelRow } from '../panels/PanelRow.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { NoPermission } from './NoPermission.tsx';
import type { CrowdSettingsPanelQuery } from './__generated__/CrowdSettingsPanelQuery.graphql';
import styles from './CrowdSettingsPanel.module.css';

/** What the viewer may change of a crowd. */
export function CrowdSettingsPanel({ queryRef }: EntryProps<CrowdSettingsPanelQuery>) {
  const t = useText();
  const { node } = usePreloadedQuery<CrowdSettingsPanelQuery>(
    graphql`
      query CrowdSettingsPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Crowd @alias(as: "crowd") {
            id
            path
            title
            status
            canAct
            permissions {
              manageSettings
              manageAdminRoles
            }
            avatar {
              markedAsNsfw
              thumbhash
              links {
                xxs
                xs
                source
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  if (!node?.crowd) throw new Problem('NOT_FOUND');
  const { id, path, title, status, avatar, canAct, permissions } = node.crowd;
  const { manageSettings, manageAdminRoles } = permissions;
  if (!canAct && !manageSettings && !manageAdminRoles) return <NoPermission />;
  const at = `page/${id}`;
  return (
    <>
      <RouterLink to={path} className={styles.crowd}>
        <Avatar name={title} file={avatar} size={48} shape="crowd" />
        <span className={styles.words}>
          <b dir="auto">{title}</b>
          <small>{status === '%future added value' ? null : t(`pages.status.${status}`)}</small>
        </span>
      </RouterLink>
      {manageSettings && (
        <PanelRow panel={`${at}/main`} icon={<Settings />} title={t('pages.main')} text={t('pages.mainText')} />
      )}
      {manageSettings && (
        <PanelRow panel={`${at}/address`} icon={<Link />} title={t('pages.address')} text={t('pages.addressText')} />
      )}
      {manageAdminRoles && (
        <PanelRow panel={`${at}/roles`} icon={<UsersRound />} title={t('pages.roles')} text={t('pages.rolesText')} />
      )}
      {manageSettings && (
        <PanelRow
          panel={`${at}/notifications`}
          icon={<Bell />}
          title={t('panels.notifications')}
          text={t('pages.toldText')}
        />
      )}
      {canAct && (
        <PanelRow panel={`${at}/invite`} icon={<UserPlus />} title={t('pages.invite')} text={t('pages.inviteText')} />
      )}
    </>
  );
}
