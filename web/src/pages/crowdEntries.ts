import { entryPoint } from '../core/entrypoint.ts';
import addressQuery from './__generated__/CrowdAddressPanelQuery$parameters.ts';
import inviteQuery from './__generated__/CrowdInvitePanelQuery$parameters.ts';
import mainQuery from './__generated__/CrowdMainPanelQuery$parameters.ts';
import notificationsQuery from './__generated__/CrowdNotificationsPanelQuery$parameters.ts';
import rolesQuery from './__generated__/CrowdRolesPanelQuery$parameters.ts';
import settingsQuery from './__generated__/CrowdSettingsPanelQuery$parameters.ts';

const byId = (params: { readonly id?: string }) => ({ id: params.id ?? '' });

/** What the sheets of the settings of a crowd show, by the names in `crowdPanel.ts`. */
export const crowdEntries = {
  settings: entryPoint({
    query: settingsQuery,
    variables: byId,
    load: async () => (await import('./CrowdSettingsPanel.tsx')).CrowdSettingsPanel,
  }),
  main: entryPoint({
    query: mainQuery,
    variables: byId,
    load: async () => (await import('./CrowdMainPanel.tsx')).CrowdMainPanel,
  }),
  address: entryPoint({
    query: addressQuery,
    variables: byId,
    load: async () => (await import('./CrowdAddressPanel.tsx')).CrowdAddressPanel,
  }),
  roles: entryPoint({
    query: rolesQuery,
    variables: byId,
    load: async () => (await import('./CrowdRolesPanel.tsx')).CrowdRolesPanel,
  }),
  notifications: entryPoint({
    query: notificationsQuery,
    variables: byId,
    load: async () => (await import('./CrowdNotificationsPanel.tsx')).CrowdNotificationsPanel,
  }),
  invite: entryPoint({
    query: inviteQuery,
    variables: byId,
    load: async () => (await import('./CrowdInvitePanel.tsx')).CrowdInvitePanel,
  }),
};
